/** The worker's end of the line by which pieces of a file go straight to the main process. */
import type { Piece } from '@shared/export/format/format';
import type { ExportPiecesAnswer } from '@shared/features/exports';
import { AppError, appError } from '@shared/ipc/error';

/** A line to one file. */
export interface ExportLine {
  /** Resolves with the bytes of the file when the pieces are in it; rejects with `AppError`. */
  readonly write: (pieces: readonly Piece[]) => Promise<number>;
  /** Ends it; what waits for an answer is rejected as cancelled. */
  readonly close: () => void;
}

/** A line over a port whose other end main has. */
export function createExportLine(port: MessagePort): ExportLine {
  let last = 0;
  let waiting: {
    readonly resolve: (bytes: number) => void;
    readonly reject: (e: AppError) => void;
  } | null = null;
  let closed = false;

  port.addEventListener('message', ({ data }) => {
    const { result } = data as ExportPiecesAnswer;
    const call = waiting;
    waiting = null;
    if (result.ok) call?.resolve(result.value);
    else call?.reject(new AppError(result.error));
  });
  port.start();

  return {
    write: (pieces) => {
      if (closed) return Promise.reject(appError('cancelled'));
      return new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        port.postMessage({ step: ++last, pieces });
      });
    },
    close: () => {
      closed = true;
      port.close();
      waiting?.reject(appError('cancelled'));
      waiting = null;
    },
  };
}

const encoder = new TextEncoder();

/**
 * Text as bytes, so that main has nothing left to do but to write them; what lies side by side is
 * encoded at once. Not for reports, whose pieces are texts of their own (`ReportPiece`).
 */
export function asBytes(pieces: readonly Piece[]): Piece[] {
  const sent: Piece[] = [];
  let text = '';
  const flush = (): void => {
    if (text !== '') sent.push(encoder.encode(text));
    text = '';
  };
  for (const piece of pieces) {
    if (typeof piece === 'string') text += piece;
    else {
      flush();
      sent.push(piece);
    }
  }
  flush();
  return sent;
}
