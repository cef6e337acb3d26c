/** The order in which a data set is written to a bucket, using an in-memory bucket. */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { AppError, appError, type ErrorKind } from '@shared/ipc/error';
import type { Bucket } from '@main/data-set/bucket/bucket';
import { bucketPlace } from '@main/data-set/bucket/bucket-place';
import { beginVersion } from '@main/data-set/new-version';
import { createModelBucket, type ModelBucket } from '../../../../support/data-set/model-bucket';
import { readDataSetFrom, readTables } from '../../../../support/data-set/read';
import { about, contentsFor, type Texts } from '../../../../support/data-set/texts';
import { createMortality } from '../../../../support/files/mortal';

async function newPlace(bucket: Bucket) {
  const workFolder = await mkdtemp(join(tmpdir(), 'kartotek-bucket-'));
  onTestFinished(() => rm(workFolder, { recursive: true, force: true }));
  const place = bucketPlace({ bucket, name: 's3://b/set', prefix: 'set', workFolder });
  return { place, workFolder };
}

async function begin(bucket: Bucket, texts: Texts) {
  const { place, workFolder } = await newPlace(bucket);
  const version = await beginVersion(place, about);
  const known = new Map(version.contents.map((one) => [one.year, one.rowsSha256]));
  for (const { rows, rowsSha256, ...part } of contentsFor(texts)) {
    if (known.get(part.year) === rowsSha256) continue;
    await writeFile(await version.file(part), texts[part.year]?.slice(0, rows) ?? '');
    await version.bring(part);
  }
  const finish = () => version.finish(contentsFor(texts), about, new Date(0));
  return { version, finish, workFolder };
}
const update = async (bucket: Bucket, texts: Texts) => (await begin(bucket, texts)).finish();

/**
 * Returns what a reader would see now. Throws if it isn't a complete version. Readers of the table
 * may see an update that the manifest doesn't know yet.
 */
async function readBucket({ objects }: ModelBucket, of: 'manifest' | 'table' = 'manifest') {
  const text = (key: string) => objects.get(`set/${key}`);
  const bytes = (path: string) => {
    const found = text(path);
    const form = path.endsWith('.checkpoint.parquet') ? 'latin1' : 'utf8';
    return Promise.resolve(found === undefined ? null : Buffer.from(found, form));
  };
  const manifest = await readDataSetFrom(bytes);
  const table = (await readTables(bytes)).get('trademark');
  const listed =
    of === 'manifest'
      ? manifest?.files.map(({ path, year }) => [year, path] as const)
      : table?.files.map(
          ({ path, partitionValues }) => [partitionValues['year'], `trademark/${path}`] as const,
        );
  return listed ? Object.fromEntries(listed.map(([year, path]) => [year, text(path)])) : null;
}

/** The contents of all files in the bucket, whoever needs them. */
const everything = ({ objects }: ModelBucket): string[] =>
  [...objects].filter(([key]) => /part-.*\.parquet$/.test(key)).map(([, text]) => text);

const first = { '2024': 'a', '2025': 'bb' };
const second = { '2024': 'a', '2025': 'changed', '2026': 'new' };
const third = { '2024': 'z' };

it('sends files, then the log that refers to them, and removes what is old', async () => {
  const bucket = createModelBucket();
  expect(await update(bucket, first)).toMatchObject({ folder: 's3://b/set', written: 2 });
  await update(bucket, second);
  const there = new Set(bucket.objects.keys());
  bucket.changes.length = 0;
  const { finish, workFolder } = await begin(bucket, third);
  // Each file is deleted once it has been sent, so the disk only has to hold one at a time.
  const waiting = await readdir(workFolder, { recursive: true });
  expect(waiting.filter((name) => name.endsWith('.parquet'))).toEqual([]);
  expect(await finish()).toMatchObject({ version: 3, written: 1, unchanged: 0, removed: 2 });
  const changes = bucket.changes.map((change) => change.replace(/part-.*/, 'part'));
  expect(changes).toEqual([
    'replace set/manifest.json',
    'send set/trademark/year=2024/part',
    'replace set/manifest.json',
    'replace set/trademark/_delta_log/00000000000000000002.json',
    // The previous version stays for those still reading it; the one before it is removed.
    'remove set/trademark/year=2025/part',
    'replace set/manifest.json',
    'replace set/README.md',
  ]);
  expect(there.has(bucket.changes[1]?.slice('send '.length) ?? '')).toBe(false);
  expect(await readBucket(bucket)).toEqual(third);
  expect(everything(bucket).sort()).toEqual(['a', 'changed', 'new', 'z']);
  await expect(readdir(workFolder)).rejects.toMatchObject({ code: 'ENOENT' });
});

it('makes one request where nothing changed', async () => {
  const bucket = createModelBucket();
  await update(bucket, first);
  const asked: string[] = [];
  const counted = new Proxy<Bucket>(bucket, {
    get(of, name: keyof Bucket) {
      asked.push(name);
      return of[name];
    },
  });
  expect(await update(counted, first)).toMatchObject({ written: 0, unchanged: 2, version: 1 });
  expect(asked).toEqual(['readText']);
});

