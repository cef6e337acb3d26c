/**
 * Brings further windows together with the library: each hands over a port, which goes on to the page
 * of the first window, and from there to its worker. Until that page is there, ports wait.
 */

interface Closable {
  close(): void;
}

export interface LibraryBroker<Port extends Closable> {
  /** A further window asks. */
  offer(window: number, port: Port): void;
  /** The first window takes ports from now on. */
  hosted(give: (port: Port) => void): void;
  /** The page of the first window is gone, or is loaded anew. */
  unhosted(): void;
  /** Whether the first window has the library now. */
  isHosted(): boolean;
  /** A further window is gone, or is loaded anew. */
  left(window: number): void;
}

export function createLibraryBroker<Port extends Closable>(): LibraryBroker<Port> {
  let giveNow: ((port: Port) => void) | null = null;
  /** By window: it has use for one only. */
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
