/** The bucket over a real socket: signatures, pages, parts, conditions, and broken connections. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { requestHandler } from '@main/data-set/bucket/request-handler';
import { s3Bucket } from '@main/data-set/bucket/s3-bucket';
import {
  startS3Server,
  type Mood,
  type S3ServerOptions,
} from '../../../../support/data-set/s3-server';

const credentials = { accessKeyId: 'AKIDEXAMPLE', secret: 'wJalr/XUt+nFEMI', region: 'eu-north-1' };

async function served(options: Partial<S3ServerOptions> & { readonly known?: string } = {}) {
  const server = await startS3Server({ ...credentials, bucket: 'sets', ...options });
  onTestFinished(() => server.close());
  const stopping = new AbortController();
  const { accessKeyId, region } = credentials;
  const bucket = s3Bucket({
    place: {
      endpoint: server.endpoint,
      region,
      accessKeyId,
      pathStyle: true,
      bucket: options.known ?? 'sets',
      prefix: '',
    },
    withSecret: (task) => task(credentials.secret),
    fetch,
    signal: stopping.signal,
  });
  return { server, bucket, stopping };
}

async function fileOf(bytes: Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kartotek-s3-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, 'file'), bytes);
  return join(folder, 'file');
}

/** Makes the first `times` matching calls fail in this way; later ones succeed. */
function inMood(mood: Mood, times: number, applies: (method: string, key: string) => boolean) {
  let left = times;
  return (method: string, key: string): Mood =>
    applies(method, key) && left-- > 0 ? mood : 'well';
}

it('writes, reads, lists and removes, every request signed', async () => {
  const { server, bucket } = await served();
  const key = 'Ärende 1/kind=trademark/year=2024/part (1)+&.parquet';
  await bucket.send(key, await fileOf(Buffer.from('PAR1')), 4);
  await bucket.replaceText('Ärende 1/log.json', '{}', '');
  await bucket.replaceText('Ärende 1/manifest.json', '{"å": 1}', null);
  expect(await bucket.readText('Ärende 1/manifest.json')).toMatchObject({ text: '{"å": 1}' });
  expect(await bucket.readText('none')).toBeNull();
  expect(await bucket.readBytes('none')).toBeNull();
  expect(Buffer.from((await bucket.readBytes(key)) ?? []).toString()).toBe('PAR1');
  expect(await bucket.list('Ärende 1/', false)).toEqual({
    objects: [
      { key: 'Ärende 1/log.json', bytes: 2 },
      { key: 'Ärende 1/manifest.json', bytes: 9 },
    ],
    folders: ['kind=trademark'],
  });
  await bucket.remove(key);
  expect([...server.objects.keys()].sort()).toEqual([
    'Ärende 1/log.json',
    'Ärende 1/manifest.json',
  ]);
  expect(server.calls.map(({ fault }) => fault).filter((fault) => fault !== 'NoSuchKey')).toEqual(
    Array.from({ length: 7 }, () => null),
  );
});

it('lists what fills several pages', async () => {
  const { server, bucket } = await served({ pageSize: 2 });
  for (let n = 0; n < 5; n++) server.put(`versions/${n}/part`, 'x');
  expect((await bucket.list('versions/', false)).folders).toEqual(['0', '1', '2', '3', '4']);
  expect((await bucket.list('versions/', true)).objects).toHaveLength(5);
});

it('sends a large file in parts, tries a broken part again, and gives up what is stopped', async () => {
  const { server, bucket, stopping } = await served();
  const bytes = Buffer.alloc(20 * 1024 * 1024, 'Märke');
  const path = await fileOf(bytes);
  server.mood = inMood('break-before', 2, (method, key) => method === 'PUT' && key === 'large');
  await bucket.send('large', path, bytes.length);
  expect(server.objects.get('large')?.bytes.equals(bytes)).toBe(true);
  expect(server.openUploads).toBe(0);
  server.mood = (method, key) => {
    if (method === 'PUT' && key === 'stopped') stopping.abort();
    return 'well';
  };
  await expect(bucket.send('stopped', path, bytes.length)).rejects.toMatchObject({
    kind: 'cancelled',
  });
  expect(server.objects.has('stopped')).toBe(false);
  await vi.waitFor(() => expect(server.openUploads).toBe(0));
  // The upload that was started can still be found and removed.
  await bucket.remove((await bucket.list('', true)).objects[0]?.key ?? '');
  expect(server.objects.size).toBe(0);
});