it('leaves whole tables wherever it ends, and goes on from there', async () => {
  for (let steps = 0; ; steps++) {
    const bucket = createModelBucket();
    await update(bucket, first);
    const mortality = createMortality();
    mortality.plan(steps);
    await update(mortality.wrap<Bucket>(bucket), second).catch(() => undefined);
    for (const of of ['manifest', 'table'] as const)
      expect([first, second]).toContainEqual(await readBucket(bucket, of));
    // Whatever was visible, the next update ends where its own rows are.
    const next = [first, second, third][steps % 3] ?? third;
    await update(bucket, next);
    expect(await readBucket(bucket)).toEqual(next);
    expect(await readBucket(bucket, 'table')).toEqual(next);
    await update(bucket, third);
    await update(bucket, third);
    expect(await readBucket(bucket, 'table')).toEqual(third);
    expect(everything(bucket)).toEqual(['z']);
    if (!mortality.isDead) {
      expect(steps).toBeGreaterThan(9);
      return;
    }
  }
});

it('has a checkpoint after ten entries, wherever it ends while that is written', async () => {
  const word = (n: number): Texts => ({ '2024': `text ${n}` });
  const checkpoints = ({ objects }: ModelBucket): string[] =>
    [...objects.keys()].filter((key) => key.endsWith('.checkpoint.parquet'));
  const ready = createModelBucket();
  for (let n = 0; n < 10; n++) await update(ready, word(n));
  for (let steps = 0; ; steps++) {
    const bucket = createModelBucket();
    for (const [key, text] of ready.objects) bucket.objects.set(key, text);
    const mortality = createMortality();
    mortality.plan(steps);
    await update(mortality.wrap<Bucket>(bucket), word(10)).catch(() => undefined);
    // Compares the checkpoint with the log.
    await readBucket(bucket);
    if (!mortality.isDead) {
      expect(bucket.changes.map((one) => one.replace(/part-.*/, 'part'))).toEqual([
        'replace set/manifest.json',
        'send set/trademark/year=2024/part',
        'replace set/manifest.json',
        'replace set/trademark/_delta_log/00000000000000000010.json',
        'send set/trademark/_delta_log/00000000000000000010.checkpoint.parquet',
        'replace set/trademark/_delta_log/_last_checkpoint',
        'remove set/trademark/year=2024/part',
        'replace set/manifest.json',
        'replace set/README.md',
      ]);
      return;
    }
    await update(bucket, word(11));
    expect(await readBucket(bucket, 'table')).toEqual(word(11));
    expect(checkpoints(bucket)).not.toEqual([]);
    // The log's entries may be gone, and the next update has no use for them.
    for (const key of [...bucket.objects.keys()])
      if (/\/0{19}\d\.json$/.test(key)) bucket.objects.delete(key);
    expect(await update(bucket, word(12))).toMatchObject({ written: 1 });
  }
});

it('finds a file that somebody removed, when it writes something', async () => {
  const bucket = createModelBucket();
  await update(bucket, first);
  const [gone = ''] = [...bucket.objects].find(([, text]) => text === 'bb') ?? [];
  bucket.objects.delete(gone);
  await update(bucket, { ...first, '2024': 'changed' });
  expect(await update(bucket, { ...first, '2024': 'changed' })).toMatchObject({ written: 1 });
  expect(await readBucket(bucket, 'table')).toEqual({ ...first, '2024': 'changed' });
});

it('shows one of two versions that are written at the same time, whole', async () => {
  const bucket = createModelBucket();
  await update(bucket, first);
  const slow = await begin(bucket, third);
  await update(bucket, second);
  await expect(slow.finish()).rejects.toMatchObject({ kind: 'data-set-changed' });
  await slow.version.cancel();
  expect(await readBucket(bucket)).toEqual(second);
  expect([...bucket.objects.values()]).not.toContain('z');
});

/** Lets somebody else write just before a text is written, after `texts` others. */
function interrupted(bucket: ModelBucket, texts: number, meanwhile: () => unknown): Bucket {
  let left = texts;
  return {
    ...bucket,
    replaceText: async (...given) => {
      if (left-- === 0) await meanwhile();
      return bucket.replaceText(...given);
    },
  };
}

it('overwrites nothing that somebody wrote after the last look, at whatever step', async () => {
  for (const before of [null, first])
    for (let texts = 0; ; texts++) {
      const bucket = createModelBucket();
      if (before) await update(bucket, before);
      const late = interrupted(bucket, texts, () => update(bucket, second));
      const failed = await update(late, third).then(
        () => null,
        (thrown: unknown) => thrown,
      );
      expect(await readBucket(bucket)).toEqual(second);
      expect(await readBucket(bucket, 'table')).toEqual(second);
      // The README comes last.
      if (failed === null) {
        expect(texts).toBe(before ? 4 : 3);
        break;
      }
      expect(failed).toMatchObject({ kind: 'data-set-changed' });
    }
});

