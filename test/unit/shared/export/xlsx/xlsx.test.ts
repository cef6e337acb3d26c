import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Cell, CellKind } from '@shared/columns/column';
import { createXlsxEncoder, xlsx } from '@shared/export/xlsx/xlsx';
import { columnLetters } from '@shared/export/xlsx/xlsx-cells';
import { needsPreserve, xmlText } from '@shared/export/xlsx/xml-text';
import { column, head, edgeCaseTexts, row } from '../../../../support/export/edge-case-rows';
import { written, type Written } from '../../../../support/export/written';

const sheet1 = 'xl/worksheets/sheet1.xml';

/** Returns the XML of the only data cell, without its reference. */
function cell(kind: CellKind, value: Cell): string {
  const file = written(xlsx, head([column(kind)]), [row(value)]);
  const found = /<row r="2">(.*)<\/row>/s.exec(file.part(sheet1))?.[1];
  return found?.replace(' r="A2"', '') ?? '';
}

function sharedTexts(file: Written): string[] {
  const items = file.part('xl/sharedStrings.xml').matchAll(/<si><t(?: [^>]*)?>(.*?)<\/t><\/si>/gs);
  return [...items].map(([, text]) => text ?? '');
}

const text = (index: number, style = 4): string => `<c s="${style}" t="s"><v>${index}</v></c>`;