it('does not wait, once stopped, for a service that does not answer any more', async () => {
  const { server, bucket, stopping } = await served();
  const bytes = Buffer.alloc(9 * 1024 * 1024, 'Märke');
  const path = await fileOf(bytes);
  server.mood = (method, _key, query) => {
    if (!query.has('uploadId')) return 'well';
    if (method === 'PUT') stopping.abort();
    return 'hang';
  };
  await expect(bucket.send('stopped', path, bytes.length)).rejects.toMatchObject({
    kind: 'cancelled',
  });
  await vi.waitFor(() => expect(server.calls.at(-1)?.method).toBe('DELETE'));
});

it('knows a large file that arrived where only the last answer was lost', async () => {
  const { server, bucket } = await served();
  const bytes = Buffer.alloc(9 * 1024 * 1024, 'Märke');
  const path = await fileOf(bytes);
  const lost = (isBefore: boolean) => (method: string, _key: string, query: URLSearchParams) =>
    method === 'POST' && query.has('uploadId')
      ? isBefore
        ? 'break-before'
        : 'break-after'
      : 'well';
  server.mood = lost(false);
  await bucket.send('large', path, bytes.length);
  expect(server.objects.get('large')?.bytes.equals(bytes)).toBe(true);
  server.mood = lost(true);
  await expect(bucket.send('other', path, bytes.length)).rejects.toMatchObject({
    kind: 'bucket-unreachable',
  });
  expect([server.objects.has('other'), server.openUploads]).toEqual([false, 0]);
}, 30_000);

it('gives up the uploads that somebody has left, page by page, and those alone', async () => {
  const { server, bucket } = await served({ pageSize: 2 });
  const bytes = Buffer.alloc(9 * 1024 * 1024, 'Märke');
  const path = await fileOf(bytes);
  // Neither the parts nor the completion arrive, as if the program had exited.
  server.mood = (method, _key, query) => {
    const isLost = query.has('uploadId') && (method === 'PUT' || method === 'DELETE');
    return isLost ? { status: 403, code: 'AccessDenied' } : 'well';
  };
  for (const key of ['v/1/a', 'v/1/a', 'v/1/å', 'v/2/b', 'other'])
    await expect(bucket.send(key, path, bytes.length)).rejects.toThrow();
  expect(server.openUploads).toBe(5);
  await expect(bucket.removeUploads('v/', () => true)).rejects.toMatchObject({
    kind: 'bucket-refused',
  });
  server.mood = () => 'well';
  await bucket.removeUploads('v/', (key) => key !== 'v/2/b');
  expect(server.openUploads).toBe(2);
  await bucket.removeUploads('v/', () => true);
  expect(server.openUploads).toBe(1);
}, 30_000);

it('replaces a text only where it is still the one that was read', async () => {
  const { server, bucket } = await served();
  await bucket.replaceText('m', '1', null);
  await expect(bucket.replaceText('m', '2', null)).rejects.toMatchObject({
    kind: 'data-set-changed',
  });
  const read = await bucket.readText('m');
  await bucket.replaceText('m', '2', read?.tag ?? '');
  await expect(bucket.replaceText('m', '3', read?.tag ?? '')).rejects.toMatchObject({
    kind: 'data-set-changed',
  });
  await bucket.remove('m');
  await expect(bucket.replaceText('m', '3', read?.tag ?? '')).rejects.toMatchObject({
    kind: 'data-set-changed',
  });
  expect(server.objects.has('m')).toBe(false);
});

it('writes without a condition where a service knows none', async () => {
  const { server, bucket } = await served();
  const unknown = { status: 501, code: 'NotImplemented' };
  server.mood = inMood(unknown, 1, (method) => method === 'PUT');
  await bucket.replaceText('m', '1', null);
  expect(server.objects.get('m')?.bytes.toString()).toBe('1');
});

