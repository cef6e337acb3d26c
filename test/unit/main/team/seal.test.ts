/** A server can store a sealed team's entries, but can't read them, or change them unnoticed. */
import { expect, it } from 'vitest';
import { namesOf, unsealedServer } from '@main/team/seal';
import { newTeamKey } from '@main/team/team-key';
import type { TeamEntry } from '@main/team/server';
import { anEntry } from '../../../support/team/conformance';
import { createModelTeam } from '../../../support/team/model-server';

const key = newTeamKey();

it('writes equal names alike, in each place differently, and hides their length', () => {
  const names = namesOf(key);
  const one = names.seal('matter', '2026-117');
  expect(names.seal('matter', '2026-117')).toBe(one);
  expect(names.seal('entry', '2026-117')).not.toBe(one);
  expect(namesOf(newTeamKey()).seal('matter', '2026-117')).not.toBe(one);
  expect(names.seal('matter', 'M')).toHaveLength(one.length);
  expect(names.seal('entry', 'M')).toHaveLength(names.seal('entry', '2026-117').length);
  for (const name of ['', 'M', 'å'.repeat(200), 'x'.repeat(31), 'x'.repeat(32), 's1.'])
    expect(names.open('member', names.seal('member', name))).toBe(name);
  // The longest name that fits in the database.
  expect(names.seal('entry', '\u{10000}'.repeat(200)).length).toBeLessThanOrEqual(1200);
});

it('tells nobody what a matter is called, unless they know or an erasure has renamed it', () => {
  const names = namesOf(key);
  const one = names.seal('matter', '2026-117');
  expect(names.open('matter', one)).toBe(one);
  const renamed = names.seal('matter', 'erased-0f');
  expect(names.open('matter', renamed)).toBe('erased-0f');
  // As stored by a team whose tables are older than wall keys.
  expect(names.open('matter', renamed.slice(3))).toBe('erased-0f');
});

it('leaves what was not sealed with this key as it is', () => {
  const names = namesOf(key);
  const strange = namesOf(newTeamKey()).seal('member', 'M');
  const moved = names.seal('entry', 'M');
  for (const text of ['M', 's1.', 's1.AAAA', 's2.AAAA', strange, moved, `${strange}A`])
    for (const what of ['member', 'matter'] as const) expect(names.open(what, text)).toBe(text);
});

it('shows the server no byte of an entry, and never the same bytes twice', async () => {
  const team = createModelTeam();
  const eva = unsealedServer(team.connect('eva'), key);
  const bytes = Buffer.from('known words');
  await eva.append([anEntry({ bytes, matter: 'Known' }), anEntry({ bytes, matter: 'Known' })]);
  const [one, two] = team.entries.map((entry) => Buffer.from(entry.bytes));
  expect(one?.equals(two ?? Buffer.alloc(0))).toBe(false);
  expect(JSON.stringify(team.entries) + String(one)).not.toMatch(/known|key-/i);
});

it('takes nothing that was changed, moved or attributed to somebody else', async () => {
  const team = createModelTeam();
  const model = team.connect('eva');
  const eva = unsealedServer(model, key);
  await eva.append([anEntry({ matter: 'A' }), anEntry({ matter: 'B', kind: 'call' })]);
  const [one, two] = team.entries as readonly [TeamEntry, TeamEntry];
  const read = async (entry: TeamEntry, teamId = model.teamId) => {
    const after = (): Promise<TeamEntry[]> => Promise.resolve([entry]);
    const [found] = await unsealedServer({ ...model, after, teamId }, key).after(0, 1);
    return found?.bytes.length;
  };
  expect(await read(one)).toBeGreaterThan(0);
  const flipped = Uint8Array.from(one.bytes);
  flipped[14] = (flipped[14] ?? 0) ^ 1;
  for (const changed of [
    { ...one, bytes: flipped },
    { ...one, bytes: one.bytes.subarray(0, 20) },
    { ...one, bytes: new Uint8Array(0) },
    { ...one, bytes: two.bytes },
    { ...one, key: two.key },
    { ...one, matter: two.matter },
    { ...one, matter: null },
    { ...one, kind: two.kind },
    { ...one, author: 'ola' },
  ])
    expect(await read(changed)).toBe(0);
  expect(await read(one, 'another team')).toBe(0);
  // A permanent deletion renames matters on the server.
  const renamed = namesOf(key).seal('matter', 'erased-1');
  expect(await read({ ...one, matter: renamed })).toBeGreaterThan(0);
  expect(await read({ ...one, matter: namesOf(key).seal('matter', 'other') })).toBe(0);
});
