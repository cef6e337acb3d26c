/**
 * A text as a tree of plain values. `yaml` reads both YAML 1.2 and what JSON does not take; it has
 * no dependencies, runs no code of the document, and counts aliases. A full OpenAPI parser was
 * weighed: it brings a network client, a code generator and resolves every reference at once, and
 * it refuses whole documents for small mistakes in places that nobody reads here.
 */
import { parseDocument } from 'yaml';
import type { DefinitionFault } from '@shared/definition/model';
import { textOf } from '../storage/text-of';

/** A reason to stop reading; never leaves this process. */
export class DocumentError extends Error {
  readonly fault: DefinitionFault;

  constructor(fault: DefinitionFault, detail = '') {
    super(detail);
    this.name = 'DocumentError';
    this.fault = fault;
  }
}

/** Aliases times what they stand for; honest documents have a few hundred. */
const MAX_ALIASES = 1_000;

/** Parses JSON or YAML. Throws `DocumentError`. */
export function parseText(text: string): unknown {
  const trimmed = text.replace(/^\uFEFF/, '');
  if (/^\s*[{[]/.test(trimmed)) {
    try {
      return JSON.parse(trimmed) as unknown;
    } catch {
      // YAML may begin like that too.
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
    // The stack (deep nesting) or the count of aliases ran out.
    if (error instanceof RangeError || error instanceof ReferenceError) {
      throw new DocumentError('too-complex', error.message.slice(0, 200));
    }
    throw new DocumentError('not-readable', error instanceof Error ? error.message : '');
  }
}

/** Text of a file: UTF-8, or UTF-16 with its mark. Throws `DocumentError` for anything else. */
export function documentText(bytes: Uint8Array): string {
  try {
    const text = textOf(bytes, { fatal: true });
    if (text.includes('\0')) throw new TypeError('zero byte');
    return text;
  } catch {
    throw new DocumentError('not-text');
  }
}
