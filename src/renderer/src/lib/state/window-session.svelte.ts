/**
 * The window's state, stored so that it can be restored at the next startup, even after a crash.
 * Screens decide which part of their state to store (`keep`), and the main process stores the
 * string. Nothing here calls a service or buys anything.
 */
import {
  longestPart,
  longestSession,
  sessionVersion,
  type CheckedParts,
} from '@shared/features/session';
import type { AppClient } from '@shared/contract';
import type { z } from '@shared/zod';
import { client } from '../bridge';

const writeAfterMs = 400;

/** One part of the state. */
export interface SessionPart<T> {
  /** Validates the stored value. Invalid values are ignored. Absent if main does it. */
  readonly schema?: z.ZodType<T>;
  /** Returns the value to store. Runs again when any state that it reads changes. */
  readonly read: () => T;
  /** Restores the stored value. Called no more than once. */
  readonly restore: (kept: T) => void;
}

/** A window's session. */
export class WindowSession {
  readonly #api: AppClient['session'];
  #libraryId: string | null = null;
  #isRead = false;
  /** Stored parts that no screen has claimed yet. */
  #kept: Readonly<Record<string, unknown>> = {};
  readonly #parts: Record<string, () => unknown> = {};
  #timer: ReturnType<typeof setTimeout> | undefined;
  #written = '';

  constructor(api: AppClient['session']) {
    this.#api = api;
  }

  /** Loads the stored state. Unreadable parts are ignored, since nothing depends on them. */
  async load(): Promise<void> {
    const session = await this.#api.read().catch(() => null);
    if (!session) return;
    this.#isRead = true;
    this.#libraryId = session.libraryId;
    this.#kept = session.parts;
  }

  /** Call before the first part is restored, so that a state that breaks the window is noticed. */
  restores(): void {
    if (this.#isRead) void this.#api.restores().catch(() => undefined);
  }

  /** Follows the open library, or `null` if none is open. Libraries never share this state. */
  follow(libraryId: string | null): void {
    if (libraryId === this.#libraryId) return;
    this.#kept = {};
    this.#libraryId = libraryId;
    this.#soon();
  }

  /** Restores a stored part once, and saves it from then on. */
  keep<N extends keyof CheckedParts>(name: N, part: SessionPart<CheckedParts[N]>): void;
  keep<T>(name: string, part: SessionPart<T> & { readonly schema: z.ZodType<T> }): void;
  keep<T>(name: string, { schema, read, restore }: SessionPart<T>): void {
    if (Object.hasOwn(this.#parts, name)) return;
    const { [name]: kept, ...others } = this.#kept;
    this.#kept = others;
    const found = schema ? schema.safeParse(kept).data : (kept as T | undefined);
    if (found !== undefined) restore(found);
    this.#parts[name] = read;
    $effect.root(() => {
      $effect(() => {
        read();
        this.#soon();
      });
    });
  }

  /** Writes pending changes. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    const { content } = this;
    if (content === this.#written || content.length > longestSession) return;
    this.#written = content;
    await this.#api.keep({ content });
  }

  #soon(): void {
    clearTimeout(this.#timer);
    // Nothing needs to be reported, because only the latest change can be lost.
    this.#timer = setTimeout(() => void this.flush().catch(() => undefined), writeAfterMs);
  }

  /** The current state in stored form. Another window can start from it. */
  get content(): string {
    if (this.#libraryId === null) return '';
    const live = Object.entries(this.#parts)
      .map(([name, read]) => [name, read()] as const)
      .filter(([, part]) => (JSON.stringify(part) ?? '').length <= longestPart);
    const parts = { ...this.#kept, ...Object.fromEntries(live) };
    return JSON.stringify({ version: sessionVersion, libraryId: this.#libraryId, parts });
  }
}

export const windowSession = new WindowSession(client.session);
