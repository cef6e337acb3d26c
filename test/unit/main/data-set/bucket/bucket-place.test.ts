/** The order in which a data set is written to a bucket, using an in-memory bucket. */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { AppError, appError, type ErrorKind } from '@shared/ipc/error';
import type { Bucket } from '@main/data-set/bucket/bucket';
import { bucketPlace } from '@main/data-set/bucket/bucket-place';
import { readManifestText } from '@main/data-set/manifest';
import { beginVersion } from '@main/data-set/new-version';
import { createModelBucket, type ModelBucket } from '../../../../support/data-set/model-bucket';
import { about, contentsFor, type Texts } from '../../../../support/data-set/texts';
import { createMortality } from '../../../../support/files/mortal';

let mark = 0;
async function newPlace(bucket: Bucket) {
  const workFolder = await mkdtemp(join(tmpdir(), 'kartotek-bucket-'));
  onTestFinished(() => rm(workFolder, { recursive: true, force: true }));
  const newMark = (): string => (mark++).toString(16).padStart(8, '0');
  const place = bucketPlace({ bucket, name: 's3://b/set', prefix: 'set', workFolder, newMark });
  return { place, workFolder };
}

async function begin(bucket: Bucket, texts: Texts) {
  const { place, workFolder } = await newPlace(bucket);
  const version = await beginVersion(place, about);
  const known = new Map(version.contents.map((one) => [one.year, one.rowsSha256]));
  for (const { kind, year, rowsSha256 } of contentsFor(texts)) {
    if (known.get(year) === rowsSha256) continue;
    await writeFile(await version.file({ kind, year }), texts[year] ?? '');
    await version.bring({ kind, year });
  }
  const finish = () => version.finish(contentsFor(texts), about, new Date(0));
  return { version, finish, workFolder };
}
const update = async (bucket: Bucket, texts: Texts) => (await begin(bucket, texts)).finish();

/** Returns what a reader would see now. Throws if it isn't a complete version. */
function readBucket({ objects }: ModelBucket): Record<string, string> | null {
  const text = objects.get('set/manifest.json');
  if (text === undefined) return null;
  const manifest = readManifestText(text);
  if (!manifest) throw new Error('no manifest');
  const found = manifest.files.map(({ path, year }) => {
    const bytes = objects.get(`set/${path}`);
    if (bytes === undefined) throw new Error(`${path} is gone`);
    return [String(year), bytes] as const;
  });
  const below = [...objects.keys()].filter((key) => key.startsWith(`set/${manifest.data}/`));
  if (below.length !== found.length) throw new Error('the pattern finds others');
  return Object.fromEntries(found);
}

const first = { '2024': 'a', '2025': 'bb' };
const second = { '2024': 'a', '2025': 'changed', '2026': 'new' };
const third = { '2024': 'z' };

const isManifest = (change: string): boolean => change === 'replace set/manifest.json';

it('sends files under new names, then the manifest, then removes what is old', async () => {
  const bucket = createModelBucket();
  expect(await update(bucket, first)).toMatchObject({ folder: 's3://b/set', written: 2 });
  await update(bucket, second);
  const there = new Set(bucket.objects.keys());
  bucket.changes.length = 0;
  expect(await update(bucket, third)).toMatchObject({ written: 1, unchanged: 0, removed: 2 });
  const at = bucket.changes.findIndex(isManifest);
  const [before, after] = [bucket.changes.slice(0, at), bucket.changes.slice(at + 1)];
  expect(before).toHaveLength(1);
  expect(before.every((change) => !there.has(change.slice('send '.length)))).toBe(true);
  // The previous version stays for those still reading it; the one before it is removed.
  const [readme, ...removed] = after;
  expect(readme).toBe('replace set/README.md');
  expect(removed).toHaveLength(2);
  expect(removed.every((change) => change.startsWith('remove set/versions/000001-'))).toBe(true);
  expect(readBucket(bucket)).toEqual(third);
});

it('copies what did not change within the bucket, and keeps nothing on this machine', async () => {
  const bucket = createModelBucket();
  await update(bucket, first);
  bucket.changes.length = 0;
  const { finish, workFolder } = await begin(bucket, second);
  // Each file is deleted once it has been sent, so the disk only has to hold one at a time.
  const waiting = await readdir(workFolder, { recursive: true });
  expect(waiting.filter((name) => name.endsWith('.parquet'))).toEqual([]);
  expect(await finish()).toMatchObject({ version: 2, written: 2, unchanged: 1 });
  const sorts = bucket.changes.map((change) => change.split(' ')[0]);
  // The two files replaced are the manifest and the README.
  expect(sorts).toEqual(['send', 'send', 'copy', 'replace', 'replace']);
  expect(readBucket(bucket)).toEqual(second);
  await expect(readdir(workFolder)).rejects.toMatchObject({ code: 'ENOENT' });
});

it('leaves a whole data set wherever it ends, and goes on from there', async () => {
  for (let steps = 0; ; steps++) {
    const bucket = createModelBucket();
    await update(bucket, first);
    const mortality = createMortality();
    mortality.plan(steps);
    await update(mortality.wrap<Bucket>(bucket), second).catch(() => undefined);
    expect([first, second]).toContainEqual(readBucket(bucket));
    await update(bucket, third);
    await update(bucket, third);
    expect(readBucket(bucket)).toEqual(third);
    // Only the current version and the previous one remain.
    const versions = new Set([...bucket.objects.keys()].map((key) => key.split('/')[2]));
    versions.delete(undefined);
    expect(versions.size).toBe(2);
    if (!mortality.isDead) {
      expect(steps).toBeGreaterThan(9);
      return;
    }
  }
});

