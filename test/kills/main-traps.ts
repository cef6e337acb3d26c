/**
 * Traps in the running program's main process, set from outside. They wrap Node's prototypes and
 * Electron's handlers, and kill at the right moment. The program itself is unaware of them. These
 * functions are serialised, so they mustn't use anything from outside.
 */
import type { ElectronApplication } from '@playwright/test';
import type { Step, Victim } from './steps';

/** Kills `victim` when the `page`th page from now is at `step`. */
export interface Trap {
  /** `broken` means that the result of a call with a broken connection has been flushed. */
  readonly step: Step | 'broken';
  /** If `disk`, nothing is killed, and `filler` is written until the disk is full. */
  readonly victim: Victim | 'disk';
  readonly page: number;
  readonly filler?: string;
}

interface Traps {
  trap: Trap | null;
  /** Requests written to the archive since the trap was set. */
  asked: number;
  /** The target page's entry number; 0 until it exists. */
  seq: number;
  /** Failed writes of responses. */
  refused: number;
}
type WithTraps = typeof globalThis & { kills: Traps };

/** Wraps everything, once each time the program starts. */
export function layTraps(app: ElectronApplication): Promise<void> {
  return app.evaluate(async ({ ipcMain, BrowserWindow, MessageChannelMain }) => {
    const kills: Traps = { trap: null, asked: 0, seq: 0, refused: 0 };
    (globalThis as WithTraps).kills = kills;

    const isDue = (): boolean => kills.trap !== null && kills.asked === kills.trap.page + 1;
    const { closeSync, openSync, writeSync } = process.getBuiltinModule('node:fs');
    const fill = (path: string): void => {
      const filler = openSync(path, 'w');
      for (let size = 1 << 20; size > 0; size >>= 1) {
        try {
          for (;;) writeSync(filler, Buffer.alloc(size));
        } catch {
          // Tries ever smaller pieces until not a byte fits.
        }
      }
      // An open file takes up space even after it has been removed.
      closeSync(filler);
    };
    const strike = (): void => {
      const { victim, filler } = kills.trap ?? {};
      kills.trap = null;
      if (victim === 'disk') return fill(filler ?? '');
      const page = BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId();
      if (victim !== 'main' && page) process.kill(page, 'SIGKILL');
      if (victim !== 'renderer') process.kill(process.pid, 'SIGKILL');
    };
    const at = (step: Trap['step']): void => {
      if (kills.trap?.step === step && isDue()) strike();
    };

    // The reading of a response body from the socket by the main process.
    const reading = ReadableStreamDefaultReader.prototype as {
      read(this: object): Promise<{ done: boolean; value?: Uint8Array }>;
    };
    const { read } = reading;
    const pages = new WeakSet<object>();
    reading.read = async function () {
      const step = await read.call(this);
      if (step.done && pages.has(this)) at('whole');
      else if (step.value && Buffer.from(step.value).subarray(0, 9).toString() === '{"data":[') {
        pages.add(this);
        at('half');
      }
      return step;
    };

    // Writes to the archive file. A frame starts with KFRM; its kind is in byte 36.
    const { open } = process.getBuiltinModule('node:fs/promises');
    const some = await open(process.execPath, 'r');
    const file = Object.getPrototypeOf(some) as {
      write(this: object, bytes: Buffer, from: number, length: number, to: number): Promise<object>;
      datasync(this: object): Promise<void>;
    };
    await some.close();
    const { write, datasync } = file;
    const unflushed = new Map<object, 'page' | 'broken'>();
    file.write = async function (bytes, from, length, to) {
      const isFrame = Buffer.isBuffer(bytes) && bytes.subarray(0, 4).toString() === 'KFRM';
      const kind = isFrame ? bytes[36] : undefined;
      if (kind === 0 && from === 0) kills.asked += 1;
      if (kind !== 1 && kind !== 2) return write.call(this, bytes, from, length, to);
      if (kind === 1 && kills.trap?.step === 'torn' && isDue()) {
        await write.call(this, bytes, 0, length >> 1, to);
        strike();
      }
      const written = await write.call(this, bytes, from, length, to).catch((error: unknown) => {
        kills.refused += 1;
        throw error;
      });
      if (isDue()) {
        kills.seq = bytes.readDoubleLE(20);
        unflushed.set(this, kills.trap?.step === 'broken' ? 'broken' : 'page');
        at('appended');
      }
      return written;
    };
    file.datasync = async function () {
      await datasync.call(this);
      const what = unflushed.get(this);
      unflushed.delete(this);
      if (what) at(what === 'page' ? 'flushed' : 'broken');
    };

    // The calls at the start and end of a delivery.
    type Handler = (event: object, input: { seq?: number }) => Promise<unknown>;
    const handlers = (ipcMain as unknown as { _invokeHandlers: Map<string, Handler> })
      ._invokeHandlers;
    const wrap = (
      channel: string,
      step: Step,
      meant: (input: object, result: object) => boolean,
    ) => {
      const handler = handlers.get(channel);
      if (!handler) throw new Error(`no handler ${channel}`);
      handlers.set(channel, async (event, input) => {
        const result = await handler(event, input);
        const isIt = kills.seq > 0 && meant(input, result as object);
        if (isIt && kills.trap?.step === step) strike();
        return result;
      });
    };
    const ports = Object.getPrototypeOf(new MessageChannelMain().port1) as {
      postMessage(this: object, message: object): void;
    };
    const { postMessage } = ports;
    ports.postMessage = function (message) {
      const { result } = message as { result?: { value?: { entries?: unknown } } };
      // `entries` is a number if only the archive's size was requested.
      const entries = result?.value?.entries;
      const isIt =
        Array.isArray(entries) &&
        (entries as { seq: number }[]).some(({ seq }) => seq === kills.seq);
      if (kills.seq > 0 && isIt && kills.trap?.step === 'handed') strike();
      postMessage.call(this, message);
    };
    wrap('kartotek:archive.ack', 'acknowledged', (input) => {
      return ((input as { seq?: number }).seq ?? 0) >= kills.seq;
    });
  });
}

/** Sets the trap and counts pages from here. Returns the page's process id. */
export function setTrap(app: ElectronApplication, trap: Trap | null): Promise<number> {
  return app.evaluate(({ BrowserWindow }, next) => {
    Object.assign((globalThis as WithTraps).kills, { trap: next, asked: 0, seq: 0, refused: 0 });
    return BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId() ?? 0;
  }, trap);
}

/** Returns the number of failed response writes since the trap was set. */
export function refusedWrites(app: ElectronApplication): Promise<number> {
  return app.evaluate(() => (globalThis as WithTraps).kills.refused);
}
