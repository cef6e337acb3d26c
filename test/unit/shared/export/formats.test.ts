import { describe, expect, test } from 'vitest';
import { dossierFormats } from '@shared/export/dossier/is-dossier';
import { exportFormat, exportFormats } from '@shared/export/formats';
import { column, head, edgeCaseTexts, row } from '../../../support/export/edge-case-rows';
import { written } from '../../../support/export/written';

describe('the formats', () => {
  test('ids are unique, and each is found by its own', () => {
    const ids = exportFormats.map((format) => format.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const format of exportFormats) expect(exportFormat(format.id)).toBe(format);
  });

  test('dossiers are those made of a document', () => {
    const documents = exportFormats.filter(({ container }) => container === 'document');
    expect(documents.map(({ id }) => id)).toEqual(dossierFormats);
  });

  test.each(exportFormats)('$id: only containers have parts, and they begin with one', (format) => {
    const encoder = format.create(head([column('text')]));
    const pieces = [encoder.head(), encoder.rows([row('a')]), encoder.tail()].flat();
    if (format.container === 'zip') expect(pieces[0]).toHaveProperty('part');
    else expect(pieces.some((piece) => typeof piece === 'object' && 'part' in piece)).toBe(false);
  });

  test.each(exportFormats)('$id: the size of the chunks changes nothing', (format) => {
    const columns = head([column('text'), column('decimal')]);
    const rows = edgeCaseTexts.map((text, n) => ({ cells: [text, `${n}.5`], raw: `{"n":${n}}` }));
    const one = written(format, columns, rows, 1);
    const all = written(format, columns, rows, rows.length);
    expect(one.partNames).toEqual(all.partNames);
    expect(one.text).toBe(all.text);
    for (const name of one.partNames) if (name) expect(one.part(name)).toBe(all.part(name));
    expect([...one.warnings]).toEqual([...all.warnings]);
  });

  test.each(exportFormats)('$id: a list without rows is a whole file', (format) => {
    const file = written(format, head([column('text')]), []);
    expect(file.warnings.size).toBe(0);
  });
});
