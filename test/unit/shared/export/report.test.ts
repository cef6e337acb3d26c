import { expect, test } from 'vitest';
import { pdf, ReportPiece } from '@shared/export/report';
import { column, head, row } from '../../../support/export/edge-case-rows';

const pieces = (texts: readonly unknown[]): readonly ReportPiece[] =>
  texts.map((text) => ReportPiece.parse(JSON.parse(String(text))));

test('moments are written for people, in UTC, which stands over them once', () => {
  const at = column('timestamp', 'Hämtad');
  for (const [dates, day] of [
    ['iso', '2026-11-20'],
    ['dmy', '20/11/2026'],
  ] as const) {
    const encoder = pdf.create(head([at], { dates }));
    expect(pieces(encoder.head())[0]).toMatchObject({ columns: [{ label: 'Hämtad (UTC)' }] });
    const moments = [
      '2026-11-20T13:04:11.214Z',
      '2026-11-20T14:04:11+01:00',
      '2026-11-20T13:04:11',
      'x',
    ];
    const rows = pieces(encoder.rows(moments.map((moment) => row(moment))));
    expect(rows.map((one) => (one.piece === 'row' ? one.cells[0] : null))).toEqual([
      `${day} 13:04:11`,
      // The time is local, because in UTC it could be the day before.
      `${day} 14:04:11 +01:00`,
      // Without a time zone, it's unclear which time is meant.
      '2026-11-20T13:04:11',
      'x',
    ]);
  }
});
