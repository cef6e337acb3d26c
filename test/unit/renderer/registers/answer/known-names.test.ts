import { expect, it, vi } from 'vitest';
import { library } from '@renderer/library/current.svelte';
import { sayNames } from '@renderer/registers/answer/known-names.svelte';
import { searchText } from '@renderer/registers/service/filter-labels';
import { row } from '../../../../support/library/entries';
import { openedLibrary } from '../../../../support/export/export-pipeline';

vi.mock('electron', () => ({ dialog: {}, app: { getPath: () => '/' } }));

it('a search by a number is said by the name that the marks in the library give the holder', async () => {
  const applicant = { name: 'Volvo AB', orgnr: '556012-5790', country: 'SE' };
  library.client = await openedLibrary([row('1', { word_text: 'VOLVO', applicant })]);
  sayNames();
  const said = (): string => searchText({ applicant_orgnr: '556012-5790' });
  expect(said()).toBe('Holder’s org. no.: 556012-5790');
  await vi.waitFor(() => expect(said()).toBe('Holder: Volvo AB (556012-5790)'));
  expect(searchText({ applicant_orgnr: '556000-0001' })).toContain('556000-0001');
});
