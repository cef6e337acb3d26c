import { EventEmitter } from 'node:events';
import type { BrowserWindow } from 'electron';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdEnd } from '@main/app/hold-end';

const { app } = await vi.hoisted(async () => {
  const { EventEmitter: Emitter } = await import('node:events');
  return { app: Object.assign(new Emitter(), { quit: () => undefined as void }) };
});
vi.mock('electron', () => ({ app }));

const quit = vi.spyOn(app, 'quit');
let window: EventEmitter & { hide: () => void; close: () => void; isDestroyed: () => boolean };
let stands: () => void;
/** Emits the event and returns true if quitting was delayed. */
const asked = (from: EventEmitter, name: string): boolean => {
  const event = { defaultPrevented: false, preventDefault: () => (event.defaultPrevented = true) };
  from.emit(name, event);
  return event.defaultPrevented;
};

beforeEach(() => {
  vi.useFakeTimers();
  quit.mockClear();
  window = Object.assign(new EventEmitter(), {
    hide: vi.fn(),
    close: vi.fn(),
    isDestroyed: () => false,
  });
  const started = new Promise<void>((resolve) => (stands = resolve));
  holdEnd(window as unknown as BrowserWindow, started);
});
afterEach(() => {
  app.removeAllListeners();
  vi.useRealTimers();
});

it('a window that is closed during the start is hidden, and closed in order when the program stands', async () => {
  expect(asked(window, 'close')).toBe(true);
  expect(window.hide).toHaveBeenCalled();
  expect(window.close).not.toHaveBeenCalled();
  stands();
  await vi.waitFor(() => expect(window.close).toHaveBeenCalledOnce());
  expect(asked(window, 'close')).toBe(false);
  expect(quit).not.toHaveBeenCalled();
});

it('quitting waits for the program, too', async () => {
  expect(asked(app, 'before-quit')).toBe(true);
  stands();
  await vi.waitFor(() => expect(quit).toHaveBeenCalledOnce());
  expect(asked(app, 'before-quit')).toBe(false);
});

it('a start that hangs is ended all the same', () => {
  expect(asked(app, 'before-quit')).toBe(true);
  vi.advanceTimersByTime(10_000);
  expect(quit).toHaveBeenCalledOnce();
});
