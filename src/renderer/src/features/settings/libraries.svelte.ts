/** Libraries on this computer, for switching and deleting. */
import { toErrorData, type ErrorData } from '@shared/ipc/error';
import { m } from '@shared/messages/compiled/messages';
import { client } from '@renderer/lib/bridge';
import { hostOf } from '@renderer/lib/connect/connect-words';

/**
 * A stored library; `baseUrl` is null for the sample register, or if the address is no longer
 * known.
 */
export type StoredLibrary = Awaited<ReturnType<typeof client.connection.libraries>>[number];

/** Returns the display name of a library. */
export function libraryName({ libraryId, baseUrl, file }: StoredLibrary): string {
  if (libraryId === 'sample') return m.common_sample_register();
  if (file) {
    const host = file.baseUrl ? hostOf(file.baseUrl) : m.common_sample_register();
    const name = file.lists?.join(', ') ?? host;
    return m.restore_library_file({ host: name, date: file.madeAt.slice(0, 10) });
  }
  return baseUrl ? hostOf(baseUrl) : libraryId;
}

/** The stored libraries. */
export class StoredLibraries {
  list = $state.raw<readonly StoredLibrary[]>([]);
  error = $state.raw<ErrorData | null>(null);

  /** Reads the folders again. Never rejects. */
  async read(): Promise<void> {
    try {
      this.list = await client.connection.libraries();
      this.error = null;
    } catch (thrown) {
      this.error = toErrorData(thrown);
    }
  }
}
