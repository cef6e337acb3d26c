/** Which window lives how long, is asked in front of, and joins the library. */
import { EventEmitter } from 'node:events';
import type { MessagePortMain, WebContents } from 'electron';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mostWindows } from '@shared/features/windows';
import { mostMs, silentMs } from '@main/app/windows/finishing';
import { createWindows, type Bounds, type Windows } from '@main/app/windows/windows';
import { sessionInMemory } from '@main/features/session';
import { asCallOf } from '@main/ipc/caller';

const electron = vi.hoisted(() => ({ app: null as never as EventEmitter }));
vi.mock('electron', async () => {
  const { EventEmitter: Emitter } = await import('node:events');
  electron.app = new Emitter();
  return { app: electron.app };
});

class FakeWindow extends EventEmitter {
  readonly webContents: WebContents & EventEmitter;
  visible: boolean;
  focused = false;
  gone = false;
  constructor(
    id: number,
    readonly at: Bounds,
    isShown: boolean,
  ) {
    super();
    this.webContents = Object.assign(new EventEmitter(), { id }) as never;
    this.visible = isShown;
  }
  isVisible = () => this.visible;
  isFocused = () => this.focused;
  isDestroyed = () => this.gone;
  isMinimized = () => false;
  getNormalBounds = () => ({ x: 0, y: 0, ...this.at });
  hide = () => (this.visible = false);
  show() {
    this.visible = true;
    this.emit('show');
  }
  focus() {
    this.emit('focus');
  }
  close() {
    let isKept = false;
    this.emit('close', { preventDefault: () => (isKept = true) });
    if (isKept) return;
    this.gone = true;
    this.emit('closed');
  }
  /** A call of its page. */
  call<T>(work: () => T): T {
    return asCallOf(this.webContents, work);
  }
}

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
/** Fields whose words may be lost were asked about; the answer. */
let words: { readonly asked: number[]; mayLose: boolean };
let windows: Windows;
const shown = { width: 1000, height: 700, x: 10, y: 20, isMaximized: true };
const ofFirst = { read: () => 'of the first', keep: vi.fn(() => null) };

beforeEach(() => {
  electron.app.removeAllListeners();
  made = [];
  given = [];
  renewed = [];
  asked = [];
  words = { asked: [], mayLose: false };
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
    mayLoseWords: async (fields) => {
      words.asked.push(fields);
      return words.mayLose;
    },
    give: (page, port) => given.push([page.id, port]),
  });
  windows.open();
});

/** Opened by a call of the first window. */
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
    const other = another('what is shown');
    expect(other.at).toEqual({ width: 1000, height: 700, x: 42, y: 52, isMaximized: false });
    const session = windows.session(ofFirst);
    expect(other.call(() => session.read())).toBe('what is shown');
    other.call(() => session.keep({ content: 'something else' }));
    expect(ofFirst.keep).not.toHaveBeenCalled();
    expect(other.call(() => session.read())).toBe('something else');
    expect(first().call(() => session.read())).toBe('of the first');
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
    // What nobody's call began, and what a closed window did, is asked in front of the others.
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
    // One window needs one.
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
  const says = (window: FakeWindow, isAll: boolean, unkept = 0): unknown =>
    window.call(() => windows.handlers.finished({ isAll, unkept }));
  /** Its page listens. */
  function listening(): FakeWindow {
    first().call(() => windows.handlers.finishes(undefined));
    return first();
  }
  afterEach(() => vi.useRealTimers());

  it('closes when its page has finished, and is asked once', async () => {
    const window = listening();
    window.close();
    window.close();
    expect([window.gone, asked]).toEqual([false, [1]]);
    says(window, false);
    await nextTask();
    expect(window.gone).toBe(false);
    says(window, true);
    await nextTask();
    expect([window.gone, asked]).toEqual([true, [1]]);
  });

  it('is hidden for the sake of others when it has finished, and asked again the next time', async () => {
    const window = listening();
    another();
    window.close();
    says(window, true);
    await nextTask();
    expect([window.gone, window.visible]).toEqual([false, false]);
    window.show();
    window.close();
    expect(asked).toEqual([1, 1]);
  });

  it('is waited for as long as it goes on, and closed all the same when it hangs', async () => {
    vi.useFakeTimers();
    const window = listening();
    window.close();
    for (let at = 0; at < 5; at += 1) {
      await vi.advanceTimersByTimeAsync(silentMs - 1);
      says(window, false);
    }
    expect(window.gone).toBe(false);
    await vi.advanceTimersByTimeAsync(silentMs);
    expect(window.gone).toBe(true);
  });

  it('is closed in the end, though it never comes to an end of its work', async () => {
    vi.useFakeTimers();
    const window = listening();
    window.close();
    for (let spent = 0; spent < mostMs; spent += silentMs - 1) {
      expect(window.gone).toBe(false);
      await vi.advanceTimersByTimeAsync(silentMs - 1);
      says(window, false);
    }
    expect(window.gone).toBe(true);
  });

  it('is not waited for when its page has died', async () => {
    const window = listening();
    window.close();
    window.webContents.emit('render-process-gone');
    await nextTask();
    expect(window.gone).toBe(true);
  });

  it('has finished before the program quits, and then closes without being asked again', async () => {
    const window = listening();
    const done = windows.finish();
    says(window, true);
    await done;
    electron.app.emit('before-quit');
    window.close();
    expect([window.gone, asked]).toEqual([true, [1]]);
  });

  it('is asked again where the person did not quit after all', async () => {
    const window = listening();
    const done = windows.finish();
    says(window, true);
    await done;
    windows.stays();
    window.close();
    expect([window.gone, asked]).toEqual([false, [1, 1]]);
  });

  it('stays with words that could not be kept, until the person lets them go', async () => {
    const window = listening();
    window.close();
    says(window, true, 2);
    await nextTask();
    expect([window.gone, words.asked]).toEqual([false, [2]]);
    await nextTask();
    words.mayLose = true;
    window.close();
    says(window, true, 2);
    await nextTask();
    expect([window.gone, words.asked]).toEqual([true, [2, 2]]);
  });

  it('keeps the program from quitting with words that could not be kept', async () => {
    const window = listening();
    const done = windows.finish();
    says(window, true, 1);
    expect([await done, words.asked]).toEqual([false, [1]]);
  });

  it('finishes when the system ends the session, which is not held up', () => {
    const window = listening();
    window.emit('query-session-end');
    window.emit('session-end');
    expect(asked).toEqual([1]);
  });
});
