import type { LibraryClient } from '@renderer/library/client';

/** Returns the same client, and a function that waits for all the calls made to it. */
export function followed(client: LibraryClient) {
  const asked: Promise<unknown>[] = [];
  const proxy = new Proxy(client, {
    get(of, name) {
      const value: unknown = Reflect.get(of, name);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]): unknown => {
        const result: unknown = Reflect.apply(value, of, given);
        if (result instanceof Promise) asked.push(result.catch(() => undefined));
        return result;
      };
    },
  });
  async function answered(): Promise<void> {
    while (asked.length > 0) await Promise.all(asked.splice(0));
  }
  return { client: proxy, answered };
}
