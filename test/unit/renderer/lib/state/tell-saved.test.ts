/** Every kind of save ends by offering the same two actions. */
import { beforeEach, expect, it, vi } from 'vitest';

const exports = vi.hoisted(() => ({ openFile: vi.fn(), showInFolder: vi.fn() }));
vi.mock('@renderer/lib/bridge', () => ({ client: { exports } }));
const { tellSaved } = await import('@renderer/lib/state/tell-saved');
const { toaster } = await import('@renderer/lib/state/toaster.svelte');

beforeEach(() => {
  exports.openFile.mockReset().mockResolvedValue(null);
  exports.showInFolder.mockReset().mockResolvedValue(null);
});

it('opens the file, or shows it where it is', async () => {
  tellSaved(() => 'Saved', 'e1');
  const [toast] = toaster.list;
  toast?.action?.run();
  expect(exports.openFile).toHaveBeenCalledWith({ exportId: 'e1' });
  toast?.further?.run();
  expect(exports.showInFolder).toHaveBeenCalledWith({ exportId: 'e1' });
  // Neither of the two actions undoes anything.
  expect(toaster.undoable).toBeNull();
});

it('shows a file that is not the one any more that was written', async () => {
  exports.openFile.mockRejectedValue(new Error('changed'));
  tellSaved(() => 'Saved', 'e2');
  toaster.list.at(-1)?.action?.run();
  await vi.waitFor(() => expect(exports.showInFolder).toHaveBeenCalledWith({ exportId: 'e2' }));
});
