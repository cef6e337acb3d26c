import { describe, expect, it, vi } from 'vitest';
import type { BrowserWindow } from 'electron';
import { EventEmitter } from 'node:events';
import { createGone, createStuck, watchRenderer } from '@main/app/renderer-gone';

function bench() {
  let time = 1_000;
  let plain = false;
  const answers: ((answer: 'reload' | 'quit') => void)[] = [];
  const told: string[] = [];
  const gone = createGone({
    now: () => time,
    reload: () => {
      plain = false;
      told.push('reload');
    },
    showPage: () => {
      plain = true;
      told.push('page');
    },
    pageShown: () => plain,
    ask: () => {
      told.push('ask');
      return new Promise((resolve) => answers.push(resolve));
    },
    quit: () => told.push('quit'),
  });
  return {
    gone,
    told,
    answers,
    later: (ms: number) => (time += ms),
    leavePage: () => (plain = false),
  };
}

describe('a page whose process is gone', () => {
  it('is loaded again, and later once more', () => {
    const { gone, told, later } = bench();
    gone('killed');
    later(60_001);
    gone('crashed');
    expect(told).toEqual(['reload', 'reload']);
  });

  it('makes way for the plain page when it dies again soon', () => {
    const { gone, told, later } = bench();
    gone('crashed');
    later(59_000);
    gone('oom');
    expect(told).toEqual(['reload', 'page']);
  });

  it('that was loaded again from the plain page and dies at once brings that page back', () => {
    const { gone, told, leavePage } = bench();
    gone('crashed');
    gone('crashed');
    leavePage();
    gone('crashed');
    expect(told).toEqual(['reload', 'page', 'page']);
  });

  it('is asked about, once, when even the plain page dies', async () => {
    const { gone, told, answers } = bench();
    for (const reason of ['crashed', 'crashed', 'crashed', 'oom']) gone(reason);
    expect(told).toEqual(['reload', 'page', 'ask']);
    answers[0]?.('quit');
    await vi.waitFor(() => expect(told.at(-1)).toBe('quit'));
  });

  it('is loaded again when the person wants that, and asked about no more until it dies', async () => {
    const { gone, told, answers } = bench();
    for (const reason of ['crashed', 'crashed', 'crashed']) gone(reason);
    answers[0]?.('reload');
    await vi.waitFor(() => expect(told.at(-1)).toBe('reload'));
    await vi.waitFor(() => {
      gone('crashed');
      expect(told.at(-1)).toBe('page');
    });
  });

  it('that ended by itself is left alone', () => {
    const { gone, told } = bench();
    gone('clean-exit');
    expect(told).toEqual([]);
  });
});

describe('a page that does not answer', () => {
  function stuckBench() {
    const asked: { answer: (what: 'wait' | 'restart') => void; signal: AbortSignal }[] = [];
    const restart = vi.fn();
    const page = createStuck({
      ask: (signal) => new Promise((answer) => asked.push({ answer, signal })),
      restart,
    });
    return { page, asked, restart };
  }

  it('is asked about once, and restarted when the person wants that', async () => {
    const { page, asked, restart } = stuckBench();
    page.stuck();
    page.stuck();
    expect(asked).toHaveLength(1);
    asked[0]?.answer('restart');
    await vi.waitFor(() => expect(restart).toHaveBeenCalledOnce());
  });

  it('is waited for, and asked about again when it still hangs', async () => {
    const { page, asked, restart } = stuckBench();
    page.stuck();
    asked[0]?.answer('wait');
    await vi.waitFor(() => {
      page.stuck();
      expect(asked).toHaveLength(2);
    });
    expect(restart).not.toHaveBeenCalled();
  });

  it('that answers again takes the question away, whatever it is then answered with', async () => {
    const { page, asked, restart } = stuckBench();
    page.alive();
    page.stuck();
    page.alive();
    expect(asked[0]?.signal.aborted).toBe(true);
    asked[0]?.answer('restart');
    await new Promise((resolve) => setImmediate(resolve));
    expect(restart).not.toHaveBeenCalled();
  });
});

describe('a window whose process is gone', () => {
  it('is loaded in a later task: within the event newer Electrons end the program', async () => {
    const webContents = new EventEmitter();
    const loaded: string[] = [];
    const window = Object.assign(new EventEmitter(), {
      webContents: Object.assign(webContents, { getURL: () => 'app://kartotek/index.html' }),
      isDestroyed: () => false,
      loadURL: (address: string) => Promise.resolve(void loaded.push(address)),
    });
    watchRenderer(window as unknown as BrowserWindow, {
      page: 'app://kartotek/index.html',
      plainPage: 'app://kartotek/crashed.html',
      quit: () => undefined,
      log: () => undefined,
      questions: () => Promise.reject(new Error('nothing is asked here')),
    });
    webContents.emit('render-process-gone', {}, { reason: 'killed' });
    expect(loaded).toEqual([]);
    await vi.waitFor(() => expect(loaded).toEqual(['app://kartotek/index.html']));
  });
});
