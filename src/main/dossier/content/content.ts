/** What stands in a dossier, in its order and its words, whatever file is made of it. */
import type { DossierPicture } from '../dossier-data';

/** Name and value. */
export type Fact = readonly [name: string, value: string];

/** A picture with what is said to those who cannot see it. */
interface ShownPicture {
  readonly picture: DossierPicture;
  readonly alt: string;
}

/** A cell of a table; with `card` it leads to the card of that number. */
export interface Cell {
  readonly text: string;
  readonly card?: number;
}

/** All that is said of one mark. */
export interface Card {
  /** Its place in the document. */
  readonly number: number;
  readonly name: string;
  /** Of a word or a day each; two of them may share a line. */
  readonly short: readonly Fact[];
  /** The others, which stand below. */
  readonly long: readonly Fact[];
  /** Words where the picture is not at hand; `null`: the mark has none, as far as is known. */
  readonly picture: ShownPicture | string | null;
}

/** A table with a head. Widths are shares of the page. */
export interface ListTable {
  readonly caption: string | null;
  /** Its number among those with a caption. */
  readonly number: number;
  readonly columns: readonly { readonly label: string; readonly width: number }[];
  readonly rows: readonly (readonly Cell[])[];
}

/** A part of the document. */
export type Block =
  | { readonly type: 'heading'; readonly text: string; readonly newPage: boolean }
  | { readonly type: 'text' | 'notice'; readonly text: string }
  | { readonly type: 'facts'; readonly facts: readonly Fact[] }
  | { readonly type: 'table'; readonly table: ListTable }
  | { readonly type: 'card'; readonly card: Card };

/** The whole document. */
export interface DossierContent {
  readonly locale: 'sv' | 'en';
  /** Of the file; says too that it holds sample data. */
  readonly fileTitle: string;
  /** At the foot of every page, before its number. */
  readonly foot: string;
  readonly letterhead: { readonly picture: ShownPicture | null; readonly text: string };
  readonly title: string;
  readonly subtitle: string;
  readonly blocks: readonly Block[];
}
