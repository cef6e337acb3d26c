import { expect, test } from 'vitest';
import type { StoredRequest } from '@renderer/library/contract/stored';
import { lineOf, narrowed, noReference } from '@renderer/features/ledger/ledger-lines';
import { readRequests } from '@renderer/features/ledger/read-requests';
import { piecesOf } from '@renderer/features/ledger/ledger-file';

function request(over: Partial<StoredRequest> = {}): StoredRequest {
  return {
    ...{
      requestId: 'r',
      seq: 1,
      answerSeq: 1,
      at: '2024-03-31T23:30:00Z',
      endpoint: 'trademarks.search',
    },
    ...{
      pathParams: {},
      params: { query: 'sol' },
      limit: 25,
      runId: 'run',
      page: 0,
      searchKey: 'k',
    },
    ...{
      clientReference: '',
      outcome: 'answered',
      status: 200,
      contentType: null,
      durationMs: 1234,
    },
    ...{ units: 25, rows: 25, reason: null, body: null, oddities: [] },
    ...over,
  };
}

test('how the cost is known is part of the line', () => {
  expect(lineOf(request(), 'UTC').cost).toEqual({ known: 'by-price', units: 25 });
  expect(lineOf(request({ unitsSeen: true }), 'UTC').cost).toEqual({ known: 'seen', units: 25 });
  expect(lineOf(request({ units: null }), 'UTC').cost).toEqual({ known: 'unknown' });
});

test('the month turns in the zone that is assumed', () => {
  expect(lineOf(request(), 'UTC').month).toBe('2024-03');
  expect(lineOf(request(), 'Europe/Stockholm').month).toBe('2024-04');
});

test('filters narrow by month, endpoint and reference, none included', () => {
  const lines = [
    lineOf(request({ requestId: 'a', clientReference: 'X 12' }), 'UTC'),
    lineOf(request({ requestId: 'b', endpoint: 'market.insiders' }), 'UTC'),
  ];
  const any = { month: '', endpoint: '', reference: '' };
  const ids = (filter: Partial<typeof any>): string[] =>
    narrowed(lines, { ...any, ...filter }).map(({ requestId }) => requestId);
  expect(ids({})).toEqual(['a', 'b']);
  expect(ids({ reference: 'X 12' })).toEqual(['a']);
  expect(ids({ reference: noReference })).toEqual(['b']);
  expect(ids({ endpoint: 'market.insiders' })).toEqual(['b']);
  expect(ids({ month: '2023-01' })).toEqual([]);
});

test('all calls are read, page after page, each once', async () => {
  const all = Array.from({ length: 4500 }, (_, at) =>
    request({ requestId: `${at}`, seq: 4500 - at }),
  );
  const requests = ({ before = Infinity, limit }: { before?: number; limit: number }) =>
    Promise.resolve(all.filter(({ seq }) => seq < before).slice(0, limit));
  expect((await readRequests({ requests })).map(({ requestId }) => requestId)).toEqual(
    all.map(({ requestId }) => requestId),
  );
});

test('the file has a header and a line for each call', () => {
  const lines = Array.from({ length: 1200 }, (_, at) =>
    lineOf(request({ requestId: `${at}` }), 'UTC'),
  );
  const file = { lines, format: 'csv', locale: 'en', sample: false, now: new Date(0) } as const;
  const decoder = new TextDecoder();
  const text = [...piecesOf(file)]
    .flat()
    .map((piece) => (piece instanceof Uint8Array ? decoder.decode(piece) : piece))
    .join('');
  expect(text.trimEnd().split('\r\n')).toHaveLength(1201);
  expect(text).toContain('Trademark search');
});
