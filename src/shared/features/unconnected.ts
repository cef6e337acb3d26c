/** Separate from the schemas, so that the window can use it without creating them. */
import type { ConnectionStatus } from './connection';

/** The status for as long as nothing has been chosen. */
export const unconnected = {
  mode: 'none',
  libraryId: null,
  baseUrl: null,
  key: 'none',
  keeping: null,
  account: null,
  network: 'unknown',
} as const satisfies ConnectionStatus;