describe('cells of XLSX', () => {
  test.each(['identifier', 'text', 'code', 'link', 'list'] as const)('%s is text', (kind) => {
    // Names, states and classes may wrap in their cell.
    const style = ['text', 'code', 'list'].includes(kind) ? 36 : 4;
    for (const value of ['0012345', '-1', 12]) expect(cell(kind, value)).toBe(text(0, style));
  });

  test('days are days where Excel has them, else text', () => {
    expect(cell('date', '1900-03-01')).toBe('<c s="2"><v>61</v></c>');
    expect(cell('date', '9999-12-31')).toBe('<c s="2"><v>2958465</v></c>');
    for (const day of ['1900-02-28', '1887-05-01', '2023-02-30', 'okänt', '2024-05-01T00:00:00Z']) {
      expect(cell('date', day)).toBe(text(0));
    }
  });

  test('a midnight with an offset is the day it names, in whatever zone it is opened', () => {
    expect(cell('timestamp', '1981-06-17T00:00:00+02:00')).toBe(cell('date', '1981-06-17'));
    expect(cell('timestamp', '1981-06-17T00:00+0200')).toBe(cell('date', '1981-06-17'));
    expect(cell('timestamp', '1981-06-17T00:01:00+02:00')).not.toBe(cell('date', '1981-06-17'));
  });

  test('numbers stand in the groups of the reader’s own language, with their decimals', () => {
    const styles = written(xlsx, head([column('decimal')]), []).part('xl/styles.xml');
    for (const code of ['#,##0', '#,##0.0', '#,##0.00'])
      expect(styles).toContain(`formatCode="${code}"`);
    // Numbers and their headings are indented, to set them off from the text in the next column.
    expect(styles.match(/horizontal="right" indent="1"/g)).toHaveLength(32);
  });

  test('a moment with an offset keeps the day that it names, and says its offset', () => {
    const late = cell('timestamp', '2026-06-17T00:30:00+02:00');
    expect(late).toBe(`<c s="40"><v>${String(46190 + 0.5 / 24)}</v></c>`);
    expect(cell('timestamp', '2026-06-17T00:30:00-05:00')).toBe(text(0));
    expect(written(xlsx, head([column('timestamp')]), []).part('xl/styles.xml')).toContain(
      'hh:mm:ss\\ &quot;+02:00&quot;',
    );
  });

  test('moments are UTC, and the header says so', () => {
    expect(cell('timestamp', '1970-01-01T12:00:00Z')).toBe('<c s="3"><v>25569.5</v></c>');
    expect(cell('timestamp', '1970-01-02')).toBe('<c s="2"><v>25570</v></c>');
    expect(cell('timestamp', '1970-01-01T12:00:00')).toBe(text(0));
    const file = written(xlsx, head([column('timestamp', 'Hämtad')]), []);
    expect(file.part(sheet1)).toContain('<t>Hämtad (UTC)</t>');
  });

  test('numbers only when Excel keeps every digit, with the decimals they came with', () => {
    expect(cell('decimal', '12.50')).toBe('<c s="7"><v>12.50</v></c>');
    expect(cell('decimal', '-1')).toBe('<c s="5"><v>-1</v></c>');
    expect(cell('integer', 46)).toBe('<c s="5"><v>46</v></c>');
    expect(cell('integer', '123456789012345')).toBe('<c s="5"><v>123456789012345</v></c>');
    expect(cell('decimal', '0.00000000012345')).toBe('<c s="19"><v>0.00000000012345</v></c>');
    const texts = [
      '1234567890123456',
      '9007199254740993',
      '0.12345678901234567890',
      '1e5',
      '007',
      '+5',
      '1,5',
      '-0',
      'NaN',
      '',
    ];
    for (const number of texts) expect(cell('decimal', number)).toBe(text(0));
    expect(cell('decimal', 0.1 + 0.2)).toBe(text(0));
    expect(cell('integer', 2 ** 60)).toBe(text(0));
    expect(cell('decimal', Number.POSITIVE_INFINITY)).toBe(text(0));
  });

  test('a number in a cell has the value of its text', () => {
    const digits = fc.tuple(fc.boolean(), fc.bigInt(0n, 10n ** 22n), fc.nat(20));
    fc.assert(
      fc.property(digits, ([negative, value, scale]) => {
        const all = value.toString().padStart(scale + 1, '0');
        const at = all.length - scale;
        const plain = (negative ? '-' : '') + all.slice(0, at) + (scale ? `.${all.slice(at)}` : '');
        const found = /<v>(-?[\d.]+)<\/v>/.exec(cell('decimal', plain).replace(/.*t="s".*/, ''));
        if (found) expect(Number(found[1]).toFixed(20)).toBe(Number(plain).toFixed(20));
        if (found) expect(Number(Number(plain).toPrecision(15))).toBe(Number(plain));
      }),
    );
  });

  test('booleans; nothing is no cell', () => {
    expect(cell('boolean', true)).toBe('<c s="42" t="b"><v>1</v></c>');
    expect(cell('boolean', false)).toBe('<c s="42" t="b"><v>0</v></c>');
    // Without this format, LibreOffice would print 1 or 0.
    const styles = written(xlsx, head([column('boolean')]), []).part('xl/styles.xml');
    const format = /numFmtId="(\d+)" formatCode="&quot;ja&quot;;&quot;ja&quot;;&quot;nej&quot;"/i;
    const style = /<cellXfs.*<\/cellXfs>/.exec(styles)?.[0].match(/<xf [^>]*/g)?.[42];
    expect(style).toContain(`numFmtId="${format.exec(styles)?.[1] ?? 'none'}"`);
    expect(cell('text', null)).toBe('');
  });

  test('lists are joined', () => {
    const file = written(xlsx, head([column('list')]), [row([9, 35]), row(['a; b', 'c'])]);
    expect(sharedTexts(file)).toEqual(['9; 35', 'a; b; c']);
  });

  test('a cell holds 32,767 characters; more is cut at a whole character, marked and counted', () => {
    const long = `${'x'.repeat(32_765)}😀y`;
    const file = written(xlsx, head([column('text')]), [row('x'.repeat(32_767)), row(long)]);
    const [, first, second] = [...file.part(sheet1).matchAll(/<t>([^<]*)<\/t>/g)].map((m) => m[1]);
    expect(first).toBe('x'.repeat(32_767));
    expect(second).toBe(`${'x'.repeat(32_765)}…`);
    expect(file.warnings.get('cell-cut')).toBe(1);
  });

  test('repeated values are shared, others stand in their cells', () => {
    const rows = Array.from({ length: 3_000 }, (_, n) =>
      row(n % 2 ? 'Registered' : 'Expired', `m${n}`),
    );
    const file = written(xlsx, head([column('code'), column('text')]), rows, 100);
    expect(sharedTexts(file)).toHaveLength(2 + 1_000);
    expect(file.part(sheet1)).toContain(
      '<c r="B3001" s="36" t="inlineStr"><is><t>m2999</t></is></c>',
    );
    expect(file.part(sheet1)).toContain('<c r="A3001" s="36" t="s"><v>');
  });
});

