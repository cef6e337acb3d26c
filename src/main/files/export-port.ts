/** Main's end of the line by which the library's worker fills a file. */
import type { Piece } from '@shared/export/format/format';
import { ExportPieces, type ExportPiecesAnswer } from '@shared/features/exports';
import { appError, toErrorData } from '@shared/ipc/error';
import type { Pipe } from '../ipc/ports';

/** Answers each message when its pieces are written; `write` gives the bytes of the file so far. */
export function takePieces(pipe: Pipe, write: (pieces: readonly Piece[]) => Promise<number>): void {
  async function take(message: unknown): Promise<ExportPiecesAnswer> {
    const parsed = ExportPieces.safeParse(message);
    if (!parsed.success) {
      const error = appError('invalid-input', { field: 'pieces' });
      return { step: -1, result: { ok: false, error: error.data } };
    }
    const { step, pieces } = parsed.data;
    try {
      return { step, result: { ok: true, value: await write(pieces) } };
    } catch (thrown) {
      return { step, result: { ok: false, error: toErrorData(thrown) } };
    }
  }
  pipe.listen((message) => void take(message).then(pipe.post));
}
