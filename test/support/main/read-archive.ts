import type { ArchivePart, ArchiveReply } from '@shared/features/archive';
import type { Services } from '@main/services';

/**
 * Reads the archive through a port, as the library's worker does. Rejects with the error's data.
 */
export function readArchive(
  services: Services,
  libraryId: string,
  after = 0,
): Promise<ArchivePart> {
  return new Promise((resolve, reject) => {
    services.feed(libraryId, {
      listen: (heard) => heard({ call: 1, method: 'read', input: { after, maxBytes: 10_000_000 } }),
      post(message) {
        const reply = message as ArchiveReply;
        if (!('reply' in reply)) return;
        if (reply.result.ok) resolve(reply.result.value);
        // A bridge error as its caller sees it.
        else reject(Object.assign(new Error(reply.result.error.kind), reply.result.error));
      },
      onClose: () => undefined,
    });
  });
}
