/**
 * Random histories of a record: the reported changes lead from the known state to the current one.
 */
import { expect, it } from 'vitest';
import { fieldChanges } from '@shared/records/field-changes';
import { newsOfRecord, rangesOf, type Copy, type LookPages } from '@shared/watch/news';
import { below, chanceOf } from '../../../support/chance';

const fields = ['status', 'status_date', 'word_text', 'expiry_date', 'office'] as const;
type Fields = Record<string, string>;

/** Changes a record at random. Some responses come from checks, others from the user. */
function play(seed: number) {
  const random = chanceOf(seed);
  let now: Fields = Object.fromEntries(fields.map((name) => [name, 'a']));
  const copies: Copy[] = [];
  const seen: number[] = [];
  const looks: LookPages[] = [];
  const at: Fields[] = [];
  let seq = 0;
  for (let step = 0; step < 30; step++) {
    for (const name of fields) {
      if (random() < 0.15) now = { ...now, [name]: 'abcd'[below(random, 4)] ?? 'a' };
    }
    const isLook = step === 0 || random() < 0.6;
    const look = (seq += 1);
    const answer = (seq += 1);
    const raw = JSON.stringify(now);
    // Stores what the library would: each copy, with the last entry that contained it.
    if (copies.at(-1)?.raw === raw) copies.pop();
    copies.push({ seq: answer, raw });
    seen.push(answer);
    if (!isLook) continue;
    looks.push({ seq: look, downloadId: `d${step}`, pages: [{ seq: answer, ids: ['1'] }] });
    at.push(now);
  }
  return { copies, seen, looks, at };
}

it.each(Array.from({ length: 40 }, (_, seed) => seed))(
  'every changed field is told once (%i)',
  (seed) => {
    const { copies, seen, looks, at } = play(seed);
    let known = at[0] ?? {};
    for (const [place, range] of rangesOf(looks).entries()) {
      const why = newsOfRecord(range, copies, seen);
      const changes = why?.type === 'changed' ? fieldChanges(why.before, why.after) : [];
      const names = changes.map(({ path }) => path.join('.'));
      expect(new Set(names).size).toBe(names.length);
      for (const { path, before, after } of changes) {
        const [name = ''] = path;
        expect(known[name]).toBe(before);
        known = { ...known, [name]: after ?? '' };
      }
      expect(known).toEqual(at[place]);
    }
  },
);
