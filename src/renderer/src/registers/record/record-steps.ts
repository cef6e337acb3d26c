/** Shows how each copy of a record differs from the last. The columns format the values. */
import type { Column } from '@shared/columns/column';
import type { Locale } from '@shared/messages/compiled/runtime';
import type { OwnedRow } from '@shared/columns/row';
import { fieldChanges } from '@shared/records/field-changes';
import type { RecordKind } from '@shared/records/kinds';
import { kindRules } from '@shared/service/kinds';
import type { DateStyle } from '@renderer/lib/format/format';
import { cellText } from '@renderer/lib/table/cell-text';
import type { RecordDetail } from '@renderer/library/contract/protocol';

/** A field that has changed. */
interface ShownChange {
  readonly field: string;
  readonly label: string;
  /** `null` if the field was empty. */
  readonly before: string | null;
  readonly after: string | null;
}

/** A copy that differs from the previous one. */
interface RecordStep {
  readonly seq: number;
  /** When the copy was downloaded. */
  readonly at: string;
  readonly changes: readonly ShownChange[];
}

/** Returns the newest step first. */
export function stepsOf(
  kind: RecordKind,
  { raw, row, earlier }: Pick<RecordDetail, 'raw' | 'row' | 'earlier'>,
  locale: Locale,
  dates: DateStyle,
): readonly RecordStep[] {
  const columns = kindRules[kind].columns as readonly Column<OwnedRow<unknown>>[];
  const shown = (column: Column<OwnedRow<unknown>>, json: string): string | null => {
    const record: unknown = kindRules[kind].read(json);
    return cellText(column, { ...row, record }, locale, dates).text || null;
  };
  const copies = [{ seq: row.seq, at: row.fetchedAt, raw }];
  for (const one of earlier) copies.push({ seq: one.seq, at: one.fetchedAt, raw: one.raw });
  const steps = copies.slice(0, -1).map(({ seq, at, raw: after }, place) => {
    const before = copies[place + 1]?.raw ?? after;
    const changes = fieldChanges(before, after).map(({ path, ...texts }): ShownChange => {
      const column = columns.find(({ id }) => id === path.join('_'));
      const field = path.join('.');
      if (!column) return { field, label: field, ...texts };
      const [old, now] = [shown(column, before), shown(column, after)];
      // If the column formats both values the same way, the values as received are shown instead.
      const words = old === now ? texts : { before: old, after: now };
      return { field, label: column.label(), ...words };
    });
    return { seq, at, changes };
  });
  // A copy that merely has fewer fields than the previous one shows no changes.
  return steps.filter(({ changes }) => changes.length > 0);
}
