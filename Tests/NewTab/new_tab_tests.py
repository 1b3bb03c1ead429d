"""Samples that Scripts/new-tab is given: what it makes of them, and what it says of those that it cannot use.

run: python3 -m unittest discover --start-directory Tests/NewTab --pattern '*_tests.py'
"""

import json
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

root = pathlib.Path(__file__).resolve().parents[2]
sys.dont_write_bytecode = True
sys.path.insert(0, str(root / "Scripts" / "lib"))
import sample  # noqa: E402


def read(value, form=None):
    return sample.read(value if isinstance(value, bytes) else json.dumps(value).encode(), form, "Thing")


def types(value):
    return {field.key: (field.name, field.swift_type) for field in read(value).fields}


class RightResults(unittest.TestCase):
    def test_an_object_is_a_page_and_an_array_a_list(self):
        self.assertEqual(read({"name": "a"}).form, "page")
        self.assertEqual(read([{"name": "a"}]).form, "list")

    def test_each_kind_of_value_has_its_type(self):
        self.assertEqual(
            types({"a": "x", "b": 1, "c": 1.5, "d": True, "e": ["x"], "f": [1, 2.5]}),
            {"a": ("a", "String"), "b": ("b", "Int"), "c": ("c", "Double"), "d": ("d", "Bool"), "e": ("e", "[String]"),
             "f": ("f", "[Double]")})

    def test_whole_and_other_numbers_are_one_type(self):
        self.assertEqual(types([{"a": 1}, {"a": 2.5}]), {"a": ("a", "Double")})

    def test_a_number_beyond_64_bits_is_no_whole_one(self):
        self.assertEqual(types({"a": 2**63}), {"a": ("a", "Double")})

    def test_what_an_item_lacks_or_has_as_null_is_optional(self):
        self.assertEqual(types([{"a": 1, "b": 1}, {"b": None}]), {"a": ("a", "Int?"), "b": ("b", "Int?")})

    def test_words_of_swift_and_other_keys_become_names(self):
        keys = {"class": "classValue", "self": "selfValue", "init": "initValue", "hashValue": "hashValueValue", "Type": "type",
                "solar_lat": "solarLat", "solarLat": "solarLat2", "2nd": "field2nd", "@id": "id", "日本": "field", "URL": "url"}
        self.assertEqual({key: name for key, (name, _) in types(dict.fromkeys(keys, 1)).items()}, keys)

    def test_an_object_in_a_field_is_a_struct(self):
        found = read({"name": "x", "string": {"class": 1.5, "deep": {"a": "b"}}})
        self.assertEqual(found.fields[1].swift_type, "StringPart")
        leaves = sample.leaves(found.fields)
        self.assertEqual([leaf.path for leaf in leaves], ["name", "string.classValue", "string.deep.a"])
        self.assertEqual([leaf.label for leaf in leaves], ["Name", "String class", "String deep a"])
        self.assertEqual(
            sample.instance(found.items[0], found.fields, "Thing"),
            'Thing(name: "x", string: Thing.StringPart(classValue: 1.5, deep: Thing.StringPart.Deep(a: "b")))')

    def test_each_row_has_a_name_of_its_own_and_an_expression_that_compiles(self):
        found = sample.leaves(read([{"orbitA": 1, "orbit": {"a": 1.5}}, {"orbitA": 2}]).fields)
        self.assertEqual([leaf.name for leaf in found], ["orbitA", "orbitA2"])
        self.assertEqual([sample.text_of(leaf) for leaf in found], ['"\\(item.orbitA)"', '(item.orbit?.a).map { "\\($0)" } ?? ""'])

    def test_what_has_no_row_is_left_out_with_a_note(self):
        found = read({"a": 1, "b": None, "c": [{"d": 1}], "e": [], "f": {}, "g": {"h": None}})
        self.assertEqual([field.key for field in found.fields], ["a"])
        self.assertEqual(len(found.notes), 6)
        self.assertEqual(found.items, [{"a": 1}])

    def test_texts_need_no_escape_and_have_room_in_a_row(self):
        [item] = read({"a": 'a "b"\\(c)\u202e\n\x1b[1m' + "日" * 40}).items
        self.assertEqual(item, {"a": "a b(c) [1m日日日日日"})

    def test_the_heading_is_the_name_else_a_text_else_a_number(self):
        def heading(value):
            found = read(value)
            return sample.heading_leaf(sample.leaves(found.fields), found.items[0]).path
        self.assertEqual(heading({"id": "1", "kind": "x", "title": "y"}), "title")
        self.assertEqual(heading({"id": "1", "name": "", "kind": "x"}), "kind")
        self.assertEqual(heading({"size": 1}), "size")
        self.assertEqual(heading({"position": {"lat": 1.5}}), "position.lat")


