/**
 * Calls `/health`, of which only the purpose is documented. Whether it needs the key is an
 * assumption.
 */
import type { z } from '@shared/zod';
import type { Health } from '@shared/features/service';
import type { Assumptions } from '@shared/service/assumptions';
import { AppError } from '@shared/ipc/error';
import type { FreeCall } from './free-call';
import { serviceFieldsOf, serviceMessageOf } from './service-words';

export interface HealthDeps {
  readonly freeCall: FreeCall;
  readonly assumption: () => Assumptions['healthKey'];
  readonly now: () => number;
}

/**
 * Calls the endpoint. Any answer means that the service can be reached. Throws only errors of the
 * key storage.
 */
export async function askHealth(
  { freeCall, assumption, now }: HealthDeps,
  signal: AbortSignal,
): Promise<z.infer<typeof Health>> {
  const readAt = new Date(now()).toISOString();
  let withKey = assumption() === 'with-key';
  try {
    let answer = await freeCall.see('system.health', signal, withKey);
    if (!withKey && (answer.status === 401 || answer.status === 403)) {
      withKey = true;
      answer = await freeCall.see('system.health', signal, true);
    }
    const words = serviceMessageOf(answer.body, answer.contentType);
    const fields = serviceFieldsOf(answer.body);
    return { reachable: true, status: answer.status, words, fields, withKey, readAt };
  } catch (error) {
    const unreachable = [
      'offline',
      'name-not-found',
      'tls',
      'timeout',
      'redirect',
      'connection-lost',
    ];
    if (!(error instanceof AppError) || !unreachable.includes(error.kind)) throw error;
    return { reachable: false, status: null, words: '', fields: [], withKey, readAt };
  }
}
