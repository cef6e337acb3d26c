import { expect, test } from 'vitest';
import { sheetFor } from '../../../../src/main/report/sheet';

test('a drawing lies on the sheet as it is wide, and on a larger one where it would be too small', () => {
  expect(sheetFor(1000, 700)).toEqual({ pageSize: 'A4', landscape: true });
  expect(sheetFor(600, 900)).toEqual({ pageSize: 'A4', landscape: false });
  expect(sheetFor(2400, 1000)).toEqual({ pageSize: 'A3', landscape: true });
});
