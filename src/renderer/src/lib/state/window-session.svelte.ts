/**
 * What this window shows, kept so that the next start shows it again, also after a crash. The one
 * owner of it: screens say what of them is to be kept (`keep`), main holds the text. Nothing here
 * asks a service or buys.
 */
import { z } from '@shared/zod';
import { longestSession } from '@shared/features/session';
import type { AppClient } from '@shared/contract';
import { client } from '../bridge';

/** A newer program that means something else by a part counts on; what is older is not read. */
const version = 1;
const writeAfterMs = 400;

const Content = z.object({
  version: z.literal(version),
  /** What is shown is of one library. */
  libraryId: z.string(),
  parts: z.record(z.string(), z.unknown()),
});

/** A part of what is shown. */
export interface SessionPart<T> {
  /** What was kept is read by it; what does not fit is ignored. */
  readonly schema: z.ZodType<T>;
  /** What is to be kept now; it follows the states that it reads. */
  readonly read: () => T;
  /** Shows what was kept. Called once at most. */
  readonly restore: (kept: T) => void;
}

/** The session of a window. */
export class WindowSession {
  readonly #api: AppClient['session'];
  #libraryId: string | null = null;
  /** Parts that were kept and that no screen has taken yet. */
  #kept: Readonly<Record<string, unknown>> = {};
  readonly #parts: Record<string, () => unknown> = {};
  #timer: ReturnType<typeof setTimeout> | undefined;
  #written = '';

  constructor(api: AppClient['session']) {
    this.#api = api;
  }

  /** Reads what was kept. Nothing depends on it: what cannot be read is not shown again. */
  async load(): Promise<void> {
    const text = await this.#api.read().catch(() => null);
    const content = Content.safeParse(parsed(text)).data;
    if (!content) return;
    this.#libraryId = content.libraryId;
    this.#kept = content.parts;
  }

  /** Another library has nothing of what was shown of this one. `null`: none is open. */
  follow(libraryId: string | null): void {
    if (libraryId === this.#libraryId) return;
    this.#kept = {};
    this.#libraryId = libraryId;
    this.#soon();
  }

  /** Shows a part as it was kept, once, and keeps it from then on. */
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

  /** Writes what is not written yet. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    const { content } = this;
    if (content === this.#written || content.length > longestSession) return;
    this.#written = content;
    await this.#api.keep({ content });
  }

  #soon(): void {
    clearTimeout(this.#timer);
    // Lost is at most where one stands: nothing needs to be said.
    this.#timer = setTimeout(() => void this.flush().catch(() => undefined), writeAfterMs);
  }

  /** What is shown now, as it is kept; another window can begin with it. */
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

/** The session of this window. */
export const windowSession = new WindowSession(client.session);
