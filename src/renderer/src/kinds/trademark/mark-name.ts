/** The on-screen name of a trademark. */
import { markFeature } from '@shared/columns/codes';
import { m } from '@shared/messages/compiled/messages';
import type { RowOf } from '@renderer/registers/view/query-row-source';

type Row = Pick<RowOf<'trademark'>, 'id' | 'record'>;

/** Returns the text shown for a mark without words, or `null` if it has words. */
export function insteadOfWords({ id, record }: Row): string | null {
  if (record.word_text?.trim()) return null;
  const figure = /figur/i.test(record.mark_feature ?? '');
  const words = figure ? markFeature('Figurative') : m.registers_no_words();
  return `${words}, ${record.application_number ?? id}`;
}

/** Returns the mark's words, or the text shown instead. */
export function markName(row: Row): string {
  return insteadOfWords(row) ?? row.record.word_text ?? '';
}
