import fc from 'fast-check';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { csv } from '@shared/export/csv/csv';
import type { ExportRow } from '@shared/export/format/format';
import { json } from '@shared/export/json';
import { jsonLines } from '@shared/export/json-lines';
import { xlsx } from '@shared/export/xlsx/xlsx';
import { createExportFiles } from '@main/files/export-file';
import { column, head, edgeCaseTexts, row } from '../support/export/edge-case-rows';
import { python, temporaryFolder, writeList } from '../support/export/export-readers';

let folder = '';
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const readCsv = `
import csv, json, sys
tables = []
for path in json.load(open(sys.argv[1], encoding="utf-8")):
    with open(path, encoding="utf-8", newline="") as file:
        tables.append(list(csv.reader(file, strict=True)))
json.dump(tables, sys.stdout)
`;

async function csvTables(tables: readonly (readonly ExportRow[])[]): Promise<unknown> {
  const paths: string[] = [];
  for (const rows of tables) {
    const path = join(folder, `table-${paths.length}.csv`);
    const columns = rows[0]?.cells.map((_, n) => column('text', `c${n}`)) ?? [];
    await writeList(path, csv, head(columns), rows);
    paths.push(path);
  }
  const list = join(folder, 'paths.json');
  await writeFile(list, JSON.stringify(paths));
  return python(['-c', readCsv, list]);
}

describe('Python reads back', () => {
  test('plain CSV, verbatim', async () => {
    const values = [...edgeCaseTexts, '\ufeffa', 'a\rb', 'a\r\nb', '\n', ' ', '12.50', '0012', ''];
    const [table] = (await csvTables([values.map((text) => row(text, 'x', text))])) as string[][][];
    expect(table).toEqual([['c0', 'c1', 'c2'], ...values.map((text) => [text, 'x', text])]);
  });

  test('plain CSV, any table of any text', async () => {
    // Python before 3.11 rejects U+0000; lone surrogates can't be stored at all.
    const cell = fc
      .oneof(
        fc.string({ unit: 'binary' }),
        fc.array(fc.constantFrom('"', ',', '\r', '\n', ';', 'å', ' ')).map((all) => all.join('')),
        fc.constantFrom(...edgeCaseTexts, ''),
      )
      .map((text) => text.replaceAll('\0', ''));
    const table = fc.integer({ min: 1, max: 5 }).chain((width) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), {
        minLength: 1,
        maxLength: 8,
      }),
    );
    const tables = fc.sample(table, 300);
    const back = (await csvTables(
      tables.map((rows) => rows.map((cells) => row(...cells))),
    )) as string[][][];
    expect(back.map(([, ...rows]) => rows)).toEqual(tables);
  });

  test('JSON and JSON Lines, digit by digit', async () => {
    const raws = [
      '{"n": 12345678901234567890, "d": 0.1000, "t": "rad\\nbrytning \\ud83d\\ude00 å"}',
      '{\r\n  "list": [1,\n 2],\n  "null": null\r\n}',
      '{"sep":"\u2028\u2029","u":"\\ud800"}',
    ];
    const rows = raws.map((raw) => ({ cells: [], raw }));
    const script = `
import json, sys
exact = dict(parse_int=lambda t: "int " + t, parse_float=lambda t: "float " + t)
whole = json.load(open(sys.argv[1], encoding="utf-8"), **exact)
lines = [json.loads(line, **exact) for line in open(sys.argv[2], encoding="utf-8", newline="\\n")]
print(json.dumps([whole, lines]))
`;
    const paths = [join(folder, 'a.json'), join(folder, 'a.jsonl')];
    await writeList(paths[0] ?? '', json, head([]), rows);
    await writeList(paths[1] ?? '', jsonLines, head([]), rows);
    const expected = [
      { n: 'int 12345678901234567890', d: 'float 0.1000', t: 'rad\nbrytning 😀 å' },
      { list: ['int 1', 'int 2'], null: null },
      { sep: '\u2028\u2029', u: '\ud800' },
    ];
    expect(await python(['-c', script, ...paths])).toEqual([expected, expected]);
    expect((await readFile(paths[0] ?? '', 'utf8')).includes(raws[1] ?? '?')).toBe(true);
  });

  test('an XLSX container and the XML of each part; rows beyond a sheet go to the next', async () => {
    const path = join(folder, 'long.xlsx');
    const count = 1_048_580;
    const rows = Array.from({ length: count }, (_, n) => row(n));
    await writeList(path, xlsx, head([column('integer', 'n')]), rows);
    const script = `
import json, sys, zipfile
import xml.etree.ElementTree as tree
MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
with zipfile.ZipFile(sys.argv[1]) as box:
    sheets = []
    for name in box.namelist():
        rows, last = 0, ""
        for _, element in tree.iterparse(box.open(name)):
            if element.tag == MAIN + "row":
                rows += 1
                last = "".join(element.itertext())
            if element.tag in (MAIN + "row", MAIN + "c"):
                element.clear() if element.tag == MAIN + "row" else None
        if rows:
            sheets.append([name, rows, last])
    print(json.dumps([box.testzip(), len(box.namelist()), sheets]))
`;
    expect(await python(['-c', script, path])).toEqual([
      null,
      9,
      [
        ['xl/worksheets/sheet1.xml', 1_048_576, '1048574'],
        ['xl/worksheets/sheet2.xml', 6, String(count - 1)],
      ],
    ]);
  });

  test('a container with a part beyond 4 GB', async () => {
    const path = join(folder, 'large.zip');
    const nothing = async (): Promise<void> => undefined;
    const journal = { add: nothing, remove: nothing, sweep: async () => 0 };
    const file = await createExportFiles({ journal }).begin({ path, container: 'zip' });
    const block = '0'.repeat(1 << 24);
    await file.write([{ part: 'large' }]);
    for (let n = 0; n < 260; n++) await file.write([block]);
    await file.write([{ part: 'small' }, 'abc']);
    await file.finish();
    const script = `
import json, sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as box:
    print(json.dumps([box.testzip(), [[i.filename, i.file_size] for i in box.infolist()]]))
`;
    expect(await python(['-c', script, path])).toEqual([
      null,
      [
        ['large', 260 * (1 << 24)],
        ['small', 3],
      ],
    ]);
  });
});
