/**
 * An API definition (an OpenAPI document), reduced to what the program uses. Names from the
 * document are only values, never property names, so `__proto__` is harmless. References between
 * shapes are kept as names, so recursion isn't a problem.
 */
import { z } from '../zod';

/** A value's JSON type. `any` if it isn't stated. */
const shapeKinds = [
  'object',
  'list',
  'text',
  'number',
  'integer',
  'boolean',
  'any',
  'ref',
] as const;

/** What a document states about a value. */
export interface Shape {
  readonly kind: (typeof shapeKinds)[number];
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** The format as stated, such as `date`, `date-time`, `uri`, `email`. */
  readonly format?: string | undefined;
  /** Allowed values, as strings. */
  readonly choices?: readonly string[] | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** Exclusive limits. Integers use `min` and `max` instead. */
  readonly over?: number | undefined;
  readonly under?: number | undefined;
  readonly minLength?: number | undefined;
  readonly byDefault?: string | undefined;
  /** An object's fields, in document order. */
  readonly fields?: readonly Field[] | undefined;
  /** The shape of a list's items. */
  readonly items?: Shape | undefined;
  /** Name of another shape. */
  readonly ref?: string | undefined;
  /**
   * Shapes that also apply, either all or one of them (`allOf`, `oneOf`, `anyOf`). Their fields are
   * merged.
   */
  readonly parts?: readonly Shape[] | undefined;
}

export interface Field {
  readonly name: string;
  readonly required: boolean;
  readonly shape: Shape;
}

const Text = z.string().max(4000);
export const Shape: z.ZodType<Shape> = z.lazy(() =>
  z.object({
    kind: z.enum(shapeKinds),
    title: Text.optional(),
    description: Text.optional(),
    format: Text.optional(),
    choices: z.array(Text).max(1000).optional(),
    min: z.number().optional(),
    max: z.number().optional(),
    over: z.number().optional(),
    under: z.number().optional(),
    minLength: z.number().optional(),
    byDefault: Text.optional(),
    fields: z.array(z.object({ name: Text, required: z.boolean(), shape: Shape })).optional(),
    items: Shape.optional(),
    ref: Text.optional(),
    parts: z.array(Shape).optional(),
  }),
);

/** How a parameter with several values is sent (`style` and `explode`). */
const severalForms = ['repeated', 'joined', 'spaced', 'piped'] as const;

/** A path or query parameter. An object parameter is split into its fields. */
export const DefinedParameter = z.object({
  name: z.string().max(100),
  in: z.enum(['path', 'query']),
  required: z.boolean(),
  description: Text,
  /**
   * Never contains `ref`, because references in parameters are resolved when the document is read.
   */
  shape: Shape,
  /** How several values are sent; `null` for a single value. */
  several: z.enum(severalForms).nullable(),
});
export type DefinedParameter = z.infer<typeof DefinedParameter>;

/** Why an endpoint in a document can't be called. */
export const CallableFault = z.enum(['method', 'outside', 'odd-path', 'header-needed']);
export type CallableFault = z.infer<typeof CallableFault>;

/** An endpoint in a document. */
export const DefinedEndpoint = z.object({
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE']),
  /** Path below `/api/v1`, with `{name}` for path parameters. A path outside it is unchanged. */
  path: z.string().max(300),
  title: Text,
  description: Text,
  /** The first tag. */
  tag: z.string().max(100).nullable(),
  parameters: z.array(DefinedParameter).max(200),
  scopes: z.array(z.string().max(100)).max(20),
  /** Whether the API key is sent; `null` if not stated. */
  key: z.boolean().nullable(),
  body: Shape.nullable(),
  /** Shape of a successful JSON response. */
  answer: Shape.nullable(),
  /** Extension fields about a price, with their values as JSON. May be absent. */
  costs: z
    .array(z.object({ name: z.string().max(100), value: z.string().max(500) }))
    .max(20)
    .optional(),
  /** `null` if the endpoint can be called. */
  fault: CallableFault.nullable(),
});
export type DefinedEndpoint = z.infer<typeof DefinedEndpoint>;

/** A reduced document. */
export const Definition = z.object({
  /** Version of this model. If it differs from the current one, the document is read again. */
  form: z.literal(1),
  /** As in the document: `3.0.x` or `3.1.x`. */
  openapi: z.string().max(20),
  title: Text,
  version: Text,
  /** Server addresses as written. */
  servers: z.array(z.string().max(500)).max(20).default([]),
  endpoints: z.array(DefinedEndpoint).max(2000),
  shapes: z.array(z.object({ name: z.string().max(300), shape: Shape })).max(5000),
});
export type Definition = z.infer<typeof Definition>;

/**
 * Why a document can't be used. `remote-reference`: it refers to another file or address, which is
 * never read. `too-complex`: it would need more memory than any ordinary document.
 */
export const DefinitionFault = z.enum([
  'too-large',
  'too-slow',
  'too-complex',
  'not-text',
  'not-readable',
  'not-openapi',
  'other-version',
  'remote-reference',
  'no-paths',
  'crashed',
]);
export type DefinitionFault = z.infer<typeof DefinitionFault>;

/** The result of reading a document. `detail` is a location or version to show to the user. */
export type Reading =
  | { readonly ok: true; readonly definition: Definition }
  | { readonly ok: false; readonly fault: DefinitionFault; readonly detail: string };
