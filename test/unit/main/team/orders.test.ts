/** What a member of a team erases is erased in every copy, whatever dies in the meantime. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { EraseTarget } from '@shared/archive/erasing';
import { erasedRow } from '@shared/records/erased-row';
import type { NewEntry } from '@shared/archive/entry';
import { matterScope } from '@shared/archive/review-scope';
import { atSteps, type Death } from '../../../support/archive/deaths';
import { unpacked } from '../../../support/archive/unpacked';
import { isWhole } from '../../../support/chance';
import { page } from '../../../support/erase/people-archive';
import {
  archiveDir,
  eraseIn,
  openCopy,
  restart,
  runToTheEnd,
  type Copy,
} from '../../../support/team/copies';
import { createModelTeam, type ModelTeam } from '../../../support/team/model-server';
import { answerMeta } from '../../../support/team/answer-meta';

/** Each step sets up a team, so `npm test` tries fewer. */
const coarser = isWhole ? 1 : 3;
const person: EraseTarget = { type: 'person', name: 'Anna Öberg' };
const spelled = /anna\s+(?:ö|\\u00d6)berg/i;
const startedAt = Date.parse('2026-11-21T00:00:00Z');
const erasure = { eraseId: '0123456789abcdef', target: person, startedAt };

let team: ModelTeam;
let eva: Copy;
let ola: Copy;
let ida: Copy;
beforeEach(fresh);

async function fresh(): Promise<void> {
  team = createModelTeam();
  [eva, ola, ida] = [
    await openCopy(team, 'eva', 1),
    await openCopy(team, 'ola', 2),
    await openCopy(team, 'ida', 3),
  ];
}

const people = (requestId: string, more: object = {}): NewEntry => ({
  kind: 'answer',
  meta: answerMeta(requestId, {
    endpoint: 'market.insiders',
    params: {},
    limit: 2,
    ...more,
  }),
  body: page,
});
const act = ({ archive }: Copy, meta: Record<string, unknown>): Promise<number> =>
  archive.append({ kind: 'work', meta });
const note = (copy: Copy, id: string, text: string): Promise<number> =>
  act(copy, { op: 'note', record: { kind: 'insider', id }, text });

/** Returns everything on a copy's disk. */
const onDisk = ({ disk }: Copy): string =>
  disk.names
    .map((name) => unpacked(disk.peek(`${archiveDir}/${name}`) ?? Buffer.alloc(0)))
    .join('\n');
const onServer = (): string =>
  team.entries.map(({ bytes }) => unpacked(Buffer.from(bytes))).join('\n');
const awaited = async (): Promise<string[]> =>
  (await team.connect('eva').awaited()).map(({ login }) => login);
const bodies = async ({ archive }: Copy): Promise<string[]> =>
  (await archive.readExactly({ after: 0, maxBytes: 1e9, maxEntries: 1e6, kind: 'answer' })).map(
    ({ body }) => body.toString(),
  );
const notes = async ({ archive }: Copy): Promise<unknown[]> =>
  (await archive.readExactly({ after: 0, maxBytes: 1e9, maxEntries: 1e6, kind: 'work' }))
    .filter(({ meta }) => meta['op'] === 'note')
    .map(({ meta }) => meta['text']);

/** Eva has bought a response and written notes about it, and every copy has received everything. */
async function shared(): Promise<void> {
  await eva.archive.append(people('bought'));
  await note(eva, '7', 'call her');
  await note(eva, '8', 'ask Anna Öberg');
  await note(eva, '8', 'call him');
  await note(ola, '9', 'Anna Öberg called');
  for (const copy of [eva, ola, ida, eva]) await runToTheEnd(copy);
}

