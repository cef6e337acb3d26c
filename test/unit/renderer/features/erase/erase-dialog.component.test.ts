/** Before anything is permanently deleted, the dialog repeats who or what is affected. */
import { expect, it, onTestFinished, vi } from 'vitest';
import type { EraseTarget } from '@shared/archive/erasing';
import { m } from '@shared/messages/compiled/messages';
import EraseDialog from '@renderer/features/erase/EraseDialog.svelte';
import { library } from '@renderer/library/current.svelte';
import { eraseRequests, type EraseRequest } from '@renderer/registers/lists/erase-request.svelte';
import { labelled, mounted, type } from '../../../../support/components/mounted';

const looked: EraseTarget[] = [];
const two = { rows: 2, answers: 1, pictures: 0, works: 0, calls: 0 };
const none = { rows: 0, answers: 0, pictures: 0, works: 0, calls: 0 };
function opened(request: EraseRequest, count: typeof two, fill?: () => void): void {
  const { id } = library;
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
}
async function previewOf(request: EraseRequest, fill?: () => void): Promise<string> {
  opened(request, two, fill);
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

it('a name that is found nowhere can be written again', async () => {
  const field = () => labelled(document.body, m.erase_person_name());
  opened({ type: 'open' }, none, () => type(field(), 'Aino Ehrenbrod'));
  await vi.waitFor(() => {
    const said = document.querySelector('[role="status"]')?.textContent ?? '';
    expect(said).toContain('Aino Ehrenbrod');
    expect(said).toContain(m.erase_nothing());
  });
  expect(field().value).toBe('Aino Ehrenbrod');
});
