import type {
  ExportFormat,
  ExportHead,
  ExportRow,
  ExportWarning,
  Piece,
} from '@shared/export/format/format';

/** A file written by an encoder: its text, or the text of a container's parts. */
export interface Written {
  readonly text: string;
  readonly part: (name: string) => string;
  readonly partNames: readonly string[];
  readonly warnings: ReadonlyMap<ExportWarning, number>;
}

/** Writes a complete file, `chunk` rows at a time. */
export function written(
  format: Pick<ExportFormat, 'create'>,
  head: ExportHead,
  rows: readonly ExportRow[],
  chunk = 2,
): Written {
  const encoder = format.create(head);
  const pieces: Piece[] = [...encoder.head()];
  for (let i = 0; i < rows.length; i += chunk)
    pieces.push(...encoder.rows(rows.slice(i, i + chunk)));
  pieces.push(...encoder.tail());
  const parts = new Map<string, string>();
  let name = '';
  for (const piece of pieces) {
    if (typeof piece === 'string') parts.set(name, (parts.get(name) ?? '') + piece);
    else if ('part' in piece) name = piece.part;
    else parts.set(name, (parts.get(name) ?? '') + Buffer.from(piece).toString('utf8'));
  }
  return {
    text: parts.get('') ?? '',
    part: (wanted) => {
      const found = parts.get(wanted);
      if (found === undefined) throw new Error(`No part ${wanted}`);
      return found;
    },
    partNames: [...parts.keys()],
    warnings: encoder.warnings,
  };
}
