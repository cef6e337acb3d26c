import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { WorkMeta } from '@shared/acts/acts';
import { defaultAssumptions } from '@shared/service/assumptions';
import { openLibrary } from '@renderer/library/open/open-library';
import { readApplicants } from '@renderer/library/queries/applicants';
import { answerQuery } from '@renderer/library/queries/queries';
import { proposeApplicants } from '@renderer/library/review/applicant-proposals';
import { readForExport, readWindow } from '@renderer/library/rows/read-rows';
import { createHandles } from '@renderer/library/rows/result-sets';
import { AppDatabase } from '@renderer/library/store/database';
import { Log, row } from '../../../../support/library/entries';

const spelt = (name: string, number: string | null = null, count = 1) => ({ name, number, count });
const never = (): boolean => false;
const proposed = (...some: ReturnType<typeof spelt>[]) =>
  proposeApplicants(some, never).map(({ reason, spellings }) => [
    reason,
    ...spellings.map(({ name }) => name),
  ]);

test('spellings are proposed as one by number, by words, by letters, each with its reason', () => {
  expect(proposed(spelt('Sol AB', '556000-0001'), spelt('Måne AB', '5560000001', 3))).toEqual([
    ['number', 'Måne AB', 'Sol AB'],
  ]);
  expect(proposed(spelt('SOLVIK BYGG AB'), spelt('Solvik Bygg Aktiebolag (publ)'))).toEqual([
    ['words', 'SOLVIK BYGG AB', 'Solvik Bygg Aktiebolag (publ)'],
  ]);
  expect(proposed(spelt('Bryggläntan Bygg AB', null, 2), spelt('Brygggläntan Bygg AB'))).toEqual([
    ['letters', 'Bryggläntan Bygg AB', 'Brygggläntan Bygg AB'],
  ]);
});

test('two numbers are two applicants, and a number in a name is no slip', () => {
  expect(proposed(spelt('Solvik AB', '556000-0001'), spelt('SOLVIK AB', '556000-0002'))).toEqual(
    [],
  );
  expect(proposed(spelt('Fastighetsbolaget 12'), spelt('Fastighetsbolaget 13'))).toEqual([]);
  expect(proposed(spelt('Elin Frostbrodd'), spelt('Elof Frostbrodd'))).toEqual([]);
  expect(proposed(spelt('Havviken Spel'), spelt('Bergviken Bygg'))).toEqual([]);
});

const by = (name: string) => ({ applicant: { name, orgnr: null, country: 'SE' } });

test('what the person joins is counted, filtered, shown and written under one name, until it is taken apart', async () => {
  const log = new Log();
  log.answer({
    run: 'r',
    rows: [row('1', by('SOLVIK AB')), row('2', by('Solvik AB')), row('3', by('Havet AB'))],
  });
  const library = await openLibrary(
    new AppDatabase('applicants'),
    defaultAssumptions,
    () => undefined,
  );
  const apply = async (work: unknown): Promise<void> => {
    const after = log.lastSeq;
    log.add('work', WorkMeta.parse(work));
    await library.apply({ after, entries: log.entries.slice(-1) });
  };
  await library.apply({ after: 0, entries: log.entries });
  const handles = createHandles();
  const narrow = [{ column: 'applicant_group', values: ['Solvik AB'] }];
  const found = async () => {
    const { handle } = await answerQuery(library, handles, { kind: 'trademark', narrow });
    return handles.get(handle);
  };
  const spellings = ['SOLVIK AB', 'Solvik AB'];
  expect(readApplicants(library).proposals).toHaveLength(1);

  const group = { op: 'applicant-group', version: 1, groupId: 'g', name: 'Solvik AB' } as const;
  await apply({ ...group, spellings });
  const joined = await found();
  expect(Array.from(joined.slots, joined.engine.idAt)).toEqual(['1', '2']);
  const rows = await readWindow(library, joined, 0, 2);
  expect(rows.map((one) => one?.applicantGroup)).toEqual(['Solvik AB', 'Solvik AB']);
  const written = await readForExport(library, joined, {
    handle: 0,
    from: 0,
    to: 2,
    columns: ['applicant_name', 'applicant_group'],
    codes: 'words',
    raw: false,
    locale: 'en',
  });
  expect(written.rows.map(({ cells }) => cells)).toEqual([
    ['SOLVIK AB', 'Solvik AB'],
    ['Solvik AB', 'Solvik AB'],
  ]);
  expect(readApplicants(library)).toMatchObject({ groups: [{ marks: 2 }], proposals: [] });

  await apply({ ...group, spellings: [] });
  expect(readApplicants(library)).toMatchObject({ groups: [], proposals: [{}] });
  await apply({ op: 'applicant-apart', version: 1, spellings, apart: true });
  expect(readApplicants(library).proposals).toEqual([]);
  await apply({ op: 'applicant-apart', version: 1, spellings, apart: false });
  expect(readApplicants(library).proposals).toHaveLength(1);
  library.close();
});
