import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fileNameFor, type FileNameParts } from '@shared/export/file-name';

function name(list: string, more: Partial<FileNameParts> = {}): string {
  return fileNameFor({ list, date: '2026-11-20', rows: '312 rader', extension: 'csv', ...more });
}

describe('fileNameFor', () => {
  test('list, day, mark; rows where a pattern wants them', () => {
    expect(name('Varumärken volvo')).toBe('Varumärken volvo 2026-11-20.csv');
    expect(
      name('Åkeri', { partial: 'ofullständig', sample: 'Exempeldata', extension: 'xlsx' }),
    ).toBe('Exempeldata – Åkeri 2026-11-20 (ofullständig).xlsx');
    expect(name('Åkeri', { pattern: '{list}_{rows}' })).toBe('Åkeri_312 rader.csv');
  });

  test.each([
    ['a/b\\c:d*e?f"g<h>i|j', 'a-b-c-d-e-f-g-h-i-j'],
    ['../../etc/passwd', 'etc-passwd'],
    ['Löper ut: 30 dagar', 'Löper ut 30 dagar'],
    ['"nord" * 10:30', 'nord 10-30'],
    ['.dold', 'dold'],
    ['-rf', 'rf'],
    ['~$lås', '$lås'],
    ['rad\r\nbrytning\tx', 'rad brytning x'],
    ['slut. . ', 'slut'],
    ['', 'Kartotek'],
    ['???', 'Kartotek'],
    ['a\u202egpj.exe', 'agpj.exe'],
    ['A\u030Angström', 'Ångström'],
    ['half\ud83d', 'half'],
    ['null\0byte', 'null byte'],
    ['😀 emoji', '😀 emoji'],
    ['CON', 'CON'],
  ])('%j', (list, expected) => {
    expect(name(list)).toBe(`${expected} 2026-11-20.csv`);
  });

  test.each(['CON.x', 'nul.', 'COM1.txt', 'lpt9.a', 'COM².b', 'conin$.x'])(
    'a device of Windows before the first dot: %s',
    (list) => {
      const made = name(list);
      expect(made).not.toMatch(/^(con|prn|aux|nul|com[0-9²]|lpt[0-9]|conin\$)\./i);
    },
  );

  test('a device alone', () => {
    expect(fileNameFor({ list: 'NUL', date: '', rows: '', extension: 'csv' })).toBe('_NUL.csv');
  });

  test('a long name is shortened in the list, never in the marks, never inside a character', () => {
    const made = name('👩‍👩‍👧'.repeat(100), { partial: 'ofullständig', sample: 'Exempeldata' });
    expect(made).toMatch(/^Exempeldata – .* 2026-11-20 \(ofullständig\)\.csv$/);
    expect(Buffer.byteLength(made)).toBeLessThanOrEqual(150);
    expect(name('å'.repeat(300))).toMatch(/^å{50,} 2026-11-20\.csv$/);
  });

  test('any text gives a name that every system takes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (list) => {
        const made = name(list);
        expect(made).not.toMatch(/[<>:"/\\|?*\p{Cc}\p{Cf}]|[. ]$|^[ .]/u);
        expect(Buffer.byteLength(made)).toBeLessThanOrEqual(150);
        expect(made.endsWith(' 2026-11-20.csv')).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('a part that no pattern has stays as it is, whatever it is called', () => {
    const pattern = '{list} {constructor} {toString}';
    const name = fileNameFor({ list: 'A', date: 'd', rows: 'r', extension: 'csv', pattern });
    expect(name).toBe('A {constructor} {toString}.csv');
  });
});
