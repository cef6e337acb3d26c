/**
 * Writes a dossier in a separate process. A long document takes several seconds, during which main
 * still has to serve the window.
 */
import { appError } from '@shared/ipc/error';
import { readyMessage, type ChildProcess } from '../process/child-process';
import type { Dossier, WriteDossier } from './dossier-data';

/** The writer's maximum heap size in megabytes. */
export const WRITER_MEMORY_MB = 2_048;

/** What the writer process sends back. */
export type Written =
  | { readonly type: 'written'; readonly bytes: Uint8Array }
  | { readonly type: 'failed'; readonly message: string };

/** Creates a function that writes dossiers, each in a separate process that ends once it's done. */
export function createDossierWriter(start: () => ChildProcess<Dossier>): WriteDossier {
  return async (dossier, signal) => {
    if (signal.aborted) throw appError('cancelled');
    const writer = start();
    let written: Written | null = null as Written | null;
    const stop = (): void => writer.kill();
    signal.addEventListener('abort', stop, { once: true });
    await new Promise<void>((ended) => {
      writer.onMessage((message) => {
        if (message === readyMessage) return writer.send(dossier);
        written = message as Written;
        stop();
      });
      writer.onExit(ended);
    });
    signal.removeEventListener('abort', stop);
    if (signal.aborted) throw appError('cancelled');
    if (written?.type === 'written') return written.bytes;
    throw appError('internal', { message: written?.message ?? 'the writer of the dossier ended' });
  };
}
