"""Prints the cells of a flat OpenDocument spreadsheet as JSON: [{name, rows: [[type, value], ...]}].

Types are those of the file: string, float, date, boolean, or empty. Repeated rows and cells at the
end, which only fill the grid, are left out.
"""

import json
import sys
import xml.etree.ElementTree as tree

TABLE = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}"
TEXT = "{urn:oasis:names:tc:opendocument:xmlns:text:1.0}"
OFFICE = "{urn:oasis:names:tc:opendocument:xmlns:office:1.0}"


def text_of(element):
    parts = [element.text or ""]
    for child in element:
        if child.tag == TEXT + "s":
            parts.append(" " * int(child.get(TEXT + "c", "1")))
        elif child.tag == TEXT + "tab":
            parts.append("\t")
        elif child.tag == TEXT + "line-break":
            parts.append("\n")
        else:
            parts.append(text_of(child))
        parts.append(child.tail or "")
    return "".join(parts)


def cell_of(cell):
    kind = cell.get(OFFICE + "value-type", "empty")
    formula = cell.get(TABLE + "formula")
    # LibreOffice stores a boolean from XLSX as a constant formula.
    if formula in ("of:=TRUE()", "of:=FALSE()"):
        return ["boolean", "true" if "TRUE" in formula else "false"]
    if formula is not None:
        return ["formula", formula]
    if kind == "string":
        return [kind, "\n".join(text_of(p) for p in cell.findall(TEXT + "p"))]
    for name in ("value", "date-value", "boolean-value", "time-value"):
        if cell.get(OFFICE + name) is not None:
            return [kind, cell.get(OFFICE + name)]
    return ["empty", ""]


def rows_of(table):
    rows = []
    for row in table.iter(TABLE + "table-row"):
        cells = []
        for cell in row:
            if cell.tag in (TABLE + "table-cell", TABLE + "covered-table-cell"):
                times = int(cell.get(TABLE + "number-columns-repeated", "1"))
                cells.extend([cell_of(cell)] * min(times, 200))
        while cells and cells[-1][0] == "empty":
            cells.pop()
        times = int(row.get(TABLE + "number-rows-repeated", "1"))
        rows.extend([cells] * (times if cells else 1))
    while rows and not rows[-1]:
        rows.pop()
    return rows


document = tree.parse(sys.argv[1])
sheets = document.getroot().iter(TABLE + "table")
json.dump([{"name": s.get(TABLE + "name"), "rows": rows_of(s)} for s in sheets], sys.stdout)
