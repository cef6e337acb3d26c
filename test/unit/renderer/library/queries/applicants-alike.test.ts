import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { defaultAssumptions } from '@shared/service/assumptions';
import { openLibrary } from '@renderer/library/open/open-library';
import { readApplicantsAlike } from '@renderer/library/queries/applicants-alike';
import { AppDatabase } from '@renderer/library/store/database';
import { Log, row } from '../../../../support/library/entries';

const by = (name: string) => ({ applicant: { name, orgnr: null, country: 'SE' } });
const company = (id: string, name: string) => ({ id, name, registration_number: null });

test('applicants of owned marks and owned companies are ranked by name, each once, without their forms', async () => {
  const library = await openLibrary(
    new AppDatabase('applicants-alike'),
    defaultAssumptions,
    () => undefined,
  );
  const log = new Log();
  log.answer({
    run: 'marks',
    rows: [
      row('1', by('Nordkaffe AB')),
      row('2', by('Nordkaffe AB')),
      row('3', by('Nordcaffe Aktiebolag')),
      row('4', by('Sjöberg Rör AB')),
    ],
  });
  log.answer({
    run: 'companies',
    endpoint: 'companies.search',
    rows: [company('c1', 'Nordkaffe AB'), company('c2', 'Norrkaffe Handelsbolag')],
  });
  await library.apply({ after: 0, entries: log.entries });
  const asked = { name: 'Nordkaffe Ltd', least: 50 };
  const found = await readApplicantsAlike(library, asked);
  expect(found).toMatchObject({ count: 3, names: 4 });
  expect(found.rows).toMatchObject([
    { name: 'Nordkaffe AB', marks: 2, company: 'c1', degree: 100, reasons: [{ type: 'same' }] },
    { name: 'Nordcaffe Aktiebolag', marks: 1, company: null },
    { name: 'Norrkaffe Handelsbolag', marks: 0, company: 'c2' },
  ]);
  expect(found.rows[1]?.reasons.map(({ type }) => type)).toContain('sound');

  // The changed mark has another applicant. A name that no mark uses any more is no longer listed.
  const from = log.entries.length;
  log.answer({ run: 'again', rows: [row('3', by('Nordkaffe AB'))] });
  await library.apply({ after: from, entries: log.entries.slice(from) });
  const later = await readApplicantsAlike(library, asked);
  expect(later.rows).toMatchObject([
    { name: 'Nordkaffe AB', marks: 3 },
    { name: 'Norrkaffe Handelsbolag' },
  ]);
  expect(later.names).toBe(3);
  expect(await readApplicantsAlike(library, { name: '東京', least: 50 })).toMatchObject({
    rows: [],
    names: 3,
  });
  library.close();
});

test('a later question takes the place of one that is under way', async () => {
  const library = await openLibrary(
    new AppDatabase('applicants-turn'),
    defaultAssumptions,
    () => undefined,
  );
  const asked = readApplicantsAlike(library, { name: 'Sol', least: 50 }, { isLast: false });
  await expect(asked).rejects.toMatchObject({ kind: 'cancelled' });
  library.close();
});
