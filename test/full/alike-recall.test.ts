/**
 * How often the search for similar marks finds what it should, as docs/evidence/alike.md states.
 */
import { expect, test } from 'vitest';
import { askedForms } from '@renderer/library/alike/asked-forms';
import { createNameIndex } from '@renderer/library/alike/name-index';
import { defaultWeights } from '@renderer/library/alike/question';
import { ranked } from '@renderer/library/alike/ranking';
import { firstScreen, wholeList, type Reach } from '@renderer/library/alike/reach';
import { createSlotNames } from '@renderer/library/alike/slot-names';
import { markOf } from '../../scripts/bench/generate.mjs';
import { readPairs } from '../support/alike/pairs';
import { pictureRecall } from '../support/pictures/recall';

const others = 100_000;

test('of confused names the other is among the first of a hundred thousand', () => {
  const pairs = readPairs();
  const generated = Array.from({ length: others }, (_, at) => markOf(at).word_text ?? '');
  const added = [...new Set(pairs.flatMap(({ one, other }) => [one, other]))];
  const slotOf = new Map(added.map((name, at) => [name, others + at]));
  const index = createNameIndex();
  for (const name of [...generated, ...added]) index.push(name);
  const names = createSlotNames(index);
  const slots = Uint32Array.from({ length: others + added.length }, (_, at) => at);

  /**
   * Percent of the held-out pairs, searched both ways, whose other name is within the first of
   * each.
   */
  const recall = (reach: Reach): readonly number[] => {
    const held = pairs.filter((pair) => pair.held);
    const places = held
      .flatMap(({ one, other }) => [
        [one, other],
        [other, one],
      ])
      .map(([name = '', wanted = '']) => {
        const asked = askedForms(index, name);
        if (!asked) return Infinity;
        const { slots: found } = ranked({ index, names }, asked, slots, defaultWeights, { reach });
        const place = [...found]
          .filter((slot) => slot !== slotOf.get(name))
          .indexOf(slotOf.get(wanted) ?? -1);
        return place < 0 ? Infinity : place;
      });
    return [20, 50, 200].map((first) =>
      Math.round((places.filter((place) => place < first).length / places.length) * 100),
    );
  };
  expect(recall(wholeList)).toEqual([89, 92, 96]);
  expect(recall(firstScreen)).toEqual([89, 93, 95]);
});

test('a changed picture finds the one it was made of', () => {
  const found = Object.fromEntries(
    pictureRecall(1000, 10).map(({ change, first, ten }) => [change, [first, ten]]),
  );
  const { 'with a word below': withWord, ...rest } = found;
  for (const [change, parts] of Object.entries(rest)) expect(parts, change).toEqual([1, 1]);
  expect(withWord).toEqual([0.96, 0.98]);
});
