"""Assistants: the official client of the Model Context Protocol, and requests that it would never send."""
import json
import subprocess
from harness import HERE, check

CLIENT = "mcp"


def ask(home, venv, *options):
    return json.loads(home.run(venv.path("python"), str(HERE / "ask_mcp.py"), home.binary, *options))


def official_client(home, venv):
    told = ask(home, venv)
    tools = {tool["name"]: tool for tool in told["tools"]}
    check(CLIENT, "initialises, and lists more than ten tools", told["server"]["serverInfo"]["name"] == "subtrack" and len(tools) > 10)
    check(CLIENT, "every tool is read-only", all(tool["annotations"]["readOnlyHint"] for tool in tools.values()))
    failed = [name for name, tool in tools.items() if tool.get("result", {"isError": True})["isError"]]
    check(CLIENT, f"calls each tool {failed or ''}", not failed)
    same = [name for name, tool in tools.items() if name in ("list", "due", "summary", "rate_list") and
            tool["result"]["content"][0]["text"].encode() != home.subtrack(*name.split("_"), "--json")]
    check(CLIENT, f"the results are the commands' own JSON {same or ''}", not same)
    check(CLIENT, "no tool takes a file, a folder or a program", not any(
        key in tool["inputSchema"]["properties"] for tool in tools.values()
        for key in ("file", "output", "output-dir", "exec")))
    check(CLIENT, "reads each resource", len(told["resources"]) > 10 and all(told["resources"].values()))
    check(CLIENT, "the schema is a resource", told["resources"]["subtrack://schema"].encode() == home.subtrack("schema"))
    japanese = ask(home, venv, "--lang", "ja")
    check(CLIENT, "speaks Japanese", all(not tool["description"].isascii() for tool in japanese["tools"]))
    writing = {tool["name"] for tool in ask(home, venv, "--allow-writes")["tools"]}
    check(CLIENT, "offers what writes only if that is allowed", {"add", "undo", "rate_set"} <= writing - set(tools))


def answers(home, *lines, options=()):
    """The answers to lines, which are objects or bytes."""
    text = b"".join((line if isinstance(line, bytes) else json.dumps(line).encode()) + b"\n" for line in lines)
    result = subprocess.run([home.binary, "mcp", *options], input=text, capture_output=True, env=home.environment, timeout=60)
    return result.returncode, [json.loads(line) for line in result.stdout.splitlines()]


def request(method, number=1, **parameters):
    return {"jsonrpc": "2.0", "id": number, "method": method, "params": parameters}


def call(name, **arguments):
    return request("tools/call", name=name, arguments=arguments)


def malformed(home):
    """Each line is refused with its code, and the next one is answered."""
    for claim, line, code in [
        ("text", b"{", -32700), ("two documents", b"{} {}", -32700), ("bytes that are not UTF-8", b'{"id": "\xff"}', -32700),
        ("deep nesting", b"[" * 100_000, -32700), ("a batch", b"[]", -32600), ("no version", {"id": 1, "method": "ping"}, -32600),
        ("no method", {"jsonrpc": "2.0", "id": 1}, -32600), ("an id of null", {"jsonrpc": "2.0", "id": None, "method": "ping"}, -32600),
        ("ten megabytes", request("ping", text="x" * 10_000_000), -32600), ("an unknown method", request("tools/eat"), -32601),
        ("an unknown tool", call("eat"), -32602), ("a tool that writes", call("add"), -32602),
        ("an unknown argument", call("list", eat=1), -32602), ("an argument of another type", call("list", status={}), -32602),
        ("an argument with NUL", call("list", QUERY=["a\0b"]), -32602), ("a long argument", call("list", QUERY=["x" * 200_000]), -32602),
        ("an option as an argument", call("list", **{"--file": "x"}), -32602), ("an unknown resource", request("resources/read", uri="file:///etc/passwd"), -32002),
    ]:
        status, (first, second) = answers(home, line, request("ping", 2))
        check("JSON-RPC", f"{claim}: {code}", status == 0 and first.get("error", {}).get("code") == code
              and second == {"jsonrpc": "2.0", "id": 2, "result": {}})


def calls(home):
    cancelled = {"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": 1}}
    status, found = answers(home, request("ping"), cancelled, b"", request("ping", "two"))
    check("JSON-RPC", "a notification has no answer", status == 0 and [each["id"] for each in found] == [1, "two"])
    _, (found,) = answers(home, call("show", SUB_OR_PERIOD=["no such name"]))
    check("JSON-RPC", "what a command refuses is an error of the tool",
          found["result"]["isError"] and "no such name" in found["result"]["content"][0]["text"])
    _, (found,) = answers(home, call("list", QUERY=["--file=/etc/passwd"]))
    check("JSON-RPC", "an operand is never read as an option", not found["result"]["isError"])
    data = home.folder / ".local/share/subtrack/subtrack.json"
    before = data.read_bytes()
    status, found = answers(home, call("add", NAME="Assistant", **{"AMOUNT": "980", "first": "2026-02-10", "dry-run": True}),
                            call("delete", SUB=["Netflix"]), options=["--allow-writes"])
    check("JSON-RPC", "a dry run writes nothing, and nothing is deleted without force",
          data.read_bytes() == before and [each["result"]["isError"] for each in found] == [False, True])
    _, (added, undone) = answers(home, call("add", NAME="Assistant", AMOUNT="980", first="2026-02-10"), call("undo"),
                                 options=["--allow-writes"])
    check("JSON-RPC", "a change is made, and undone", json.loads(added["result"]["content"][0]["text"])["command"] == "add"
          and json.loads(undone["result"]["content"][0]["text"])["command"] == "undo"
          and b"Assistant" not in home.subtrack("list", "--json"))


def check_all(home, venv):
    if home.name != "household":
        return
    malformed(home)
    calls(home)
    if venv.has(CLIENT):
        official_client(home, venv)
