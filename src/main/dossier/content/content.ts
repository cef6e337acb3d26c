/** What stands in a dossier, in its order and its words, whatever file is made of it. */
import type { DossierPicture } from '../dossier-data';

/** Name and value. */
export type Fact = readonly [name: string, value: string];

/** A picture with what is said to those who cannot see it. */
interface ShownPicture {
  readonly picture: DossierPicture;
  readonly alt: string;
}

/** A cell of a table; with `card` it leads to the card of that number, `under` stands below in small. */
export interface Cell {
  readonly text: string;
  readonly under?: string;
  readonly card?: number;
}

/** All that is said of one mark. */
export interface Card {
  /** Its place in the document. */
  readonly number: number;
  readonly name: string;
  /** Below the name: how far it has come, what kind of mark it is. */
  readonly under: string;
  /** What the register says. */
  readonly facts: readonly Fact[];
  /** What is thought of it: likeness, assessment, comments. */
  readonly remarks: readonly Fact[];
  /** Words where the picture is not at hand; `null`: the mark has none, as far as is known. */
  readonly picture: ShownPicture | string | null;
}

/** A table with a head. Widths are shares of the page. */
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
  /** `count`: how much stands in the table below it, with which it stays. */
  | { readonly type: 'text' | 'strong' | 'notice' | 'count'; readonly text: string }
  | { readonly type: 'facts'; readonly facts: readonly Fact[] }
  | { readonly type: 'table'; readonly table: ListTable }
  | { readonly type: 'card'; readonly card: Card };

/** The whole document. */
export interface DossierContent {
  readonly locale: 'sv' | 'en';
  /** Of the file; says too that it holds sample data. */
  readonly fileTitle: string;
  /** Who wrote it; '' where nobody says. */
  readonly author: string;
  /** At the foot of every page, before its number. */
  readonly foot: string;
  readonly letterhead: {
    readonly picture: ShownPicture | null;
    readonly text: string;
    readonly day: string;
  };
  /** What kind of document it is, above its title. */
  readonly kind: string;
  readonly title: string;
  readonly subtitle: string;
  readonly blocks: readonly Block[];
}
