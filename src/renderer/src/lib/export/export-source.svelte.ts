/**
 * The list that is on screen, for what acts on "what I see" from outside the screen (export). The
 * screen that shows a list keeps this current and clears it when it goes.
 */
import type { Cell, CellKind } from '@shared/columns/column';
import type { Completeness } from '@shared/export/completeness';
import type { ExportRow, GivenTables } from '@shared/export/format/format';
import type { TableLayout } from '@shared/features/settings';
import type { RecordKind } from '@shared/service/endpoint';
import type { Parameters } from '@shared/service/parameters';
import { untrack } from 'svelte';
import { selectedCount, type SelectionData } from '../table/selection-data';

/** A column on screen. Those that no kind of records has bring their own words. */
export interface ShownColumn {
  readonly id: string;
  readonly width: number;
  readonly label?: string;
  readonly kind?: CellKind;
  /** Its cells by record, where only the screen knows them; asked when a file is written. */
  readonly cells?: () => Readonly<Record<string, Cell>>;
}

/** A table, an answer with all its tables, or everything that is owned of a company. */
export type ExportScope = 'table' | 'part' | 'file';

/** A list as it stands on the screen now. */
export interface ShownList {
  /** `table`: rows of no kind, which are `given`. */
  readonly kind: RecordKind | 'table';
  /** Name of the list in the person's language; becomes part of a file name. */
  readonly title: string;
  /** The title with what was asked, as a file is called; absent: the title says it. */
  readonly called?: string;
  /** The same in the words of another language; absent: it has none of its own. */
  readonly said?: (language: 'sv' | 'en') => ShownList;
  /** The answered query of the library (`QueryAnswer.handle`): rows and their order; -1 for `given`. */
  readonly handle: number;
  /** Rows at hand, in their order: their cells in `columns`, and each as received. */
  readonly given?: (
    columns: readonly string[],
    chosen: 'all' | 'selected',
    codes: 'words' | 'values',
  ) => readonly ExportRow[];
  /**
   * All its tables, where it has several: with columns of their own, or `null` where the rows alone
   * are it. `columns` are those chosen of the first one.
   */
  readonly tables?: (
    columns: readonly string[],
    chosen: 'all' | 'selected',
  ) => GivenTables | null | Promise<GivenTables | null>;
  /** What it is of a company's file; absent: a list by itself. */
  readonly scope?: ExportScope;
  /** Wider lists that it is part of, the widest first: one of them may be meant instead. */
  readonly wider?: () => readonly ShownList[];
  /** Whom it is about; stands first in the name of the file: "Holmverk Bygg AB 556012-5790". */
  readonly subject?: string;
  /** What it is made of, in words, for "About this list". */
  readonly parts?: readonly (readonly [name: string, value: string])[];
  /** Rows of that answer: what the filters of the screen leave. */
  readonly count: number;
  readonly selection: SelectionData;
  /** Columns on screen, in order; widths in CSS pixels. */
  readonly columns: readonly ShownColumn[];
  /** Every column that the list can show, where its kind does not say. */
  readonly all?: readonly ShownColumn[];
  readonly sort: TableLayout['sort'];
  /** The search in words, filter by filter: name and value. */
  readonly search: readonly (readonly [name: string, value: string])[];
  /** Whether the list holds all that the search would bring; `library`: what is owned, no claim. */
  readonly completeness: Completeness;
  /** Why it is not complete, in the person's words ("Page 3 failed"); `null` when there is nothing to say. */
  readonly completenessWords: string | null;
  /** When the newest page came, ISO 8601 in UTC; `null` for a list of the library. */
  readonly fetchedAt: string | null;
  /** From the sample register. */
  readonly sample: boolean;
  /** A word of the person on this very list; absent where it has none of its own. */
  readonly clientReference?: string;
  /** The list or matter that it is, for whoever keeps all of it up elsewhere; absent: neither. */
  readonly keptAs?: KeptAs;
  /** A search that is kept, of which no hits are an answer too; absent: it is none. */
  readonly isKeptSearch?: true;
  /** The clearance that it answers; absent: none. */
  readonly clearance?: ExportedClearance;
  /** Learns what its cells are made of, before a file is written. */
  readonly learn?: () => Promise<void>;
  /** The calls that brought it, the first of several; absent where no search of it is known. */
  readonly asked?: AskedOf;
  /** Further searches that brought some of its rows. */
  readonly alsoAsked?: readonly AskedOf[];
}

