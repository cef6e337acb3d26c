/** The worker's end of the port by which it writes a file in the main process. */
import type { Piece } from '@shared/export/format/format';
import type { ExportAnswer, ExportMessage } from '@shared/features/exports';
import { AppError, appError } from '@shared/ipc/error';

type Answered = Extract<ExportAnswer, { readonly ok: true }>['value'];

/** A connection to one file. */
export interface FileConnection {
  /** One message at a time. Rejects with the `AppError` of main. */
  readonly send: (message: ExportMessage) => Promise<Answered>;
  /** Ends it: main gives up a file that is not whole. */
  readonly close: () => void;
}

/** A connection over a port whose other end main has. */
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
  // Main went away, or took no port of that name: no answer will come.
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
