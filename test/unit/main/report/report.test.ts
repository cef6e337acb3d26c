import { describe, expect, test, vi } from 'vitest';
import { pdf, reportRows } from '@shared/export/report';
import type { ExportRow, Piece } from '@shared/export/format/format';
import { appError } from '@shared/ipc/error';
import { createGatheredFile } from '@main/files/gathered-file';
import { createReportGatherer, createReportMaker } from '@main/report/report-data';
import { isLandscape, reportPage } from '@main/report/report-page';
import { column, head, edgeCaseTexts, row } from '../../../support/export/edge-case-rows';
import { createExportFolder } from '../../../support/files/export-folder';

/** Returns a report produced by its encoder. */
function reportOf(
  columns: number,
  rows: readonly ExportRow[],
  about: readonly (readonly [string, string])[] = [],
) {
  const all = Array.from({ length: columns }, (_, n) => column('text', `c${n}`));
  const encoder = pdf.create({ ...head(all, { sample: true }), about: () => about });
  const gathered = createReportGatherer();
  for (const piece of [...encoder.head(), ...encoder.rows(rows), ...encoder.tail()]) {
    gathered.add(piece as string);
  }
  return gathered.report();
}

/** Returns a page's tags, without the text in between. */
function tagsOf(html: string): string[] {
  return [...new Set([...html.matchAll(/<\/?([a-z0-9!]+)/gi)].map(([, name = '']) => name))];
}

describe('the page of a report', () => {
  test('shows any text, and no text becomes markup', () => {
    const rows = edgeCaseTexts.map((text) => row(text, '<img src=x onerror=alert(1)>'));
    const plain = reportPage(reportOf(2, [row('a', 'b')], [['n', 'v']]), String);
    const hostile = reportPage(
      reportOf(2, rows, [['"><script>', '</dd><iframe src="https://evil.example">']]),
      String,
    );
    expect(tagsOf(hostile).sort()).toEqual(tagsOf(plain).sort());
    expect(hostile).toContain('&#60;b&#62;&#38;amp;&#60;/b&#62; ]]&#62; &#38;#10;');
    expect(hostile).not.toMatch(/style=|on\w+="|javascript:/);
  });

  test('many columns go below each other, a wide table lies down', () => {
    expect(isLandscape(reportOf(4, []))).toBe(false);
    expect(isLandscape(reportOf(8, []))).toBe(true);
    expect(reportPage(reportOf(8, [row(...'abcdefgh')]), String)).toContain('<table>');
    const many = reportPage(reportOf(22, [row('först', 'sedan')]), String);
    expect(many).not.toContain('<table>');
    expect(many).toContain('<h2>först</h2>');
    expect(isLandscape(reportOf(22, []))).toBe(false);
  });

  test('the totals of the columns are bold, and what has no total is no missing value', () => {
    const total: ExportRow = { ...row('Summa', null), isTotal: true };
    const page = reportPage(reportOf(2, [row('a', null), total]), String);
    expect(page).toMatch(/<tr><td class="text">a<\/td><td class="text"><span class="none">–</);
    expect(page).toContain(
      '<tr class="total"><td class="text">Summa</td><td class="text"></td></tr>',
    );
  });

  test('rows below each other are not called by an id, but by what tells them apart', () => {
    const report = reportOf(22, [
      row('100243', 'Nord AB', 'Signe'),
      row('100090', 'Nord AB', 'Mira'),
    ]);
    const tables = report.tables.map((table) => ({
      ...table,
      columns: table.columns.map((one, at) => (at === 0 ? { ...one, kind: 'identifier' } : one)),
    }));
    const page = reportPage({ ...report, tables } as never, String);
    expect(page.match(/<h2>[^<]*<\/h2>/g)).toEqual(['<h2>Signe</h2>', '<h2>Mira</h2>']);
    expect(page).toContain('100243');
  });

  test('pictures come as they are, one that a page cannot show is left out', () => {
    const bytes = Uint8Array.from({ length: 301 }, (_, n) => n & 255);
    const report = reportOf(1, [
      { ...row('a'), picture: { mime: 'image/png', bytes } },
      { ...row('b'), picture: { mime: 'image/tiff', bytes } },
      { ...row('c'), picture: { mime: 'image/gif', bytes: bytes.slice(0, 2) } },
    ]);
    expect(report.pictures.map(({ mime, bytes: read }) => [mime, [...read]])).toEqual([
      ['image/png', [...bytes]],
      ['image/gif', [0, 1]],
    ]);
    const html = reportPage(report, (number) => `picture-${number}`);
    expect(html.match(/<img src="[^"]+"/g)).toEqual([
      '<img src="picture-0"',
      '<img src="picture-1"',
    ]);
  });

  test('a piece that is none is refused, and so is one row too many', () => {
    const gathered = createReportGatherer();
    for (const wrong of ['', '{', '"x"', '{"piece":"row"}', '{"piece":"script","cells":[]}']) {
      expect(() => gathered.add(wrong)).toThrow();
    }
    expect(() => gathered.report()).toThrow();
    const one = JSON.stringify({ piece: 'row', cells: ['a'] });
    expect(() => gathered.add(one)).toThrow();
    for (const piece of pdf.create(head([column('text')])).head()) gathered.add(piece as string);
    for (let n = 0; n < reportRows; n++) gathered.add(one);
    expect(() => gathered.add(one)).toThrow();
  });
});

describe('the file of a report', () => {
  const pieces = (): Piece[] => {
    const encoder = pdf.create(head([column('text')]));
    return [...encoder.head(), ...encoder.rows([row('a')]), ...encoder.tail()];
  };

  test('is written once printed', async () => {
    const exports = await createExportFolder();
    const print = vi.fn(async () => new TextEncoder().encode('%PDF'));
    const begun = await exports.files.begin({
      path: exports.at('r.pdf'),
      container: 'plain',
    });
    const file = createGatheredFile(begun, createReportMaker(print));
    await file.write(pieces());
    await file.finish();
    expect(await exports.text('r.pdf')).toBe('%PDF');
    expect(print).toHaveBeenCalledTimes(1);
  });

  test('leaves nothing when printing fails or is cancelled', async () => {
    const exports = await createExportFolder();
    const begun = await exports.files.begin({
      path: exports.at('r.pdf'),
      container: 'plain',
    });
    const failing = createGatheredFile(begun, {
      ...createReportMaker(vi.fn()),
      make: async () => {
        throw appError('storage');
      },
    });
    await failing.write(pieces());
    await expect(failing.finish()).rejects.toMatchObject({ data: { kind: 'storage' } });
    expect(failing.over()).toBe(true);

    const again = await exports.files.begin({
      path: exports.at('r.pdf'),
      container: 'plain',
    });
    const cancelled = createGatheredFile(
      again,
      createReportMaker(
        (_, signal) =>
          new Promise((_resolve, reject) => {
            signal.addEventListener('abort', () => reject(appError('cancelled')));
          }),
      ),
    );
    await cancelled.write(pieces());
    const finished = cancelled.finish();
    const cancelling = cancelled.cancel();
    await expect(finished).rejects.toMatchObject({ data: { kind: 'cancelled' } });
    await cancelling;
    expect(await exports.names()).toEqual([]);
  });
});
