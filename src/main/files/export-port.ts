/** Main's end of the port that the library's worker uses to write a file. */
import { ExportMessage, type ExportAnswer } from '@shared/features/exports';
import { appError, toErrorData } from '@shared/ipc/error';
import type { Pipe } from '../ipc/ports';

type Answered = Extract<ExportAnswer, { readonly ok: true }>['value'];

/** Receives a port's messages. */
export interface ExportTarget {
  /** Rejects with `AppError`. */
  readonly take: (message: ExportMessage) => Promise<Answered>;
  /** Called when the other end is gone or has finished. */
  readonly closed: () => void;
}

/** Replies to each message once it has been carried out. */
export function serveExport(pipe: Pipe, { take, closed }: ExportTarget): void {
  async function answer(message: unknown): Promise<ExportAnswer> {
    const parsed = ExportMessage.safeParse(message);
    if (!parsed.success) {
      return { ok: false, error: appError('invalid-input', { field: 'pieces' }).data };
    }
    try {
      return { ok: true, value: await take(parsed.data) };
    } catch (thrown) {
      return { ok: false, error: toErrorData(thrown) };
    }
  }
  pipe.listen((message) => void answer(message).then(pipe.post));
  pipe.onClose(closed);
}
