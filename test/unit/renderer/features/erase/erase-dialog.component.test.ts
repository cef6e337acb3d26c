/** Before anything is gone for good, the dialog says once more who or what it concerns. */
import { expect, it, onTestFinished, vi } from 'vitest';
import type { EraseTarget } from '@shared/archive/erasing';
import { m } from '@shared/messages/compiled/messages';
import EraseDialog from '@renderer/features/erase/EraseDialog.svelte';
import { library } from '@renderer/library/current.svelte';
import { eraseRequests, type EraseRequest } from '@renderer/registers/lists/erase-request.svelte';
import { labelled, mounted, type } from '../../../../support/components/mounted';

const looked: EraseTarget[] = [];
async function previewOf(request: EraseRequest, fill?: () => void): Promise<string> {
  const { id } = library;
  const count = { rows: 2, answers: 1, pictures: 0, works: 0, calls: 0 };
  const preview = async ({ target }: { target: EraseTarget }) => {
    looked.push(target);
    return { ok: true, value: { count, backups: [], places: [], kept: [] } };
  };
  vi.stubGlobal('kartotek', { methods: { erase: { preview } }, on: () => () => undefined });
  vi.spyOn(library, 'writeBack').mockResolvedValue(undefined as never);
  library.id = 'one';
  onTestFinished(() => {
    library.id = id;
    eraseRequests.current = null;
    vi.unstubAllGlobals();
  });
  eraseRequests.current = request;
  mounted(EraseDialog, {});
  fill?.();
  document.querySelector('form')?.requestSubmit();
  return vi.waitFor(() => {
    const text = document.querySelector('[data-testid="erase-preview"]')?.textContent ?? '';
    expect(text).toContain(m.erase_goes());
    return text;
  });
}

it('names the person who was typed', async () => {
  const text = await previewOf({ type: 'open' }, () =>
    type(labelled(document.body, m.erase_person_name()), ' Aino  Ehrenbrodd'),
  );
  expect(text).toContain('Aino Ehrenbrodd');
  expect(looked).toEqual([{ type: 'person', name: 'Aino Ehrenbrodd' }]);
});

it('counts the records that were chosen in a list', async () => {
  const records = { count: 3, ids: ['1', '2', '3'] };
  const text = await previewOf({ type: 'records', kind: 'trademark', records } as never);
  expect(text).toContain(m.erase_records({ count: '3' }));
});
