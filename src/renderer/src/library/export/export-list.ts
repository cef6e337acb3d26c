/**
 * Writes lists from the worker. Rows are encoded here, and the pieces go directly to the main
 * process. The page only receives progress reports. Each chunk is created while the previous one is
 * being written, so that memory usage stays limited.
 */
import type { ExportMessage } from '@shared/features/exports';
import { appError } from '@shared/ipc/error';
import { chunksOf, type RowReading } from './export-chunks';
import type { Chunk } from './export-tables';
import { companyAnswers, type CompanyReading } from './company-answers';
import { partitionCompanies, partitionRecords, type PartitionReading } from './data-set-partitions';
import { connectToFile } from './export-connection';
import { refuseTooLarge, refuseUnfit, type ExportMethods, type ExportOrder } from './export-order';

/** Milliseconds between progress reports. Ten per second appear continuous. */
const reportAfter = 100;

/** Creates the export method, based on the library's methods. */
export function createExportMethods(
  library: RowReading & PartitionReading & CompanyReading,
  { reportAfterMs = reportAfter }: { readonly reportAfterMs?: number } = {},
): ExportMethods {
  return {
    async export({ order, port, ignoreLock }, onProgress) {
      const file = connectToFile(port);
      try {
        refuseUnfit(order.format, order.source);
        refuseTooLarge(order.format, order.source, order.columns.length);
        const { file: finished } = await file.send({ type: 'open', ignoreLock });
        if (finished) return finished;

        let inFile: Pick<Chunk, 'rows' | 'warnings'> = { rows: 0, warnings: {} };
        let last: Chunk | null = null;
        let writing = Promise.resolve({ bytes: 0 });
        let told = -Infinity;
        for await (const chunk of chunksOf(library, order)) {
          const { bytes } = await writing;
          writing = file.send({ type: 'pieces', pieces: [...chunk.pieces] });
          // Any failure is reported with the next chunk.
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
        const facts = order.facts ? { ...order.facts, rows: inFile.rows } : null;
        const end = await file.send({ type: 'end', about: aboutOf(order, last), facts });
        if (!end.file) throw appError('internal', { message: 'the file was not finished' });
        return end.file;
      } finally {
        file.close();
      }
    },
    companyAnswers: async ({ companies }) => companyAnswers(library, companies),
    partition: async (of) =>
      'handle' in of ? partitionRecords(library, of) : partitionCompanies(library, of),
  };
}

function aboutOf(
  { aboutFile }: ExportOrder,
  last: Chunk | null,
): Extract<ExportMessage, { readonly type: 'end' }>['about'] {
  return aboutFile && last?.about !== undefined ? { extension: aboutFile, text: last.about } : null;
}
