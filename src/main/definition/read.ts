/** Parses a definition. Runs in the reader process, because the text isn't trusted. */
import { Definition, type Reading } from '@shared/definition/model';
import { DocumentError, parseText } from './document';
import { reduceDocument } from './reduce';

/** Never throws. */
export function readDefinition(text: string, basePath = ''): Reading {
  try {
    return { ok: true, definition: Definition.parse(reduceDocument(parseText(text), basePath)) };
  } catch (error) {
    if (error instanceof DocumentError) {
      return { ok: false, fault: error.fault, detail: error.message };
    }
    return { ok: false, fault: 'too-complex', detail: '' };
  }
}
