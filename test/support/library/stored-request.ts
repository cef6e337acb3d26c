import type { StoredRequest } from '@renderer/library/contract/stored';

/** A call that was charged and whose response is in the library. */
export function storedRequest(over: Partial<StoredRequest> = {}): StoredRequest {
  return {
    requestId: 'r',
    seq: 1,
    answerSeq: 1,
    at: '2024-03-31T23:30:00Z',
    endpoint: 'trademarks.search',
    pathParams: {},
    params: { query: 'sol' },
    limit: 25,
    runId: 'run',
    page: 0,
    searchKey: 'k',
    clientReference: '',
    outcome: 'answered',
    status: 200,
    contentType: null,
    durationMs: 1234,
    units: 25,
    rows: 25,
    reason: null,
    body: null,
    oddities: [],
    ...over,
  };
}
