/** The bucket form: it explains errors, and the secret leaves it only once. */
import { expect, it, vi } from 'vitest';
import type { KnownBuckets } from '@shared/features/bucket-place';
import { BucketForm } from '@renderer/features/data-sets/bucket-form.svelte';

const place = {
  endpoint: 'https://storage.example.se',
  region: 'eu-north-1',
  bucket: 'sets',
  prefix: 'marks',
  pathStyle: true,
  accessKeyId: 'AKIDEXAMPLE',
};
const none: KnownBuckets = { places: [], keeping: 'keystore', usedLast: false };
const one: KnownBuckets = { ...none, places: [{ place, secret: 'stored' }], usedLast: true };

async function newForm(known: KnownBuckets) {
  const bridge = {
    buckets: vi.fn(() => Promise.resolve(known)),
    forgetBucket: vi.fn(() => Promise.resolve(none)),
  };
  const form = new BucketForm(bridge);
  await form.load();
  return { form, bridge };
}

it('says what is wrong only once it was to be sent, and sends nothing', async () => {
  const { form } = await newForm(none);
  Object.assign(form.typed, { endpoint: 'http://storage.example.se', bucket: 'Sets' });
  const fields = ['endpoint', 'region', 'bucket', 'prefix', 'accessKeyId'] as const;
  expect(fields.filter((field) => form.isWrong(field))).toEqual([]);
  expect(form.order()).toBeNull();
  expect(fields.filter((field) => form.isWrong(field))).toEqual([
    'endpoint',
    'bucket',
    'accessKeyId',
  ]);
  expect(form.isSecretWrong).toBe(true);
});

it('forgives what is typed around a place, and lets go of the secret', async () => {
  const { form } = await newForm(none);
  Object.assign(form.typed, {
    endpoint: ' storage.example.se/ ',
    region: '',
    bucket: ' sets ',
    prefix: '/marks/',
    accessKeyId: 'AKIDEXAMPLE',
  });
  form.secret = ' typed ';
  expect(form.order()).toEqual({ place: { ...place, region: 'us-east-1' }, secret: 'typed' });
  expect(form.secret).toBe('');
});

it('asks for the secret only where main has none for just this place', async () => {
  const { form, bridge } = await newForm(one);
  const key = 'sets https://storage.example.se';
  expect([form.chosen, form.kept, form.typed.prefix]).toEqual([key, 'stored', 'marks']);
  form.typed.prefix = 'others';
  expect(form.order()).toEqual({ place: { ...place, prefix: 'others' }, secret: null });
  form.typed.accessKeyId = 'AKIDOTHER';
  expect([form.kept, form.order()]).toEqual(['none', null]);
  await form.forget();
  expect(bridge.forgetBucket).toHaveBeenCalledWith({ endpoint: place.endpoint, bucket: 'sets' });
  expect([form.chosen, form.typed.endpoint]).toEqual(['', '']);
});

it('keeps apart two buckets of one name at two services', async () => {
  const other = { ...place, endpoint: 'https://another.example.se', prefix: 'nightly' };
  const places = [place, other].map((each) => ({ place: each, secret: 'stored' as const }));
  const { form, bridge } = await newForm({ ...one, places });
  form.choose('sets https://another.example.se');
  expect(form.typed).toEqual(other);
  form.typed.endpoint = ' another.example.se/';
  expect(form.chosen).toBe('sets https://another.example.se');
  await form.forget();
  expect(bridge.forgetBucket).toHaveBeenCalledWith({ endpoint: other.endpoint, bucket: 'sets' });
});
