"""Says what openpyxl reads of workbooks, a file a line; it shares no code with what is measured."""
import datetime
import json
import math
import sys
import warnings

import openpyxl

warnings.simplefilter("ignore")
LIMIT = 20_000


def said(cell):
    value = cell.value
    if cell.data_type == "e":
        return ["e", str(value)]
    if isinstance(value, bool):
        return ["b", value]
    if isinstance(value, (int, float)):
        return ["n", value] if math.isfinite(value) else ["s", str(value)]
    if isinstance(value, datetime.datetime):
        return ["d", value.isoformat()]
    if isinstance(value, datetime.date):
        return ["d", value.isoformat() + "T00:00:00"]
    if isinstance(value, datetime.time):
        return ["t", value.isoformat()]
    if isinstance(value, datetime.timedelta):
        return ["p", value.total_seconds() / 86400]
    return ["s", str(value)]


def read(path):
    book = openpyxl.load_workbook(path, data_only=True)
    sheets, left = [], LIMIT
    for sheet in book.worksheets:
        if sheet.sheet_state != "visible":
            continue
        cells = []
        for row in sheet.iter_rows():
            for cell in row:
                if cell.value is None or str(cell.value).strip() == "":
                    continue
                # openpyxl puts the address of a link into a cell that holds nothing.
                if cell.hyperlink and cell.value in (cell.hyperlink.target, cell.hyperlink.location):
                    continue
                if left > 0:
                    cells.append([cell.row, cell.column, *said(cell)])
                    left -= 1
        sheets.append({"nome": sheet.title, "celulas": cells})
    return sheets


for line in sys.stdin:
    path = line.rstrip("\n")
    try:
        print(json.dumps({"arquivo": path, "folhas": read(path)}), flush=True)
    except Exception as error:
        print(json.dumps({"arquivo": path, "erro": type(error).__name__}), flush=True)