class BadSamples(unittest.TestCase):
    def assert_refused(self, value, words, form=None):
        with self.assertRaisesRegex(sample.SampleError, words):
            read(value, form)

    def test_broken(self):
        self.assert_refused(b'{"a": 1,\n "b" 2}', "line 2, column 6")
        self.assert_refused(b"<html></html>", "no JSON")
        self.assert_refused(b'{"a": NaN}', "NaN")
        self.assert_refused(b"\xff\xfe{}", "UTF-8")

    def test_empty(self):
        self.assert_refused(b" \n", "is empty")
        self.assert_refused([], "empty array")
        for value in ({}, [{}], {"a": None}):
            self.assert_refused(value, "no field with a value")

    def test_of_another_form(self):
        self.assert_refused([{"a": 1}], "Use --list", form="page")
        self.assert_refused({"a": 1}, "Use --page", form="list")
        self.assert_refused([1, 2], "no objects")
        self.assert_refused([[{"a": 1}]], "no objects")
        self.assert_refused(5, "single value")

    def test_mixed(self):
        self.assert_refused([{"a": 1}, {"a": "x"}], "“a” is a text and a whole number")
        self.assert_refused([{"a": {"b": True}}, {"a": {"b": 1}}], "“a.b” is a whole number and true or false")

    def test_too_much(self):
        self.assert_refused(b"[" * 100_000, "no JSON|nested too deeply")
        self.assert_refused(b'{"a": [1e999]}', "too large")
        self.assert_refused(b'{"a": ' + b"9" * 5000 + b"}", "too large")
        self.assert_refused({'a"b': 1}, "quotation mark")


class TheScript(unittest.TestCase):
    """The script over a copy of what it reads, so that nothing of the checkout changes."""

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.root = pathlib.Path(self.folder.name)
        for path in ("Scripts/new-tab", "Scripts/lib/sample.py", "Modules/App/SpaceApp/RegisteredFeature.swift",
                     "Modules/App/SpaceConsole/Today/TodayFeature.swift", ".swift-format"):
            (self.root / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(root / path, self.root / path)
        shutil.copytree(root / "Scripts/lib/new-tab", self.root / "Scripts/lib/new-tab")

    def run_script(self, *arguments, sample=None):
        if sample is not None:
            (self.root / "sample.json").write_bytes(sample)
            arguments += ("--json", str(self.root / "sample.json"))
        return subprocess.run(
            [sys.executable, self.root / "Scripts/new-tab", *arguments], capture_output=True, text=True, check=False)

    def sources(self):
        return {path: path.read_text() for path in self.root.glob("[MT]*/**/*.swift")}

    def assert_refused(self, words, *arguments, sample=None):
        before = self.sources()
        result = self.run_script(*arguments, sample=sample)
        self.assertEqual(result.returncode, 2, result.stderr)
        self.assertRegex(result.stderr, words)
        self.assertNotIn("Traceback", result.stderr)
        self.assertEqual(self.sources(), before)

    def test_writes_nine_files_and_edits_one_line(self):
        for arguments in (("quasars",), ("pulsars", "--list")):
            before = self.sources()
            result = self.run_script(*arguments)
            self.assertEqual(result.returncode, 0, result.stderr)
            after = self.sources()
            self.assertEqual(len(after) - len(before), 9)
            changed = [path for path in before if before[path] != after[path]]
            self.assertEqual([path.name for path in changed], ["RegisteredFeature.swift"])
            lines = before[changed[0]].splitlines()
            added = [line for line in after[changed[0]].splitlines() if line not in lines]
            self.assertEqual(len(added), 1)
            self.assertFalse([path for path, text in after.items() if "{{" in text])

    def test_title_and_type_name_the_tab(self):
        result = self.run_script("iss", "--title", "ISS", "--type", "StationPosition", sample=b'{"latitude": 1.5, "class": "A"}')
        self.assertEqual(result.returncode, 0, result.stderr)
        texts = "\n".join(self.sources().values())
        for expected in ('"iss", "ISS", IssScreen.self', "struct StationPosition", "Loading<SingleRequest, Sourced<StationPosition>>",
                         'case classValue = "class"', '.init("latitude", row: (1, "Latitude")'):
            self.assertIn(expected, texts)

    def test_says_what_is_wrong_and_writes_nothing(self):
        self.assert_refused("lower-case", "Comets")
        self.assert_refused("word of Swift", "import")
        self.assert_refused("already", "today")
        self.assert_refused("capital letter", "comets", "--type", "comet")
        self.assert_refused("Swift's own", "comets", "--type", "String")
        self.assert_refused("already", "comets", "--type", "RegisteredFeature")
        self.assert_refused("title has", "comets", "--title", 'a"b')
        self.assert_refused("cannot be read", "comets", "--json", "nowhere.json")
        self.assert_refused("no JSON", "comets", sample=b"{")
        self.assert_refused("Use --list", "comets", "--page", sample=b'[{"a": 1}]')
        self.assert_refused("usage:", "comets", "--page", "--list")
        self.assert_refused("usage:")

    def test_a_second_tab_of_the_name_is_refused(self):
        self.assertEqual(self.run_script("comets").returncode, 0)
        self.assert_refused("already", "comets")


if __name__ == "__main__":
    unittest.main()
