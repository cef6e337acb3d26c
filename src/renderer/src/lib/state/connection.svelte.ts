/** Where the window is connected to, kept current by main. Lives in lib because several screens show it. */
import type { Account, ConnectionStatus } from '@shared/features/connection';
import type { AppInfo } from '@shared/features/app';
import { unconnected } from '@shared/features/unconnected';
import { client, on } from '../bridge';

/** How the connection is shown: one word of these, everywhere. */
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

/** How `status` looks. A missing key matters before the network does. */
export function lookOf(status: ConnectionStatus): ConnectionLook {
  if (status.mode !== 'service') return status.mode;
  if (status.key === 'locked') return 'locked';
  if (status.key === 'unreadable') return 'key-unreadable';
  if (status.key === 'none') return 'no-key';
  return status.network;
}

/** Units of this month: what is used of what; `null` where the service did not say. */
export function unitsOf(account: Account | null): { used: number | null; limit: number | null } {
  return { used: account?.usage.units ?? null, limit: account?.limits.unitsPerMonth ?? null };
}

/** Connection of this window. */
export class ConnectionState {
  status = $state.raw<ConnectionStatus>(unconnected);
  info = $state.raw<AppInfo | null>(null);
  /** False until main answered for the first time. */
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

/** The connection of this window. */
export const connection = new ConnectionState();

/** Reads it and starts listening; gives the function that ends it. */
export async function startConnection(): Promise<() => void> {
  const stop = on('connection.changed', (status) => connection.receive(status));
  const [info, status] = await Promise.all([client.app.info(), client.connection.status()]);
  connection.info = info;
  connection.receive(status);
  return stop;
}
