/**
 * Checks which code an assistant's question can reach, based on the modules that are loaded to
 * answer it.
 */
import { describe, expect, it } from 'vitest';
import { reachedFrom, readSources } from './support/architecture/sources';

const sources = readSources('src');
const ofMain = sources.filter(({ path }) => path.startsWith('src/main/assistant/'));
const answers = 'src/renderer/src/app/assistant/';
const reached = reachedFrom(sources, `${answers}answer-question.ts`);

describe('an assistant', () => {
  it('speaks with a process that only passes questions on', () => {
    const allowed =
      /^(?:src\/(?:main\/(?:assistant|command)|shared)\/|node:|electron$|@modelcontextprotocol\/sdk\/server\/|@modelcontextprotocol\/sdk\/types)/;
    expect(ofMain.length).toBeGreaterThan(3);
    const others = ofMain.flatMap(({ imports }) => imports.filter((one) => !allowed.test(one)));
    expect(others).toEqual([]);
    // Everything that this module loads, except types.
    const loaded = reachedFrom(sources, 'src/main/assistant/serve.ts').map(({ path }) => path);
    expect(loaded.filter((path) => /^src\/main\/(?!assistant|command)/.test(path))).toEqual([]);
  });

  it('is answered by what cannot buy, and of which only these talk to main at all', () => {
    const talking = reached.filter(({ imports }) =>
      imports.includes('src/renderer/src/lib/bridge.ts'),
    );
    expect(talking.map(({ path }) => path.replace('src/renderer/src/', '')).sort()).toEqual([
      'lib/state/activity.svelte.ts',
      'lib/state/connection.svelte.ts',
      'lib/state/downloads.svelte.ts',
      'lib/state/settings.svelte.ts',
      'registers/service/service-view.svelte.ts',
    ]);
    expect(reached.filter(({ path }) => /purchase\/|-edits\.ts$/.test(path))).toEqual([]);
  });

  it('is answered by what only reads the library, and changes no setting', () => {
    const reads =
      /\bopen\.(?!(?:query|window|record|listsOf|matters|deadlineIds|ids|release)[<(])|settings\.(?!current\b|svelte)/;
    const own = sources.filter(({ path }) => path.startsWith(answers));
    expect(own.length).toBeGreaterThan(3);
    expect(own.filter(({ text }) => reads.test(text)).map(({ path }) => path)).toEqual([]);
  });
});
