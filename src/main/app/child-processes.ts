/** Starts the helper processes. `folder` contains their bundled scripts. */
import { app } from 'electron';
import { join } from 'node:path';
import { READER_MEMORY_MB, type ReaderProcess } from '../definition/reader-process';
import type { WriteDossier } from '../dossier/dossier-data';
import { createDossierWriter, WRITER_MEMORY_MB } from '../dossier/writer-process';
import { startUtilityProcess } from '../process/utility-process';

/** Starts the process that parses API definitions. */
export function startReader(folder: string): ReaderProcess {
  return startUtilityProcess(join(folder, 'definition-reader.js'), {
    name: 'Kartotek definition reader',
    memoryMb: READER_MEMORY_MB,
  });
}

/** Returns a function that writes dossiers in a separate process. */
export function dossierWriter(folder: string): WriteDossier {
  return createDossierWriter(() =>
    startUtilityProcess(join(folder, 'dossier-writer.js'), {
      name: 'Kartotek dossier writer',
      memoryMb: WRITER_MEMORY_MB,
    }),
  );
}

/** Calls `gone` each time Chromium's network process ends unexpectedly. */
export function onNetworkGone(gone: () => void): void {
  app.on('child-process-gone', (_event, { type, serviceName }) => {
    if (type === 'Utility' && serviceName === 'network.mojom.NetworkService') gone();
  });
}
