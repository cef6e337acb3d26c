import type { Encoder, ExportFormat } from './format/format';
import { wellFormedJson } from './format/well-formed';

/**
 * One record per line, as received. A line break can only stand between the tokens of JSON text
 * (inside a string it is escaped), so replacing it by a space changes no value.
 */
export const jsonLines = {
  id: 'jsonl',
  extension: 'jsonl',
  mime: 'application/x-ndjson',
  container: 'plain',
  records: true,
  create,
} as const satisfies ExportFormat;

function create(): Encoder {
  return {
    warnings: new Map(),
    head: () => [],
    rows: (rows) => {
      let text = '';
      for (const { raw } of rows) text += jsonLine(raw);
      return [wellFormedJson(text)];
    },
    tail: () => [],
  };
}

/** A record as a line of the file, its end included. */
export function jsonLine(raw: string): string {
  return `${oneLine(raw)}\n`;
}

function oneLine(raw: string): string {
  return raw.includes('\n') || raw.includes('\r') ? raw.replace(/[\r\n]+/g, ' ') : raw;
}
