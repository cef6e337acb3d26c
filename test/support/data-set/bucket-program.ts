/**
 * A library, a small S3 service on a socket, and the code that writes data sets from one to the
 * other.
 */
import { onTestFinished, vi } from 'vitest';
import { newLibraryForExports } from '../library/connected-for-exports';
import { row } from '../library/entries';
import { startS3Server } from './s3-server';
import { createDataSetWriter } from './write';

export const bucketSecret = 'wJalr/XUt+nFEMI-K7MDENG';
const credentials = { accessKeyId: 'AKIDEXAMPLE', secret: bucketSecret, region: 'eu-north-1' };
export const mark = (id: string, year: number) => row(id, { application_date: `${year}-03-01` });

export async function newBucketProgram() {
  const server = await startS3Server({ ...credentials, bucket: 'sets', pageSize: 3 });
  onTestFinished(() => server.close());
  const { client, log, apply } = await newLibraryForExports();
  async function add(...rows: ReturnType<typeof mark>[]): Promise<void> {
    log.answer({ run: `r${log.lastSeq}`, rows });
    await apply();
  }
  const ask = vi.fn(() => Promise.resolve(true));
  const writer = await createDataSetWriter(client, ask);
  const place = {
    endpoint: server.endpoint,
    region: 'eu-north-1',
    bucket: 'sets',
    prefix: 'Byrån/marks',
    pathStyle: true,
    accessKeyId: credentials.accessKeyId,
  };
  return { server, writer, add, ask, place };
}
