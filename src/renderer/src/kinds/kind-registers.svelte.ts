/** The registers of each kind: one for its own screen, and those that only read the library. */
import { forEachKind, type RecordKind } from '@shared/records/kinds';
import { kindRules } from '@shared/service/kinds';
import { m } from '@shared/messages/compiled/messages';
import type { TableColumn } from '../lib/table/table-column';
import type { RegisterSpec } from '../registers/view/register-spec';
import { RankedRegister } from '../registers/state/ranked-register.svelte';
import { RegisterState } from '../registers/state/register-state.svelte';
import { likenessColumns } from '../registers/view/alike-columns';
import type { NamedKind } from '@renderer/library/alike/question';
import { kindViews } from '../registers/view/kind-view';
import { kinds, type KindParts, type ListParts } from './kinds';

/** One state per kind. */
export type KindRegisters = { readonly [K in RecordKind]: RegisterState<K> };

function specOf<K extends RecordKind>(
  kind: K,
  own: <Row>(columns: readonly TableColumn<Row>[]) => readonly TableColumn<Row>[],
): Omit<RegisterSpec<K>, 'tableId'> {
  const parts: KindParts<K> = kinds[kind];
  const fields = parts.fields?.(own);
  return {
    kind,
    endpoint: kindRules[kind].search,
    columns: own(parts.columns),
    ...(parts.tile ? { tile: parts.tile } : {}),
    ...(fields ? { fields } : {}),
  };
}

/**
 * Returns the register of a kind's own screen, which calls the service and highlights new records.
 */
export function serviceRegister<K extends RecordKind>(
  kind: K,
  more: Partial<
    Pick<RegisterSpec<K>, 'opensOnly' | 'lacking' | 'chartedAtFirst' | 'fields' | 'ownCells'>
  > = {},
): RegisterState<K> {
  const register: RegisterState<K> = new RegisterState<K>({
    ...specOf(kind, (columns) => columns),
    tableId: kindViews[kind].route,
    ...more,
    mark: (row) => (row.firstRun === (register.run?.runId ?? null) ? m.registers_mark_new() : null),
  });
  return register;
}

/**
 * Columns that only one screen has, shown after the name. Includes their cells by record, for
 * exports.
 */
interface OwnColumns {
  readonly columns: (kind: RecordKind) => readonly TableColumn<{ readonly id: string }>[];
  readonly cells?: NonNullable<RegisterSpec<RecordKind>['ownCells']>;
  /** See `RegisterSpec.mark`. */
  readonly mark?: (row: { readonly id: string }) => string | null;
}

/** Minimum width of the name column in CSS pixels, next to a screen's own columns. */
const narrowestName = 168;

/**
 * Adds a screen's own columns. In a narrow window, the other columns are hidden from right to left.
 * The one after the name (holder, issuer) is the last to be hidden.
 */
function withOwn<Row>(
  columns: readonly TableColumn<Row>[],
  more: readonly TableColumn<{ readonly id: string }>[],
): readonly TableColumn<Row>[] {
  const [name, ...others] = columns;
  if (!name) return columns;
  const own = more as readonly TableColumn<never>[] as never[];
  const giving = others.map((column, at) => ({ gives: columns.length - at, ...column }));
  return [{ ...name, width: Math.min(name.width, narrowestName) }, ...own, ...giving];
}

/**
 * Creates states that only read the library. `screen` is the prefix for saved table layouts.
 * `shown` lists additional default columns, and `first` those that follow the name and are never
 * hidden.
 */
export function libraryRegistersOf(
  screen: string,
  shown: readonly string[] = [],
  first: readonly string[] = [],
  more: OwnColumns = { columns: () => [] },
): KindRegisters {
  const own = <Row>(columns: readonly TableColumn<Row>[]): readonly TableColumn<Row>[] => {
    const seen = columns.map((column) =>
      [...shown, ...first].includes(column.id) ? { ...column, defaultVisible: true } : column,
    );
    const next = first.flatMap((id) => seen.find((column) => column.id === id) ?? []);
    const [name, ...others] = seen.filter((column) => !next.includes(column));
    const kept = next.map(({ gives: _, ...column }) => column);
    return name ? [name, ...kept, ...others] : seen;
  };
  return forEachKind(
    (kind) =>
      new RegisterState({
        ...specOf(kind, (columns) => withOwn(own(columns), more.columns(kind))),
        tableId: `${screen}.${kindViews[kind].route}`,
        libraryOnly: true,
        ...(more.cells ? { ownCells: more.cells } : {}),
        ...(more.mark ? { mark: more.mark } : {}),
      }),
  ) as unknown as KindRegisters;
}

/** Creates the state of a saved clearance: ranked by name similarity, with scores and reasons. */
export function rankedRegisterOf<K extends NamedKind>(kind: K): RankedRegister<K> {
  return new RankedRegister<K>({
    ...specOf<K>(kind, (columns) => withOwn(columns, likenessColumns())),
    tableId: `lists-alike.${kindViews[kind].route}`,
  });
}

/** Returns the register for a kind that is only known at run time. */
export function registerOf(registers: KindRegisters, kind: RecordKind): RegisterState<RecordKind> {
  return registers[kind] as unknown as RegisterState<RecordKind>;
}

/** Returns the components of a register's list. */
export function listParts<K extends RecordKind>({ spec }: RegisterState<K>): ListParts<K> {
  return kinds[spec.kind];
}
