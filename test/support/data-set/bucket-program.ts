/** A library, a small S3 service on a socket, and what writes the one into the other. */
import { onTestFinished, vi } from 'vitest';
import { defaultAssumptions } from '@shared/service/assumptions';
import { connectedForExports } from '../library/connected-for-exports';
import { Log, row } from '../library/entries';
import { startS3Server } from './s3-server';
import { createDataSetWriter } from './write';

export const bucketSecret = 'wJalr/XUt+nFEMI-K7MDENG';
const credentials = { accessKeyId: 'AKIDEXAMPLE', secret: bucketSecret, region: 'eu-north-1' };
export const mark = (id: string, year: number) => row(id, { application_date: `${year}-03-01` });

let count = 0;
export async function newBucketProgram() {
  const server = await startS3Server({ ...credentials, bucket: 'sets', pageSize: 3 });
  onTestFinished(() => server.close());
  const client = connectedForExports();
  const libraryId = `bucket-${count++}`;
  onTestFinished(async () => {
    await client.destroy({ libraryId });
    client.end();
  });
  await client.open({ libraryId, assumptions: defaultAssumptions });
  const log = new Log();
  let applied = 0;
  async function add(...rows: ReturnType<typeof mark>[]): Promise<void> {
    log.answer({ run: `r${applied}`, rows });
    await client.apply({ after: applied, entries: log.entries.filter(({ seq }) => seq > applied) });
    applied = log.lastSeq;
  }
  const ask = vi.fn(() => Promise.resolve(true));
  const writer = await createDataSetWriter(client, ask);
  const place = {
    ...{ endpoint: server.endpoint, region: 'eu-north-1', bucket: 'sets', prefix: 'Byrån/marks' },
    ...{ pathStyle: true, accessKeyId: credentials.accessKeyId },
  };
  return { server, writer, add, ask, place };
}
