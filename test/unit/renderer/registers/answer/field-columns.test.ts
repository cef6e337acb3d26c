import { expect, it } from 'vitest';
import type { LibraryClient } from '@renderer/library/client';
import type { QueryAnswer } from '@renderer/library/contract/protocol';
import { FieldColumns } from '@renderer/registers/answer/field-columns.svelte';
import type { RowOf } from '@renderer/registers/view/query-row-source';

it('shows the words of a code and hides the code, unless the words belong to something else', async () => {
  const columns = new FieldColumns<'company', RowOf<'company'>>({
    endpoint: 'companies.search',
    first: 7,
    shown: () => [],
  });
  const fields = {
    code: 'x1',
    name: 'Ekhamra AB',
    legal_form: { code: '49', label: 'Övriga aktiebolag' },
    seat: { code: '1280', share: '1.0' },
  };
  const open = { window: () => Promise.resolve([{ record: { fields } }]) };
  await columns.learn(
    open as unknown as LibraryClient,
    { count: 1 } as unknown as QueryAnswer<'company'>,
  );
  const shown = (columns.columns as readonly { label: () => string; defaultVisible?: boolean }[])
    .filter(({ defaultVisible }) => defaultVisible)
    .map(({ label }) => label());
  expect(shown).toEqual(['Code', 'Name', 'Legal form', 'Seat · Code', 'Seat · Share']);
});
