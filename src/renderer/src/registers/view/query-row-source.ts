/** Provides a table with the rows of a query result. */
import type { RecordKind } from '@shared/service/endpoint';
import type {
  AnsweredView,
  QueryAnswer,
  ListRow,
  RecordOf,
} from '@renderer/library/contract/protocol';
import type { LibraryClient } from '@renderer/library/client';
import {
  arraySource,
  type KnownRows,
  type RequestedView,
  type RowSource,
} from '@renderer/lib/table/row-source';
import type { TableSection } from '@renderer/lib/table/sections';

/** A row of kind `K` as displayed in lists. */
export type RowOf<K extends RecordKind> = ListRow<RecordOf[K]>;

/** Used before a table exists. Requests the first rows, and has no positions to preserve. */
export const initialView: RequestedView = { from: 0, to: 32, step: 32, anchor: null, focus: null };

const idOf = (row: ListRow): string => row.id;

/**
 * Creates a source for `answer`. If there's no answer, there are no rows, or they aren't known yet
 * (`waiting`).
 */
export function rowSourceOf<K extends RecordKind>(
  client: LibraryClient | null,
  answer: QueryAnswer<K> | null,
  waiting: boolean,
  sections: readonly TableSection[],
): RowSource<RowOf<K>> {
  if (!client || !answer)
    return { ...arraySource<RowOf<K>>([], idOf, -1), count: waiting ? null : 0 };
  let allIds: Promise<readonly string[]> | null = null;
  return {
    count: answer.count,
    version: answer.handle,
    idOf,
    ...(sections.length > 0 ? { sections } : {}),
    ...(answer.view ? { known: knownOf(answer.view) } : {}),
    async find(text, from, column) {
      const at = await client.find({ handle: answer.handle, text, from, column });
      return at < 0 ? null : at;
    },
    async window(from, to) {
      const rows = await client.window(answer, from, Math.min(to, answer.count));
      // A row that no longer exists keeps its position until the next answer. The table shows a
      // placeholder.
      return rows.map((row) => row ?? undefined) as RowOf<K>[];
    },
    async ids(from, to) {
      allIds ??= client.ids({ handle: answer.handle });
      return (await allIds).slice(from, to);
    },
    async indexOf(id) {
      const at = await client.locate({ handle: answer.handle, id });
      return at < 0 ? null : at;
    },
  };
}

function knownOf<R>({ from, to, rows, places }: AnsweredView<R>): KnownRows<ListRow<R>> {
  return {
    from,
    to,
    rows: rows.map((row) => row ?? undefined),
    places: new Map(Object.entries(places).map(([id, at]) => [id, at < 0 ? null : at])),
  };
}
