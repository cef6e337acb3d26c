import { describe, expect, it } from 'vitest';
import type { ConnectionStatus } from '@shared/features/connection';
import { appError } from '@shared/ipc/error';
import { ConnectionState } from '@renderer/lib/state/connection.svelte';
import { Unlock } from '@renderer/lib/state/unlock.svelte';

const status = (key: ConnectionStatus['key']): ConnectionStatus => ({
  mode: 'service',
  libraryId: 'x',
  baseUrl: 'https://api.example.com',
  key,
  keeping: 'passphrase',
  account: null,
  network: 'unknown',
});

function bench(key: ConnectionStatus['key']): { state: ConnectionState; unlock: Unlock } {
  const state = new ConnectionState();
  state.receive(status(key));
  const unlock = new Unlock(state, {
    unlock: async ({ passphrase }) => {
      if (passphrase !== 'right') throw appError('wrong-passphrase');
      return status('ready');
    },
  });
  return { state, unlock };
}

describe('asking for the passphrase', () => {
  it('asks nobody whose key is ready, or gone', async () => {
    for (const key of ['ready', 'none', 'unreadable'] as const) {
      const { unlock } = bench(key);
      await expect(unlock.ensureUnlocked()).resolves.toBe(key === 'ready');
      expect(unlock.open).toBe(false);
    }
  });

  it('asks once for all that wait, and stays open after a wrong one', async () => {
    const { unlock, state } = bench('locked');
    const both = Promise.all([unlock.ensureUnlocked(), unlock.ensureUnlocked()]);
    expect(unlock.open).toBe(true);
    await expect(unlock.submit('wrong')).rejects.toMatchObject({ kind: 'wrong-passphrase' });
    expect(unlock.open).toBe(true);
    await unlock.submit('right');
    await expect(both).resolves.toEqual([true, true]);
    expect(unlock.open).toBe(false);
    expect(state.status.key).toBe('ready');
  });

  it('repeats what found the key locked, and gives up when the person does', async () => {
    const { unlock, state } = bench('locked');
    let calls = 0;
    const task = async (): Promise<string> => {
      calls++;
      if (state.status.key !== 'ready') throw appError('locked');
      return 'fetched';
    };
    const given = unlock.withUnlock(task);
    await expect.poll(() => unlock.open).toBe(true);
    unlock.cancel();
    await expect(given).rejects.toMatchObject({ kind: 'locked' });
    const again = unlock.withUnlock(task);
    await expect.poll(() => unlock.open).toBe(true);
    await unlock.submit('right');
    await expect(again).resolves.toBe('fetched');
    expect(calls).toBe(3);
  });

  it('passes other failures on', async () => {
    const { unlock } = bench('ready');
    const task = (): Promise<never> => Promise.reject(appError('offline'));
    await expect(unlock.withUnlock(task)).rejects.toMatchObject({ kind: 'offline' });
    expect(unlock.open).toBe(false);
  });
});
