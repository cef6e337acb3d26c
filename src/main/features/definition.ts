/** Handlers for the API definitions of the open library's service. */
import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import type { AppHandlers } from '@shared/contract';
import type { DefinitionSource, LoadOutcome } from '@shared/features/definition';
import { matchEndpoints } from '@shared/definition/match';

import { catalogue } from '@shared/service/catalogue';
import { appError } from '@shared/ipc/error';
import { m } from '@shared/messages/compiled/messages';
import { createSerial } from '@shared/values/serial';
import { documentUrl, fetchDocument } from '../definition/fetch-document';
import type { LibraryDefinition } from '../definition/library-definition';
import { serversElsewhere } from '../definition/servers';
import type { StoredDefinition } from '../definition/store';
import {
  MAX_DOCUMENT_BYTES,
  readInProcess,
  type ReaderProcess,
} from '../definition/reader-process';
import type { AskPerson } from '../security/ask-person';
import type { Clock } from '../service/clock';
import type { OpenLibrary } from '../library/open-library';
import type { Runtime } from '../library/runtime';

export interface DefinitionFeatureOptions {
  readonly runtime: Runtime;
  readonly clock: Clock;
  /** Asks the user for a file. `null` if the user cancels. */
  readonly askForFile: () => Promise<string | null>;
  readonly startReader: () => ReaderProcess;
  readonly ask: AskPerson;
}

/** A document that has been read but not accepted yet. */
interface Waiting {
  readonly known: LibraryDefinition;
  readonly next: StoredDefinition;
  readonly otherServers: string[];
}

const tooLarge: LoadOutcome = { type: 'refused', fault: 'too-large', detail: '' };

export function definitionFeature(options: DefinitionFeatureOptions): AppHandlers['definition'] {
  const { runtime, clock, askForFile, startReader: start, ask } = options;
  /** Addresses that the user has allowed the key to be sent to. */
  const allowed = new Set<string>();
  /** The most recently read document, and the library it was read for. */
  let waiting: Waiting | null = null;
  /** Handles one document at a time. If there are several, the last one applies. */
  const inOrder = createSerial();

  async function load(
    { definition: known, baseUrl, closing }: OpenLibrary,
    bytes: Uint8Array,
    source: DefinitionSource,
  ): Promise<LoadOutcome> {
    const basePath = new URL(baseUrl).pathname.replace(/\/+$/, '');
    const reading = await readInProcess(bytes, basePath, { start, signal: closing });
    if (!reading.ok) return { type: 'refused', fault: reading.fault, detail: reading.detail };
    const { definition } = reading;
    const state = {
      sha256: createHash('sha256').update(bytes).digest('hex'),
      source,
      loadedAt: new Date(clock.now()).toISOString(),
      bytes: bytes.byteLength,
      openapi: definition.openapi,
      title: definition.title,
      version: definition.version,
      endpoints: definition.endpoints.length,
      callable: definition.endpoints.filter(({ fault }) => fault === null).length,
    };
    const otherServers = [...serversElsewhere(definition.servers, baseUrl)];
    waiting = { known, next: { state, definition }, otherServers };
    return matchEndpoints(catalogue, definition).known.size === 0
      ? { type: 'other-service', state, otherServers }
      : take(waiting);
  }

  /** Throws `cancelled`. */
  async function allowKey({ href }: URL, known: LibraryDefinition): Promise<void> {
    const inForce = known.state()?.source;
    if (inForce?.from === 'address' && inForce.withKey && inForce.url === href) return;
    if (allowed.has(href)) return;
    const question = {
      message: m.guard_definition(),
      detail: m.guard_definition_detail({ address: href.slice(0, 300) }),
      confirm: m.common_send_the_key(),
    };
    if (!(await ask(question))) throw appError('cancelled', { charged: 'no' });
    allowed.add(href);
  }

  async function take({ known, next, otherServers }: Waiting): Promise<LoadOutcome> {
    const changed = known.state()?.sha256 !== next.state.sha256;
    await known.replace(next);
    return { type: 'loaded', state: next.state, changed, otherServers };
  }

  return {
    state: () => runtime.library().definition.state(),
    async loadFile() {
      const library = runtime.library();
      const path = await askForFile();
      if (path === null) return { type: 'cancelled' };
      return inOrder(async () => {
        const bytes = await readFile(path);
        if (!bytes) return tooLarge;
        return load(library, bytes, { from: 'file', name: basename(path) });
      });
    },
    async loadAddress({ path, withKey }) {
      const library = runtime.library();
      const { baseUrl, client, governor, closing: signal, definition } = library;
      const url = documentUrl(baseUrl, path, definition.endpoints());
      if (withKey) await allowKey(url, definition);
      return inOrder(async () => {
        const place = await governor.enter(signal);
        const bytes = await fetchDocument(url, { client, withKey, signal, now: clock.now }).finally(
          () => place.answered(),
        );
        if (!bytes) return tooLarge;
        return load(library, bytes, { from: 'address', url: url.href, withKey });
      });
    },
    use: ({ sha256 }) =>
      inOrder(() => {
        const known = runtime.library().definition;
        if (waiting?.known !== known || waiting.next.state.sha256 !== sha256) {
          throw appError('not-found', { message: 'definition' });
        }
        return take(waiting);
      }),
    async remove() {
      const { definition } = runtime.library();
      await inOrder(() => definition.replace(null));
      return null;
    },
    versions: () => [...runtime.library().definition.earlier()],
    version: async ({ sha256 }) =>
      (await runtime.library().definition.version(sha256))?.definition ?? null,
    async restore({ sha256 }) {
      const { definition } = runtime.library();
      await inOrder(() => definition.restore(sha256));
      return null;
    },
    async forget({ sha256 }) {
      const { definition } = runtime.library();
      await inOrder(() => definition.forget(sha256));
      return null;
    },
    drift: () => runtime.library().definition.drift(),
    async decide({ id, use }) {
      await runtime.library().definition.decide(id, use);
      return null;
    },
    async usePrices(answer) {
      await runtime.library().definition.usePrices(answer);
      return null;
    },
    catalogue() {
      const { libraryId, definition } = runtime.library();
      return {
        libraryId,
        endpoints: definition.endpoints(),
        shapes: definition.namedShapes(),
        priceSeen: definition.pricesSeen(),
        prices: definition.prices(),
      };
    },
  };
}

/** Reads a file up to a document's maximum size. `null` if it's larger. Throws `storage`. */
async function readFile(path: string): Promise<Uint8Array | null> {
  try {
    const file = await open(path, 'r');
    try {
      const found = await file.stat();
      if (!found.isFile()) throw appError('storage', { message: 'not a file' });
      if (found.size > MAX_DOCUMENT_BYTES) return null;
      return await file.readFile();
    } finally {
      await file.close();
    }
  } catch (error) {
    const { code } = error as { code?: unknown };
    throw appError('storage', { message: typeof code === 'string' ? code : 'file' });
  }
}
