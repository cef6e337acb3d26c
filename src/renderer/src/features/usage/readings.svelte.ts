/** This screen's requests: `/me`, `/status` and `/health`. None of them costs any units. */
import type { Account } from '@shared/features/connection';
import { appError } from '@shared/ipc/error';
import { client } from '@renderer/lib/bridge';
import { connection } from '@renderer/lib/state/connection.svelte';
import { unlock } from '@renderer/lib/state/unlock.svelte';
import { Asked } from './asked.svelte';

/** The account. The main process keeps the latest reading in `connection.status`. */
export const account = new Asked<Account>(async () => {
  const status = await unlock.withUnlock(() => client.connection.refresh());
  connection.receive(status);
  if (!status.account) throw appError('other-shape');
  return status.account;
});

/** The data sets. Requested without the key. */
export const freshness = new Asked(() => client.service.freshness());

/** Whether the service is available. */
export const health = new Asked(() => client.service.health());

/** Sends all requests again. The account is included only if there is a key. */
export async function readAll(): Promise<void> {
  const { key } = connection.status;
  const hasKey = key === 'ready' || key === 'locked';
  await Promise.all([hasKey ? account.again() : null, freshness.again(), health.again()]);
}
