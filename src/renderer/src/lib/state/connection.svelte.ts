/**
 * The window's connection, kept up to date by the main process. It's in lib because several screens
 * show it.
 */
import type { Account, ConnectionStatus } from '@shared/features/connection';
import type { AppInfo } from '@shared/features/app';
import { unconnected } from '@shared/features/unconnected';
import { client, on } from '../bridge';

/** How the connection is displayed, wherever it's shown. */
export type ConnectionLook =
  | 'none'
  | 'sample'
  | 'file'
  | 'locked'
  | 'key-unreadable'
  | 'no-key'
  | 'offline'
  | 'online'
  | 'unknown';

/** Returns how to display `status`. A missing key matters more than the network. */
export function lookOf(status: ConnectionStatus): ConnectionLook {
  if (status.mode !== 'service') return status.mode;
  if (status.key === 'locked') return 'locked';
  if (status.key === 'unreadable') return 'key-unreadable';
  if (status.key === 'none') return 'no-key';
  return status.network;
}

/** Returns the units used this month and the limit. Each is `null` if not stated. */
export function unitsOf(account: Account | null): { used: number | null; limit: number | null } {
  return { used: account?.usage.units ?? null, limit: account?.limits.unitsPerMonth ?? null };
}

export class ConnectionState {
  status = $state.raw<ConnectionStatus>(unconnected);
  info = $state.raw<AppInfo | null>(null);
  /** False until the main process has first answered. */
  known = $state(false);

  get look(): ConnectionLook {
    return lookOf(this.status);
  }

  get sample(): boolean {
    return this.status.mode === 'sample';
  }

  receive(status: ConnectionStatus): void {
    this.status = status;
    this.known = true;
  }
}

export const connection = new ConnectionState();

/** Reads the state and starts listening. Returns a function that stops it. */
export async function startConnection(): Promise<() => void> {
  const stop = on('connection.changed', (status) => connection.receive(status));
  const [info, status] = await Promise.all([client.app.info(), client.connection.status()]);
  connection.info = info;
  connection.receive(status);
  return stop;
}
