/** What happens when the window is closed and watches continue in the background. */
import { EventEmitter } from 'node:events';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createBackground } from '@main/app/background/background';

const electron = vi.hoisted(() => ({
  app: null as never as EventEmitter & { quit: () => void },
  response: 0,
  trays: [] as { destroyed: boolean }[],
}));
vi.mock('electron', async () => {
  const { EventEmitter: Emitter } = await import('node:events');
  electron.app = Object.assign(new Emitter(), { quit: vi.fn() });
  class Tray extends Emitter {
    destroyed = false;
    constructor() {
      super();
      electron.trays.push(this);
    }
    destroy = () => (this.destroyed = true);
    setToolTip = () => undefined;
    setContextMenu = () => undefined;
  }
  return {
    app: electron.app,
    Tray,
    Menu: { buildFromTemplate: () => null },
    nativeImage: { createFromPath: () => ({ resize: () => null }) },
    dialog: { showMessageBox: vi.fn(async () => ({ response: electron.response })) },
  };
});

function bench({ wanted = true, told = true } = {}) {
  const bench = { wanted, told };
  const background = createBackground({
    isWanted: () => bench.wanted,
    show: () => undefined,
    icon: '',
    state: { get: () => bench.told as never, set: () => (bench.told = true) },
  });
  const window = Object.assign(new EventEmitter(), { hide: vi.fn(), isVisible: () => true });
  background.follow(window as never);
  const close = (): boolean => {
    let isKept = false;
    window.emit('close', { preventDefault: () => (isKept = true) });
    return isKept;
  };
  return { bench, background, window, close };
}

beforeEach(() => {
  electron.app.removeAllListeners();
  electron.trays.length = 0;
});

describe('closing the window', () => {
  it('ends the program where nothing else is wished', () => {
    const { close } = bench({ wanted: false });
    expect(close()).toBe(false);
    expect(electron.trays).toEqual([]);
  });

  it('hides it where watching goes on, and quitting ends the program', () => {
    const { close, window, background } = bench();
    expect(close()).toBe(true);
    expect(window.hide).toHaveBeenCalledOnce();
    electron.app.emit('before-quit');
    expect(close()).toBe(false);
    // The user decides not to quit after all.
    background.stays();
    expect(close()).toBe(true);
  });

  it.each([0, 1])('says so the first time, and lets one quit: answer %i', async (response) => {
    electron.response = response;
    const { close, window, bench: of } = bench({ told: false });
    const before = vi.mocked(electron.app.quit).mock.calls.length;
    expect(close()).toBe(true);
    await vi.waitFor(() => expect(of.told).toBe(true));
    const quits = vi.mocked(electron.app.quit).mock.calls.length - before;
    expect([window.hide.mock.calls.length, quits]).toEqual(response === 0 ? [1, 0] : [0, 1]);
  });

  it('takes the picture out of the tray when it is not wished any more', () => {
    const { bench: of, background } = bench();
    expect(electron.trays).toHaveLength(1);
    background.apply();
    expect(electron.trays).toHaveLength(1);
    of.wanted = false;
    background.apply();
    expect(electron.trays[0]?.destroyed).toBe(true);
  });
});
