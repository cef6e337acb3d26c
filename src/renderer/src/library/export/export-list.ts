/**
 * Writes lists in the worker: rows go through the encoder here, and their pieces go straight to the
 * main process. The page only hears how far it is. One chunk is made while the one before it is
 * written, so memory stays bounded.
 */
import { reportRows } from '@shared/export/report';
import type { ExportMessage } from '@shared/features/exports';
import { appError } from '@shared/ipc/error';
import { exportFormat } from '@shared/export/formats';
import type { ExportFormat } from '@shared/export/format/format';
import { chunksOf, type RowReading } from './export-chunks';
import type { Chunk } from './export-tables';
import { connectToFile } from './export-connection';
import { rowCountOf, widestOf, type ExportMethods, type ExportOrder } from './export-order';

/** Milliseconds between two words of how far it is: ten a second are seen as one movement. */
const reportAfter = 100;

/** The method over those of the library. */
export function createExportMethods(
  library: RowReading,
  { reportAfterMs = reportAfter }: { readonly reportAfterMs?: number } = {},
): ExportMethods {
  return {
    async export({ order, port, ignoreLock }, onProgress) {
      const file = connectToFile(port);
      try {
        refuseTooLarge(order);
        const { file: finished } = await file.send({ type: 'open', ignoreLock });
        if (finished) return finished;

        let inFile: Pick<Chunk, 'rows' | 'warnings'> = { rows: 0, warnings: {} };
        let last: Chunk | null = null;
        let writing = Promise.resolve({ bytes: 0 });
        let told = -Infinity;
        for await (const chunk of chunksOf(library, order)) {
          const { bytes } = await writing;
          writing = file.send({ type: 'pieces', pieces: [...chunk.pieces] });
          // Its failure is heard with the next chunk.
          writing.catch(() => undefined);
          const now = performance.now();
          if (now - told >= reportAfterMs) {
            told = now;
            onProgress({ rows: inFile.rows, warnings: inFile.warnings, bytes, flushing: false });
          }
          inFile = last = chunk;
        }
        const { bytes } = await writing;
        onProgress({ rows: inFile.rows, warnings: inFile.warnings, bytes, flushing: true });
        const end = await file.send({ type: 'end', about: aboutOf(order, last) });
        if (!end.file) throw appError('internal', { message: 'the file was not finished' });
        return end.file;
      } finally {
        file.close();
      }
    },
  };
}

/** Before anything is written: the format could not hold it. The dialog says so in its own words. */
function refuseTooLarge({ format: id, source, columns }: ExportOrder): void {
  const format: ExportFormat = exportFormat(id);
  if (id === 'pdf' && rowCountOf(source) > reportRows) {
    throw appError('invalid-input', { field: 'rows' });
  }
  const widest = Math.max(columns.length, widestOf(source));
  if (format.columnLimit !== undefined && widest > format.columnLimit) {
    throw appError('too-many-columns', { message: `${widest} > ${format.columnLimit}` });
  }
}

function aboutOf(
  { aboutFile }: ExportOrder,
  last: Chunk | null,
): Extract<ExportMessage, { readonly type: 'end' }>['about'] {
  return aboutFile && last?.about !== undefined ? { extension: aboutFile, text: last.about } : null;
}
