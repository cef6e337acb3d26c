/**
 * The window's state, stored so that it can be restored at the next startup, even after a crash.
 * Screens decide which part of their state to store (`keep`), and the main process stores the
 * string. Nothing here calls a service or buys anything.
 */
import { z } from '@shared/zod';
import { longestSession } from '@shared/features/session';
import type { AppClient } from '@shared/contract';
import { client } from '../bridge';

/** Increase this when the meaning of a part changes. Sessions with another version are ignored. */
const version = 1;
const writeAfterMs = 400;

const Content = z.object({
  version: z.literal(version),
  /** The library that the state belongs to. */
  libraryId: z.string(),
  parts: z.record(z.string(), z.unknown()),
});

/** One part of the state. */
export interface SessionPart<T> {
  /** Validates the stored value. Invalid values are ignored. */
  readonly schema: z.ZodType<T>;
  /** Returns the value to store. Runs again when any state that it reads changes. */
  readonly read: () => T;
  /** Restores the stored value. Called no more than once. */
  readonly restore: (kept: T) => void;
}

/** A window's session. */
export class WindowSession {
  readonly #api: AppClient['session'];
  #libraryId: string | null = null;
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
    const text = await this.#api.read().catch(() => null);
    const content = Content.safeParse(parsed(text)).data;
    if (!content) return;
    this.#libraryId = content.libraryId;
    this.#kept = content.parts;
  }

  /** Follows the open library, or `null` if none is open. Libraries never share this state. */
  follow(libraryId: string | null): void {
    if (libraryId === this.#libraryId) return;
    this.#kept = {};
    this.#libraryId = libraryId;
    this.#soon();
  }

  /** Restores a stored part once, and saves it from then on. */
  keep<T>(name: string, { schema, read, restore }: SessionPart<T>): void {
    if (Object.hasOwn(this.#parts, name)) return;
    const { [name]: kept, ...others } = this.#kept;
    this.#kept = others;
    const found = schema.safeParse(kept);
    if (found.success) restore(found.data);
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
    const live = Object.entries(this.#parts).map(([name, read]) => [name, read()] as const);
    const parts = { ...this.#kept, ...Object.fromEntries(live) };
    return JSON.stringify({ version, libraryId: this.#libraryId, parts });
  }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}

export const windowSession = new WindowSession(client.session);
