/**
 * Sends a data set to a bucket over the real program's network, and checks what happens to the
 * secret.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readDataSet } from '../../support/data-set/read';
import { startS3Server } from '../../support/data-set/s3-server';
import { goByPalette } from '../../support/e2e/accessibility';
import { expect } from '../../support/e2e/fixtures';
import { confirmAll } from '../../support/e2e/questions';
import { filesWith, fillLibrary, test } from '../../support/e2e/served';

const secret = 'Qm7XvR2dKtYpLw9sHcBn4GfZ';

test(
  'a data set goes to the bucket that a person has set up, and nowhere else',
  { tag: '@long' },
  async ({ launch, served, prepared, dataDir }) => {
    const bucket = await startS3Server({
      accessKeyId: 'AKIDEXAMPLE',
      secret,
      region: 'eu-north-1',
      bucket: 'sets',
    });
    const { executablePath, args, env } = prepared;
    const kartotek = (...words: string[]): Promise<{ code: number | null; said: string }> =>
      new Promise((resolve) => {
        const line = [...args, `--user-data-dir=${dataDir}`, '--lang=en', ...words];
        const child = spawn(executablePath, line, { env, stdio: ['ignore', 'pipe', 'pipe'] });
        let said = '';
        for (const stream of [child.stdout, child.stderr])
          stream.on('data', (part: Buffer) => (said += part.toString()));
        child.on('close', (code) => resolve({ code, said }));
      });
    const { app, page } = await launch();
    const asked = await confirmAll(app);
    await fillLibrary(page, served);

    await goByPalette(page, 'Data set');
    const dialog = page.getByRole('dialog', { name: 'Data set' });
    await dialog.getByRole('radio', { name: 'Bucket (S3)' }).click();
    const send = dialog.getByRole('button', { name: 'Send to bucket' });
    await send.click();
    await expect(dialog.getByText('The address must begin with https://')).toBeVisible();
    await dialog.getByLabel('Service address').fill(bucket.endpoint);
    await dialog.getByLabel('Bucket', { exact: true }).fill('sets');
    await dialog.getByLabel('Folder in the bucket').fill('Byrån/märken');
    await dialog.getByLabel('Access key ID').fill('AKIDEXAMPLE');
    await dialog.getByLabel('Region').fill('eu-north-1');
    await dialog.getByLabel('Secret access key').fill('a-secret-with-a-slip');
    const { host } = new URL(bucket.endpoint);
    await expect(
      dialog.getByText(`Kartotek will send the files to s3://sets/Byrån/märken at ${host}.`),
    ).toBeVisible();
    await send.click();
    await expect(dialog.getByRole('alert')).toContainText('The cloud storage denied access');
    await expect(dialog.getByRole('alert')).toContainText('SignatureDoesNotMatch');
    await dialog.getByLabel('Secret access key').fill(secret);
    await send.click();
    await expect(dialog.getByText('25 rows saved in s3://sets/Byrån/märken')).toBeVisible();
    expect(await asked()).toEqual([
      `Connect to ${served.host}?`,
      `Send data sets to s3://sets/Byrån/märken at ${host}?`,
    ]);
    await dialog.getByRole('button', { name: 'Close' }).last().click();

    // The form's values are remembered, except the secret; the form only shows that there is one.
    await goByPalette(page, 'Data set');
    await expect(dialog.getByLabel('Folder in the bucket')).toHaveValue('Byrån/märken');
    await expect(dialog.getByLabel('Secret access key')).toHaveValue('');
    await send.click();
    await expect(dialog.getByText('unchanged', { exact: false })).not.toContainText('unchanged: 0');

    const folder = join(dataDir, 'downloaded');
    for (const [key, { bytes }] of bucket.objects) {
      const path = join(folder, key.slice('Byrån/märken/'.length));
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, bytes);
    }
    expect(await readDataSet(folder)).toMatchObject({ version: 1 });

    // The running program also sends the data set for the command line. A bucket that wasn't set up
    // is rejected.
    expect(await kartotek('dataset', '--to', 's3://sets/nightly')).toMatchObject({ code: 0 });
    expect(bucket.objects.has('nightly/manifest.json')).toBe(true);
    const other = await kartotek('dataset', '--to', 's3://others/nightly');
    expect(other).toMatchObject({ code: 3 });
    expect(other.said).toContain('Add it in Kartotek');
    expect(bucket.calls.filter(({ fault }) => fault === 'NoSuchBucket')).toEqual([]);
    // Nothing in the requests identifies this computer.
    expect(new Set(bucket.calls.map(({ headers }) => headers['user-agent']))).toEqual(
      new Set(['Kartotek']),
    );
    await app.close();
    expect(filesWith(secret, [dataDir])).toEqual([]);
    await bucket.close();
  },
);
