/** The checksum of a list, computed over its records as lines; see `AboutEnd.checksum`. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { ExportRow } from '@shared/export/format/format';
import { jsonLine } from '@shared/export/json-lines';
import { wellFormedJson } from '@shared/export/format/well-formed';

/** A checksum being computed. */
export interface RowChecksum {
  readonly add: (rows: readonly ExportRow[]) => void;
  readonly hex: () => string;
}

export function createRowChecksum(): RowChecksum {
  const hash = sha256.create();
  const encoder = new TextEncoder();
  return {
    add: (rows) => {
      let text = '';
      for (const { raw } of rows) text += jsonLine(raw);
      hash.update(encoder.encode(wellFormedJson(text)));
    },
    hex: () => bytesToHex(hash.digest()),
  };
}
