import type { Encoder, ExportFormat } from './format/format';
import { wellFormedJson } from './format/well-formed';

/** A JSON array of the records exactly as received, one per line. */
export const json = {
  id: 'json',
  extension: 'json',
  container: 'plain',
  records: true,
  create,
} as const satisfies ExportFormat;

function create(): Encoder {
  let first = true;
  return {
    warnings: new Map(),
    head: () => ['['],
    rows: (rows) => {
      if (rows.length === 0) return [];
      const text = (first ? '\n' : ',\n') + rows.map((row) => row.raw).join(',\n');
      first = false;
      return [wellFormedJson(text)];
    },
    tail: () => [first ? ']\n' : '\n]\n'],
  };
}
