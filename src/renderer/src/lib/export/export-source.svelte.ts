/**
 * The list on screen, for actions outside its screen that apply to what the user sees, such as
 * export. The screen keeps it up to date and clears it on closing.
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

/** A column on screen. Columns without a kind bring their own labels. */
export interface ShownColumn {
  readonly id: string;
  readonly width: number;
  readonly label?: string;
  readonly kind?: CellKind;
  /** Returns the column's cells by record, if only the screen knows them. Called on export. */
  readonly cells?: () => Readonly<Record<string, Cell>>;
}

/** A single table, an answer with all its tables, or everything the library has about a company. */
export type ExportScope = 'table' | 'part' | 'file';

/** A list as it is currently displayed. */
export interface ShownList {
  /** `table` means rows without a kind, which are `given`. */
  readonly kind: RecordKind | 'table';
  /** The title in the user's language. Part of the file name. */
  readonly title: string;
  /** The title including the search, for the file name. Defaults to just the title. */
  readonly called?: string;
  /** Returns the same list in another language. Absent if the text would be the same. */
  readonly said?: (language: 'sv' | 'en') => ShownList;
  /**
   * The query result in the library (`QueryAnswer.handle`), which has the rows and their order. -1
   * if the rows are `given`.
   */
  readonly handle: number;
  /** Rows provided by the screen, in order: the cells for `columns`, and each row as received. */
  readonly given?: (
    columns: readonly string[],
    chosen: 'all' | 'selected',
    codes: 'words' | 'values',
  ) => readonly ExportRow[];
  /**
   * Returns the list's tables if it has several, each with its own columns, or `null` if there are
   * only the rows. `columns` are the columns chosen for the first table.
   */
  readonly tables?: (
    columns: readonly string[],
    chosen: 'all' | 'selected',
  ) => GivenTables | null | Promise<GivenTables | null>;
  /** Set for marks with deadlines in a span. Only such lists can be exported as a calendar. */
  readonly deadlinePart?: DeadlinePart;
  /**
   * The column totals, shown in the last row of files made for reading. Only present if all rows
   * are included.
   */
  readonly total?: (columns: readonly string[]) => readonly Cell[];
  /** Which part of a company's file this is. Absent for standalone lists. */
  readonly scope?: ExportScope;
  /**
   * Returns wider lists that contain this one, widest first, in case the user means one of them.
   */
  readonly wider?: () => readonly ShownList[];
  /** Who or what the list is about. First in the file name: “Holmverk Bygg AB 556012-5790”. */
  readonly subject?: string;
  /** Describes the list's parts for "About this list". */
  readonly parts?: readonly (readonly [name: string, value: string])[];
  /** Number of rows left after applying the screen's filters. */
  readonly count: number;
  readonly selection: SelectionData;
  /** The columns on screen, in order. Widths are in CSS pixels. */
  readonly columns: readonly ShownColumn[];
  /** All possible columns, unless the kind defines them. */
  readonly all?: readonly ShownColumn[];
  readonly sort: TableLayout['sort'];
  /** The search's filters as pairs of name and value. */
  readonly search: readonly (readonly [name: string, value: string])[];
  /**
   * Whether the list contains everything the search would return. `library`: shows what is in the
   * library, without claiming to be complete.
   */
  readonly completeness: Completeness;
  /** Why the list is incomplete ("Page 3 failed"), or `null` if there's nothing to explain. */
  readonly completenessWords: string | null;
  /** When the newest page arrived (ISO 8601, UTC), or `null` for a library list. */
  readonly fetchedAt: string | null;
  /** When the oldest part arrived, if there are several. Absent if unknown. */
  readonly firstFetchedAt?: string;
  /** True if the list belongs to the sample library. */
  readonly sample: boolean;
  /** The list's own reference. Absent if it has none. */
  readonly clientReference?: string;
  /** The list or matter it belongs to, for actions on all of it. Absent if neither. */
  readonly keptAs?: KeptAs;
  /** Set if the user picked the rows by hand, in which case none can be missing. */
  readonly isPicked?: true;
  /** Set for a saved search, where an empty result is a valid answer. */
  readonly isKeptSearch?: true;
  /** The clearance that the list answers, if any. */
  readonly clearance?: ExportedClearance;
  /** Loads whatever the cells need before a file is written. */
  readonly learn?: () => Promise<void>;
  /** The request that returned the list, or the first of several. Absent if unknown. */
  readonly asked?: AskedOf;
  /** Other searches that returned some of the rows. */
  readonly alsoAsked?: readonly AskedOf[];
}

/**
 * True if the list is worth exporting. Documenting that a search found nothing makes sense, but
 * exporting an empty selection of rows doesn't.
 */
