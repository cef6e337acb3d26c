/** The checksum of a list: over its records as lines, as `AboutEnd.checksum` describes it. */
import type { ExportRow } from '@shared/export/format/format';
import { jsonLine } from '@shared/export/json-lines';
import { createSha256 } from '@shared/export/sha256';
import { wellFormedJson } from '@shared/export/format/well-formed';

/** A checksum being made. */
export interface RowChecksum {
  readonly add: (rows: readonly ExportRow[]) => void;
  readonly hex: () => string;
}

/** A checksum over no rows yet. */
export function createRowChecksum(): RowChecksum {
  const sha256 = createSha256();
  const encoder = new TextEncoder();
  return {
    add: (rows) => {
      let text = '';
      for (const { raw } of rows) text += jsonLine(raw);
      sha256.update(encoder.encode(wellFormedJson(text)));
    },
    hex: sha256.hex,
  };
}
