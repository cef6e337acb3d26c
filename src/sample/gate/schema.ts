/** JSON Schema (2020-12), as far as the sample's definition uses it. */
export interface JsonSchema {
  type?: string | readonly string[];
  title?: string;
  description?: string;
  format?: string;
  enum?: readonly unknown[];
  items?: JsonSchema;
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  additionalProperties?: boolean;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  default?: unknown;
  $ref?: string;
}

/** A field: its title, its type (with `?` at the end if nullable), and further properties. */
export function field(title: string, type: string, more: JsonSchema = {}): JsonSchema {
  const nullable = type.endsWith('?');
  const name = nullable ? type.slice(0, -1) : type;
  const formats: Readonly<Record<string, JsonSchema>> = {
    date: { type: 'string', format: 'date' },
    timestamp: { type: 'string', format: 'date-time' },
    decimal: { type: 'string', format: 'decimal' },
    uri: { type: 'string', format: 'uri' },
    email: { type: 'string', format: 'email' },
  };
  const base = formats[name] ?? { type: name };
  return { title, ...base, ...(nullable ? { type: [base.type as string, 'null'] } : {}), ...more };
}

/** An object whose fields are required, except the optional ones. */
export function object(
  title: string,
  properties: Readonly<Record<string, JsonSchema>>,
  nullable = false,
  optional: readonly string[] = [],
): JsonSchema {
  return {
    title,
    type: nullable ? ['object', 'null'] : 'object',
    properties,
    required: Object.keys(properties).filter((name) => !optional.includes(name)),
    additionalProperties: true,
  };
}

/** A list of items of one shape. */
export function list(title: string, items: JsonSchema): JsonSchema {
  return { title, type: 'array', items };
}

/** A named shape in the definition. */
export function ref(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` };
}

/** The page envelope around rows of a shape. */
export function pageOf(row: JsonSchema): JsonSchema {
  return {
    type: 'object',
    properties: {
      data: { type: 'array', items: row, title: 'Rows' },
      has_more: { type: 'boolean', title: 'More rows follow' },
      next_cursor: { type: ['string', 'null'], title: 'Cursor of the next page' },
    },
    required: ['data', 'has_more'],
  };
}
