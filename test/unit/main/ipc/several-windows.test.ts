/**
 * The bridge with several windows: who gets events, who made a call, and whose ports are accepted.
 */
import type { EventEmitter } from 'node:events';
import type { WebContents } from 'electron';
import { beforeEach, expect, it, vi } from 'vitest';
import type { AppHandlers } from '@shared/contract';
import { givenPortChannel, methodChannel, portChannel } from '@shared/ipc/channel';
import { asCallOf, asNobodysCall, callingPage } from '@main/ipc/calling-page';
import { givePort, registerRelay } from '@main/ipc/ports';
import { createPublish } from '@main/ipc/publish';
import { registerHandlers } from '@main/ipc/register';

type Handler = (event: unknown, input: unknown) => Promise<unknown>;
const electron = vi.hoisted(() => ({
  ipcMain: null as never as EventEmitter,
  handled: new Map<string, unknown>(),
}));
vi.mock('electron', async () => {
  const { EventEmitter: Emitter } = await import('node:events');
  electron.ipcMain = Object.assign(new Emitter(), {
    handle: (channel: string, handler: unknown) => electron.handled.set(channel, handler),
  });
  return { ipcMain: electron.ipcMain };
});

const origin = 'app://kartotek';

/** Creates a page, and records what it receives. */
function newPage(url = `${origin}/index.html`, isDestroyed = false) {
  const sent: unknown[][] = [];
  const send = (...message: unknown[]): void => void sent.push(message);
  const mainFrame = { url, parent: null };
  const page = {
    mainFrame,
    send,
    isDestroyed: () => isDestroyed,
    postMessage: send,
  } as unknown as WebContents;
  return { page, sent, event: { sender: page, senderFrame: mainFrame } };
}
function newPort() {
  const port = { closed: false, close: () => (port.closed = true) };
  return port;
}

beforeEach(() => {
  electron.ipcMain.removeAllListeners();
  electron.handled.clear();
});

it('tells every window what changed, and one alone what is to be done once', () => {
  const [one, other, gone] = [newPage(), newPage(), newPage(undefined, true)];
  const publish = createPublish({
    all: () => [one.page, gone.page, other.page],
    front: () => other.page,
  });
  publish('commands.waiting', null);
  expect([one, other, gone].map(({ sent }) => sent.length)).toEqual([1, 1, 0]);
  publish('app.menu', 'export');
  publish('links.opened', null);
  expect([one, other].map(({ sent }) => sent.length)).toEqual([1, 3]);
});

it('knows in all work of a call which page it came from', async () => {
  const asked: unknown[] = [];
  const info = async (): Promise<null> => {
    await new Promise((done) => setImmediate(done));
    asked.push(callingPage());
    return null;
  };
  // All methods exist and behave alike.
  const handlers = new Proxy({}, { get: () => new Proxy({}, { get: () => info }) }) as AppHandlers;
  registerHandlers({ handlers, origin, onInternalError: () => undefined });
  const handler = electron.handled.get(methodChannel('app', 'info')) as Handler;
  const [one, other] = [newPage(), newPage()];
  await Promise.all([handler(one.event, undefined), handler(other.event, undefined)]);
  expect(asked).toEqual([one.page, other.page]);
  expect(callingPage()).toBeNull();
  // Background work doesn't belong to any call.
  expect(asCallOf(one.page, () => [callingPage(), asNobodysCall(callingPage)])).toEqual([
    one.page,
    null,
  ]);
});

it('lets a call wait for what it needs, and no other', async () => {
  const handled: unknown[] = [];
  const of =
    (name: string): unknown =>
    async () => {
      handled.push(name);
      return null;
    };
  const handlers = new Proxy(
    {},
    { get: () => new Proxy({}, { get: (_of, name) => of(String(name)) }) },
  );
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  registerHandlers({
    handlers: handlers as AppHandlers,
    origin,
    onInternalError: () => undefined,
    until: (feature, name) => (`${feature}.${name}` === 'app.info' ? null : opened),
  });
  const { event } = newPage();
  const call = (feature: string, name: string): unknown =>
    (electron.handled.get(methodChannel(feature, name)) as Handler)(event, undefined);
  const later = call('app', 'details');
  await call('app', 'info');
  expect(handled).toEqual(['info']);
  open();
  await later;
  expect(handled).toEqual(['info', 'details']);
});

it('takes ports that go on to another page from main frames of the program alone', () => {
  const accepted: unknown[] = [];
  registerRelay({ origin, name: 'library', accept: (...given) => accepted.push(given) });
  const [own, foreign] = [newPage(), newPage('https://example.org/')];
  const hand = (event: object, port: unknown): void =>
    void electron.ipcMain.emit(portChannel('library'), { ...event, ports: [port] }, '');
  const [good, ofFrame, ofForeign] = [newPort(), newPort(), newPort()];
  hand(own.event, good);
  hand({ ...own.event, senderFrame: { url: `${origin}/index.html`, parent: {} } }, ofFrame);
  hand(foreign.event, ofForeign);
  electron.ipcMain.emit(portChannel('library'), { ...own.event, ports: [] }, '');
  expect(accepted).toEqual([[good, own.page]]);
  expect([good, ofFrame, ofForeign].map(({ closed }) => closed)).toEqual([false, true, true]);
  givePort(own.page, 'library', good as never);
  expect(own.sent).toEqual([[givenPortChannel, 'library', [good]]]);
});
