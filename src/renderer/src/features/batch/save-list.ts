/** Keeps what a batch found as a list of the person. */
import { m } from '@shared/messages/compiled/messages';
import { formatTimestamp } from '@renderer/lib/format/format';
import { locale } from '@renderer/lib/state/i18n.svelte';
import { toaster } from '@renderer/lib/state/toaster.svelte';
import { saveEdit } from '@renderer/registers/lists/library-edits';

/** A new fixed list of these companies, in their order. */
export async function saveAsList(ids: readonly string[]): Promise<void> {
  const at = formatTimestamp(new Date().toISOString(), locale()).text;
  const kept = await saveEdit({
    op: 'list-create',
    listId: crypto.randomUUID(),
    name: m.batch_list_name({ at }),
    kind: 'fixed',
    recordKind: 'company',
    ids: [...new Set(ids)],
  });
  if (kept) toaster.show(() => m.batch_saved());
}
