"""Speaks with `subtrack mcp` as an assistant does, by the official client: prints what it was told, as JSON.

Runs in the virtual environment, which has `mcp`: `ask_mcp.py BINARY [OPTION...]`.
"""
import asyncio
import json
import os
import sys
from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client

#: What the tools that need arguments are called with.
ARGUMENTS = {"show": {"SUB_OR_PERIOD": ["Netflix"]}}


async def main(binary, *options):
    server = StdioServerParameters(command=binary, args=["mcp", *options], env=dict(os.environ))
    async with stdio_client(server) as (reading, writing), ClientSession(reading, writing) as session:
        start = await session.initialize()
        await session.send_ping()
        tools = (await session.list_tools()).tools
        found = {"server": start.model_dump(mode="json", by_alias=True), "tools": [], "resources": {}}
        for tool in tools:
            told = tool.model_dump(mode="json", by_alias=True)
            lacks = set(told["inputSchema"].get("required", [])) - set(ARGUMENTS.get(tool.name, {}))
            if told["annotations"]["readOnlyHint"] and not lacks:
                result = await session.call_tool(tool.name, ARGUMENTS.get(tool.name, {}))
                told["result"] = result.model_dump(mode="json", by_alias=True)
            found["tools"].append(told)
        for resource in (await session.list_resources()).resources:
            contents = (await session.read_resource(resource.uri)).contents
            found["resources"][str(resource.uri)] = contents[0].text
        print(json.dumps(found))


asyncio.run(main(*sys.argv[1:]))
