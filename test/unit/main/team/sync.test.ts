/** Copies of a team's library converge, no matter what dies and in which order. */
import { constants, deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { rulesOf, type WorkMeta } from '@shared/acts/acts';
import { createTeamMatters } from '@shared/acts/team';
import { matterScope } from '@shared/archive/review-scope';
import { teamMarkOf } from '@shared/archive/team-mark';
import { draftOf, encodeFrame, sealFrame, storedBody } from '@main/archive/frame';
import { openArchive } from '@main/archive/archive';
import { writeArchiveCopy } from '@main/archive/copy';
import { framesOf } from '@main/archive/walk';
import { keyedEntriesOf, keyOf } from '@main/backup/entry-key';
import { handedOver } from '@main/library-file/handed-over';
import { wholeHandOver } from '@shared/acts/hand-over';
import { unpackedAll } from '@main/team/pack';
import { below, chanceOf, seedOfRun, tries, type Chance } from '../../../support/chance';
import {
  knownIn,
  openCopy,
  runUnlessDead,
  stateOf,
  syncOf,
  type Copy,
} from '../../../support/team/copies';
import { answerOf, happen, openCopies, quiet } from '../../../support/team/chaos';
import { createModelTeam } from '../../../support/team/model-server';

const ids = ['1', '2', '3'];

/** Returns an act on one of a few objects, so that people's acts collide. */
function randomAct(chance: Chance, turn: number): WorkMeta {
  const id = ids[below(chance, ids.length)] ?? '1';
  const text = `text ${turn}`;
  const reference = chance() < 0.5 ? 'SECRET' : 'OPEN';
  const acts: WorkMeta[] = [
    { op: 'note', record: { kind: 'trademark', id }, text },
    { op: 'tag', version: 1, kind: 'trademark', ids: [id], add: ['a'], remove: ['b'] },
    { op: 'tag', version: 1, kind: 'trademark', ids: [id], add: ['b'], remove: ['a'] },
    {
      op: 'assess',
      version: 1,
      kind: 'trademark',
      scope: chance() < 0.3 ? '' : matterScope(reference),
      ids: [id, '9'],
      comment: text,
    },
    { op: 'matter-note', version: 1, reference, text },
    { op: 'matter', version: 1, reference, client: text, responsible: '', state: 'open' },
    { op: 'applicant-group', version: 1, groupId: id, name: text, spellings: ['X', id] },
  ].map((act) => act as WorkMeta);
  return acts[below(chance, acts.length)] as WorkMeta;
}

describe('copies of a team', () => {
  test('end alike, with nothing lost and nothing twice', async () => {
    const first = seedOfRun();
    for (let seed = first; seed < first + tries(90); seed++) {
      const chance = chanceOf(seed);
      const team = createModelTeam();
      team.only('SECRET', ['anna', 'bo']);
      const isMoving = seed % 2 === 0;
      const copies = await openCopies(team, seed);
      for (let turn = 0; turn < 60; turn++) {
        const copy = copies[below(chance, copies.length)];
        if (copy) await happen(copy, chance, turn, () => randomAct(chance, turn));
        if (isMoving && chance() < 0.05)
          team.only('SECRET', chance() < 0.5 ? ['anna', 'bo'] : null);
      }
      // Anything received before the matter was closed to a member stays with that member.
      if (isMoving) team.only('SECRET', null);
      await quiet(copies);
      for (const copy of copies) {
        const place = `seed ${seed}, ${copy.login}`;
        const seen = team.seenBy(copy.login);
        const contents = await unpackedAll(seen, 'model', () => undefined);
        const works = seen.map((entry) => contents.get(entry)?.work ?? null);
        const known = (await knownIn(copy)).filter(({ work }) => !work || isShared(work));
        expect(stateOf(known.map(({ work }) => work)), place).toEqual(stateOf(works));
        expect(new Set(known.map(({ key }) => key)), place).toEqual(
          new Set(seen.map(({ key }) => key)),
        );
        // Acts may be repeated, but calls never.
        const calls = known.flatMap(({ work, key }) => (work ? [] : [key]));
        expect(new Set(calls).size, place).toBe(calls.length);
      }
    }
  }, 120_000);
});

function isShared(work: WorkMeta): boolean {
  return rulesOf(work).inTeam(work, createTeamMatters()) !== null;
}

describe('an own act', () => {
  test('that others saw earlier holds until they change it, and who is overruled hears of it', async () => {
    const team = createModelTeam();
    const [anna, bo] = [await openCopy(team, 'anna', 1), await openCopy(team, 'bo', 2)];
    await note(anna, 'first');
    await note(bo, 'second');
    await anna.sync.run();
    await bo.sync.run();
    await anna.sync.run();
    // Bo's note was sent later, and Bo hadn't seen Anna's.
    expect(await noteIn(anna)).toBe('second');
    expect(await noteIn(bo)).toBe('second');
    expect(anna.overruled).toEqual([{ by: 'bo', object: 'note trademark 1' }]);
    const marks = async ({ archive }: Copy) =>
      (await archive.readExactly({ after: 0, maxBytes: 1e9, maxEntries: 1e9 })).flatMap(
        ({ meta }) => (meta['op'] === 'note' ? [[meta['text'], teamMarkOf(meta)]] : []),
      );
    // The entry shows who wrote it, and what it replaced.
    const byBo = { by: 'bo', name: 'BO', over: ['note trademark 1'] };
    expect((await marks(anna)).at(-1)).toEqual(['second', expect.objectContaining(byBo)]);
    // Bo's own note has no name, and Anna, who was first, has overruled nobody.
    const [[, byAnna], own] = (await marks(bo)).slice(-2) as [[string, object], unknown];
    expect(byAnna).toMatchObject({ by: 'anna', name: 'ANNA' });
    expect(byAnna).not.toHaveProperty('over');
    expect(own).toEqual(['second', expect.not.objectContaining({ name: expect.anything() })]);
    await note(anna, 'third');
    await anna.sync.run();
    await bo.sync.run();
    // Anna had seen Bo's note, so nobody is overruled.
    expect(await noteIn(bo)).toBe('third');
    expect(bo.overruled).toEqual([]);
  });

  test('that others made as well overrules nobody', async () => {
    const team = createModelTeam();
    const [anna, bo] = [await openCopy(team, 'anna', 1), await openCopy(team, 'bo', 2)];
    const add = (ids: string[]) => ({ op: 'list-add', listId: 'L', ids });
    const list = { op: 'list-create', listId: 'L', name: 'n', kind: 'fixed' };
    await anna.archive.append({ kind: 'work', meta: { ...list, recordKind: 'trademark' } });
    for (const copy of [anna, bo]) await copy.sync.run();
    await anna.archive.append({ kind: 'work', meta: add(['1', '2']) });
    await bo.archive.append({ kind: 'work', meta: add(['2', '3']) });
    for (const copy of [anna, bo, anna]) await copy.sync.run();
    expect(anna.overruled).toEqual([]);
    // Bo adds and removes 4 without having seen that Anna added it.
    await anna.archive.append({ kind: 'work', meta: add(['4', '5']) });
    await bo.archive.append({ kind: 'work', meta: add(['4']) });
    await bo.archive.append({ kind: 'work', meta: { ...add(['4']), op: 'list-remove' } });
    for (const copy of [anna, bo, anna]) await copy.sync.run();
    expect(anna.overruled).toEqual([{ by: 'bo', object: 'member L 4' }]);
  });

  test('about a list follows the list into its matter, also when sent later', async () => {
    const team = createModelTeam();
    team.only('SECRET', ['anna']);
    const [anna, bo] = [await openCopy(team, 'anna', 1), await openCopy(team, 'bo', 2)];
    const list = { listId: 'L' };
    const works = [
      { op: 'list-create', ...list, name: 'n', kind: 'fixed', recordKind: 'trademark' },
      { op: 'list-reference', ...list, clientReference: 'SECRET' },
      { op: 'list-add', ...list, ids: ['1'] },
      { op: 'matter-rename', version: 1, reference: 'SECRET', to: 'NEW' },
      { op: 'list-add', ...list, ids: ['2'] },
      { op: 'assess', version: 1, kind: 'trademark', scope: 'L', ids: ['1'], comment: 'c' },
      { op: 'list-reference', ...list, clientReference: '' },
      { op: 'list-add', listId: 'unknown', ids: ['3'] },
      { op: 'delete', records: [{ kind: 'trademark', id: '1' }] },
    ];
    for (const meta of works) await anna.archive.append({ kind: 'work', meta });
    anna.server.cut();
    await runUnlessDead(anna);
    anna.server.mend();
    await anna.sync.run();
    await bo.sync.run();
    expect(team.entries.map(({ matter }) => matter)).toEqual([
      null,
      ...Array<string>(5).fill('SECRET'),
      null,
    ]);
    expect((await knownIn(bo)).map(({ work }) => work?.op)).toEqual([
      'list-create',
      'list-reference',
      'team',
    ]);
  });
});

describe('what was there before', () => {
  test('and was kept from the team stays so, also after archives were merged', async () => {
    const team = createModelTeam();
    const anna = await openCopy(team, 'anna', 1);
    await note(anna, 'early');
    await syncOf(anna, false);
    const [dir, identity, fs] = ['/library/merged', 'b'.repeat(16), anna.disk];
    async function* frames(): AsyncGenerator<Buffer> {
      for await (const { bytes } of framesOf(anna.archive)) yield bytes;
    }
    await writeArchiveCopy({ dir, identity, fs }, frames());
    const archive = await openArchive({ dir, fs });
    const sync = await syncOf({ ...anna, archive });
    await note({ ...anna, archive }, 'late');
    await sync.run();
    expect(team.entries).toHaveLength(1);
  });
});

test('a library file names no colleague', async () => {
  const team = createModelTeam();
  const [anna, bo] = [await openCopy(team, 'anna', 1), await openCopy(team, 'bo', 2)];
  await note(anna, 'text');
  await anna.archive.append(answerOf('q'));
  await anna.sync.run();
  await bo.sync.run();
  const to = wholeHandOver({ ledger: true, matters: true, hasCall: () => true });
  const metas = [];
  for await (const entry of keyedEntriesOf(bo.archive)) {
    metas.push(JSON.stringify(handedOver(entry, to, 'file')));
  }
  expect(metas).toHaveLength(3);
  expect(metas.join()).toContain('text');
  expect(metas.join()).not.toContain('anna');
});

describe('what comes from the team', () => {
  test('costs nothing here and starts nothing', async () => {
    const team = createModelTeam();
    const [anna, bo] = [await openCopy(team, 'anna', 1), await openCopy(team, 'bo', 2)];
    await anna.archive.append(answerOf('q1', { clientReference: 'M' }));
    await anna.sync.run();
    team.now = Date.parse('2030-01-01T00:00:00Z');
    await bo.sync.run();
    const [got] = await bo.archive.read({ after: 0, maxBytes: 1e6, maxEntries: 1 });
    const [made] = await anna.archive.read({ after: 0, maxBytes: 1e6, maxEntries: 1 });
    expect(got?.meta).toMatchObject({ requestId: 'q1', handedOver: 'model', clientReference: 'M' });
    expect(got?.meta).not.toHaveProperty('downloadId');
    // The response keeps its original age.
    expect(got?.at).toBe(made?.at);
    expect(got?.body).toBe(made?.body);
  });

  test('is stored as its author deflated it', async () => {
    const team = createModelTeam();
    const [anna, bo] = [await openCopy(team, 'anna', 1), await openCopy(team, 'bo', 2)];
    const answer = answerOf('call');
    const body = Buffer.from(`${answer.body}`);
    // Compressed in a different way from how copies do it.
    const deflated = deflateRawSync(body, { strategy: constants.Z_HUFFMAN_ONLY });
    await bo.archive.append({ ...answer, body: deflated, exactLength: body.length });
    await bo.sync.run();
    await anna.sync.run();
    const frames = await anna.archive.readFrames({ after: 0, maxBytes: 1e9, maxEntries: 1e9 });
    const answers = frames.filter(({ frame }) => frame.kind === 'answer');
    const stored = answers.map(({ frame, bytes }) => storedBody(frame, bytes));
    expect(stored).toEqual([{ body: deflated, exactLength: body.length }]);
  });

  test('is not taken if it is not what it claims, or may not leave a copy', async () => {
    const team = createModelTeam();
    const [anna, bo] = [await openCopy(team, 'anna', 1), await openCopy(team, 'bo', 2)];
    await anna.archive.append(answerOf('q1'));
    await note(anna, 'good');
    await anna.sync.run();
    const [call, work] = team.entries;
    const evil = team.connect('cilla');
    const bytesOf = async (meta: object, kind: 'work' | 'answer' = 'work'): Promise<Uint8Array> =>
      sealFrame(
        await encodeFrame(draftOf({ kind, meta: { ...meta }, body: 'x'.repeat(100) }), {
          seq: 0,
          at: 0,
          startsBatch: false,
          skips: false,
        }),
        0,
      );
    const buys = { op: 'watch', version: 1, watchId: 'w', act: { is: 'switch', on: true } };
    const aNote = { op: 'note', record: { kind: 'trademark', id: '7' }, text: 'x' };
    const keyed = (meta: Record<string, unknown>): string => keyOf({ kind: 'work', at: 0 }, meta);
    await evil.append([
      { key: 'answer other', matter: null, kind: 'call', bytes: call?.bytes ?? new Uint8Array() },
      { key: 'work other', matter: null, kind: 'work', bytes: work?.bytes ?? new Uint8Array() },
      { key: keyed(buys), matter: null, kind: 'work', bytes: await bytesOf(buys) },
      {
        key: keyed({ op: 'new' }),
        matter: null,
        kind: 'work',
        bytes: await bytesOf({ op: 'new' }),
      },
      { key: 'answer q2', matter: null, kind: 'call', bytes: await bytesOf({}, 'answer') },
      { key: 'k', matter: null, kind: 'work', bytes: Buffer.from('KFRM') },
      {
        key: 'answer q3',
        matter: null,
        kind: 'work',
        bytes: await bytesOf({ ...aNote, team: { key: 'answer q3' } }),
      },
    ]);
    await bo.sync.run();
    expect((await knownIn(bo)).map(({ key }) => key).slice(0, 2)).toEqual([call?.key, work?.key]);
    expect(await knownIn(bo)).toHaveLength(3);
    expect(bo.sync.pulled).toBe(9);
  });
});

const note = ({ archive }: Copy, text: string): Promise<number> =>
  archive.append({
    kind: 'work',
    meta: { op: 'note', record: { kind: 'trademark', id: '1' }, text },
  });

async function noteIn(copy: Copy): Promise<string | undefined> {
  return stateOf((await knownIn(copy)).map(({ work }) => work)).get('note trademark 1');
}
