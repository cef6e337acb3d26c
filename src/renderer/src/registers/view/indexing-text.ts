/** Says how much of the library has been indexed, or returns `null` once all of it has. */
import { m } from '@shared/messages/compiled/messages';
import { formatInteger } from '@renderer/lib/format/format';
import { locale } from '@renderer/lib/state/i18n.svelte';
import { isIndexing } from '@renderer/library/contract/indexing';
import type { QueryAnswer } from '@renderer/library/contract/protocol';

export function indexingText(
  answer: Pick<QueryAnswer, 'indexed' | 'owned'> | null,
): string | null {
  if (!answer || !isIndexing(answer)) return null;
  const [done = '', total = ''] = [answer.indexed, answer.owned].map((count) =>
    formatInteger(count, locale()),
  );
  return m.registers_library_indexing({ done, total });
}
