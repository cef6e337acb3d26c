/** The worker's end of the port used to write a file in the main process. */
import type { Piece } from '@shared/export/format/format';
import type { ExportAnswer, ExportMessage } from '@shared/features/exports';
import { AppError, appError } from '@shared/ipc/error';

type Answered = Extract<ExportAnswer, { readonly ok: true }>['value'];

/** A connection to a file. */
export interface FileConnection {
  /** Sends one message at a time. Rejects with the main process's `AppError`. */
  readonly send: (message: ExportMessage) => Promise<Answered>;
  /** Closes the connection. The main process then discards an incomplete file. */
  readonly close: () => void;
}

/** Connects through a port whose other end is in the main process. */
export function connectToFile(port: MessagePort): FileConnection {
  let waiting: {
    readonly resolve: (answer: Answered) => void;
    readonly reject: (error: AppError) => void;
  } | null = null;

  port.addEventListener('message', ({ data }) => {
    const answer = data as ExportAnswer;
    const call = waiting;
    waiting = null;
    if (answer.ok) call?.resolve(answer.value);
    else call?.reject(new AppError(answer.error));
  });
  // The main process is gone or refused the port, so no answer will arrive.
  port.addEventListener('close', () => {
    waiting?.reject(appError('cancelled'));
    waiting = null;
  });
  port.start();

  return {
    send: (message) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        port.postMessage(message);
      }),
    close: () => port.close(),
  };
}

const encoder = new TextEncoder();

/**
 * Encodes text as bytes and merges adjacent pieces, so that the main process only has to write
 * them. Not used for reports, whose pieces are separate strings (`ReportPiece`).
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
