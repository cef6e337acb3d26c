/** The requests of this screen: `/me`, `/status`, `/health`. None of them costs units. */
import type { Account } from '@shared/features/connection';
import { appError } from '@shared/ipc/error';
import { client } from '@renderer/lib/bridge';
import { connection } from '@renderer/lib/state/connection.svelte';
import { unlock } from '@renderer/lib/state/unlock.svelte';
import { Asked } from './asked.svelte';

/** The account; the main process keeps its last reading in `connection.status`. */
export const account = new Asked<Account>(async () => {
  const status = await unlock.withUnlock(() => client.connection.refresh());
  connection.receive(status);
  if (!status.account) throw appError('other-shape');
  return status.account;
});

/** The data sets; requested without the key. */
export const freshness = new Asked(() => client.service.freshness());

/** Whether the service is available. */
export const health = new Asked(() => client.service.health());

/** Requests everything again; the account only with a key. */
export async function readAll(): Promise<void> {
  const { key } = connection.status;
  const hasKey = key === 'ready' || key === 'locked';
  await Promise.all([hasKey ? account.again() : null, freshness.again(), health.again()]);
}
