/** A library that the command line opens must not contact its service. */
import { expect, it } from 'vitest';
import { offlineTarget } from '@main/library/offline-target';
import type { Target } from '@main/library/library-deps';

it('reads no key and sends nothing', async () => {
  const target = {
    libraryId: 'svc_1',
    mode: 'service',
    baseUrl: 'https://service.example',
    fetch: () => Promise.reject(new Error('sent')),
    withKey: <T>(use: (key: string) => Promise<T>) => use('key'),
    assertKey: () => undefined,
  } as unknown as Target;
  const offline = offlineTarget(target);
  expect(offline).toMatchObject({ libraryId: 'svc_1', mode: 'service', isOffline: true });
  const locked = expect.objectContaining({ kind: 'locked', charged: 'no' }) as unknown;
  expect(() => offline.assertKey()).toThrow(expect.objectContaining({ data: locked }) as Error);
  await expect(offline.withKey((key) => Promise.resolve(key))).rejects.toMatchObject({
    data: locked,
  });
  await expect(
    offline.fetch(...([] as unknown as Parameters<Target['fetch']>)),
  ).rejects.toMatchObject({ data: locked });
});
