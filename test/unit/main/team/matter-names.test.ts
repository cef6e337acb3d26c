/** Copies of a team's library agree on what a matter is called, and on what is filed in it. */
import { describe, expect, test } from 'vitest';
import type { WorkMeta } from '@shared/acts/acts';
import { matterScope } from '@shared/archive/review-scope';
import { below, chanceOf, seedOfRun, tries, type Chance } from '../../../support/chance';
import { happen, openCopies, quiet } from '../../../support/team/chaos';
import { knownIn, openCopy, type Copy } from '../../../support/team/copies';
import { createModelTeam } from '../../../support/team/model-server';

/** Returns an act on a matter as this copy knows it now, or on one that was called `OPEN` once. */
async function randomActInMatter(copy: Copy, chance: Chance, turn: number): Promise<WorkMeta> {
  const works = (await knownIn(copy)).map(({ work }) => work);
  const known = [...new Set(namesIn(libraryOf(works)))];
  const some = (names: readonly string[]): string => names[below(chance, names.length)] ?? 'OPEN';
  const reference = some([...known, 'OPEN']);
  const listId = chance() < 0.5 ? 'L' : 'K';
  const acts = [
    { op: 'matter-rename', version: 1, reference: some(known), to: `${copy.login} ${turn}` },
    { op: 'matter-note', version: 1, reference, text: `text ${turn}` },
    { op: 'list-reference', listId, clientReference: reference },
    {
      op: 'assess',
      version: 1,
      kind: 'trademark',
      scope: matterScope(reference),
      ids: ['1'],
      comment: `text ${turn}`,
    },
  ].map((act) => act as WorkMeta);
  return (known.length === 0 ? acts[1] : acts[below(chance, acts.length)]) as WorkMeta;
}

/** Returns what a library holds of matters: each decision, under the name that its matter has. */
function libraryOf(works: readonly (WorkMeta | null)[]): ReadonlyMap<string, string> {
  const state = new Map<string, string>();
  for (const work of works) {
    if (work?.op === 'matter-rename') {
      const { reference, to } = work;
      for (const [object, value] of [...state]) {
        const isIn = object.includes(`<${reference}>`);
        if (isIn && reference !== to) state.delete(object);
        const now = object.replace(`<${reference}>`, `<${to}>`);
        if (isIn && !state.has(now)) state.set(now, value);
        if (value === `<${reference}>`) state.set(object, `<${to}>`);
      }
    }
    if (work?.op === 'matter-note') state.set(`note <${work.reference}>`, work.text);
    if (work?.op === 'list-reference') state.set(work.listId, `<${work.clientReference}>`);
    if (work?.op === 'assess')
      state.set(`comment <${work.scope.replace('matter:', '')}>`, work.comment ?? '');
  }
  return new Map([...state].sort(([one], [other]) => (one < other ? -1 : 1)));
}

const namesIn = (library: ReadonlyMap<string, string>): readonly string[] =>
  [...library].flat().flatMap((text) => /<(.*)>/.exec(text)?.slice(1) ?? []);

describe('a matter', () => {
  test('has one name in all copies, and all that was filed in it, whoever renamed it meanwhile', async () => {
    const first = seedOfRun();
    for (let seed = first; seed < first + tries(90); seed++) {
      const chance = chanceOf(seed);
      const team = createModelTeam();
      const copies = await openCopies(team, seed);
      for (let turn = 0; turn < 60; turn++) {
        const copy = copies[below(chance, copies.length)];
        // No power cuts, after which a rename may be lost while what follows it is on disk.
        if (copy) await happen(copy, chance, turn, () => randomActInMatter(copy, chance, turn), 0);
      }
      await quiet(copies);
      const libraries = [];
      for (const copy of copies)
        libraries.push(libraryOf((await knownIn(copy)).map(({ work }) => work)));
      expect(libraries[1], `seed ${seed}`).toEqual(libraries[0]);
      expect(libraries[2], `seed ${seed}`).toEqual(libraries[0]);
    }
  }, 120_000);

  test('that two people rename at once is called what the later one said', async () => {
    const team = createModelTeam();
    const [anna, bo] = [await openCopy(team, 'anna', 1), await openCopy(team, 'bo', 2)];
    const does = async (copy: Copy, meta: object): Promise<void> =>
      void (await copy.archive.append({ kind: 'work', meta: { version: 1, ...meta } }));
    await does(anna, { op: 'matter-note', reference: 'M', text: 'first' });
    for (const copy of [anna, bo]) await copy.sync.run();
    await does(anna, { op: 'matter-rename', reference: 'M', to: 'A' });
    await does(bo, { op: 'matter-rename', reference: 'M', to: 'B' });
    await does(bo, { op: 'matter-note', reference: 'B', text: 'second' });
    for (const copy of [anna, bo, anna]) await copy.sync.run();
    for (const copy of [anna, bo]) {
      const library = libraryOf((await knownIn(copy)).map(({ work }) => work));
      expect([...library]).toEqual([['note <B>', 'second']]);
    }
    // Whoever uses the old name afterwards, and knows it, begins another matter.
    await does(bo, { op: 'matter-note', reference: 'M', text: 'other' });
    for (const copy of [bo, anna]) await copy.sync.run();
    const library = libraryOf((await knownIn(anna)).map(({ work }) => work));
    expect([...library]).toEqual([
      ['note <B>', 'second'],
      ['note <M>', 'other'],
    ]);
  });
});
