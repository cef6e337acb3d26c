/** A value beside the schemas, so that the window has it without building them. */
import type { ConnectionStatus } from './connection';

/** The status as long as nothing is chosen. */
export const unconnected = {
  mode: 'none',
  libraryId: null,
  baseUrl: null,
  key: 'none',
  keeping: null,
  account: null,
  network: 'unknown',
} as const satisfies ConnectionStatus;
