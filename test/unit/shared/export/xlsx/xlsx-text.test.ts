/** Text that is written directly as bytes is escaped like any other. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wellFormed } from '@shared/export/format/well-formed';
import { xlsx } from '@shared/export/xlsx/xlsx';
import { stringElement } from '@shared/export/xlsx/xlsx-strings';
import { column, head, row } from '../../../../support/export/edge-case-rows';
import { written } from '../../../../support/export/written';

test('a text in its cell is escaped like any other', () => {
  const odd = fc.constantFrom(
    '&',
    '<',
    '"',
    '_x0041_',
    '\n',
    '\u0001',
    '\ufffe',
    '\uffff',
    '\ud800',
  );
  const unit = fc.oneof({ arbitrary: fc.string({ unit: 'binary' }), weight: 3 }, odd);
  // Longer texts aren't shared between cells.
  const texts = fc.array(unit).map((parts) => `${parts.join('')}${'ö'.repeat(65)}`);
  fc.assert(
    fc.property(texts, (value) => {
      const xml = stringElement(wellFormed(value));
      const file = written(xlsx, head([column('text')]), [row(value)]);
      expect(file.part('xl/worksheets/sheet1.xml')).toContain(`<is>${xml}</is>`);
    }),
  );
});