export function isWorthAFile(list: ShownList): boolean {
  const { kind, count, asked, isKeptSearch, isPicked, search } = list;
  const isQuestion = asked !== undefined || isKeptSearch === true || search.length > 0;
  return count > 0 || (kind !== 'table' && isPicked !== true && isQuestion);
}

/** A clearance as described in a dossier. */
export interface ExportedClearance {
  /** The proposed mark and its classes. */
  readonly name: string;
  readonly classes: readonly number[];
  /** Describes what was searched, or '' if that is no longer known. */
  readonly searched: string;
  /** States how similar the marks are at least. True only if none were left out by hand. */
  readonly limit: string;
  /** States how completely the library covers the classes, or '' if there's nothing to state. */
  readonly coverage: string;
  /** Columns for each row's similarity and the reasons for it. */
  readonly columns: readonly ShownColumn[];
}

/** Where the user has saved the records. */
type KeptAs =
  | { readonly type: 'matter'; readonly reference: string }
  | { readonly type: 'list'; readonly listId: string; readonly name: string };

/** How a list was obtained from the service. */
export interface AskedOf {
  /** The endpoint's id in the catalogue. */
  readonly endpoint: string;
  readonly pathParams: Parameters;
  readonly params: Parameters;
  readonly firstAt: string;
  readonly lastAt: string;
  /** Units paid, or `null` if unknown. */
  readonly units: number | null;
  readonly clientReference: string;
}

/** A list that is part of a screen. */
interface Placed {
  readonly of: object;
  readonly list: ShownList;
}

/** The lists to choose from, widest first, and which one is the default. */
interface ExportChoice {
  readonly lists: readonly ShownList[];
  readonly meant: ShownList | null;
}

/** The order of preference if the user hasn't pointed at any list. */
const order: readonly ExportScope[] = ['part', 'table', 'file'];

/** The list on screen. Effects can add and remove lists without depending on other lists. */
class ShownListState {
  #main = $state.raw<ShownList | null>(null);
  #tables = $state.raw<readonly Placed[]>([]);
  #entered = $state.raw<object | null>(null);
  /** True if only the list the user entered should be exported. */
  #pointed = $state(false);

  /** Returns the focused table, or else the screen's own list, an answer, or its first table. */
  get current(): ShownList | null {
    const entered = this.#tables.find(({ of }) => of === this.#entered)?.list;
    const first = order.flatMap((scope) => this.#placed(scope) ?? [])[0];
    return entered ?? this.#main ?? first ?? null;
  }

  #placed(scope: ExportScope): ShownList | null {
    return this.#tables.find(({ list }) => (list.scope ?? 'table') === scope)?.list ?? null;
  }

  /**
   * Returns `current` and the lists that contain it. If the user clicked the table's own button or
   * selected rows in it, only that table is returned.
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
  /** Sets the screen's own list. */
  set current(list: ShownList | null) {
    this.#main = list;
  }

  /** Sets a screen's list, and returns a function that removes it. */
  show(list: ShownList | null): () => void {
    this.#main = list;
    return () => this.leave(list);
  }

  /** Clears `list` if it's still the current one, since another screen may have set its own. */
  leave(list: ShownList | null): void {
    if (list !== null && this.#main === list) this.#main = null;
  }

  /** Updates a list inside a screen. `of` is the component that displays it. */
  place(of: object, list: ShownList): void {
    const tables = untrack(() => this.#tables);
    const others = tables.filter((table) => table.of !== of);
    const at = tables.findIndex((table) => table.of === of);
    this.#tables = others.toSpliced(at < 0 ? others.length : at, 0, { of, list });
  }

  /** Removes a table from the screen. */
  remove(of: object): void {
    untrack(() => {
      if (this.#tables.some((table) => table.of === of))
        this.#tables = this.#tables.filter((table) => table.of !== of);
      this.exit(of);
    });
  }

  /**
   * Called when the user enters this table. It stays current until they enter another part of the
   * screen.
   */
  enter(of: object): void {
    if (this.#entered !== of) this.#pointed = false;
    this.#entered = of;
  }

  /** Called when the user presses this table's export button. */
  point(of: object): void {
    this.#entered = of;
    this.#pointed = true;
  }

  /** Called when the user leaves the table. */
  exit(of: object): void {
    if (this.#entered !== of) return;
    this.#entered = null;
    this.#pointed = false;
  }
}

/** The chart above the list as an SVG document, or `null` if there is none. */
class ShownChart {
  drawing = $state.raw<(() => string) | null>(null);
}
export const shownChart = new ShownChart();

export const shownList = new ShownListState();