it('does not take a manifest that is not as it was written', async () => {
  const { server, bucket } = await served();
  await bucket.replaceText('m', '{"version": 1}', null);
  const stored = server.objects.get('m');
  (server.objects as Map<string, typeof stored>).set(
    'm',
    stored && { ...stored, bytes: Buffer.from('{') },
  );
  await expect(bucket.readText('m')).rejects.toMatchObject({ kind: 'bucket-unreachable' });
});

it('tries a few times and no more', async () => {
  const { server, bucket } = await served();
  server.mood = inMood('break-after', 3, () => true);
  await bucket.remove('x');
  expect(server.calls).toHaveLength(4);
  server.mood = () => 'break-before';
  await expect(bucket.list('', true)).rejects.toMatchObject({ kind: 'bucket-unreachable' });
  expect(server.calls).toHaveLength(8);
}, 30_000);

it.each([
  ['a wrong secret', { secret: 'another-secret' }, 'bucket-refused', 'SignatureDoesNotMatch'],
  [
    'an access key that is not known',
    { accessKeyId: 'OTHER' },
    'bucket-refused',
    'InvalidAccessKeyId',
  ],
  ['another region', { region: 'eu-west-1' }, 'bucket-region', 'AuthorizationHeaderMalformed'],
  ['a bucket that is not there', { known: 'other' }, 'bucket-missing', 'NoSuchBucket'],
])('says what is wrong with %s, without the secret', async (_, options, kind, code) => {
  const { bucket } = await served(options);
  const failed = await bucket.list('', true).catch((thrown: unknown) => thrown);
  expect(failed).toMatchObject({ kind, data: { serviceWords: `${code}: refused: ${code}` } });
  expect(JSON.stringify(failed)).not.toContain(credentials.secret);
});

it('says that nothing answers', async () => {
  const { server, bucket } = await served();
  await server.close();
  await expect(bucket.list('', true)).rejects.toMatchObject({ kind: 'bucket-unreachable' });
}, 30_000);

it('follows nobody elsewhere', async () => {
  const { server, bucket } = await served();
  const { server: other } = await served();
  const location = `${other.endpoint}/sets?list-type=2`;
  server.mood = () => ({ status: 307, code: 'TemporaryRedirect', location });
  await expect(bucket.list('', true)).rejects.toMatchObject({ kind: 'bucket-region' });
  expect([server.calls.length, other.calls.length]).toEqual([1, 0]);
});

it('heeds nothing that was set for other programs, and does not say what computer this is', async () => {
  for (const [name, value] of Object.entries({
    AWS_REGION: 'us-west-2',
    AWS_ACCESS_KEY_ID: 'OTHER',
    AWS_SECRET_ACCESS_KEY: 'other',
    AWS_ENDPOINT_URL: 'http://127.0.0.1:9',
    AWS_MAX_ATTEMPTS: '1',
    AWS_REQUEST_CHECKSUM_CALCULATION: 'WHEN_SUPPORTED',
  }))
    vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  const { server, bucket } = await served();
  server.mood = inMood('break-before', 1, () => true);
  await bucket.replaceText('m', '1', null);
  expect(server.objects.has('m')).toBe(true);
  const headers = server.calls[1]?.headers ?? {};
  expect(headers['user-agent']).toBe('Kartotek');
  expect(Object.keys(headers).filter((name) => /x-amz-(?:user|check)/.test(name))).toEqual([]);
});

it('waits no longer than a slow line takes, whatever the network does with a signal', async () => {
  const deaf = (): Promise<Response> => new Promise(() => undefined);
  const handler = requestHandler(deaf, 20) as unknown as {
    handle(request: object): Promise<unknown>;
  };
  const request = { protocol: 'https:', hostname: 'example.se', path: '/', method: 'PUT' };
  await expect(
    handler.handle({ ...request, headers: {}, body: new Uint8Array(640) }),
  ).rejects.toMatchObject({ name: 'TimeoutError', problem: { failure: 'timeout' } });
});
