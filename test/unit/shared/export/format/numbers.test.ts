import { describe, expect, test } from 'vitest';
import { readPlainNumber } from '@shared/export/format/numbers';

describe('readPlainNumber', () => {
  test.each([
    ['0', 1, 0, 0],
    ['-1', 1, 0, 1],
    ['12.50', 2, 2, 3],
    ['0.005', 1, 3, 1],
    ['-0.10', 1, 2, 1],
    ['123456789012345', 15, 0, 15],
    ['1234567890123456', 16, 0, 16],
    ['1000000', 7, 0, 7],
    ['1.0000000000000000', 1, 16, 1],
    ['0.12345678901234567890', 1, 20, 19],
  ])('%s', (text, whole, scale, significant) => {
    expect(readPlainNumber(text)).toEqual({ whole, scale, significant });
  });

  test.each([
    '',
    '-',
    '+5',
    '007',
    '1e5',
    '1,5',
    '-0',
    '-0.0',
    '.5',
    '5.',
    '1.2.3',
    ' 1',
    '1 ',
    '١',
  ])('no number: "%s"', (text) => {
    expect(readPlainNumber(text)).toBeNull();
  });
});
