/** Owned companies and marks for a few letters, asked of the library's worker. */
import { hyphenated, numberIn } from '@shared/values/organisation-number';
import type { LibraryClient } from '../../library/client';
import type { QueryInput, RecordOf } from '../../library/contract/protocol';
import { companyNameOf, companyNumberIn } from '../../registers/answer/company-labels';
import { serviceView } from '../../registers/service/service-view.svelte';

/** A record that can be opened. */
export interface OwnedRecord {
  readonly kind: 'company' | 'trademark';
  readonly id: string;
  readonly name: string | null;
  readonly number: string | null;
}
type Kind = OwnedRecord['kind'];

/** Of each kind: names that begin with the letters, and others that only have them somewhere. */
const most = 8;
const others = 40;
const shortest = 2;
const nameColumn = { company: 'name', trademark: 'word_text' } as const;

const readers: { readonly [K in Kind]: (id: string, record: RecordOf[K]) => OwnedRecord } = {
  company: (id, { fields, name, registration_number: number }) => ({
    kind: 'company',
    id,
    name: name ?? companyNameOf(fields, serviceView.labels('companies.basics')),
    number: number ?? companyNumberIn(fields),
  }),
  trademark: (id, { word_text: name }) => ({ kind: 'trademark', id, name, number: id }),
};

/** The rows of an answer in these stretches, each once. */
async function rowsOf<K extends Kind>(
  open: LibraryClient,
  input: QueryInput<K>,
  beginning: string | null,
): Promise<readonly OwnedRecord[]> {
  const answer = await open.query(input);
  try {
    const { handle, count } = answer;
    const column = nameColumn[input.kind];
    const begins =
      beginning === null || count <= others
        ? -1
        : await open.find({ handle, column, text: beginning, from: 0 });
    const rows = [
      ...(begins < 0 ? [] : await open.window(answer, begins, begins + most)),
      ...(await open.window(answer, 0, others)),
    ];
    const found = new Map(rows.flatMap((row) => (row ? [[row.id, row.record] as const] : [])));
    return [...found].map(([id, record]) => readers[input.kind](id, record));
  } finally {
    void open.release({ handle: answer.handle });
  }
}

/** Owned records whose name or number has these letters. */
export async function findOwned(
  open: LibraryClient,
  typed: string,
): Promise<readonly OwnedRecord[]> {
  const text = typed.trim();
  if ([...text].length < shortest) return [];
  const number = numberIn(text);
  const sort = (kind: Kind) => ({ column: nameColumn[kind], descending: false });
  const companies = { kind: 'company', text: number ? hyphenated(number) : text } as const;
  const marks = { kind: 'trademark', params: { query: text } } as const;
  const [company, trademark, numbered] = await Promise.all([
    rowsOf(open, { ...companies, sort: sort('company') }, text),
    rowsOf(open, { ...marks, sort: sort('trademark') }, text),
    rowsOf(open, { kind: 'trademark', ids: [text] }, null),
  ]);
  return [...company, ...numbered, ...trademark];
}

/** Those of these records that are still owned, by `kind:id`. */
export async function readOwned(
  open: LibraryClient,
  keys: readonly string[],
): Promise<readonly OwnedRecord[]> {
  const kinds = ['company', 'trademark'] as const;
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const ids = keys.flatMap((key) =>
        key.startsWith(`${kind}:`) ? [key.slice(kind.length + 1)] : [],
      );
      return ids.length === 0 ? [] : rowsOf(open, { kind, ids }, null);
    }),
  );
  return found.flat();
}

/**
 * Follows what is typed. One question is under way at a time: what is typed meanwhile is asked when
 * its answer is there, and that answer is dropped.
 */
export class OwnedSearch {
  found = $state.raw<readonly OwnedRecord[]>([]);
  state = $state<'idle' | 'looking' | 'failed'>('idle');
  #wanted: (() => Promise<readonly OwnedRecord[]>) | null = null;
  #running: Promise<void> | null = null;

  /** Asks; gives the end of all that is asked. */
  ask(question: () => Promise<readonly OwnedRecord[]>): Promise<void> {
    this.#wanted = question;
    this.#running ??= this.#run();
    return this.#running;
  }

  /** Nothing more is wanted. */
  stop(): void {
    this.#wanted = null;
  }

  async #run(): Promise<void> {
    this.state = 'looking';
    let state: 'idle' | 'failed' = 'idle';
    while (this.#wanted) {
      const question = this.#wanted;
      const found = await question().catch(() => null);
      if (this.#wanted !== question) continue;
      this.#wanted = null;
      this.found = found ?? [];
      state = found ? 'idle' : 'failed';
    }
    this.state = state;
    this.#running = null;
  }
}
