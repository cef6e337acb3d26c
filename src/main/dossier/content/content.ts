/** The content of a dossier in order and in words, for every file format. */
import type { DossierPicture } from '../dossier-data';

/** Name and value. */
export type Fact = readonly [name: string, value: string];

/** A picture with its alternative text. */
interface ShownPicture {
  readonly picture: DossierPicture;
  readonly alt: string;
}

/** A cell of a table. `card` links it to the card with that number; `under` is small text below. */
export interface Cell {
  readonly text: string;
  readonly under?: string;
  readonly card?: number;
}

/** Everything about one mark. */
export interface Card {
  /** Its number in the document. */
  readonly number: number;
  readonly name: string;
  /** Below the name: the status and the kind of mark. */
  readonly under: string;
  /** The register's facts. */
  readonly facts: readonly Fact[];
  /** The user's remarks: similarity, assessment, comments. */
  readonly remarks: readonly Fact[];
  /** Text if the picture isn't available; `null` if the mark has none, as far as Kartotek knows. */
  readonly picture: ShownPicture | string | null;
}

/** A table with a head. Widths are fractions of the page width. */
export interface ListTable {
  readonly columns: readonly {
    readonly label: string;
    readonly width: number;
    readonly isNumber?: boolean;
  }[];
  readonly rows: readonly (readonly Cell[])[];
}

/** A part of the document. */
export type Block =
  | { readonly type: 'heading'; readonly text: string; readonly newPage: boolean }
  /** `count` says how much the table below contains, and stays on the same page. */
  | { readonly type: 'text' | 'strong' | 'notice' | 'count'; readonly text: string }
  | { readonly type: 'facts'; readonly facts: readonly Fact[] }
  | { readonly type: 'table'; readonly table: ListTable }
  | { readonly type: 'card'; readonly card: Card };

/** The whole document. */
export interface DossierContent {
  readonly locale: 'sv' | 'en';
  /** The title of the file. It also says whether this is sample data. */
  readonly fileTitle: string;
  /** The author, or ''. */
  readonly author: string;
  /** The footer of every page, before the page number. */
  readonly foot: string;
  readonly letterhead: {
    readonly picture: ShownPicture | null;
    readonly text: string;
    readonly day: string;
  };
  /** The kind of document, shown above the title. */
  readonly kind: string;
  readonly title: string;
  readonly subtitle: string;
  readonly blocks: readonly Block[];
}
