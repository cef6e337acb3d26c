/**
 * A dossier's content: everything that it contains, in order and in words, for all file formats.
 */
import type { DossierPicture } from '../dossier-data';

/** A name and its value. */
export type Fact = readonly [name: string, value: string];

/** A picture with its alternative text. */
interface ShownPicture {
  readonly picture: DossierPicture;
  readonly alt: string;
}

/** A table cell. `card` is the number of the card it links to, and `under` the small text below. */
export interface Cell {
  readonly text: string;
  readonly under?: string;
  readonly card?: number;
}

/** Everything about one mark. */
export interface Card {
  /** The card's number in the document. */
  readonly number: number;
  readonly name: string;
  /** The line below the name: the mark's status and kind. */
  readonly under: string;
  /** Facts from the register. */
  readonly facts: readonly Fact[];
  /** The user's remarks: similarity, assessment, comments. */
  readonly remarks: readonly Fact[];
  /** Text to show if the picture isn't available; `null` if the mark doesn't seem to have one. */
  readonly picture: ShownPicture | string | null;
}

/** A table with a header. Widths are fractions of the page width. */
export interface ListTable {
  readonly columns: readonly {
    readonly label: string;
    readonly width: number;
    readonly isNumber?: boolean;
  }[];
  readonly rows: readonly (readonly Cell[])[];
}

export type Block =
  | { readonly type: 'heading'; readonly text: string; readonly newPage: boolean }
  /**
   * `count` is the number of rows in the table that follows. It's kept on the same page as the
   * table.
   */
  | { readonly type: 'text' | 'strong' | 'notice' | 'count'; readonly text: string }
  | { readonly type: 'facts'; readonly facts: readonly Fact[] }
  | { readonly type: 'table'; readonly table: ListTable }
  | { readonly type: 'card'; readonly card: Card };

export interface DossierContent {
  readonly locale: 'sv' | 'en';
  /** The file's title, which also states whether this is sample data. */
  readonly fileTitle: string;
  /** The author, or ''. */
  readonly author: string;
  /** The footer on every page, shown before the page number. */
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
