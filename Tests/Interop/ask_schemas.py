"""Validates documents against schemas, whole and mutated: reads `[{"schema", "document", "claim"}]`, prints the failures.

Runs in the virtual environment, which has `jsonschema`. Each document must validate, also where no further keys are allowed
(so none is left out of the schema), and no longer once a described value has another type or a required one is gone.
"""
import copy
import json
import sys
from jsonschema import Draft202012Validator


def strict(schema):
    """The schema without the permission of further keys, except where several parts describe one object together."""
    if isinstance(schema, list):
        return [strict(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    found = {key: value if key in ("allOf", "if", "then") else strict(value) for key, value in schema.items()}
    if isinstance(schema.get("properties"), dict) and schema.get("type") == "object":
        found["additionalProperties"] = False
    return found


def places(value, path=()):
    """The paths of all values, one of each kind: the first elements stand for their arrays."""
    if path:
        yield path
    if isinstance(value, dict):
        for key in value:
            yield from places(value[key], (*path, key))
    elif isinstance(value, list):
        seen = set()
        for index, element in enumerate(value):
            for place in places(element, (*path, index)):
                kind = tuple("*" if isinstance(step, int) else step for step in place)
                if kind not in seen:
                    seen.add(kind)
                    yield place


def isOpen(path):
    """Whether the place is in a value of a merge conflict, which can be that of any field of the data file, in stamps, in the
    content of a deleted record or its charges, in what a file says it is, or of a key that earlier programs wrote: any other
    value under their keys is kept as it is."""
    if path[-1] == "insteadOf" or path[0] == "written":
        return True
    if "changed" in path[1:] or path[0] == "seen" or path[0] == "deleted" and {"content", "charges"} & set(path):
        return True
    return path[0] == "conflicts" and len(path) > 2 and path[2] in ("base", "ours", "theirs")


def mutated(document, path):
    """The document with a value that no schema of subtrack allows there."""
    changed = copy.deepcopy(document)
    inner = changed
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = ["no such value"] if isinstance(inner[path[-1]], dict) else {"no such": "value"}
    return changed


def shortened(value):
    """The value with the first elements of its arrays, since each mutation is validated from the root."""
    if isinstance(value, dict):
        return {key: shortened(inner) for key, inner in value.items()}
    return [shortened(inner) for inner in value[:3]] if isinstance(value, list) else value


def failures(case):
    schema, document = case["schema"], case["document"]
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    for each in [validator] + [Draft202012Validator(strict(schema))] * (not case["hasUnknownKeys"]):
        for error in list(each.iter_errors(document))[:3]:
            yield f"{list(error.absolute_path)}: {error.message[:200]}"
    found = 0
    document = shortened(document)
    for path in list(places(document)):
        if case["hasUnknownKeys"] and any(str(step).startswith("x") for step in path) or isOpen(path):
            continue
        found += 1
        if validator.is_valid(mutated(document, path)):
            yield f"a mutation at {list(path)} is valid"
    if isinstance(document, dict):
        for key in schema.get("required", []):
            if validator.is_valid({name: value for name, value in document.items() if name != key}):
                yield f"it is valid without {key}"
    if found == 0 and document:
        yield "nothing was mutated"


print(json.dumps([{"claim": case["claim"], "failures": list(failures(case))} for case in json.load(sys.stdin)]))
