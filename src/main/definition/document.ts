/**
 * Parses text to plain values. `yaml` can read YAML 1.2, and JSON with minor errors. It has no
 * dependencies, doesn't run any code in the document, and limits aliases. We considered a complete
 * OpenAPI parser, but it includes a network client and a code generator, resolves all references at
 * once, and rejects an entire document because of minor errors in parts that aren't used here.
 */
import { parseDocument } from 'yaml';
import type { DefinitionFault } from '@shared/definition/model';
import { textOf } from '../storage/text-of';

/** A reason to stop reading. It never leaves this process. */
export class DocumentError extends Error {
  readonly fault: DefinitionFault;

  constructor(fault: DefinitionFault, detail = '') {
    super(detail);
    this.name = 'DocumentError';
    this.fault = fault;
  }
}

/** Maximum number of expanded aliases. Ordinary documents have a few hundred. */
const MAX_ALIASES = 1_000;

/** Parses JSON or YAML. Throws `DocumentError`. */
export function parseText(text: string): unknown {
  const trimmed = text.replace(/^\uFEFF/, '');
  if (/^\s*[{[]/.test(trimmed)) {
    try {
      return JSON.parse(trimmed) as unknown;
    } catch {
      // Not JSON after all, because YAML can start with this character too.
    }
  }
  try {
    const document = parseDocument(trimmed, {
      merge: false,
      schema: 'core',
      uniqueKeys: false,
      logLevel: 'silent',
    });
    const error = document.errors[0];
    if (error) throw new DocumentError('not-readable', error.message.split('\n')[0] ?? '');
    return document.toJS({ maxAliasCount: MAX_ALIASES }) as unknown;
  } catch (error) {
    if (error instanceof DocumentError) throw error;
    // The document is nested too deeply or has too many aliases.
    if (error instanceof RangeError || error instanceof ReferenceError) {
      throw new DocumentError('too-complex', error.message.slice(0, 200));
    }
    throw new DocumentError('not-readable', error instanceof Error ? error.message : '');
  }
}

/**
 * Decodes a file in UTF-8, or in UTF-16 with a byte order mark. Throws `DocumentError` for anything
 * else.
 */
export function documentText(bytes: Uint8Array): string {
  try {
    const text = textOf(bytes, { fatal: true });
    if (text.includes('\0')) throw new TypeError('zero byte');
    return text;
  } catch {
    throw new DocumentError('not-text');
  }
}
