/**
 * Message ports that the window passes to main. The sender is checked, so that only our own page
 * can pass one.
 */
import { ipcMain, type MessagePortMain, type WebContents } from 'electron';
import { givenPortChannel, portChannel } from '@shared/ipc/channel';
import { isTrustedSender } from '../security/sender';

/** One end of a connection to the window that doesn't go through its page. */
export interface Pipe {
  readonly listen: (heard: (message: unknown) => void) => void;
  readonly post: (message: unknown) => void;
  /** Registers a listener that is called when the other end is closed or gone. */
  readonly onClose: (closed: () => void) => void;
}

/** Accepts ports with a certain name. `id` identifies what a port is for. */
export interface PortOptions {
  readonly origin: string;
  readonly name: string;
  readonly accept: (id: string, pipe: Pipe) => void;
}

/** Registers a kind of port. */
export function registerPort({ origin, name, accept }: PortOptions): void {
  ipcMain.on(portChannel(name), (event, id: unknown) => {
    const [port] = event.ports;
    if (!port) return;
    if (isTrustedSender(event, origin) && typeof id === 'string') accept(id, pipeOf(port));
    else port.close();
  });
}

/**
 * Registers ports with a certain name that are passed on to another page. `accept` is called with
 * the page that sent the port.
 */
export function registerRelay({
  origin,
  name,
  accept,
}: Pick<PortOptions, 'origin' | 'name'> & {
  readonly accept: (port: MessagePortMain, page: WebContents) => void;
}): void {
  ipcMain.on(portChannel(name), (event) => {
    const [port] = event.ports;
    if (!port) return;
    if (isTrustedSender(event, origin)) accept(port, event.sender);
    else port.close();
  });
}

/** Sends a port with that name to a page. */
export function givePort(page: WebContents, name: string, port: MessagePortMain): void {
  page.postMessage(givenPortChannel, name, [port]);
}

function pipeOf(port: MessagePortMain): Pipe {
  return {
    listen: (heard) => {
      port.on('message', ({ data }) => heard(data));
      port.start();
    },
    post: (message) => port.postMessage(message),
    onClose: (closed) => port.on('close', closed),
  };
}
