"""Reads a sample of JSON for Scripts/new-tab, and writes what Swift needs for it: properties, values, rows of a table."""

import dataclasses
import json
import re
import unicodedata

# Words that are no names of properties, and members that the compiler writes itself.
RESERVED = set(
    """Any Protocol Self Type actor as async await associatedtype break case catch class consume continue copy default defer deinit do
    else enum extension fallthrough false fileprivate for func guard hashValue if import in init inout internal is let nil nonisolated
    operator package precedencegroup private protocol public repeat rethrows return self some static struct subscript super
    switch throw throws true try typealias var where while""".split())
# Types that a struct for an object must not hide.
TYPES = set(
    """Any Array Bool Codable CodingKey CodingKeys Decodable Decoder Double Encodable Encoder Equatable Hashable Hasher Int Never
    Optional Protocol Self Sendable String Type""".split())
# The most cells of a text in a sample, so that it has room in a row of a list.
LONGEST_TEXT = 20
# The most items that a sample keeps.
MOST_ITEMS = 3
WORDS = {"String": "a text", "Int": "a whole number", "Double": "a number", "Bool": "true or false", "object": "an object", "array": "an array"}


class SampleError(Exception):
    """Why no tab can be made of a sample, in one sentence for its author."""


@dataclasses.dataclass
class Field:
    key: str
    name: str
    kind: str
    is_optional: bool = False
    is_array: bool = False
    type_name: str = ""
    fields: list = dataclasses.field(default_factory=list)

    @property
    def swift_type(self):
        name = self.type_name or self.kind
        return (f"[{name}]" if self.is_array else name) + ("?" if self.is_optional else "")


@dataclasses.dataclass
class Leaf:
    """A value that has a row: a field, or one of an object in a field."""

    path: str
    keys: tuple
    field: Field
    is_optional: bool
    name: str

    @property
    def label(self):
        words = " ".join(parts(self.name)).lower()
        return words[:1].upper() + words[1:]


@dataclasses.dataclass
class Sample:
    """What is known of a sample: its form, its items as they are kept, and their fields."""

    form: str
    items: list
    fields: list
    # What is left out, each in one sentence.
    notes: list


def parts(name):
    """The words of a key: solar_lat, solarLat and solar-lat are the same."""
    spaced = re.sub(r"([a-z0-9])([A-Z])", r"\1 \2", name)
    return [part for part in re.split(r"[^A-Za-z0-9]+", spaced) if part]


def upper(name):
    return name[:1].upper() + name[1:]


def camel_case(key):
    first, *rest = parts(key) or ["field"]
    name = (first.lower() if first.isupper() else first[:1].lower() + first[1:]) + "".join(map(upper, rest))
    return "field" + name if name[0].isdigit() else name


def property_name(key, taken):
    name = camel_case(key)
    return free(name + "Value" if name in RESERVED else name, taken)


def free(name, taken):
    """The name, with a number if it is taken."""
    number, result = 2, name
    while result in taken:
        result, number = f"{name}{number}", number + 1
    taken.add(result)
    return result


def reject_constant(name):
    raise SampleError(f"The sample has {name}, which is no JSON.")


def decimal(text):
    number = float(text)
    if number in (float("inf"), float("-inf")):
        raise SampleError(f"The sample has a number that is too large: {text[:40]}")
    return number


def whole(text):
    """A whole number of 64 bits; a larger one is no whole one."""
    return int(text) if len(text) < 20 and -2**63 <= int(text) < 2**63 else decimal(text)


