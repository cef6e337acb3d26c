import { expect, test } from 'vitest';
import { Settings } from '@shared/features/settings';
import {
  columnsFor,
  fileNameOf,
  orderFor,
  rememberedChoices,
} from '@renderer/features/exports/export-plan';
import {
  choiceOf,
  savingProfile,
  lastChoices,
  remembering,
  renamingProfile,
  withoutProfile,
} from '@renderer/features/exports/profiles';
import type { ShownList } from '@renderer/lib/export/export-source.svelte';
import { nothingSelected } from '@renderer/lib/table/selection-data';

const list: ShownList = {
  kind: 'trademark',
  title: 'Kaffe',
  handle: 1,
  count: 3,
  selection: nothingSelected,
  columns: [
    { id: 'status', width: 100 },
    { id: 'word_text', width: 200 },
  ],
  sort: null,
  search: [['Ord', 'kaffe']],
  completeness: 'partial',
  completenessWords: null,
  fetchedAt: null,
  sample: true,
};
const now = new Date('2026-11-20T10:00:00Z');

function withProfile(): Settings {
  const start = Settings.parse({
    exportFormat: 'csv',
    exportDecimal: 'comma',
    exportDates: 'dmy',
    exportPattern: '{profile} {date}',
    exportCodes: 'values',
  });
  const choices = { rows: 'all' as const, ...rememberedChoices(start, 'sv', 'trademark') };
  const profile = { ...choiceOf(list, choices, 'sv'), name: 'Måndag' };
  return Settings.parse({ ...start, ...savingProfile(start, profile) });
}

test('a profile keeps columns and their order, format, language, codes, styles and file name', () => {
  const settings = withProfile();
  const other = { ...list, columns: [{ id: 'office', width: 50 }] };
  const choices = { rows: 'all' as const, ...rememberedChoices(settings, 'en', 'trademark') };
  const order = orderFor(other, choices, now);
  expect(order).toMatchObject({
    format: 'csv',
    columns: list.columns,
    locale: 'sv',
    codes: 'values',
    decimal: 'comma',
    dates: 'dmy',
  });
  expect(fileNameOf(other, choices, now, 3)).toBe(
    'Exempeldata – Måndag 2026-11-20 (ofullständig).csv',
  );
});

test('a file of a search by a date alone says which date it is', () => {
  const choices = { rows: 'all' as const, ...rememberedChoices(withProfile(), 'sv', 'trademark') };
  const dated = { ...list, search: [['Inkom från', '1000-01-01']] as const };
  expect(orderFor(dated, choices, now).title).toBe('Kaffe Inkom från 1000-01-01');
});

test('a profile of another register leaves the columns of this one alone', () => {
  const choices = rememberedChoices(withProfile(), 'sv', 'company');
  expect(columnsFor(list, choices)).toEqual(list.columns);
});

test('a profile of the same name is replaced, one that is removed is gone', () => {
  const settings = withProfile();
  const [profile] = settings.exportProfiles;
  if (!profile) throw new Error('no profile');
  const changed = savingProfile(settings, { ...profile, format: 'xlsx' });
  expect(changed.exportProfiles).toHaveLength(1);
  expect(changed.exportFormat).toBe('xlsx');
  expect(withoutProfile(settings, 'Måndag')).toMatchObject({
    exportProfiles: [],
    exportProfile: '',
  });
});

test('"as last time" knows each list by its search', () => {
  const settings = withProfile();
  const choices = { rows: 'all' as const, ...rememberedChoices(settings, 'sv', 'trademark') };
  const after = Settings.parse({
    ...settings,
    ...remembering(settings, list, choices),
    exportFormat: 'json',
    exportProfile: '',
  });
  expect(lastChoices(after, list, 'sv')).toMatchObject({ format: 'csv', own: list.columns });
  expect(lastChoices(after, { ...list, search: [['Ord', 'te']] }, 'sv')).toBe(null);
  const twice = remembering(after, list, choices);
  expect(twice.exportLast).toHaveLength(1);
});

test("about: the call in the service's own terms; what is private only when chosen", () => {
  const asked = {
    endpoint: 'trademarks.search',
    pathParams: {},
    params: { q: 'kaffe & te', limit: '100' },
    firstAt: '2026-11-01T00:00:00Z',
    lastAt: '2026-11-02T00:00:00Z',
    units: 3,
    clientReference: 'hemlig',
  };
  const choices = { rows: 'all' as const, ...rememberedChoices(Settings.parse({}), 'sv') };
  const window = { version: '1.2.3', keyHolder: 'Byrån' };
  const { about, aboutFile } = orderFor({ ...list, asked }, choices, now, window);
  expect(about?.asked).toMatch(/^GET \/\S+\?q=kaffe\+%26\+te$/);
  expect(aboutFile).toBe(undefined);
  expect(JSON.stringify(about)).not.toMatch(/hemlig|Byrån|units/);
  const told = orderFor({ ...list, asked }, { ...choices, aboutOwn: true }, now, window);
  expect(told.about?.own).toEqual({ units: 3, clientReference: 'hemlig', keyHolder: 'Byrån' });
});

test('a renamed profile keeps what it holds, stays chosen, and takes the place of one of that name', () => {
  const settings = withProfile();
  const { name: _old, ...held } = settings.exportProfiles[0] ?? { name: '' };
  const other = Settings.parse({
    ...settings,
    exportFormat: 'json',
    exportProfiles: [...settings.exportProfiles, { ...held, name: 'Alfa', format: 'pdf' }],
  });
  const patch = renamingProfile(other, 'Måndag', 'Alfa');
  expect(patch.exportProfiles).toEqual([{ ...held, name: 'Alfa' }]);
  expect(patch.exportProfile).toBe('Alfa');
  // Renaming doesn't affect the current selection.
  expect(patch.exportFormat).toBe(undefined);
  expect(renamingProfile(other, 'Alfa', 'Ny').exportProfile).toBe(undefined);
});
