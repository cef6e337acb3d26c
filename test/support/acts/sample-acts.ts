/** An example of each act, as stored in the log. */
import type { ActOp, WorkMeta, WorkOf } from '@shared/acts/acts';

const record = { kind: 'trademark', id: '2020/1' } as const;
const review = { version: 1, kind: 'trademark', ids: ['2020/1', '2020/2'] } as const;
const list = { listId: 'L' } as const;
const search = { endpoint: 'trademarks.search', pathParams: {}, params: {} };

export const sampleActs: { readonly [O in ActOp]: WorkOf<O> } = {
  note: { op: 'note', record, text: 'Ring Hedda' },
  delete: { op: 'delete', records: [record] },
  restore: { op: 'restore', records: [record] },
  'forget-run': { op: 'forget-run', runId: 'r' },
  'list-create': {
    op: 'list-create',
    ...list,
    name: 'Kaffe',
    kind: 'fixed',
    recordKind: 'trademark',
    ids: ['2020/1'],
  },
  'list-rename': { op: 'list-rename', ...list, name: 'Te' },
  'list-query': {
    op: 'list-query',
    ...list,
    query: { params: { status: 'Registered' }, text: '', narrow: [] },
  },
  'list-reference': { op: 'list-reference', ...list, clientReference: '2026-117' },
  'list-delete': { op: 'list-delete', ...list },
  'list-restore': { op: 'list-restore', ...list },
  'list-add': { op: 'list-add', ...list, ids: ['2020/2'] },
  'list-remove': { op: 'list-remove', ...list, ids: ['2020/2'] },
  'matter-note': { op: 'matter-note', version: 1, reference: '2026-117', text: 'Bråttom' },
  matter: {
    op: 'matter',
    version: 1,
    reference: '2026-117',
    client: 'Nordlyset AB',
    responsible: 'Karin Wikmark',
    state: 'open',
  },
  'matter-rename': { op: 'matter-rename', version: 1, reference: '2026-117', to: '2026-118' },
  'applicant-group': {
    op: 'applicant-group',
    version: 1,
    groupId: 'g',
    name: 'Solvik',
    spellings: ['SOLVIK AB', 'Solvik AB'],
  },
  'applicant-apart': {
    op: 'applicant-apart',
    version: 1,
    spellings: ['SOLVIK AB', 'Havet AB'],
    apart: true,
  },
  assess: {
    op: 'assess',
    version: 1,
    kind: 'trademark',
    scope: '',
    ids: ['2020/1', '2020/2'],
    assessment: 'near',
    comment: 'Lika',
    seen: true,
  },
  tag: { op: 'tag', ...review, ids: [...review.ids], add: ['kund'], remove: [] },
  'assessment-options': {
    op: 'assessment-options',
    version: 1,
    options: [{ id: 'near', name: 'Nära', colour: 'amber', shape: 'triangle' }],
  },
  download: {
    op: 'download',
    downloadId: 'd',
    act: { is: 'define', definition: { ...search, cap: null, windows: [] } },
  },
  watch: { op: 'watch', version: 1, watchId: 'w', act: { is: 'switch', on: true } },
  'watch-bound': { op: 'watch-bound', version: 1, unitsPerMonth: 10 },
  export: {
    op: 'export',
    sha256: 'a'.repeat(64),
    bytes: 1,
    name: 'a.csv',
    version: '1',
    facts: null,
  },
  erased: {
    op: 'erased',
    eraseId: 'e',
    what: 'person',
    answers: 1,
    rows: 1,
    pictures: 0,
    works: 0,
    calls: 0,
  },
  team: { op: 'team', version: 1, teamId: 't', archive: 'a', pulled: 1, sent: 1 },
  usage: { op: 'usage', units: 1, readAt: '2026-01-01T00:00:00.000Z', upTo: 1 },
  status: { op: 'status', status: 'ok', datasets: [], readAt: '2099-01-01T00:00:00.000Z' },
  charge: { op: 'charge', requestId: 'q', charged: 'no', units: null },
};

export const allActs: readonly WorkMeta[] = Object.values(sampleActs);