/** A clearance, as a dossier tells of it. */
export interface ExportedClearance {
  /** The mark that is proposed, and its classes. */
  readonly name: string;
  readonly classes: readonly number[];
  /** What was looked through, in words; '' where nobody knows any more. */
  readonly searched: string;
  /** How alike each row is, and why. */
  readonly columns: readonly ShownColumn[];
}

/** What the person keeps records by. */
type KeptAs =
  | { readonly type: 'matter'; readonly reference: string }
  | { readonly type: 'list'; readonly listId: string; readonly name: string };

/** How a list came from the service. */
export interface AskedOf {
  /** Id of the endpoint in the catalogue. */
  readonly endpoint: string;
  readonly pathParams: Parameters;
  readonly params: Parameters;
  readonly firstAt: string;
  readonly lastAt: string;
  /** Units paid as far as known. */
  readonly units: number | null;
  readonly clientReference: string;
}

/** What stands inside a screen. */
interface Placed {
  readonly of: object;
  readonly list: ShownList;
}

/** The lists to choose from, the widest first, and which of them is meant until the person says otherwise. */
interface ExportChoice {
  readonly lists: readonly ShownList[];
  readonly meant: ShownList | null;
}

/** What is meant where nothing was pointed at. */
const order: readonly ExportScope[] = ['part', 'table', 'file'];

/** What is on screen. An effect may place and remove: it does not follow the others by that. */
class ShownListState {
  #main = $state.raw<ShownList | null>(null);
  #tables = $state.raw<readonly Placed[]>([]);
  #entered = $state.raw<object | null>(null);
  /** The entered one is meant alone. */
  #pointed = $state(false);

  /** The table that the person is in, else the list of the screen, an answer, its first table. */
  get current(): ShownList | null {
    const entered = this.#tables.find(({ of }) => of === this.#entered)?.list;
    const first = order.flatMap((scope) => this.#placed(scope) ?? [])[0];
    return entered ?? this.#main ?? first ?? null;
  }

  #placed(scope: ExportScope): ShownList | null {
    return this.#tables.find(({ list }) => (list.scope ?? 'table') === scope)?.list ?? null;
  }

  /** `current` and what it is part of. Its own button, or rows chosen in it, mean a table alone. */
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
  /** The list of the screen. */
  set current(list: ShownList | null) {
    this.#main = list;
  }

  /** Puts the list of a screen here; gives the function that takes it away again. */
  show(list: ShownList | null): () => void {
    this.#main = list;
    return () => this.leave(list);
  }

  /** Forgets `list` if it is still the one on screen: another screen may be there already. */
  leave(list: ShownList | null): void {
    if (list !== null && this.#main === list) this.#main = null;
  }

  /** Tells how a list inside a screen stands now. `of`: what shows it. */
  place(of: object, list: ShownList): void {
    const tables = untrack(() => this.#tables);
    const others = tables.filter((table) => table.of !== of);
    const at = tables.findIndex((table) => table.of === of);
    this.#tables = others.toSpliced(at < 0 ? others.length : at, 0, { of, list });
  }

  /** The table is gone. */
  remove(of: object): void {
    untrack(() => {
      if (this.#tables.some((table) => table.of === of))
        this.#tables = this.#tables.filter((table) => table.of !== of);
      this.exit(of);
    });
  }

  /** The person is in the table, until they enter another part of the screen. */
  enter(of: object): void {
    if (this.#entered !== of) this.#pointed = false;
    this.#entered = of;
  }

  /** The person pressed what exports this very table. */
  point(of: object): void {
    this.#entered = of;
    this.#pointed = true;
  }

  /** The person left the table. */
  exit(of: object): void {
    if (this.#entered !== of) return;
    this.#entered = null;
    this.#pointed = false;
  }
}

/** The chart over the list, as an SVG document; `null`: there is none. */
class ShownChart {
  drawing = $state.raw<(() => string) | null>(null);
}
export const shownChart = new ShownChart();

/** The list on the screen of this window. */
export const shownList = new ShownListState();
