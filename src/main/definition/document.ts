/**
 * Parses text into plain values. `yaml` reads YAML 1.2 and JSON with small errors. It has no
 * dependencies, runs no code from the document, and limits aliases. A complete OpenAPI parser was
 * considered, but it brings a network client and a code generator, resolves all references at once,
 * and rejects whole documents for small errors in parts that are not used here.
 */
import { parseDocument } from 'yaml';
import type { DefinitionFault } from '@shared/definition/model';
import { textOf } from '../storage/text-of';

/** A reason to stop reading; it never leaves this process. */
export class DocumentError extends Error {
  readonly fault: DefinitionFault;

  constructor(fault: DefinitionFault, detail = '') {
    super(detail);
    this.name = 'DocumentError';
    this.fault = fault;
  }
}

/** Limit on expanded aliases; ordinary documents have a few hundred. */
const MAX_ALIASES = 1_000;

/** Parses JSON or YAML. Throws `DocumentError`. */
export function parseText(text: string): unknown {
  const trimmed = text.replace(/^\uFEFF/, '');
  if (/^\s*[{[]/.test(trimmed)) {
    try {
      return JSON.parse(trimmed) as unknown;
    } catch {
      // YAML can begin like this too.
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
    // Nesting was too deep, or there were too many aliases.
    if (error instanceof RangeError || error instanceof ReferenceError) {
      throw new DocumentError('too-complex', error.message.slice(0, 200));
    }
    throw new DocumentError('not-readable', error instanceof Error ? error.message : '');
  }
}

/**
 * Decodes a file: UTF-8, or UTF-16 with a byte order mark. Throws `DocumentError` for anything
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
