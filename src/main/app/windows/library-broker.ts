/**
 * Connects additional windows to the library. Each one sends a message port, which is passed to the
 * first window's page and from there to its worker. Ports are held until that page is ready.
 */

interface Closable {
  close(): void;
}

export interface LibraryBroker<Port extends Closable> {
  /** Called when another window asks for a connection. */
  offer(window: number, port: Port): void;
  /** Called when the first window is ready to accept ports. */
  hosted(give: (port: Port) => void): void;
  /** Called when the first window's page is gone or reloading. */
  unhosted(): void;
  /** Returns whether the first window has the library open. */
  isHosted(): boolean;
  /** Called when another window is gone or reloading. */
  left(window: number): void;
}

export function createLibraryBroker<Port extends Closable>(): LibraryBroker<Port> {
  let giveNow: ((port: Port) => void) | null = null;
  /** By window id, because each window needs only one port. */
  const waiting = new Map<number, Port>();

  function left(window: number): void {
    waiting.get(window)?.close();
    waiting.delete(window);
  }
  return {
    offer(window, port) {
      if (giveNow) return giveNow(port);
      left(window);
      waiting.set(window, port);
    },
    hosted(give) {
      giveNow = give;
      for (const port of waiting.values()) give(port);
      waiting.clear();
    },
    unhosted: () => (giveNow = null),
    isHosted: () => giveNow !== null,
    left,
  };
}
