/** Finds companies and marks in the library by a few letters, using its worker. */
import { hyphenated, numberIn } from '@shared/values/organisation-number';
import { companyNameOf, companyNumberIn } from '@shared/records/company';
import type { LibraryClient } from '../../library/client';
import type { QueryInput, RecordOf } from '../../library/contract/protocol';
import { withAnswer } from '../../library/with-answer';
import { serviceView } from '../../registers/service/service-view.svelte';

/** A record that can be opened. */
export interface OwnedRecord {
  readonly kind: 'company' | 'trademark';
  readonly id: string;
  readonly name: string | null;
  readonly number: string | null;
}
type Kind = OwnedRecord['kind'];

/**
 * Maximum per kind, applied separately to names that start with the letters and to other matches.
 */
const most = 8;
const others = 40;
const shortest = 2;

const readers: { readonly [K in Kind]: (id: string, record: RecordOf[K]) => OwnedRecord } = {
  company: (id, { fields, name, registration_number: number }) => ({
    kind: 'company',
    id,
    name: name ?? companyNameOf(fields, serviceView.labels('companies.basics')),
    number: number ?? companyNumberIn(fields),
  }),
  trademark: (id, { word_text: name }) => ({ kind: 'trademark', id, name, number: id }),
};

/**
 * Returns the rows whose sort column starts with the letters, followed by the first of the other
 * matches.
 */
async function rowsOf<K extends Kind>(
  open: LibraryClient,
  input: QueryInput<K>,
  beginning: string,
): Promise<readonly OwnedRecord[]> {
  return withAnswer(open, input, async (answer) => {
    const { handle, count } = answer;
    const column = input.sort?.column;
    const begins =
      column === undefined || count <= others
        ? -1
        : await open.find({ handle, column, text: beginning, from: 0 });
    const rows = [
      ...(begins < 0 ? [] : await open.window(answer, begins, begins + most)),
      ...(await open.window(answer, 0, others)),
    ];
    return rows.flatMap((row) => (row ? [readers[input.kind](row.id, row.record)] : []));
  });
}

/** Returns distinct records whose name or number may match the typed letters. */
export async function findOwned(
  open: LibraryClient,
  typed: string,
): Promise<readonly OwnedRecord[]> {
  const text = typed.trim();
  if ([...text].length < shortest) return [];
  const number = numberIn(text);
  const by = (column: string) => ({ sort: { column, descending: false } });
  const [company, mark, numbered] = await Promise.all([
    rowsOf(
      open,
      { kind: 'company', text: number ? hyphenated(number) : text, ...by('name') },
      text,
    ),
    rowsOf(open, { kind: 'trademark', params: { query: text }, ...by('word_text') }, text),
    /\d/.test(text)
      ? rowsOf(open, { kind: 'trademark', text, ...by('application_number') }, text)
      : [],
  ]);
  const found = [...company, ...mark, ...numbered];
  return [...new Map(found.map((one) => [`${one.kind}:${one.id}`, one])).values()];
}

/** Returns the given records that are still in the library, by `kind:id`. */
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
      return ids.length === 0 ? [] : rowsOf(open, { kind, ids }, '');
    }),
  );
  return found.flat();
}
