/** Says how much of the library has been indexed, or returns `null` once all of it has. */
import { m } from '@shared/messages/compiled/messages';
import { isIndexing } from '@renderer/library/contract/indexing';
import type { QueryAnswer } from '@renderer/library/contract/protocol';

export function indexingText(answer: Pick<QueryAnswer, 'indexed' | 'owned'> | null): string | null {
  if (!answer || !isIndexing(answer)) return null;
  return m.registers_library_indexing({ done: answer.indexed, total: answer.owned });
}
