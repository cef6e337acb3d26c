/**
 * Describes the bridge between the window and the main process. A contract is plain data, from
 * which the bridge (preload), the handlers (main) and the client (renderer) are derived. Each
 * method is therefore declared only once, and a missing handler is a compile error.
 */
import type { z } from '../zod';
import type { ErrorData } from './error';

/** Input and output of a method. Main validates every caller's input. */
export interface Method<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  readonly input: I;
  readonly output: O;
}

/** A feature's methods by name. */
type FeatureContract = Readonly<Record<string, Method>>;
/** Features by name. */
export type Contract = Readonly<Record<string, FeatureContract>>;
/** Events that main may send to the window, with their payloads. */
export type EventContract = Readonly<Record<string, z.ZodType>>;

/** Defines a method. */
export function method<I extends z.ZodType, O extends z.ZodType>(
  input: I,
  output: O,
): Method<I, O> {
  return { input, output };
}

/**
 * What crosses the bridge: a value, or an error as data. Throwing an error across it would lose
 * everything except the message.
 */
export type Result<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: ErrorData };

type Args<M extends Method> =
  undefined extends z.input<M['input']>
    ? [input?: z.input<M['input']>]
    : [input: z.input<M['input']>];

type Parsed<M extends Method> =
  undefined extends z.output<M['input']>
    ? [input?: z.output<M['input']>]
    : [input: z.output<M['input']>];

/** What main implements. Input has been validated, and output is typed. */
export type Handlers<C extends Contract> = {
  readonly [F in keyof C]: {
    readonly [N in keyof C[F]]: (
      ...args: Parsed<C[F][N]>
    ) => Promise<z.input<C[F][N]['output']>> | z.input<C[F][N]['output']>;
  };
};

/** What the renderer calls. Calls reject with `AppError`. */
export type Client<C extends Contract> = {
  readonly [F in keyof C]: {
    readonly [N in keyof C[F]]: (...args: Args<C[F][N]>) => Promise<z.output<C[F][N]['output']>>;
  };
};

/**
 * What the preload script exposes: untyped functions by name that resolve to a `Result`, and a way
 * to subscribe to events.
 */
export interface Bridge {
  /**
   * What this window can begin to open without asking main, as percent-encoded JSON, or `null` for
   * nothing.
   */
  readonly opens?: string | null;
  readonly methods: Readonly<
    Record<string, Readonly<Record<string, (input?: unknown) => Promise<Result<unknown>>>>>
  >;
  /** Subscribes to an event. Returns a function that unsubscribes. */
  readonly on: (event: string, listener: (payload: unknown) => void) => () => void;
}

/** The payload of event `E`. */
export type EventPayload<C extends EventContract, E extends keyof C> = z.output<C[E]>;
