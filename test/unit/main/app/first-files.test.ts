/** The program is loaded once the page has its files, or after a time limit. */
import { EventEmitter } from 'node:events';
import type { WebContents } from 'electron';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { firstFilesTaken } from '@main/app/page/first-files';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it.each(['dom-ready', 'did-fail-load', 'render-process-gone', 'destroyed'])(
  'waits for no more than %s, and the files that are asked for',
  async (event) => {
    const contents = new EventEmitter();
    const told = vi.fn();
    let serve = (): void => undefined;
    const served = (): Promise<void> => new Promise((resolve) => (serve = resolve));
    void firstFilesTaken(contents as unknown as WebContents, served).then(told);
    await vi.advanceTimersByTimeAsync(100);
    expect(told).not.toHaveBeenCalled();
    contents.emit(event);
    await vi.advanceTimersByTimeAsync(100);
    expect(told).not.toHaveBeenCalled();
    serve();
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  },
);

it('waits for no page for long', async () => {
  const told = vi.fn();
  const served = (): Promise<void> => Promise.resolve();
  void firstFilesTaken(new EventEmitter() as unknown as WebContents, served).then(told);
  await vi.advanceTimersByTimeAsync(1500);
  expect(told).toHaveBeenCalledOnce();
});
