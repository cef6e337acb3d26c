/**
 * The window's state, stored so that the next start shows it again, even after a crash. Screens
 * define which of their state is stored (`keep`); main stores the text. Nothing here calls a
 * service or buys.
 */
import { z } from '@shared/zod';
import { longestSession } from '@shared/features/session';
import type { AppClient } from '@shared/contract';
import { client } from '../bridge';

/** Increase when the meaning of a part changes; older sessions are then ignored. */
const version = 1;
const writeAfterMs = 400;

const Content = z.object({
  version: z.literal(version),
  /** The state belongs to one library. */
  libraryId: z.string(),
  parts: z.record(z.string(), z.unknown()),
});

/** A part of the state. */
export interface SessionPart<T> {
  /** Validates the stored value; invalid ones are ignored. */
  readonly schema: z.ZodType<T>;
  /** Returns what to store, and follows the states that it reads. */
  readonly read: () => T;
  /** Shows the stored state. Called once at most. */
  readonly restore: (kept: T) => void;
}

/** The session of a window. */
export class WindowSession {
  readonly #api: AppClient['session'];
  #libraryId: string | null = null;
  /** Stored parts that no screen has taken yet. */
  #kept: Readonly<Record<string, unknown>> = {};
  readonly #parts: Record<string, () => unknown> = {};
  #timer: ReturnType<typeof setTimeout> | undefined;
  #written = '';

  constructor(api: AppClient['session']) {
    this.#api = api;
  }

  /** Loads the stored state. Nothing depends on it: unreadable parts are ignored. */
  async load(): Promise<void> {
    const text = await this.#api.read().catch(() => null);
    const content = Content.safeParse(parsed(text)).data;
    if (!content) return;
    this.#libraryId = content.libraryId;
    this.#kept = content.parts;
  }

  /** Another library shares none of this state. `null` if none is open. */
  follow(libraryId: string | null): void {
    if (libraryId === this.#libraryId) return;
    this.#kept = {};
    this.#libraryId = libraryId;
    this.#soon();
  }

  /** Restores a stored part once, and stores it from then on. */
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
    // At most the last position is lost, so nothing needs to be reported.
    this.#timer = setTimeout(() => void this.flush().catch(() => undefined), writeAfterMs);
  }

  /** Returns the current state in stored form. Another window can start with it. */
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
