/** Before a window closes, it finishes its work, within a time limit. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFinishing, mostMs, silentMs } from '@main/app/windows/finishing';
import { FakeWindow } from '../../../support/main/fake-window';

/** Pages that have been asked to finish. */
let asked: number[];
/** The questions about losing typed text: the number of fields in each, and the user's reply. */
let lost: { readonly asked: number[]; mayLose: boolean };
let finishing: ReturnType<typeof createFinishing>;

const nextTask = (): Promise<void> => new Promise((done) => setImmediate(done));
const says = (window: FakeWindow, isAll: boolean, unkept = 0): unknown =>
  window.call(() => finishing.handlers.finished({ isAll, unkept }));

/** A window whose page has reported that it can finish its work. */
function listening(): FakeWindow {
  const window = new FakeWindow(1, { width: 900, height: 600, isMaximized: false }, true);
  finishing.hold(window as never);
  window.call(() => finishing.handlers.finishes(undefined));
  return window;
}

beforeEach(() => {
  asked = [];
  lost = { asked: [], mayLose: false };
  finishing = createFinishing({
    ask: ({ id }) => asked.push(id),
    mayLose(fields) {
      lost.asked.push(fields);
      return Promise.resolve(lost.mayLose);
    },
  });
});
afterEach(() => vi.useRealTimers());

describe('a window that has something to finish', () => {
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
    const done = finishing.all([window as never]);
    says(window, true);
    await done;
    window.close();
    expect([window.gone, asked]).toEqual([true, [1]]);
  });

  it('is asked again where the person did not quit after all', async () => {
    const window = listening();
    const done = finishing.all([window as never]);
    says(window, true);
    await done;
    finishing.stays();
    window.close();
    expect([window.gone, asked]).toEqual([false, [1, 1]]);
  });

  it('stays with words that could not be kept, until the person lets them go', async () => {
    const window = listening();
    window.close();
    says(window, true, 2);
    await nextTask();
    expect([window.gone, lost.asked]).toEqual([false, [2]]);
    await nextTask();
    lost.mayLose = true;
    window.close();
    says(window, true, 2);
    await nextTask();
    expect([window.gone, lost.asked]).toEqual([true, [2, 2]]);
  });

  it('keeps the program from quitting with words that could not be kept', async () => {
    const window = listening();
    const done = finishing.all([window as never]);
    says(window, true, 1);
    expect([await done, lost.asked]).toEqual([false, [1]]);
  });

  it('finishes when the system ends the session, which is not held up', () => {
    const window = listening();
    window.emit('query-session-end');
    window.emit('session-end');
    expect(asked).toEqual([1]);
  });
});
