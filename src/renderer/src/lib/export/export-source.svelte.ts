/**
 * The list on screen, for actions outside its screen that apply to "what I see" (export). The
 * screen keeps it up to date and clears it when it closes.
 */
import type { Cell, CellKind } from '@shared/columns/column';
import type { Completeness } from '@shared/export/completeness';
import type { ExportRow, GivenTables } from '@shared/export/format/format';
import type { TableLayout } from '@shared/features/settings';
import type { DeadlinePart } from '@shared/service/deadlines';
import type { RecordKind } from '@shared/service/endpoint';
import type { Parameters } from '@shared/service/parameters';
import { untrack } from 'svelte';
import { selectedCount, type SelectionData } from '../table/selection-data';

/** A column on screen. Columns of no kind bring their own labels. */
export interface ShownColumn {
  readonly id: string;
  readonly width: number;
  readonly label?: string;
  readonly kind?: CellKind;
  /**
   * Returns the column's cells by record, if only the screen knows them. Called when a file is
   * written.
   */
  readonly cells?: () => Readonly<Record<string, Cell>>;
}

/** A table, an answer with all its tables, or everything the library has of a company. */
export type ExportScope = 'table' | 'part' | 'file';

/** A list as currently shown. */
export interface ShownList {
  /** `table`: rows of no kind, which are `given`. */
  readonly kind: RecordKind | 'table';
  /** Title in the user's language; part of the file name. */
  readonly title: string;
  /** The title with the search, for the file name; by default just the title. */
  readonly called?: string;
  /** Returns the same list in another language; absent if the texts do not differ. */
  readonly said?: (language: 'sv' | 'en') => ShownList;
  /**
   * The query's answer in the library (`QueryAnswer.handle`), with rows and order; -1 for `given`.
   */
  readonly handle: number;
  /** Given rows in order: the cells of `columns`, and each row as received. */
  readonly given?: (
    columns: readonly string[],
    chosen: 'all' | 'selected',
    codes: 'words' | 'values',
  ) => readonly ExportRow[];
  /**
   * Returns its tables if it has several, each with its own columns; `null` if there are only the
   * rows. `columns` are the columns chosen for the first table.
   */
  readonly tables?: (
    columns: readonly string[],
    chosen: 'all' | 'selected',
  ) => GivenTables | null | Promise<GivenTables | null>;
  /** Set for marks with deadlines in a span. Only such marks can go into a calendar. */
  readonly deadlinePart?: DeadlinePart;
  /**
   * The totals of its columns, for the last row of a file meant for reading; only with all rows.
   */
  readonly total?: (columns: readonly string[]) => readonly Cell[];
  /** Its part of a company's file; absent for a separate list. */
  readonly scope?: ExportScope;
  /**
   * Returns wider lists that contain this one, widest first. The user may mean one of them
   * instead.
   */
  readonly wider?: () => readonly ShownList[];
  /**
   * Who or what the list is about. It comes first in the file name: “Holmverk Bygg AB 556012-5790”.
   */
  readonly subject?: string;
  /** Its parts in words, for "About this list". */
  readonly parts?: readonly (readonly [name: string, value: string])[];
  /** Number of rows that the screen's filters leave. */
  readonly count: number;
  readonly selection: SelectionData;
  /** Columns on screen, in order; widths in CSS pixels. */
  readonly columns: readonly ShownColumn[];
  /** All possible columns, if its kind does not define them. */
  readonly all?: readonly ShownColumn[];
  readonly sort: TableLayout['sort'];
  /** The filters of the search as pairs of name and value. */
  readonly search: readonly (readonly [name: string, value: string])[];
  /**
   * Whether the list contains everything the search would return; `library`: what is in the
   * library, without a claim.
   */
  readonly completeness: Completeness;
  /** Why it is incomplete, in words ("Page 3 failed"); `null` if nothing needs saying. */
  readonly completenessWords: string | null;
  /** When the newest page came, ISO 8601 in UTC; `null` for a library list. */
  readonly fetchedAt: string | null;
  /** Time of the oldest part if it has several; absent if not known. */
  readonly firstFetchedAt?: string;
  /** True for the sample library. */
  readonly sample: boolean;
  /** A reference of this list; absent if it has none of its own. */
  readonly clientReference?: string;
  /** The list or matter it belongs to, for actions on all of it; absent for neither. */
  readonly keptAs?: KeptAs;
  /** Set for a list whose rows were chosen by hand, in which nothing is missing. */
  readonly isPicked?: true;
  /** Set for a saved search, for which an empty result is a valid answer. */
  readonly isKeptSearch?: true;
  /** The clearance it answers; absent for none. */
  readonly clearance?: ExportedClearance;
  /** Loads what its cells need before a file is written. */
  readonly learn?: () => Promise<void>;
  /** The request that returned it, the first of several; absent if unknown. */
  readonly asked?: AskedOf;
  /** Further searches that returned some of its rows. */
  readonly alsoAsked?: readonly AskedOf[];
}