it('that was interrupted by another one removes what it sent', async () => {
  const bucket = createModelBucket();
  await update(bucket, first);
  const late = await begin(
    interrupted(bucket, 1, () => update(bucket, second)),
    third,
  );
  await expect(late.finish()).rejects.toMatchObject({ kind: 'data-set-changed' });
  await late.version.cancel();
  expect(await readBucket(bucket)).toEqual(second);
  expect(everything(bucket)).not.toContain('z');
});

it('writes the log entries of an update that may still be alive, so that it cannot', async () => {
  const bucket = createModelBucket();
  await update(bucket, first);
  let goOn = (): void => undefined;
  const waited = new Promise<void>((resolve) => (goOn = resolve));
  let reached = (): void => undefined;
  const there = new Promise<void>((resolve) => (reached = resolve));
  const slow = interrupted(bucket, 2, () => {
    reached();
    return waited;
  });
  const late = update(slow, third).catch((thrown: unknown) => thrown);
  await there;
  // Another one that ends early doesn't hide this from the next.
  const ends: Bucket = { ...bucket, send: () => Promise.reject(appError('bucket-unreachable')) };
  await expect(update(ends, second)).rejects.toMatchObject({ kind: 'bucket-unreachable' });
  // Nothing changed for this one, but a log entry may still come.
  await update(bucket, first);
  goOn();
  expect(await late).toMatchObject({ kind: 'data-set-changed' });
  await update(bucket, first);
  expect(await readBucket(bucket)).toEqual(first);
  expect(await readBucket(bucket, 'table')).toEqual(first);
  expect(everything(bucket).sort()).toEqual(['a', 'bb']);
});

/** Writes texts or doesn't, but always responds with an error, after `texts` others. */
function withLostAnswer(
  bucket: ModelBucket,
  isWritten: boolean,
  kind: ErrorKind,
  texts = 0,
): Bucket {
  let left = texts;
  return {
    ...bucket,
    replaceText: async (...given) => {
      const isWell = left-- > 0;
      const tag = isWell || isWritten ? await bucket.replaceText(...given) : '';
      if (isWell) return tag;
      throw appError(kind);
    },
  };
}

it('knows its own texts where only the answer was lost', async () => {
  const bucket = createModelBucket();
  await update(bucket, first);
  expect(await update(withLostAnswer(bucket, true, 'data-set-changed'), second)).toMatchObject({
    version: 2,
  });
  expect(await readBucket(bucket)).toEqual(second);
});

it('leaves the files that a log may still refer to', async () => {
  const bucket = createModelBucket();
  await update(bucket, first);
  const lost = await begin(withLostAnswer(bucket, false, 'bucket-unreachable', 1), third);
  await expect(lost.finish()).rejects.toMatchObject({ kind: 'bucket-unreachable' });
  await lost.version.cancel();
  expect(everything(bucket)).toContain('z');
  expect(await readBucket(bucket)).toEqual(first);
  // They are removed by the next update, even if that has nothing to write.
  await update(bucket, first);
  expect(everything(bucket)).not.toContain('z');
});

it('stopped while it finishes, it never shows what is being removed', async () => {
  const bucket = createModelBucket();
  await update(bucket, first);
  const { version, finish } = await begin(bucket, second);
  const finished = finish().catch((thrown: unknown) => thrown);
  await version.cancel();
  expect(await finished).toBeInstanceOf(AppError);
  expect(await readBucket(bucket)).toEqual(first);
});

it.each([1, 2, 3])('stopped while it becomes visible (%d), it is whole', async (texts) => {
  const bucket = createModelBucket();
  await update(bucket, first);
  let stop = (): unknown => undefined;
  const stopped = interrupted(bucket, texts, () => void stop());
  const { version, finish } = await begin(stopped, second);
  let cancelled: Promise<void> | null = null;
  stop = () => (cancelled = version.cancel());
  expect(await finish()).toMatchObject({ version: 2 });
  await cancelled;
  expect(await readBucket(bucket)).toEqual(second);
});

it('gives up uploads that older versions have left, and those of what is stopped', async () => {
  const bucket = createModelBucket();
  await update(bucket, first);
  const keyOf = (version: string): string =>
    `set/trademark/year=2024/part-00000-${version}.parquet`;
  // Objects left by an update that stopped before its first file, by a later writer, and by
  // somebody else.
  const [left, later] = [keyOf('000001-ffffffff'), keyOf('000003-ffffffff')];
  const others = ['set/thesis.txt', 'versions/000001-ffffffff/x', 'set/trademark/notes/x'];
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
  expect(await readBucket(bucket)).toEqual(third);
  expect(everything(bucket).sort()).toEqual(['a', 'changed', 'new', 'z']);
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
  expect(await readBucket(bucket)).toEqual(first);
});
