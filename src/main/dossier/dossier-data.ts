/** Assembles a dossier from its pieces. */
import {
  DossierPiece,
  dossierMarks,
  type DossierColumn,
} from '@shared/export/dossier/dossier-piece';
import type { DossierLines } from '@shared/export/format/format';
import { appError } from '@shared/ipc/error';
import type { PictureText } from '@shared/values/picture-text';
import type { PageMaker } from '../files/gathered-file';

type PieceOf<K extends DossierPiece['piece']> = Extract<DossierPiece, { piece: K }>;

/** A picture in the document. */
export interface DossierPicture {
  readonly mime: string;
  readonly bytes: Uint8Array;
}

/** A mark's data in a dossier. Fields without a value are absent. */
export interface DossierMark {
  readonly values: Readonly<Partial<Record<DossierColumn, string>>>;
  readonly picture: DossierPicture | null;
  /** True if the library has a picture that can't be shown. */
  readonly isUnshown: boolean;
  /** The goods in each class; empty if the full record isn't in the library. */
  readonly goods: ReadonlyMap<number, string>;
}

export interface Dossier
  extends Omit<PieceOf<'head'>, 'piece' | 'picture'>, Omit<PieceOf<'end'>, 'piece'> {
  /** The letterhead's picture. */
  readonly picture: DossierPicture | null;
  /** A table shown before the marks, or `null`. */
  readonly lines: DossierLines | null;
  readonly marks: readonly DossierMark[];
}

/** Creates the document. Rejects with `cancelled` if `signal` aborts. */
export type WriteDossier = (dossier: Dossier, signal: AbortSignal) => Promise<Uint8Array>;

/** Pictures are left out once they exceed this total size, and their cards say so. */
const mostPictureBytes = 200_000_000;

/** Creates a dossier from the pieces it receives. */
export function createDossierMaker(write: WriteDossier): PageMaker {
  let head: PieceOf<'head'> | null = null;
  let end: PieceOf<'end'> | null = null;
  let lines: PieceOf<'lines'> | null = null;
  const rows: (readonly string[])[] = [];
  const marks: DossierMark[] = [];
  let pictureBytes = 0;

  function pictureOf(picture: PictureText | null | undefined): DossierPicture | null {
    if (!picture) return null;
    const bytes = new Uint8Array(Buffer.from(picture.base64, 'base64'));
    pictureBytes += bytes.length;
    return pictureBytes > mostPictureBytes ? null : { mime: picture.mime, bytes };
  }

  return {
    add: (json) => {
      const piece = parsed(json);
      if (piece.piece === 'head') head = piece;
      else if (piece.piece === 'end') end = piece;
      else if (piece.piece === 'lines') lines = piece;
      else if (Math.max(marks.length, rows.length) >= dossierMarks)
        throw appError('invalid-input', { field: 'rows' });
      else if (piece.piece === 'line') rows.push(piece.cells);
      else {
        const { values, unshown, goods } = piece;
        const picture = pictureOf(piece.picture);
        const isUnshown = unshown === true || (picture === null && piece.picture !== undefined);
        marks.push({ values, picture, isUnshown, goods: new Map(goods) });
      }
    },
    make: async (signal) => {
      if (!head || !end) throw appError('internal', { message: 'a dossier without head or end' });
      const { piece: _piece, picture, ...of } = head;
      const { piece: _end, ...known } = end;
      const table = lines && { title: lines.title, columns: lines.columns, rows };
      return write({ ...of, picture: pictureOf(picture), lines: table, marks, ...known }, signal);
    },
  };
}

function parsed(json: string): DossierPiece {
  try {
    return DossierPiece.parse(JSON.parse(json));
  } catch (cause) {
    const message = cause instanceof Error ? cause.message.slice(0, 200) : '';
    throw appError('invalid-input', { field: 'pieces', message });
  }
}
