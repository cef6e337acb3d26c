/** Reads the archive in the running program through a port, as the library's worker does. */
import type { ArchivePart, ArchiveReply } from '@shared/features/archive';

/** Runs in the page. `page.evaluate` serialises it, so it mustn't use anything from outside. */
export async function readArchive({
  libraryId,
  after,
}: {
  readonly libraryId: string;
  readonly after: number;
}): Promise<ArchivePart> {
  const { port1, port2 } = new MessageChannel();
  try {
    const answer = new Promise<Extract<ArchiveReply, { reply: number }>['result']>((done) => {
      port1.onmessage = ({ data }: MessageEvent<ArchiveReply>) => {
        if ('reply' in data) done(data.result);
      };
    });
    window.postMessage({ kartotekPort: 'archive', id: libraryId }, '/', [port2]);
    port1.postMessage({ call: 1, method: 'read', input: { after } });
    const result = await answer;
    if (!result.ok) throw new Error(result.error.kind);
    return result.value;
  } finally {
    port1.close();
  }
}
