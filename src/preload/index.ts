/**
 * Exposes the bridge without depending on any feature. Method names are taken from the contract at
 * build time (electron.vite.config.ts), so that neither Zod nor the contract is loaded here.
 */
import { contextBridge, ipcRenderer, webUtils } from 'electron';
import {
  droppedChannel,
  eventChannel,
  givenPortChannel,
  methodChannel,
  opensSwitch,
  portChannel,
  readyChannel,
  type GivenPort,
  type HandedPort,
} from '@shared/ipc/channel';
import type { Bridge, Result } from '@shared/ipc/define';

declare const BRIDGE_METHODS: Readonly<Record<string, readonly string[]>>;
declare const BRIDGE_EVENTS: readonly string[];

let asked: Promise<unknown> | null = null;
/** The first window loads before main can handle its calls. */
const ready = (): Promise<unknown> => (asked ??= ipcRenderer.invoke(readyChannel));

const methods = Object.fromEntries(
  Object.entries(BRIDGE_METHODS).map(([feature, names]) => [
    feature,
    Object.fromEntries(
      names.map((name) => [
        name,
        async (input?: unknown): Promise<Result<unknown>> => {
          await ready();
          return ipcRenderer.invoke(methodChannel(feature, name), input) as Promise<
            Result<unknown>
          >;
        },
      ]),
    ),
  ]),
);

const given = process.argv.find((word) => word.startsWith(opensSwitch));

const bridge: Bridge = {
  methods,
  opens: given?.slice(opensSwitch.length) ?? null,
  on: (event, listener) => {
    if (!BRIDGE_EVENTS.includes(event)) throw new Error(`unknown event ${event}`);
    const forward = (_event: unknown, payload: unknown): void => listener(payload);
    ipcRenderer.on(eventChannel(event), forward);
    return () => ipcRenderer.removeListener(eventChannel(event), forward);
  },
};

contextBridge.exposeInMainWorld('kartotek', bridge);

// Ports can't cross the context bridge. The page therefore posts them to its own window, and they
// are passed on to main, which checks the sender.
window.addEventListener('message', ({ source, data, ports: [port] }) => {
  if (source !== window || !port || !isHandedPort(data)) return;
  void ready().then(() => ipcRenderer.postMessage(portChannel(data.kartotekPort), data.id, [port]));
});

// The other direction: a port from another window, already checked by main.
ipcRenderer.on(givenPortChannel, ({ ports: [port] }, name: string) => {
  if (port) window.postMessage({ kartotekGivenPort: name } satisfies GivenPort, '/', [port]);
});

// Only the system can provide a file's path. A file created by a script doesn't have one.
window.addEventListener('dragover', (event) => {
  if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
});
window.addEventListener('drop', (event) => {
  const [file] = event.dataTransfer?.files ?? [];
  if (!file) return;
  event.preventDefault();
  const path = webUtils.getPathForFile(file);
  if (path !== '') ipcRenderer.send(droppedChannel, path);
});

function isHandedPort(data: unknown): data is HandedPort {
  return (
    typeof data === 'object' &&
    data !== null &&
    'kartotekPort' in data &&
    'id' in data &&
    typeof data.kartotekPort === 'string' &&
    typeof data.id === 'string'
  );
}