describe('what is erased', () => {
  test('is gone from every copy and the server, and who has not answered is known', async () => {
    await shared();
    ola.server.cut();
    // Ola can't send this note, because his connection is cut.
    await note(ola, '8', 'Anna Öberg is away');
    await eraseIn(eva, erasure);
    expect(onDisk(eva).replace(/"target":\{[^}]*\}/, '')).not.toMatch(spelled);
    await runToTheEnd(eva);
    expect(onDisk(eva)).not.toMatch(spelled);
    expect(await awaited()).toEqual(['ida', 'ola']);
    // Only the order itself still contains the name.
    expect(onServer().match(/Anna Öberg/g)).toHaveLength(1);
    await runToTheEnd(ida);
    expect(onDisk(ida)).not.toMatch(spelled);
    expect(await awaited()).toEqual(['ola']);
    // Ola's connection returns weeks later.
    ola.server.mend();
    await runToTheEnd(ola);
    expect(onDisk(ola)).not.toMatch(spelled);
    expect(await awaited()).toEqual([]);
    expect(onServer()).not.toMatch(spelled);
    // Everything else is still there.
    const rest = page.replace(/\{"id": 7[^}]*\}/, erasedRow);
    for (const copy of [eva, ola, ida]) {
      await runToTheEnd(copy);
      expect(await bodies(copy)).toEqual([rest]);
      expect(await notes(copy)).toEqual(['call him']);
    }
  });

  test('never reaches a new copy, which gets what is left in its place', async () => {
    await shared();
    const list = {
      op: 'list-create',
      listId: 'L',
      name: 'n',
      kind: 'fixed',
      recordKind: 'insider',
    };
    await act(eva, { ...list, ids: ['7', '8', '9'] });
    await act(eva, { op: 'list-remove', listId: 'L', ids: ['9'] });
    await eraseIn(eva, erasure);
    for (const copy of [eva, ida, ola]) await runToTheEnd(copy);
    const new1 = await openCopy(team, 'new', 4);
    await runToTheEnd(new1);
    expect(onDisk(new1)).not.toMatch(/Öberg|call her/);
    expect(await bodies(new1)).toEqual(await bodies(eva));
    expect(await notes(new1)).toEqual(['call him']);
    const works = await new1.archive.readExactly({ after: 0, maxBytes: 1e9, maxEntries: 1e6 });
    // The acts keep their order, so what was removed from the list stays removed.
    expect(
      works.flatMap(({ meta }) => (meta['listId'] ? [[meta['op'], meta['ids']]] : [])),
    ).toEqual([
      ['list-create', ['8', '9']],
      ['list-remove', ['9']],
    ]);
    expect(await awaited()).toEqual([]);
  });

  test('can be in an act in which something was erased before', async () => {
    await shared();
    const list = { op: 'list-create', listId: 'L', kind: 'fixed', recordKind: 'insider' };
    await act(eva, { ...list, name: 'For Bo Berg', ids: ['7', '8'] });
    await runToTheEnd(eva);
    await eraseIn(eva, erasure);
    // Something in this act is erased before the team has received it.
    await act(eva, { ...list, listId: 'M', name: 'Of Bo Berg', ids: ['8', '9'] });
    const nine = { type: 'records', kind: 'insider', ids: ['9'], listId: null } as const;
    await eraseIn(eva, {
      ...erasure,
      eraseId: 'aaaaaaaaaaaaaaaa',
      target: { ...nine, ids: [...nine.ids] },
    });
    await runToTheEnd(eva);
    const other = { type: 'person', name: 'Bo Berg' } as const;
    await eraseIn(eva, { ...erasure, eraseId: 'fedcba9876543210', target: other });
    await runToTheEnd(eva);
    expect(onServer()).not.toMatch(/(For|Of) Bo Berg/);
    for (const copy of [eva, ola, ida, await openCopy(team, 'new', 4)]) {
      await runToTheEnd(copy);
      expect(onDisk(copy)).not.toMatch(/Bo Berg/);
      const works = await copy.archive.readExactly({ after: 0, maxBytes: 1e9, maxEntries: 1e6 });
      expect(
        works.flatMap(({ meta }) => (meta['op'] === 'list-create' ? [meta['ids']] : [])),
      ).toEqual([['8'], ['8']]);
    }
    expect(await awaited()).toEqual([]);
    expect(onServer()).not.toMatch(/Bo Berg/);
  });

  test('is only what its author may see', async () => {
    team.only('SECRET', ['eva', 'ida']);
    const inMatter = { clientReference: 'SECRET' };
    await eva.archive.append(people('inside', inMatter));
    await act(eva, { op: 'matter-note', version: 1, reference: 'SECRET', text: 'Anna Öberg' });
    const assess = { op: 'assess', version: 1, kind: 'insider', ids: ['7'] };
    await act(eva, { ...assess, scope: matterScope('SECRET'), comment: 'inside' });
    await ola.archive.append(people('outside'));
    for (const copy of [eva, ola, ida, eva]) await runToTheEnd(copy);
    await eraseIn(ola, erasure);
    for (const copy of [ola, eva, ida]) await runToTheEnd(copy);
    expect(await awaited()).toEqual([]);
    expect(onDisk(ola)).not.toMatch(spelled);
    for (const copy of [eva, ida]) {
      expect((await bodies(copy)).map((body) => spelled.test(body))).toEqual([true, false]);
      expect(onDisk(copy)).toContain('"text":"Anna Öberg"');
      expect(onDisk(copy)).toContain('"comment":"inside"');
    }
    const inside = team.entries.filter(({ matter }) => matter === 'SECRET');
    expect(inside.map(({ erasedBy }) => erasedBy)).toEqual([null, null, null]);
    // A member inside the wall erases the rest.
    await eraseIn(ida, { ...erasure, eraseId: 'fedcba9876543210' });
    for (const copy of [ida, eva, ola]) await runToTheEnd(copy);
    for (const copy of [eva, ida]) expect(onDisk(copy)).not.toMatch(spelled);
    expect(onServer()).not.toMatch(spelled);
  });

  test('can be bought again afterwards, also while the order is being carried out', async () => {
    await shared();
    await eraseIn(eva, erasure);
    await runToTheEnd(eva);
    await eva.archive.append(people('again'));
    await runToTheEnd(eva);
    for (const copy of [ola, ida]) {
      await runToTheEnd(copy);
      expect((await bodies(copy)).map((body) => spelled.test(body))).toEqual([false, true]);
    }
  });
});

