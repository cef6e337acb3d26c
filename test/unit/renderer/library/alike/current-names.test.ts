/** How frequent a word is doesn't depend on records that were replaced or removed. */
import { expect, test } from 'vitest';
import { defaultAssumptions } from '@shared/service/assumptions';
import { namesOf } from '@renderer/library/alike/engine-names';
import type { NameIndex } from '@renderer/library/alike/name-index';
import type { Engine } from '@renderer/library/engine/contract/engine';
import { engineFor } from '@renderer/library/search/kinds';

const words = ['NORD', 'KAFFE', 'SOL', 'LYKTA'];

function put(engine: Engine, names: Readonly<Record<string, string>>): void {
  for (const [id, word_text] of Object.entries(names)) {
    const raw = JSON.stringify({ application_number: id, word_text });
    engine.put({ id, raw, firstRun: null, fetchedAt: '2026-01-01T00:00:00Z', note: null });
  }
}

/** Returns how many names have each word, and how often each pair of letters occurs. */
async function countsOf(engine: Engine): Promise<unknown> {
  const { index }: { index: NameIndex } = await namesOf(engine, 'trademark', null);
  const { vocabulary } = index;
  const { counts, words: all } = vocabulary.letterPairs;
  return [
    words.map((word) => vocabulary.countOf(vocabulary.find(word.toLowerCase()))),
    all,
    counts,
  ];
}

test('words are counted in the current records, however often these were stored', async () => {
  const engine = engineFor('trademark', defaultAssumptions);
  put(engine, { a: 'NORD KAFFE', b: 'NORD SOL', c: 'SOL' });
  await namesOf(engine, 'trademark', null);
  put(engine, { a: 'NORD KAFFE', b: 'LYKTA', d: 'KAFFE' });
  await namesOf(engine, 'trademark', null);
  put(engine, { a: 'NORD KAFFE' });
  engine.remove('c');

  const anew = engineFor('trademark', defaultAssumptions);
  put(anew, { a: 'NORD KAFFE', b: 'LYKTA', d: 'KAFFE' });
  const expected = await countsOf(anew);
  expect(expected).toContainEqual([1, 2, 0, 1]);
  expect(await countsOf(engine)).toEqual(expected);
});
