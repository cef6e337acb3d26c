/** Windows: how long each one exists, which one gets a dialog, and which ones join the library. */
import { EventEmitter } from 'node:events';
import type { MessagePortMain } from 'electron';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mostWindows } from '@shared/features/windows';
import { createWindows, type Windows } from '@main/app/windows/windows';
import { sessionVersion, type Session } from '@shared/features/session';
import { sessionInMemory } from '@main/features/session';
import { FakeWindow } from '../../../support/main/fake-window';

const electron = vi.hoisted(() => ({ app: null as never as EventEmitter }));
vi.mock('electron', async () => {
  const { EventEmitter: Emitter } = await import('node:events');
  electron.app = new Emitter();
  return { app: electron.app };
});

interface FakePort {
  readonly close: () => void;
  closed: boolean;
}
function newPort(): FakePort & MessagePortMain {
  const port: FakePort = { closed: false, close: () => (port.closed = true) };
  return port as never;
}

let made: FakeWindow[];
let renewed: unknown[];
let given: (readonly [number, unknown])[];
let asked: number[];
let windows: Windows;
const shown = { width: 1000, height: 700, x: 10, y: 20, isMaximized: true };
const ofFirst = {
  read: () => ({ libraryId: 'l', parts: { words: 'of the first' } }),
  restores: () => null,
  keep: vi.fn(() => null),
};

beforeEach(() => {
  electron.app.removeAllListeners();
  made = [];
  given = [];
  renewed = [];
  asked = [];
  windows = createWindows({
    make: (at, { isShown }) => {
      const window = new FakeWindow(made.length + 1, at, isShown);
      made.push(window);
      return window as never;
    },
    renew: (window) => renewed.push(window),
    bounds: { read: () => shown, follow: () => undefined },
    isShown: () => true,
    onFirst: () => undefined,
    session: sessionInMemory,
    askToFinish: (page) => asked.push(page.id),
    mayLoseWords: () => Promise.resolve(false),
    give: (page, port) => given.push([page.id, port]),
  });
  windows.open();
});

/** Opens another window, as the first one asks for it. */
function another(content = ''): FakeWindow {
  made[0]?.call(() => windows.handlers.open({ content }));
  return made.at(-1) as FakeWindow;
}
const first = (): FakeWindow => made[0] as FakeWindow;
const nextTask = (): Promise<void> => new Promise((done) => setImmediate(done));

describe('the first window', () => {
  it('closes like any window when it is alone', () => {
    first().close();
    expect(first().gone).toBe(true);
    expect(windows.all).toEqual([]);
  });

  it('is hidden while others are open, and closed with the last of them', async () => {
    const [one, other] = [another(), another()];
    first().close();
    expect([first().gone, first().visible]).toEqual([false, false]);
    one.close();
    await nextTask();
    expect(first().gone).toBe(false);
    other.close();
    await nextTask();
    expect(first().gone).toBe(true);
  });

  it('loads its page anew when it is closed with a broken one, for the library that others want', async () => {
    another();
    first().call(() => windows.handlers.hosting(undefined));
    first().close();
    await nextTask();
    expect(renewed).toEqual([]);
    first().show();
    first().webContents.emit('render-process-gone');
    first().close();
    await nextTask();
    expect(renewed).toEqual([first()]);
  });

  it('stays when it was not closed, or was shown again', async () => {
    another().close();
    await nextTask();
    expect(first().gone).toBe(false);
    const other = another();
    first().close();
    first().show();
    other.close();
    await nextTask();
    expect(first().gone).toBe(false);
  });

  it('closes when the program ends, unless the person stays after all', () => {
    another();
    electron.app.emit('before-quit');
    windows.stays();
    first().close();
    expect(first().gone).toBe(false);
    electron.app.emit('before-quit');
    first().close();
    expect(first().gone).toBe(true);
  });
});

describe('a further window', () => {
  it('opens beside the one that asks, and begins with what that one shows', () => {
    const content = (words: string): string =>
      JSON.stringify({ version: sessionVersion, libraryId: 'l', parts: { words } });
    const other = another(content('what is shown'));
    expect(other.at).toEqual({ width: 1000, height: 700, x: 42, y: 52, isMaximized: false });
    const session = windows.session(ofFirst);
    const words = (): unknown => (session.read() as Session).parts['words'];
    expect(other.call(words)).toBe('what is shown');
    other.call(() => session.keep({ content: content('something else') }));
    expect(ofFirst.keep).not.toHaveBeenCalled();
    expect(other.call(words)).toBe('something else');
    expect(first().call(words)).toBe('of the first');
    first().call(() => session.keep({ content: 'mine' }));
    expect(ofFirst.keep).toHaveBeenCalledWith({ content: 'mine' });
  });

  it('knows that it is not the first', () => {
    const other = another();
    expect(other.call(windows.isFurther)).toBe(true);
    expect(first().call(windows.isFurther)).toBe(false);
  });

  it('is one of a bounded number', () => {
    for (let count = 1; count < mostWindows; count += 1) another();
    expect(() => another()).toThrow(expect.objectContaining({ kind: 'refused' }));
    made.at(-1)?.close();
    another();
    expect(windows.all).toHaveLength(mostWindows);
  });
});