/** Kills a copy at a step of the task. Returns whether it died before the task was done. */
async function dies(copy: Copy, step: number, death: Death, task: () => Promise<void>) {
  copy.disk.plan(step, death, 1);
  let isOver = false;
  const run = task().then(
    () => (isOver = true),
    (error: unknown) => {
      isOver = true;
      if (!copy.disk.isDead) throw error;
    },
  );
  const dead = (async () => {
    while (!isOver && !copy.disk.isDead) await new Promise(setImmediate);
  })();
  await Promise.race([run, dead]);
  const died = copy.disk.isDead;
  copy.disk.cancelPlan();
  if (died) await restart(copy, death);
  return died;
}

describe.each(['kill', 'power'] as const)('a %s', (death) => {
  test('while somebody erases loses neither the order nor anything else', async () => {
    await atSteps(async (step) => {
      await fresh();
      await shared();
      const died = await dies(eva, step, death, async () => {
        await eraseIn(eva, erasure);
        await runToTheEnd(eva);
      });
      for (const copy of [eva, ola, ida, eva]) await runToTheEnd(copy);
      const isErased = !spelled.test(onDisk(eva));
      for (const copy of [ola, ida]) expect(spelled.test(onDisk(copy)), `${step}`).toBe(!isErased);
      expect(spelled.test(onServer()), `${step}`).toBe(!isErased);
      expect(await notes(eva)).toHaveLength(isErased ? 1 : 4);
      expect(await awaited()).toEqual([]);
      return died;
    }, coarser);
  });

  test('while a colleague carries it out only delays it', async () => {
    await atSteps(async (step) => {
      await fresh();
      await shared();
      await eraseIn(eva, erasure);
      await runToTheEnd(eva);
      await note(ola, '8', 'Anna Öberg again');
      const died = await dies(ola, step, death, () => runToTheEnd(ola));
      for (const copy of [ola, ida, eva]) await runToTheEnd(copy);
      for (const copy of [eva, ola, ida]) {
        expect(onDisk(copy), `${step}`).not.toMatch(spelled);
        expect(await notes(copy), `${step}`).toEqual(['call him']);
      }
      expect(onServer(), `${step}`).not.toMatch(spelled);
      expect(await awaited()).toEqual([]);
      return died;
    }, coarser);
  });
});

test.each(['before', 'after'] as const)(
  'a connection that is lost %s any call only delays it',
  async (when) => {
    for (let calls = 0, isCut = true; isCut; calls += 1) {
      await fresh();
      await shared();
      await eraseIn(eva, erasure);
      isCut = false;
      for (const copy of [eva, ola, ida]) {
        copy.server.cutOnce(when, calls);
        await runToTheEnd(copy).catch(async () => {
          isCut = true;
          await restart(copy, 'kill');
          await runToTheEnd(copy);
        });
      }
      for (const copy of [eva, ola, ida]) expect(onDisk(copy), `${calls}`).not.toMatch(spelled);
      expect(onServer(), `${calls}`).not.toMatch(spelled);
      expect(team.entries.filter(({ kind }) => kind === 'erase')).toHaveLength(1);
    }
  },
);
