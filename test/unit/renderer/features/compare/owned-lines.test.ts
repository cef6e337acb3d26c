/** The comparison lists what the library has about each company, part by part. */
import { expect, it } from 'vitest';
import { undefinedCatalogue } from '@shared/definition/effective';
import { differingOf, markedCells } from '@renderer/features/compare/lines';
import { ownedSection, type OwnedPart } from '@renderer/features/compare/companies/owned-lines';
import { resourcesOf, type OwnedAnswer } from '@renderer/kinds/company/file/resources';

const resources = resourcesOf(undefinedCatalogue);
const owned = (...days: readonly (readonly [day: string, year?: string])[]): OwnedPart => ({
  standing: { type: 'owned', at: `${days[0]?.[0] ?? ''}T12:00:00Z`, count: 1, more: false },
  answers: days.map(
    ([day, year]) =>
      ({
        fetchedAt: `${day}T12:00:00Z`,
        pathParams: { company_id: 'c', ...(year === undefined ? {} : { fiscal_year: year }) },
      }) as unknown as OwnedAnswer,
  ),
});
const missing: OwnedPart = { standing: { type: 'missing' }, answers: [] };
const none: OwnedPart = { standing: { type: 'none', at: '2026-02-01T12:00:00Z' }, answers: [] };
const part = (id: string, ...of: readonly OwnedPart[]) => {
  const resource = resources.find((one) => one.id === id);
  if (!resource) throw new Error(id);
  return { resource, title: id, of };
};
const telling = { locale: 'en', dates: 'iso' } as const;

it('says part by part what is owned and when it was fetched', () => {
  const section = ownedSection(
    [
      part('people.governance', owned(['2026-03-01']), missing),
      part('financials.year', owned(['2026-03-01', '2023'], ['2026-03-01', '2024']), none),
      part('financials.notes', owned(['2026-03-02', '2024'], ['2026-01-05', '2023']), missing),
      part('people.group', missing, missing),
    ],
    telling,
  );
  const [group] = section.groups;
  expect(group?.lines.map(({ label, cells }) => [label, ...cells.map(({ text }) => text)])).toEqual(
    [
      ['people.governance', '2026-03-01', ''],
      ['financials.year', '2024, 2023', 'No data'],
      ['financials.notes', '2024 (2026-03-02), 2023 (2026-01-05)', ''],
      ['Not downloaded'],
    ],
  );
  expect(group?.lines[1]?.cells[0]?.note).toBe('2026-03-01');
  expect(group?.lines.at(-1)?.common).toBe('people.group');
});

it('differs by what is owned, not by the day on which it was fetched', () => {
  const both = ownedSection(
    [
      part('people.governance', owned(['2026-03-01']), owned(['2026-01-01'])),
      part('people.group', owned(['2026-03-01']), missing),
      part('financials.year', owned(['2026-03-01', '2024']), owned(['2026-03-01', '2023'])),
    ],
    telling,
  );
  const left = differingOf([both])[0]?.groups[0]?.lines.map(({ label }) => label);
  expect(left).toEqual(['people.group', 'financials.year']);
});

it('marks what is otherwise than the first cell that has something', () => {
  const texts = ['', '5', '5', '6', ''];
  const { cells, differs } = markedCells(
    [{ text: '', absent: true as const }, ...texts.map((text) => ({ text }))],
    ({ text }) => text,
  );
  expect(cells.map(({ other }) => other)).toEqual([false, true, false, false, true, true]);
  expect(differs).toBe(true);
  expect(markedCells([{ text: '' }, { text: '' }], ({ text }) => text).differs).toBe(false);
});
