/** A piece of a file as plain data in JSON: the main process parses it and makes the page. */
import type { Piece } from './format';
import type { Warnings } from './warnings';
import { wellFormed } from './well-formed';

/** What is no text in any file (half a surrogate pair) is replaced, and told. */
export function dataPiece(value: unknown, warnings: Warnings): Piece {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'string'
      ? wellFormed(inner, (times) => warnings.add('replaced-characters', times))
      : inner,
  );
}
