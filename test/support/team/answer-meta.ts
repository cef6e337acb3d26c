/** Returns the metadata of a whole answer, as a call leaves it in the archive. */
export const answerMeta = (requestId: string, of: object): Record<string, unknown> => ({
  requestId,
  pathParams: {},
  runId: requestId,
  page: 0,
  searchKey: 'k',
  status: 200,
  contentType: 'application/json',
  complete: true,
  durationMs: 1,
  units: null,
  ...of,
});