describe('text in XML', () => {
  test.each([
    ['<b>&"', '&lt;b&gt;&amp;&quot;'],
    ['a\u0000\u0001\u001f', 'a_x0000__x0001__x001F_'],
    ['a\rb', 'a_x000D_b'],
    ['a\nb\tc', 'a\nb\tc'],
    ['_x0041_', '_x005F_x0041_'],
    ['_x00', '_x00'],
    ['_x_x0041_', '_x_x005F_x0041_'],
    ['_x000D\r', '_x005F_x000D_x000D_'],
    ['\ufffe\uffff', '_xFFFE__xFFFF_'],
    ['\u0085', '\u0085'],
    ['😀 Ł', '😀 Ł'],
  ])('%j', (value, xml) => {
    expect(xmlText(value)).toBe(xml);
  });

  test('the escapes lead back to the text', () => {
    const back = (xml: string): string =>
      xml
        .replace(
          /&lt;|&gt;|&quot;|&amp;/g,
          (e) => ({ '&lt;': '<', '&gt;': '>', '&quot;': '"' })[e] ?? '&',
        )
        .replace(/_x([0-9A-F]{4})_/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
    const pieces = fc.constantFrom(
      '_x0041_',
      '_',
      'x005F_',
      '\r',
      '&',
      'a',
      '\u0001',
      '_x000D',
      '😀',
    );
    fc.assert(
      fc.property(fc.array(pieces), (parts) => {
        const value = parts.join('');
        expect(back(xmlText(value))).toBe(value);
      }),
    );
  });

  test('white space that readers would change is kept', () => {
    for (const value of [' a', 'a ', 'a\nb', 'a  b', '\ta', ' '])
      expect(needsPreserve(value)).toBe(true);
    for (const value of ['a', 'a b', 'å']) expect(needsPreserve(value)).toBe(false);
  });

  test('half characters are replaced and counted, wherever they stand', () => {
    const rows = [row('a\ud83d', `\ude00${'x'.repeat(99)}`)];
    const file = written(xlsx, head([column('text'), column('text')], { title: 'T\ud800' }), rows);
    expect(sharedTexts(file)).toEqual(['a\ufffd']);
    expect(file.part(sheet1)).toContain(`<t>\ufffd${'x'.repeat(99)}</t>`);
    expect(file.part('docProps/core.xml')).toContain('<dc:title>T\ufffd</dc:title>');
    expect(file.warnings.get('replaced-characters')).toBe(3);
  });
});

describe('the workbook', () => {
  test('header frozen and bold, filter, widths', () => {
    const file = written(xlsx, head([column('text', 'a'), column('date', 'b')]), [
      row('x'),
      row('y'),
    ]);
    const sheet = file.part(sheet1);
    expect(sheet).toContain(
      '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
    );
    expect(sheet).toContain('<c r="A1" s="1" t="inlineStr"><is><t>a</t></is></c>');
    expect(sheet).toContain('<autoFilter ref="A1:B3"/>');
    expect(sheet).toContain('<col min="2" max="2" width="16.43" customWidth="1"/>');
    expect(file.part('xl/workbook.xml')).toContain(
      `hidden="1">'Varumärken'!$A$1:$B$3</definedName>`,
    );
  });

  test('a full sheet is followed by another, with its own header and filter', () => {
    const encoder = { create: () => createXlsxEncoder(head([column('integer', 'n')]), 4) };
    const rows = Array.from({ length: 7 }, (_, n) => row(n));
    for (const chunk of [1, 2, 7]) {
      const file = written(encoder, head([]), rows, chunk);
      const numbers = [1, 2, 3].map((n) =>
        [...file.part(`xl/worksheets/sheet${n}.xml`).matchAll(/<v>(\d)<\/v>/g)].map((m) => m[1]),
      );
      expect(numbers).toEqual([['0', '1', '2'], ['3', '4', '5'], ['6']]);
      expect(file.part('xl/worksheets/sheet1.xml')).toContain('<autoFilter ref="A1:A4"/>');
      expect(file.part('xl/worksheets/sheet3.xml')).toContain('<autoFilter ref="A1:A2"/>');
      expect(file.part('xl/workbook.xml')).toContain('name="Varumärken (3)" sheetId="3"');
      expect(file.part('[Content_Types].xml')).toContain('/xl/worksheets/sheet3.xml');
      expect(file.warnings.get('further-sheets')).toBe(2);
    }
  });

  test('pieces are short, and their rows are whole', () => {
    const encoder = createXlsxEncoder(head([column('text')]), 1_000_000);
    encoder.head();
    const pieces = encoder
      .rows(Array.from({ length: 500 }, (_, at) => row(`${String(at)} ${'x'.repeat(1000)}`)))
      .filter((piece) => piece instanceof Uint8Array);
    expect(pieces.length).toBeGreaterThan(5);
    for (const piece of pieces) {
      expect(piece.length).toBeLessThan(50_000);
      expect(Buffer.from(piece).toString()).toMatch(/^<row .*<\/row>$/s);
    }
  });

  test('exactly full is one sheet', () => {
    const encoder = { create: () => createXlsxEncoder(head([column('integer')]), 4) };
    const file = written(encoder, head([]), [row(1), row(2), row(3)]);
    expect(file.partNames.filter((name) => name.includes('worksheets'))).toHaveLength(1);
    expect(file.warnings.size).toBe(0);
  });

  test.each([
    ['Varumärken', 'Varumärken'],
    ['a[b]:c*d?e/f\\g', 'a b c d e f g'],
    ["'citat'", 'citat'],
    ['', 'Kartotek'],
    ['History', 'History (1)'],
    ['x'.repeat(40), 'x'.repeat(31)],
    ['😀'.repeat(20), '😀'.repeat(15)],
    ["O'Hara & Co", "O'Hara &amp; Co"],
    ['Annual accounts by financial year', 'Annual accounts by financial…'],
  ])('the title %j names the sheet', (title, name) => {
    const file = written(xlsx, head([column('text')], { title }), []);
    expect(file.part('xl/workbook.xml')).toContain(`<sheet name="${name}" `);
  });

  test('is printed one page wide, with its name, its day and the pages at the foot', () => {
    const of = { title: '9 & Co', createdAt: '2026-11-20T10:00:00Z', about: () => [['A', 'b']] };
    const file = written(xlsx, head([column('text'), column('date')], of as never), [
      row('a', null),
    ]);
    for (const sheet of [sheet1, 'xl/worksheets/sheet2.xml']) {
      expect(file.part(sheet)).toContain('<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>');
      expect(file.part(sheet)).toContain('fitToWidth="1" fitToHeight="0"/>');
      // A digit after a size would become part of it, and `&` has a special meaning in Excel.
      expect(file.part(sheet)).toContain(
        '<oddFooter>&amp;L&amp;8 9 &amp;&amp; Co&amp;R&amp;8 2026-11-20  ·  Sida &amp;P av &amp;N</oddFooter>',
      );
    }
    expect(file.part('xl/workbook.xml')).toContain("'9 &amp; Co'!$1:$1</definedName>");
  });

  test('the sheet about it shows a long name whole', () => {
    const name = 'Källornas status vid hämtningen';
    const about = () =>
      [
        [name, 'x'],
        [`${name} och en dag`, 'y'],
      ] as const;
    const file = written(xlsx, head([column('text')], { about }), [row('a')]);
    const sheet = file.part('xl/worksheets/sheet2.xml');
    // A short label fits its column, and the row of a long one is as high as its lines.
    expect(sheet).toMatch(/<row r="2" ht="30">/);
    expect(Number(/<col min="1" max="1" width="(\d+)"/.exec(sheet)?.[1])).toBeGreaterThan(
      name.length,
    );
  });

  test('a wide sheet is printed across several pages that repeat its first column', () => {
    const wide = (count: number): Written =>
      written(
        xlsx,
        head(
          Array.from({ length: count }, () => column('text')),
          {},
        ),
        [],
      );
    // Sixteen columns of 120 pixels fit on the page at 55%.
    expect(wide(16).part(sheet1)).toContain('orientation="landscape" fitToWidth="1"');
    expect(wide(16).part('xl/workbook.xml')).toMatch(/Print_Titles" localSheetId="0">'[^']+'!\$1:/);
    expect(wide(17).part(sheet1)).toContain('fitToWidth="2" fitToHeight="0"/>');
    expect(wide(31).part(sheet1)).toContain('fitToWidth="2"');
    expect(wide(32).part(sheet1)).toContain('fitToWidth="3"');
    expect(wide(17).part('xl/workbook.xml')).toMatch(
      /Print_Titles" localSheetId="0">('[^']+')!\$A:\$A,\1!\$1:\$1</,
    );
  });

  test('totals are not sorted or filtered with the rows', () => {
    const total = { ...row('Summa', 4), isTotal: true } as const;
    const file = written(xlsx, head([column('text'), column('integer')]), [row('a', 4), total]);
    expect(file.part(sheet1)).toContain('<autoFilter ref="A1:B2"/>');
    expect(file.part('xl/workbook.xml')).toContain('$A$1:$B$2</definedName>');
    expect(file.part(sheet1)).toContain('<row r="3">');
  });

  test('a title stands above the table where it is wanted, and is no part of it', () => {
    const of = { title: 'Nordlyset – märken', titleRow: true };
    const file = written(xlsx, head([column('text', 'Märke')], of), [row('a'), row('b')]);
    const sheet = file.part(sheet1);
    expect(sheet).toMatch(/<row r="1"[^>]*><c r="A1"[^>]*><is><t>Nordlyset – märken<\/t>/);
    expect(sheet).toMatch(/<row r="2"><c r="A2"[^>]*><is><t>Märke<\/t>/);
    expect(sheet).toContain('<autoFilter ref="A2:A4"/>');
    expect(sheet).toContain('<pane ySplit="2" topLeftCell="A3"');
    expect(file.part('xl/workbook.xml')).toContain('$1:$2</definedName>');
  });

  test('a sample list says so in the sheet name and the properties', () => {
    const file = written(xlsx, head([column('text')], { sample: true }), []);
    expect(file.part('xl/workbook.xml')).toContain('<sheet name="Exempeldata – Varumärken"');
    expect(file.part('docProps/core.xml')).toContain(
      '<dc:title>Exempeldata – Varumärken</dc:title>',
    );
  });

  test('columns are named as in Excel', () => {
    expect([0, 25, 26, 51, 52, 701, 702, 16_383].map(columnLetters)).toEqual([
      'A',
      'Z',
      'AA',
      'AZ',
      'BA',
      'ZZ',
      'AAA',
      'XFD',
    ]);
  });

  test('no text can break out of its cell', () => {
    const file = written(
      xlsx,
      head([column('text')]),
      edgeCaseTexts.map((value) => row(value)),
    );
    const all = file.part('xl/sharedStrings.xml') + file.part(sheet1);
    expect(all).not.toMatch(/<b>|&(?!(amp|lt|gt|quot);)/);
    expect(all).not.toContain('<f>');
  });
});
