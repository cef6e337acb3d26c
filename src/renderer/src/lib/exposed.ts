/** What the preload exposes to the page. Nothing is imported here but types: it is read first of all. */
import type { Bridge } from '@shared/ipc/define';

declare global {
  interface Window {
    readonly kartotek?: Bridge;
  }
}

/** The bridge; `undefined` in a test that has none. Looked up at each call: it may come late. */
export const exposed = (): Bridge | undefined =>
  typeof window === 'undefined' ? undefined : window.kartotek;
