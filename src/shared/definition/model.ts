/**
 * A definition of the service (an OpenAPI document) reduced to what the program uses of it. Names
 * that the document chooses are values here, never property names: `__proto__` is a name as any.
 * References between shapes stay names, so that recursion costs nothing.
 */
import { z } from '../zod';

/** How a value of a shape looks in JSON. `any`: not said. */
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

/** What a document says of a value. */
export interface Shape {
  readonly kind: (typeof shapeKinds)[number];
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** As the document says it, e.g. `date`, `date-time`, `uri`, `email`. */
  readonly format?: string | undefined;
  /** Allowed values, as text. */
  readonly choices?: readonly string[] | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** Bounds that are no value themselves; of whole numbers there are none, `min` and `max` say it. */
  readonly over?: number | undefined;
  readonly under?: number | undefined;
  readonly minLength?: number | undefined;
  readonly byDefault?: string | undefined;
  /** Of an object, in the document's order. */
  readonly fields?: readonly Field[] | undefined;
  /** Of a list. */
  readonly items?: Shape | undefined;
  /** Name of another shape. */
  readonly ref?: string | undefined;
  /** All or one of these hold as well (`allOf`, `oneOf`, `anyOf`): their fields are joined. */
  readonly parts?: readonly Shape[] | undefined;
}

/** A field of an object. */
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

/** How several values of one parameter go on the wire (`style` and `explode`). */
const severalForms = ['repeated', 'joined', 'spaced', 'piped'] as const;

/** A parameter of the path or of the query; an object is one parameter for each of its fields. */
export const DefinedParameter = z.object({
  name: z.string().max(100),
  in: z.enum(['path', 'query']),
  required: z.boolean(),
  description: Text,
  /** `ref` never: parameters are resolved when the document is read. */
  shape: Shape,
  /** How several values go on the wire; `null`: one value. */
  several: z.enum(severalForms).nullable(),
});
export type DefinedParameter = z.infer<typeof DefinedParameter>;

/** Why an endpoint of a document cannot be called. */
export const CallableFault = z.enum(['method', 'outside', 'odd-path', 'header-needed']);
export type CallableFault = z.infer<typeof CallableFault>;

/** An endpoint of a document. */
export const DefinedEndpoint = z.object({
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE']),
  /** From `/api/v1` on, with `{name}` for path parameters; as written where it lies outside. */
  path: z.string().max(300),
  title: Text,
  description: Text,
  /** First tag. */
  tag: z.string().max(100).nullable(),
  parameters: z.array(DefinedParameter).max(200),
  scopes: z.array(z.string().max(100)).max(20),
  /** Whether the key is sent; `null`: not said. */
  key: z.boolean().nullable(),
  body: Shape.nullable(),
  /** Of a good answer in JSON. */
  answer: Shape.nullable(),
  /** Fields of its own that speak of a price, with their values as JSON. Absent: none. */
  costs: z
    .array(z.object({ name: z.string().max(100), value: z.string().max(500) }))
    .max(20)
    .optional(),
  /** `null`: it can be called. */
  fault: CallableFault.nullable(),
});
export type DefinedEndpoint = z.infer<typeof DefinedEndpoint>;

/** A reduced document. */
export const Definition = z.object({
  /** Of this form; another one is read again from its source. */
  form: z.literal(1),
  /** As the document says: `3.0.x` or `3.1.x`. */
  openapi: z.string().max(20),
  title: Text,
  version: Text,
  /** Addresses of services that it names, as written. */
  servers: z.array(z.string().max(500)).max(20).default([]),
  endpoints: z.array(DefinedEndpoint).max(2000),
  shapes: z.array(z.object({ name: z.string().max(300), shape: Shape })).max(5000),
});
export type Definition = z.infer<typeof Definition>;

/**
 * Why a document teaches nothing. `remote-reference`: it refers to another file or address, which
 * is never read. `too-complex`: a bomb, or larger in memory than any honest document.
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

/** What reading a document gave. `detail`: the place or the version, for the person. */
export type Reading =
  | { readonly ok: true; readonly definition: Definition }
  | { readonly ok: false; readonly fault: DefinitionFault; readonly detail: string };
