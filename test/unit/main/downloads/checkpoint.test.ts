import { describe, expect, it } from 'vitest';
import { keepState, loadState } from '@main/downloads/checkpoint';
import { createFollower } from '@main/downloads/follow';
import { emptyState } from '@main/downloads/state';
import { createMachine, startProgram } from '../../../support/downloads/buying-program';

/** An in-memory file. */
function memory(text: string | null = null) {
  const file = {
    text,
    sweep: () => Promise.resolve(),
    read: () => Promise.resolve(file.text),
    write: (next: string) => {
      file.text = next;
      return Promise.resolve();
    },
    remove: () => Promise.resolve(),
  };
  return file;
}

async function halfDone() {
  const program = await startProgram(createMachine());
  await program.until(await program.begin({ cap: 200 }), 'done');
  return program;
}

describe('the checkpoint', () => {
  it('gives back exactly what reading the whole log gives', async () => {
    const { manager, archive, close } = await halfDone();
    const file = memory();
    await keepState(file, archive, manager.state);
    const loaded = await loadState(file, archive);
    const read = emptyState();
    await createFollower(archive, read, () => Promise.resolve())();
    expect(loaded).toEqual(read);
    expect(loaded.chains.size).toBe(1);
    expect([...loaded.chains.values()][0]?.ids.size).toBe(200);
    await close();
  });

  it('is passed over when the log has lost an entry: a list that ended lacks its rows then', async () => {
    const { manager, archive, close } = await halfDone();
    const file = memory();
    await keepState(file, archive, manager.state);
    const all = await archive.read({ after: 0, maxBytes: 1e9, maxEntries: 1e6 });
    const lost = all.find(({ kind }) => kind === 'answer')?.seq;
    const damaged = {
      ...archive,
      lastSeq: archive.lastSeq,
      entriesUpTo: (seq: number) => archive.entriesUpTo(seq) - 1,
      read: async (query: Parameters<typeof archive.read>[0]) =>
        (await archive.read(query)).filter(({ seq }) => seq !== lost),
    };
    const state = await loadState(file, damaged);
    expect(state.seq).toBe(0);
    await createFollower(damaged, state, () => Promise.resolve())();
    const [download] = state.downloads.values();
    expect(download).toMatchObject({ rows: 100, done: { settlement: { stored: 200 } } });
    await close();
  });

  it('is passed over when it is damaged, of another version, or of another log', async () => {
    const { manager, archive, close } = await halfDone();
    const file = memory();
    await keepState(file, archive, manager.state);
    const text = file.text ?? '';
    const others = [
      '',
      '{',
      'null',
      text.slice(0, -40),
      text.replace(/"version":\d+/, '"version":0'),
    ];
    for (const other of others) {
      expect((await loadState(memory(other), archive)).seq).toBe(0);
    }
    const stranger = await startProgram(createMachine());
    expect((await loadState(file, stranger.archive)).seq).toBe(0);
    await stranger.close();
    await close();
  });
});