def parse(data):
    """The value of a text in JSON.

    :raises SampleError: for what is no JSON, with its place."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise SampleError("The sample is not in UTF-8.") from None
    if not text.strip():
        raise SampleError("The sample is empty.")
    try:
        return json.loads(text, parse_constant=reject_constant, parse_float=decimal, parse_int=whole)
    except json.JSONDecodeError as error:
        raise SampleError(f"The sample is no JSON: {error.msg} at line {error.lineno}, column {error.colno}.") from None
    except RecursionError:
        raise SampleError("The sample is nested too deeply.") from None


def read(data, form=None, type_name=""):
    """What is known of a sample. Without a form, an array is a list, and an object a page."""
    value = parse(data)
    if not isinstance(value, (list, dict)):
        raise SampleError("The sample is a single value. Give an object, or an array of objects.")
    found = "list" if isinstance(value, list) else "page"
    if form == "list" and found == "page":
        raise SampleError("The sample is one object, and a list needs an array of them. Use --page, or give the array alone.")
    if form == "page" and found == "list":
        raise SampleError("The sample is an array, and a page shows one object. Use --list, or give one object.")
    items = value if isinstance(value, list) else [value]
    if not items:
        raise SampleError("The sample is an empty array. Give one with an item at least.")
    if not all(isinstance(item, dict) for item in items):
        raise SampleError("The items of the sample are no objects.")
    notes = []
    fields = fields_of(items, "", notes, type_name)
    if not fields:
        raise SampleError("The sample has no field with a value. " + " ".join(notes))
    kept = [clean(item, fields) for item in items[:MOST_ITEMS]]
    return Sample(found, kept, fields, notes)


def kind_of(value):
    return {bool: "Bool", int: "Int", float: "Double", str: "String", dict: "object", list: "array"}[type(value)]


def one_kind(kinds, key):
    """The kind of values that may be of several, if one can hold all."""
    if kinds <= {"Int", "Double"} and len(kinds) > 1:
        return "Double"
    if len(kinds) > 1:
        words = " and ".join(sorted(WORDS[kind] for kind in kinds))
        raise SampleError(f"“{key}” is {words} in one sample. Give a sample in which it is always the same.")
    return next(iter(kinds))


def fields_of(items, prefix, notes, type_name):
    """The fields of objects; one that some lack, or that may be null, is optional."""
    fields, taken, types = [], set(), set(TYPES) | {type_name}
    for key in dict.fromkeys(key for item in items for key in item):
        place = f"{prefix}{key}"
        if re.search(r'["\\\x00-\x1f]', key):
            raise SampleError(f"The name {json.dumps(key)} has a quotation mark, a backslash or a control character.")
        values = [item[key] for item in items if item.get(key) is not None]
        if not values:
            notes.append(f"“{place}” is left out: it is null.")
            continue
        field = Field(key, property_name(key, taken), one_kind({kind_of(value) for value in values}, place))
        field.is_optional = len(values) < len(items)
        if field.kind == "array" and not read_elements(field, values, place, notes):
            continue
        if field.kind == "object":
            field.type_name = upper(field.name) + ("Part" if upper(field.name) in types else "")
            types.add(field.type_name)
            field.fields = fields_of(values, place + ".", notes, field.type_name)
            if not field.fields:
                notes.append(f"“{place}” is left out: it has no field with a value.")
                continue
        fields.append(field)
    return fields


def read_elements(field, values, place, notes):
    """Makes a field an array of texts or numbers; false, with a note, if it is another one."""
    elements = [element for value in values for element in value]
    kinds = {"null" if element is None else kind_of(element) for element in elements}
    if not kinds or not kinds <= {"String", "Int", "Double", "Bool"}:
        reason = "an empty array" if not kinds else "an array of what is neither text nor number"
        notes.append(f"“{place}” is left out: it is {reason}.")
        return False
    field.kind, field.is_array = one_kind(kinds, place), True
    return True


def clean(item, fields):
    """An item with the fields that are kept, and with texts that have room in a row."""
    kept = {}
    for field in fields:
        value = item.get(field.key)
        if value is None:
            continue
        if field.is_array:
            kept[field.key] = [clean_value(element, field.kind) for element in value[:MOST_ITEMS]]
        else:
            kept[field.key] = clean(value, field.fields) if field.fields else clean_value(value, field.kind)
    return kept


def clean_value(value, kind):
    if kind == "String":
        return clean_text(value)
    return float(value) if kind == "Double" else value


def clean_text(text):
    """A text that every terminal shows, and that needs no escape in Swift."""
    kept, width = "", 0
    for character in re.sub(r"\s+", " ", text).strip():
        if unicodedata.category(character)[0] not in "LNPSZ" or character in '"\\':
            continue
        width += 2 if unicodedata.east_asian_width(character) in "WF" else 1
        if width > LONGEST_TEXT:
            break
        kept += character
    return kept.strip()


# Swift


def properties(fields):
    """The properties of a struct, its initializer, the structs of objects in it, and the names that differ in JSON."""
    lines = [line for field in fields for line in (f"/// The field `{field.key}`.", f"public let {field.name}: {field.swift_type}")]
    parameters = ", ".join(f"{field.name}: {field.swift_type}" + (" = nil" if field.is_optional else "") for field in fields)
    lines += ["", "/// Makes a value.", f"public init({parameters}) {{"]
    for start in range(0, len(fields), 4):
        names = [field.name for field in fields[start:start + 4]]
        targets = ", ".join(f"self.{name}" for name in names)
        lines.append(f"({targets}) = ({', '.join(names)})" if len(names) > 1 else f"{targets} = {names[0]}")
    lines.append("}")
    if any(field.key != field.name for field in fields):
        cases = [field.name + (f' = "{field.key}"' if field.key != field.name else "") for field in fields]
        lines += ["", "private enum CodingKeys: String, CodingKey {"] + [f"case {case}" for case in cases] + ["}"]
    for field in fields:
        if field.fields:
            lines += ["", f"/// The object `{field.key}`.", f"public struct {field.type_name}: Sendable, Hashable, Codable {{"]
            lines += properties(field.fields) + ["}"]
    return lines


def literal(value, field):
    if field.is_array:
        return "[" + ", ".join(scalar(element) for element in value) + "]"
    return instance(value, field.fields, field.type_name) if field.fields else scalar(value)


def scalar(value):
    if isinstance(value, bool):
        return "true" if value else "false"
    return f'"{value}"' if isinstance(value, str) else repr(value)


def instance(item, fields, type_name, outer=""):
    """The expression that makes an item."""
    path = f"{outer}.{type_name}" if outer else type_name
    members = ", ".join(
        f"{field.name}: "
        + (instance(item[field.key], field.fields, field.type_name, path) if field.fields else literal(item[field.key], field))
        for field in fields if field.key in item)
    return f"{path}({members})"


def leaves(fields):
    """All values that have a row, in their order, each with a name of its own."""
    found, taken = [], set()
    for path, keys, field, is_optional in leaves_below(fields, "", (), False):
        first, *rest = map(camel_case, keys)
        found.append(Leaf(path, keys, field, is_optional, free(first + "".join(upper(part) for part in rest), taken)))
    return found


def leaves_below(fields, prefix, keys, is_optional):
    for field in fields:
        here, optional = (*keys, field.key), is_optional or field.is_optional
        if field.fields:
            yield from leaves_below(field.fields, f"{prefix}{field.name}{'?' if field.is_optional else ''}.", here, optional)
        else:
            yield prefix + field.name, here, field, optional


def words_of(leaf, item):
    """The text of a leaf in an item; empty where the item lacks it."""
    for key in leaf.keys:
        item = item.get(key) if item is not None else None
    if item is None:
        return ""
    values = item if isinstance(item, list) else [item]
    return ", ".join(scalar(value).strip('"') for value in values)


def heading_leaf(found, item):
    """The leaf that names an item: what is called name or title, else the first text, else the first number."""
    def rank(leaf):
        is_text = leaf.field.kind == "String" and not leaf.field.is_array
        is_named = is_text and leaf.field.name in ("name", "title")
        return (
            not words_of(leaf, item), leaf.is_optional, not is_named, leaf.field.is_array, not is_text, leaf.field.name == "id",
            len(leaf.keys))
    return min(found, key=rank)


def text_of(leaf):
    """The expression for a leaf's text in an item."""
    path, kind = f"item.{leaf.path}", leaf.field.kind
    if leaf.field.is_array:
        joined = '{}.joined(separator: ", ")' if kind == "String" else '{}.map {{ "\\($0)" }}.joined(separator: ", ")'
        return joined.format(f"({path} ?? [])" if leaf.is_optional else path)
    if leaf.is_optional:
        # Inside of a chain, map would be that of the last value.
        chain = f"({path})" if "?" in path else path
        return f'{path} ?? ""' if kind == "String" else f'{chain}.map {{ "\\($0)" }} ?? ""'
    return path if kind == "String" else f'"\\({path})"'


def output_fields(found):
    """The rows of the table that the command writes."""
    return [
        f'.init("{leaf.name}", row: ({number}, "{leaf.label}"), plain: .init({number}, "{leaf.label.lower()}")) {{ $0.{leaf.path} }},'
        for number, leaf in enumerate(found, 1)
    ]
