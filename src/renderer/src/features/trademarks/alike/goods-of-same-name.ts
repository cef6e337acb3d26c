/** Finds a mark in the library with the proposed name, and offers its goods as a starting point. */
import { mostGoods } from '@shared/archive/alike-asked';
import { identifierOf } from '@shared/records/record-id';
import { goodsText } from '@shared/service/mark-file';
import { ownedGoods } from '@renderer/library/rows/owned-goods';
import { library } from '@renderer/library/current.svelte';
import type { alike } from './alike-state.svelte';

/** A mark's goods. */
export interface OfferedGoods {
  readonly number: string;
  readonly text: string;
}

/** Maximum number of marks with the same name to examine. They come first in the list. */
const most = 20;

/** Returns the goods of the first mark with the same name that has any, or `null` if none does. */
export async function goodsOfSameName({
  answer,
  question,
}: Pick<typeof alike, 'answer' | 'question'>): Promise<OfferedGoods | null> {
  const open = library.client;
  if (!answer || !open) return null;
  const name = question.name.toLowerCase();
  const rows = await open.window(answer, 0, Math.min(answer.count, most)).catch(() => []);
  for (const row of rows) {
    if (row?.record.word_text?.trim().toLowerCase() !== name) continue;
    const number = identifierOf(row.id);
    const text = goodsText(await ownedGoods(open, number)).slice(0, mostGoods);
    if (text !== '') return { number, text };
  }
  return null;
}
