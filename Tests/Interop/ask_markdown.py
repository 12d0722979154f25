"""Prints Markdown from stdin as HTML. Run in the virtual environment."""
import sys

from markdown_it import MarkdownIt

print(MarkdownIt("commonmark").enable("table").render(sys.stdin.buffer.read().decode()))
