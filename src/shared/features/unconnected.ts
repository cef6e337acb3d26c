/** Separate from the schemas, so that the window doesn't have to load them for it. */
import type { ConnectionStatus } from './connection';

/** The status until the user has chosen a service or a library. */
export const unconnected = {
  mode: 'none',
  libraryId: null,
  baseUrl: null,
  key: 'none',
  keeping: null,
  account: null,
  network: 'unknown',
} as const satisfies ConnectionStatus;