/** A search that found nothing is worth documenting, but an empty list of chosen rows is not. */
export function isWorthAFile(list: ShownList): boolean {
  const { kind, count, asked, isKeptSearch, isPicked, search } = list;
  const isQuestion = asked !== undefined || isKeptSearch === true || search.length > 0;
  return count > 0 || (kind !== 'table' && isPicked !== true && isQuestion);
}

/** A clearance, as described in a dossier. */
export interface ExportedClearance {
  /** The proposed mark and its classes. */
  readonly name: string;
  readonly classes: readonly number[];
  /** What was searched, in words; '' if no longer known. */
  readonly searched: string;
  /** The similarity of each row, and the reasons. */
  readonly columns: readonly ShownColumn[];
}

/** Where the user has saved the records. */
type KeptAs =
  | { readonly type: 'matter'; readonly reference: string }
  | { readonly type: 'list'; readonly listId: string; readonly name: string };

/** How a list came from the service. */
export interface AskedOf {
  /** Endpoint id in the catalogue. */
  readonly endpoint: string;
  readonly pathParams: Parameters;
  readonly params: Parameters;
  readonly firstAt: string;
  readonly lastAt: string;
  /** Units paid, as far as known. */
  readonly units: number | null;
  readonly clientReference: string;
}

/** A list inside a screen. */
interface Placed {
  readonly of: object;
  readonly list: ShownList;
}

/** The lists to choose from, widest first, and the default choice. */
interface ExportChoice {
  readonly lists: readonly ShownList[];
  readonly meant: ShownList | null;
}

/** The default if the user has pointed at nothing. */
const order: readonly ExportScope[] = ['part', 'table', 'file'];

/** The list on screen. Effects can add and remove lists without depending on the others. */
class ShownListState {
  #main = $state.raw<ShownList | null>(null);
  #tables = $state.raw<readonly Placed[]>([]);
  #entered = $state.raw<object | null>(null);
  /** True if only the list that the user entered is meant. */
  #pointed = $state(false);

  /** Returns the table that has focus, else the screen's list, an answer, or its first table. */
  get current(): ShownList | null {
    const entered = this.#tables.find(({ of }) => of === this.#entered)?.list;
    const first = order.flatMap((scope) => this.#placed(scope) ?? [])[0];
    return entered ?? this.#main ?? first ?? null;
  }

  #placed(scope: ExportScope): ShownList | null {
    return this.#tables.find(({ list }) => (list.scope ?? 'table') === scope)?.list ?? null;
  }

  /**
   * Returns `current` and what contains it. If the user used its own button, or selected rows in
   * it, only that table is meant.
   */
  get choice(): ExportChoice {
    const { current } = this;
    if (!current) return { lists: [], meant: null };
    const inside = current.scope === 'file' ? this.#placed('part') : null;
    if (inside) return { lists: [current, inside], meant: current };
    const wider = current.wider?.() ?? [];
    const part = wider.findLast(({ scope }) => scope === 'part');
    const isAlone = this.#pointed || selectedCount(current.selection, current.count) > 1;
    return { lists: [...wider, current], meant: isAlone ? current : (part ?? current) };
  }
  /** Sets the screen's list. */
  set current(list: ShownList | null) {
    this.#main = list;
  }

  /** Sets the list of a screen. Returns a function that removes it. */
  show(list: ShownList | null): () => void {
    this.#main = list;
    return () => this.leave(list);
  }

  /** Clears `list` if it is still the current one. Another screen may have set its own. */
  leave(list: ShownList | null): void {
    if (list !== null && this.#main === list) this.#main = null;
  }

  /** Updates a list inside a screen. `of` is the component that shows it. */
  place(of: object, list: ShownList): void {
    const tables = untrack(() => this.#tables);
    const others = tables.filter((table) => table.of !== of);
    const at = tables.findIndex((table) => table.of === of);
    this.#tables = others.toSpliced(at < 0 ? others.length : at, 0, { of, list });
  }

  /** Removes a table. */
  remove(of: object): void {
    untrack(() => {
      if (this.#tables.some((table) => table.of === of))
        this.#tables = this.#tables.filter((table) => table.of !== of);
      this.exit(of);
    });
  }

  /** The user is in this table until they enter another part of the screen. */
  enter(of: object): void {
    if (this.#entered !== of) this.#pointed = false;
    this.#entered = of;
  }

  /** The user pressed the export button of this table. */
  point(of: object): void {
    this.#entered = of;
    this.#pointed = true;
  }

  /** The user left the table. */
  exit(of: object): void {
    if (this.#entered !== of) return;
    this.#entered = null;
    this.#pointed = false;
  }
}

/** The chart over the list, as an SVG document; `null` if there is none. */
class ShownChart {
  drawing = $state.raw<(() => string) | null>(null);
}
export const shownChart = new ShownChart();

export const shownList = new ShownListState();
