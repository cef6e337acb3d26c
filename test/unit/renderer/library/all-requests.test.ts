import { expect, test } from 'vitest';
import { allRequests } from '@renderer/library/all-requests';
import { storedRequest } from '../../../support/library/stored-request';

test('all calls are read, page after page, each once', async () => {
  const all = Array.from({ length: 4500 }, (_, at) =>
    storedRequest({ requestId: `${at}`, seq: 4500 - at }),
  );
  const requests = ({ before = Infinity, limit }: { before?: number; limit: number }) =>
    Promise.resolve(all.filter(({ seq }) => seq < before).slice(0, limit));
  expect((await allRequests({ requests })).map(({ requestId }) => requestId)).toEqual(
    all.map(({ requestId }) => requestId),
  );
});
