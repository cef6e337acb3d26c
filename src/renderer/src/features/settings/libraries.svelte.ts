/** The libraries on this computer, which can be opened or deleted. */
import { toErrorData, type ErrorData } from '@shared/ipc/error';
import { m } from '@shared/messages/compiled/messages';
import { client } from '@renderer/lib/bridge';
import { hostOf } from '@renderer/lib/connect/host-of';
import { localDay } from '@shared/values/calendar';

/** A stored library. `baseUrl` is null for the sample, or if the address is no longer known. */
export type StoredLibrary = Awaited<ReturnType<typeof client.connection.libraries>>[number];

/** Returns a library's display name. */
export function libraryName({ libraryId, baseUrl, file }: StoredLibrary): string {
  if (libraryId === 'sample') return m.common_sample_register();
  if (file) {
    const host = file.baseUrl ? hostOf(file.baseUrl) : m.common_sample_register();
    const name = file.lists?.join(', ') ?? host;
    return m.restore_library_file({ host: name, date: localDay(file.madeAt) });
  }
  return baseUrl ? hostOf(baseUrl) : libraryId;
}

/** The stored libraries. */
export class StoredLibraries {
  list = $state.raw<readonly StoredLibrary[]>([]);
  error = $state.raw<ErrorData | null>(null);

  /** Reloads the folders. Never rejects. */
  async read(): Promise<void> {
    try {
      this.list = await client.connection.libraries();
      this.error = null;
    } catch (thrown) {
      this.error = toErrorData(thrown);
    }
  }
}
