import fc from 'fast-check';
import type { DownloadAct } from '@shared/archive/download-work';
import type { WorkMeta } from '@shared/acts/acts';
import { markRef, row, type Log } from './entries';

const id = fc.constantFrom('1', '2', '3', '4');
const run = fc.constantFrom('a', 'b');
const answer = fc.record({
  op: fc.constant('answer' as const),
  run,
  page: fc.nat({ max: 2 }),
  ids: fc.array(id, { maxLength: 4 }),
  more: fc.boolean(),
  text: fc.constantFrom('x', 'y'),
  feed: fc.boolean(),
  how: fc.constantFrom(
    'good',
    'good',
    'good',
    'good',
    'good',
    'good',
    'good',
    'cut',
    'html',
    'refused',
    'other',
    'single',
  ),
});

/** Generates anything that the log may contain. */
export const operation = fc.oneof(
  fc.record({ op: fc.constant('request' as const), run, page: fc.nat({ max: 2 }) }),
  answer,
  answer,
  answer,
  fc.record({ op: fc.constant('failure' as const), run, page: fc.nat({ max: 2 }) }),
  fc.record({ op: fc.constant('note' as const), id, text: fc.constantFrom('', 'n1', 'n2') }),
  fc.record({
    op: fc.constantFrom('delete' as const, 'restore' as const),
    ids: fc.array(id, { maxLength: 4 }),
  }),
  fc.record({ op: fc.constant('forget' as const), run }),
  fc.record({
    op: fc.constant('download' as const),
    run,
    window: fc.nat({ max: 1 }),
    page: fc.nat({ max: 2 }),
    act: fc.constantFrom('define', 'define', 'chain', 'chain', 'skip', 'cancel', 'cap', 'request'),
  }),
  fc.record({
    op: fc.constant('charge' as const),
    run,
    page: fc.nat({ max: 2 }),
    units: fc.option(fc.nat({ max: 50 })),
    charged: fc.constantFrom('yes' as const, 'no' as const, 'unknown' as const),
  }),
  fc.record({
    op: fc.constant('list' as const),
    list: fc.constantFrom('l', 'm'),
    ids: fc.array(id, { maxLength: 4 }),
    act: fc.constantFrom('create', 'search', 'rename', 'delete', 'restore', 'add', 'add', 'remove'),
  }),
);
export type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

/** Writes an operation to the log. */
export function write(log: Log, what: Operation): void {
  switch (what.op) {
    case 'request':
      return void log.request(what);
    case 'failure':
      return void log.failure(what);
    case 'note':
      return void log.note(markRef(what.id), what.text);
    case 'download': {
      const { run: runId, window, page, act } = what;
      const download = { downloadId: 'd', window };
      if (act === 'request') return void log.request({ run: runId, page, download });
      return void log.work({
        op: 'download',
        downloadId: 'd',
        act: downloadAct(act, window, runId),
      });
    }
    case 'charge': {
      const { run: name, page, charged, units } = what;
      return void log.work({ op: 'charge', requestId: `${name}/${page}`, charged, units });
    }
    case 'list':
      return void log.work(listWork(what));
    case 'forget':
      return void log.work({ op: 'forget-run', runId: what.run });
    case 'answer': {
      const rows = what.ids.map((one) => row(one, { word_text: what.text }));
      const { page, more, how, feed } = what;
      // A run belongs to a single endpoint.
      const name = feed ? `feed-${what.run}` : what.run;
      if (how === 'single')
        return void log.answer({ run: name, page, endpoint: 'people.group', body: '{}' });
      return void log.answer({
        run: name,
        page,
        more,
        rows,
        ...(feed ? { endpoint: 'trademarks.changes' } : {}),
        ...(how === 'cut' ? { complete: false } : {}),
        ...(how === 'html' ? { body: '<html>' } : {}),
        ...(how === 'other' ? { body: '{}' } : {}),
        ...(how === 'refused' ? { status: 429 } : {}),
      });
    }
    default:
      return void log.work({ op: what.op, records: what.ids.map(markRef) });
  }
}

function listWork({ list: listId, ids, act }: Extract<Operation, { op: 'list' }>): WorkMeta {
  const create = { op: 'list-create', listId, recordKind: 'trademark' } as const;
  if (act === 'create') return { ...create, name: 'first', kind: 'fixed', ids };
  if (act === 'search') return { ...create, name: 'search', kind: 'saved-search' };
  if (act === 'rename') return { op: 'list-rename', listId, name: ids.join() || 'none' };
  if (act === 'add' || act === 'remove') return { op: `list-${act}`, listId, ids };
  return act === 'delete' ? { op: 'list-delete', listId } : { op: 'list-restore', listId };
}

function downloadAct(
  act: 'define' | 'chain' | 'skip' | 'cancel' | 'cap',
  window: number,
  runId: string,
): DownloadAct {
  const search = { endpoint: 'trademarks.search', pathParams: {}, params: {} };
  const windows = ['2010', '2011'].map((label) => ({ label, params: { filed_after: label } }));
  switch (act) {
    case 'define':
      return { is: act, definition: { ...search, cap: null, windows } };
    case 'chain':
      return { is: act, window, runId, limit: 50 };
    case 'skip':
      return { is: act, window };
    case 'cap':
      return { is: act, cap: 100 };
    case 'cancel':
      return { is: act };
  }
}