it('shows one of two versions that are written at the same time, whole', async () => {
  const bucket = createModelBucket();
  await update(bucket, first);
  const slow = await begin(bucket, third);
  await update(bucket, second);
  await expect(slow.finish()).rejects.toMatchObject({ kind: 'data-set-changed' });
  await slow.version.cancel();
  expect(readBucket(bucket)).toEqual(second);
  expect([...bucket.objects.values()]).not.toContain('z');
});

/**
 * Lets somebody else write between the last check and the manifest. Only a conditional write can
 * detect this.
 */
function interrupted(bucket: ModelBucket, meanwhile: () => Promise<unknown>): Bucket {
  return {
    ...bucket,
    replaceText: async (...given) => {
      await meanwhile();
      return bucket.replaceText(...given);
    },
  };
}

it('does not replace a manifest that somebody wrote after the last look', async () => {
  for (const before of [null, first]) {
    const bucket = createModelBucket();
    if (before) await update(bucket, before);
    const late = await begin(
      interrupted(bucket, () => update(bucket, second)),
      third,
    );
    await expect(late.finish()).rejects.toMatchObject({ kind: 'data-set-changed' });
    await late.version.cancel();
    expect(readBucket(bucket)).toEqual(second);
    expect([...bucket.objects.values()]).not.toContain('z');
  }
});

/** Writes the manifest or doesn't, but always responds with an error. */
function withLostAnswer(bucket: ModelBucket, isWritten: boolean, kind: ErrorKind): Bucket {
  return {
    ...bucket,
    replaceText: async (...given) => {
      if (isWritten) await bucket.replaceText(...given);
      throw appError(kind);
    },
  };
}

it('knows its own manifest where only the answer was lost', async () => {
  const bucket = createModelBucket();
  await update(bucket, first);
  expect(await update(withLostAnswer(bucket, true, 'data-set-changed'), second)).toMatchObject({
    version: 2,
  });
  expect(readBucket(bucket)).toEqual(second);
});

it('leaves the files of a manifest that may still arrive', async () => {
  const bucket = createModelBucket();
  await update(bucket, first);
  const lost = await begin(withLostAnswer(bucket, false, 'bucket-unreachable'), third);
  await expect(lost.finish()).rejects.toMatchObject({ kind: 'bucket-unreachable' });
  await lost.version.cancel();
  expect([...bucket.objects.values()]).toContain('z');
  expect(readBucket(bucket)).toEqual(first);
  // It is removed when the next two versions have been written.
  await update(bucket, second);
  expect([...bucket.objects.values()]).not.toContain('z');
});

it('stopped while it finishes, it never shows what is being removed', async () => {
  const bucket = createModelBucket();
  await update(bucket, first);
  const { version, finish } = await begin(bucket, second);
  const finished = finish().catch((thrown: unknown) => thrown);
  await version.cancel();
  expect(await finished).toBeInstanceOf(AppError);
  expect(readBucket(bucket)).toEqual(first);
});

it('stopped while the manifest is written, it is whole all the same', async () => {
  const bucket = createModelBucket();
  await update(bucket, first);
  let stop = (): unknown => undefined;
  const stopped = interrupted(bucket, async () => void stop());
  const { version, finish } = await begin(stopped, second);
  let cancelled: Promise<void> | null = null;
  stop = () => (cancelled = version.cancel());
  expect(await finish()).toMatchObject({ version: 2 });
  await cancelled;
  expect(readBucket(bucket)).toEqual(second);
});

it('gives up uploads that older versions have left, and those of what is stopped', async () => {
  const bucket = createModelBucket();
  await update(bucket, first);
  const keyOf = (version: string): string => `set/versions/${version}/kind=trademark/part.parquet`;
  // Objects left by an update that stopped before its first file, by a later writer, and by
  // somebody else.
  const [left, later] = [keyOf('000001-ffffffff'), keyOf('000003-ffffffff')];
  const others = ['set/thesis.txt', 'versions/000001-ffffffff/x', 'set/versions/notes/x'];
  for (const key of [left, later, ...others]) bucket.uploads.add(key);
  await update(bucket, second);
  expect([...bucket.uploads]).toEqual([later, ...others]);
  const { version } = await begin(bucket, third);
  const [own = ''] = [...bucket.objects].find(([, text]) => text === 'z') ?? [];
  bucket.uploads.add(own);
  await version.cancel();
  expect([...bucket.uploads]).toEqual([later, ...others]);
});

it('works all the same where the key may not list uploads', async () => {
  const bucket = createModelBucket();
  const narrow: Bucket = {
    ...bucket,
    removeUploads: () => Promise.reject(appError('bucket-refused')),
  };
  for (const texts of [first, second, third]) await update(narrow, texts);
  const { version } = await begin(narrow, second);
  await version.cancel();
  expect(readBucket(bucket)).toEqual(third);
  const versions = [...bucket.objects.keys()].map((key) => key.split('/')[2]?.slice(0, 6));
  expect([...new Set(versions)].sort()).toEqual(['000002', '000003', undefined]);
});

it('replaces neither another data set nor anything else', async () => {
  const bucket = createModelBucket();
  bucket.objects.set('set/thesis.txt', 'mine');
  await expect(update(bucket, first)).rejects.toMatchObject({ kind: 'bucket-taken' });
  bucket.objects.clear();
  // Objects outside the prefix are ignored, and so is an empty folder's marker.
  bucket.objects.set('settings.txt', 'mine');
  bucket.objects.set('set/', '');
  await update(bucket, first);
  expect(readBucket(bucket)).toEqual(first);
});
