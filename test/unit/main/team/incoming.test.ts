/** How a copy receives the team's entries: few requests, and nothing twice. */
import { expect, test } from 'vitest';
import { syncOf, knownIn, openCopy, type Copy } from '../../../support/team/copies';
import { createModelTeam } from '../../../support/team/model-server';

const act = ({ archive }: Copy, meta: object): Promise<number> =>
  archive.append({ kind: 'work', meta: { ...meta } });
const note = { op: 'note', record: { kind: 'trademark', id: '1' }, text: 'text' };
const intoSecret = { op: 'list-reference', listId: 'L', clientReference: 'SECRET' };
const ontoList = { op: 'list-add', listId: 'L', ids: ['1'] };

test('a part arrives while what came before it is unpacked and stored', async () => {
  const team = createModelTeam();
  const anna = await openCopy(team, 'anna', 1);
  const [part, bo] = [new Uint8Array(3_000_000), team.connect('bo')];
  for (const key of ['1', '2', '3', '4'])
    await bo.append([{ key, matter: null, kind: 'call', bytes: part }]);
  const happened: string[] = [];
  const { after } = anna.server;
  anna.server.after = (...given) => {
    happened.push('asked');
    return after(...given);
  };
  anna.archive.onAppended(() => happened.push('stored'));
  await anna.sync.run();
  expect(happened.slice(0, 4)).toEqual(['asked', 'asked', 'asked', 'stored']);
  expect(happened.filter((what) => what === 'asked')).toHaveLength(4);
});

test('what was received is not read again after it was stored, and flushed once for each part, with its mark', async () => {
  const team = createModelTeam();
  const [anna, bo] = [await openCopy(team, 'anna', 1), await openCopy(team, 'bo', 2)];
  for (let i = 0; i < 20; i++) await act(anna, note);
  await act(anna, intoSecret);
  await anna.sync.run();
  let read = 0;
  const { readFrames } = bo.archive;
  bo.archive.readFrames = async (query) => {
    const frames = await readFrames(query);
    read += frames.length;
    return frames;
  };
  let flushes = 0;
  bo.archive.onAppended(() => (flushes += 1));
  await bo.sync.run();
  expect(await knownIn(bo)).toHaveLength(22);
  expect({ read, flushes }).toEqual({ read: 0, flushes: 2 });
  // The list's matter is known nevertheless.
  await act(bo, ontoList);
  await bo.sync.run();
  expect(team.entries.at(-1)).toMatchObject({ author: 'bo', matter: 'SECRET' });
});

test('what was there before is read once, and its lists are still in their matters', async () => {
  const team = createModelTeam();
  const anna = await openCopy(team, 'anna', 1);
  await act(anna, intoSecret);
  await act(anna, note);
  await anna.sync.run();
  const { readExactly } = anna.archive;
  let read = 0;
  const readCounted: typeof readExactly = async (query) => {
    const entries = await readExactly(query);
    read += entries.length;
    return entries;
  };
  anna.archive.readExactly = readCounted;
  const sync = await syncOf(anna);
  expect(read).toBe(anna.archive.lastSeq);
  await act(anna, ontoList);
  await sync.run();
  expect(team.entries.at(-1)).toMatchObject({ matter: 'SECRET' });
});
