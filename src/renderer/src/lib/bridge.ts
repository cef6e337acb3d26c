/**
 * Wraps the global that the preload script exposes. Only this file uses that global. All other code
 * calls `client` and `on`, which have the contract's types. The contract itself, with its schemas,
 * isn't loaded here.
 */
import type { AppClient, AppEvents } from '@shared/contract';
import type { Bridge, EventPayload } from '@shared/ipc/define';
import type { GivenPort, HandedPort } from '@shared/ipc/channel';
import { AppError, appError, toErrorData } from '@shared/ipc/error';

declare global {
  interface Window {
    readonly kartotek?: Bridge;
  }
}

/** The main process as seen by the window: methods that reject with an `AppError`, and events. */
export interface BridgeClient {
  readonly client: AppClient;
  /** Subscribes to an event, and returns a function that unsubscribes. */
  readonly on: <E extends keyof AppEvents>(
    event: E,
    listener: (payload: EventPayload<AppEvents, E>) => void,
  ) => () => void;
}

/** Creates a client whose bridge is looked up at each call, so that tests can set it later. */
export function createBridgeClient(bridge: () => Bridge | undefined): BridgeClient {
  const found = (): Bridge => {
    const current = bridge();
    if (!current) throw appError('internal', { message: 'the bridge is missing' });
    return current;
  };
  const call = async (feature: string, name: string, input: unknown): Promise<unknown> => {
    const run = found().methods[feature]?.[name];
    if (!run) throw appError('unsupported', { message: `no method ${feature}.${name}` });
    const result = await run(input).catch((thrown: unknown) => {
      throw new AppError(toErrorData(thrown));
    });
    if (result.ok) return result.value;
    throw new AppError(result.error);
  };
  const byName = (get: (name: string) => unknown): unknown =>
    new Proxy({}, { get: (_target, name) => (typeof name === 'string' ? get(name) : undefined) });
  return {
    client: byName((feature) =>
      byName((name) => (input?: unknown) => call(feature, name, input)),
    ) as AppClient,
    on: (event, listener) =>
      found().on(event, (payload) => listener(payload as EventPayload<AppEvents, typeof event>)),
  };
}

/** Passes a port to the main process, where the feature `name` uses it for `id`. */
export function handPort(name: string, id: string, port: MessagePort): void {
  const handed: HandedPort = { kartotekPort: name, id };
  // The port is posted to this same window, where the preload listens.
  window.postMessage(handed, '/', [port]);
}

/**
 * Calls `take` for each port with this name that the main process sends. Returns a function that
 * stops it.
 */
export function takePorts(name: string, take: (port: MessagePort) => void): () => void {
  const heard = ({ source, data, ports: [port] }: MessageEvent<unknown>): void => {
    if (source === window && port && isGivenPort(data) && data.kartotekGivenPort === name)
      take(port);
  };
  window.addEventListener('message', heard);
  return () => window.removeEventListener('message', heard);
}

function isGivenPort(data: unknown): data is GivenPort {
  return typeof data === 'object' && data !== null && 'kartotekGivenPort' in data;
}

/** This window's client. */
export const { client, on } = createBridgeClient(() =>
  typeof window === 'undefined' ? undefined : window.kartotek,
);
