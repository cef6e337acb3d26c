import { describe, expect, test } from 'vitest';
import { createBridgeClient } from '@renderer/lib/bridge';
import type { Bridge } from '@shared/ipc/define';
import { AppError } from '@shared/ipc/error';

function fake(over: Partial<Bridge> = {}): Bridge {
  return {
    methods: {
      app: {
        copyText: (input) => Promise.resolve({ ok: true, value: input }),
        info: () => Promise.resolve({ ok: false, error: { kind: 'offline' } }),
        openDataFolder: () => Promise.reject(new Error('gone')),
      },
    },
    on: () => () => undefined,
    ...over,
  };
}

describe('the client', () => {
  const { client } = createBridgeClient(() => fake());
  test('gives the value', async () => {
    expect(await client.app.copyText({ text: 'a' })).toEqual({ text: 'a' });
  });
  test('throws an error with its kind', async () => {
    const error = await client.app.info().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(AppError);
    expect((error as AppError).kind).toBe('offline');
  });
  test('turns a broken bridge into an error of ours', async () => {
    await expect(client.app.openDataFolder()).rejects.toMatchObject({ kind: 'internal' });
  });
  test('says when a method is not there', async () => {
    await expect(client.settings.get()).rejects.toMatchObject({ kind: 'unsupported' });
  });
  test('says when the bridge is not there', async () => {
    const none = createBridgeClient(() => undefined);
    await expect(none.client.app.info()).rejects.toMatchObject({ kind: 'internal' });
  });
});

test('events reach the listener until it is taken away', () => {
  const listeners = new Set<(payload: unknown) => void>();
  const bridge = fake({
    on: (event, listener) => {
      expect(event).toBe('app.menu');
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
  const heard: string[] = [];
  const stop = createBridgeClient(() => bridge).on('app.menu', (command) => heard.push(command));
  for (const listener of listeners) listener('find');
  stop();
  for (const listener of listeners) listener('copy');
  expect(heard).toEqual(['find']);
});
