import type { Encoder, ExportFormat } from './format/format';
import { wellFormedJson } from './format/well-formed';

/**
 * One record per line, as received. JSON allows line breaks only between tokens, so replacing them
 * with spaces doesn't change any value.
 */
export const jsonLines = {
  id: 'jsonl',
  extension: 'jsonl',
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

/** Returns a record as a line, including its line break. */
export function jsonLine(raw: string): string {
  return `${oneLine(raw)}\n`;
}

function oneLine(raw: string): string {
  return raw.includes('\n') || raw.includes('\r') ? raw.replace(/[\r\n]+/g, ' ') : raw;
}