describe('a dialog', () => {
  it('stands in front of the window that asks, also after it waited', async () => {
    const other = another();
    const asking = other.call(async () => {
      await nextTask();
      return windows.asking();
    });
    expect(await asking).toBe(other);
    expect(first().call(windows.asking)).toBe(first());
  });

  it('stands in front of one that can be seen, whoever asks', () => {
    const other = another();
    first().close();
    expect(first().call(windows.asking)).toBe(other);
    // If no call caused the dialog, or its window has been closed, it appears in front of another
    // window.
    expect(windows.asking()).toBe(other);
    const last = another();
    last.close();
    expect(last.call(windows.asking)).toBe(other);
  });
});

describe('the window in front', () => {
  it('is the one that was used last, and is shown', () => {
    const other = another();
    expect(windows.front()).toBe(other);
    first().focus();
    expect(windows.front()).toBe(first());
    first().hide();
    expect(windows.front()).toBe(other);
    other.hide();
    expect(windows.front()).toBe(first());
    windows.show();
    expect(first().visible).toBe(true);
    expect(windows.isUsed()).toBe(false);
    other.focused = true;
    expect(windows.isUsed()).toBe(true);
  });

  it('is opened where none is left, as on macOS, but not while the program quits', () => {
    first().close();
    windows.show();
    expect(made).toHaveLength(2);
    expect(made[1]?.visible).toBe(true);
    made[1]?.close();
    electron.app.emit('before-quit');
    windows.show();
    expect(made).toHaveLength(2);
  });
});

describe('the library', () => {
  const host = (): void => void first().call(windows.handlers.hosting);

  it('is joined as soon as the first window has it', () => {
    const other = another();
    const [early, late] = [newPort(), newPort()];
    windows.join(early, other.webContents);
    expect(given).toEqual([]);
    host();
    windows.join(late, other.webContents);
    expect(given).toEqual([
      [1, early],
      [1, late],
    ]);
  });

  it('is joined by further windows alone, and had by the first alone', () => {
    const other = another();
    host();
    const ports = [newPort(), newPort()];
    const foreign = Object.assign(new EventEmitter(), { id: 99 }) as never;
    windows.join(ports[0] as never, first().webContents);
    windows.join(ports[1] as never, foreign);
    expect(given).toEqual([]);
    expect(ports.map(({ closed }) => closed)).toEqual([true, true]);
    expect(() => other.call(windows.handlers.hosting)).toThrow(
      expect.objectContaining({ kind: 'refused' }),
    );
    expect(() => windows.handlers.hosting()).toThrow();
  });

  it.each([
    ['dies', () => first().webContents.emit('render-process-gone')],
    [
      'is loaded anew',
      () =>
        first().webContents.emit('did-start-navigation', {
          isMainFrame: true,
          isSameDocument: false,
        }),
    ],
  ])('is waited for when the page of the first window %s', (_, end) => {
    const other = another();
    host();
    end();
    const [before, port] = [newPort(), newPort()];
    windows.join(before, other.webContents);
    windows.join(port, other.webContents);
    expect(given).toEqual([]);
    // A window needs only one port.
    expect([before.closed, port.closed]).toEqual([true, false]);
    host();
    expect(given).toEqual([[1, port]]);
  });

  it('waits for no window that is gone', () => {
    const other = another();
    const port = newPort();
    windows.join(port, other.webContents);
    other.webContents.emit('destroyed');
    host();
    expect([given, port.closed]).toEqual([[], true]);
  });
});

describe('a window that has something to finish', () => {
  it('is asked before it closes, and not when it is only hidden for the sake of others', async () => {
    first().call(() => windows.handlers.finishes(undefined));
    const other = another();
    first().close();
    expect([first().visible, asked]).toEqual([false, []]);
    other.close();
    await nextTask();
    expect([first().gone, asked]).toEqual([false, [1]]);
    first().call(() => windows.handlers.finished({ isAll: true, unkept: 0 }));
    await nextTask();
    expect(first().gone).toBe(true);
  });
});
