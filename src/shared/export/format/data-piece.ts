/** A piece of a file as JSON data, which the main process validates and renders. */
import type { Piece } from './format';
import type { Warnings } from './warnings';
import { wellFormed } from './well-formed';

/** Lone surrogates, which aren't allowed in any file, are replaced and reported. */
export function dataPiece(value: unknown, warnings: Warnings): Piece {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'string'
      ? wellFormed(inner, (times) => warnings.add('replaced-characters', times))
      : inner,
  );
}
