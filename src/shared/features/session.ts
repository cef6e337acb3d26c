/**
 * The window's last state, restored at the next start. The window defines the content. Main stores
 * it, and checks what a window restores before its first rows, so that the window can start without
 * Zod. The other parts are checked by the screens that they belong to.
 */
import { Narrowing } from '../archive/meta';
import { method } from '../ipc/define';
import { z } from '../zod';

export const longestSession = 400_000;

/** Longer parts aren't stored, so that the others still are. */
export const longestPart = 200_000;

/** Increase this when the meaning of a part changes. Sessions with another version are ignored. */
export const sessionVersion = 1;

/** If a list of ids is longer than this, the list it comes from is stored instead. */
export const mostIds = 500;
const Text = z.string().max(20_000);
const Params = z.record(z.string().max(100), Text);

const KeptView = z.discriminatedUnion('type', [
  z.object({ type: z.literal('nothing') }),
  z.object({ type: z.literal('missing'), id: Text }),
  z.object({ type: z.literal('run'), runId: Text }),
  z.object({ type: z.literal('download'), downloadId: Text }),
  z.object({ type: z.literal('list'), listId: Text }),
  z.object({ type: z.literal('library'), params: Params, text: Text }),
  z.object({
    type: z.literal('records'),
    ids: z.array(Text).max(mostIds),
    words: Text,
    name: Text.optional(),
  }),
  /**
   * A search that was still running, or was answered from a broader list. If possible, it's shown
   * from the library.
   */
  z.object({ type: z.literal('question'), params: Params }),
]);
export type KeptView = z.infer<typeof KeptView>;

/** The rows that were on screen. Shown at the next start until the library has been opened. */
const KeptRows = z.object({
  /** The version of the program that stored them. Another version may read rows differently. */
  program: z.string(),
  /** Number of rows in the whole list. */
  count: z.number().int().min(1),
  /** Position of the first row. */
  from: z.number().int().min(0),
  rows: z.array(z.looseObject({ id: z.string(), record: z.looseObject({}) })).max(200),
  /** Position of the record in the pane, which may not be among the rows. */
  places: z.record(z.string(), z.number().int().min(0)),
});
export type KeptRows = z.infer<typeof KeptRows>;

const KeptRegister = z.object({
  form: Params,
  text: Text,
  limit: z.number().nullable(),
  withUndecided: z.boolean(),
  narrow: z.array(Narrowing).max(20),
  /** `null` if the screen decides for itself. */
  view: KeptView.nullable().catch(null),
  /** Id of the record in the pane. */
  current: z.string().nullable(),
  row: z.number().int(),
  top: z.number().min(0),
});
type KeptRegister = z.infer<typeof KeptRegister>;

const KeptScreen = z.object({ route: z.string() });

/** The parts that main checks, by name. */
export interface CheckedParts {
  readonly screen: z.infer<typeof KeptScreen>;
  readonly [register: `register.${string}`]: KeptRegister;
  /** `null` if the register isn't on screen. */
  readonly [rows: `rows.${string}`]: KeptRows | null;
}

const SessionContent = z.object({
  version: z.literal(sessionVersion),
  /** The library that the state belongs to. */
  libraryId: z.string(),
  parts: z.record(z.string(), z.unknown()),
});

const Session = SessionContent.omit({ version: true });
export type Session = z.infer<typeof Session>;

/** Returns a state in stored form without the parts that can't be restored. */
export function sessionIn(text: string): Session | null {
  const content = SessionContent.safeParse(parsed(text)).data;
  if (!content) return null;
  const parts = Object.entries(content.parts).flatMap(([name, part]) => {
    const found = schemaOf(name).safeParse(part);
    return found.success ? [[name, found.data] as const] : [];
  });
  return { libraryId: content.libraryId, parts: Object.fromEntries(parts) };
}

function schemaOf(name: string): z.ZodType {
  if (name === 'screen') return KeptScreen;
  if (name.startsWith('rows.')) return KeptRows.nullable();
  return name.startsWith('register.') ? KeptRegister : z.unknown();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export const session = {
  /** Returns the stored state, or `null` if there is none or it has been discarded. */
  read: method(z.undefined(), Session.nullable()),
  /**
   * Announces that the stored state is about to be restored. If the window then crashes or hangs
   * before it stores a state, the stored one may be the cause.
   */
  restores: method(z.undefined(), z.null()),
  /** Stores the state. It's safely on disk when this resolves. */
  keep: method(z.object({ content: z.string().max(longestSession) }), z.null()),
};
