/**
 * Reduces a document's schemas. References remain names, and each named shape is reduced only once.
 */
import type { Field, Shape } from '@shared/definition/model';
import { DocumentError } from './document';
import {
  descriptionAt,
  get,
  listAt,
  nodeOf,
  numberAt,
  pointed,
  refOf,
  scalarText,
  textAt,
  type Node,
} from './nodes';

/** Maximum depth. Anything nested more deeply isn't read and becomes `any`. */
const MAX_DEPTH = 24;
/** Maximum number of shapes. With aliases, a short text can become an endless tree. */
const MAX_NODES = 100_000;
const MAX_CHOICES = 1_000;
const MAX_NAME = 300;

export interface ShapeReducer {
  /** Reduces a schema, or a reference to one. Throws `DocumentError`. */
  shape(schema: unknown): Shape;
  /** Like `shape`, but follows a reference at the top level. Used for parameters. */
  inline(schema: unknown): Shape;
  /** Returns all named shapes found, including those found indirectly. */
  named(): readonly { readonly name: string; readonly shape: Shape }[];
}

export function createShapeReducer(root: Node): ShapeReducer {
  const names = new Map<string, string>();
  let nodes = 0;

  function nameOf(ref: string): string {
    const known = names.get(ref);
    if (known !== undefined) return known;
    const name = ref.replace(/^#\/components\/schemas\/(?=[^/]+$)/, '').slice(0, MAX_NAME);
    names.set(ref, name);
    return name;
  }

  function reduce(schema: unknown, depth: number): Shape {
    if (++nodes > MAX_NODES) throw new DocumentError('too-complex', `${MAX_NODES} shapes`);
    const node = nodeOf(schema);
    if (!node || depth > MAX_DEPTH) return { kind: 'any' };
    const ref = refOf(node);
    if (ref !== null) return { kind: 'ref', ref: nameOf(ref), ...wordsOf(node) };
    const parts = ['allOf', 'oneOf', 'anyOf']
      .flatMap((name) => listAt(node, name))
      .filter((part) => get(nodeOf(part), 'type') !== 'null')
      .map((part) => reduce(part, depth + 1));
    const kind = kindOf(node);
    const fields = kind === 'object' ? fieldsOf(node, depth) : [];
    const shape: Shape = {
      kind,
      ...wordsOf(node),
      ...boundsOf(node),
      ...(fields.length > 0 ? { fields } : {}),
      ...(kind === 'list' ? { items: reduce(get(node, 'items'), depth + 1) } : {}),
    };
    const [only] = parts;
    // In "a reference or null", anything next to the reference only describes it.
    if (only && parts.length === 1 && kind === 'any') return { ...only, ...wordsOf(node) };
    return parts.length > 0 ? { ...shape, parts } : shape;
  }

  function fieldsOf(node: Node, depth: number): readonly Field[] {
    const required = listAt(node, 'required');
    return Object.entries(nodeOf(get(node, 'properties')) ?? {}).map(([name, schema]) => ({
      name: name.slice(0, MAX_NAME),
      required: required.includes(name),
      shape: reduce(schema, depth + 1),
    }));
  }

  return {
    shape: (schema) => reduce(schema, 0),
    inline(schema) {
      let target = schema;
      for (let hops = 0; hops < 10; hops++) {
        const ref = refOf(nodeOf(target));
        if (ref === null) return reduce(target, 0);
        target = pointed(root, ref);
      }
      return { kind: 'any' };
    },
    named() {
      // Reducing a shape may add names at the end of the map. The loop then gets to those too.
      const shapes = new Map<string, Shape>();
      for (const [ref, name] of names) {
        if (!shapes.has(name)) shapes.set(name, reduce(pointed(root, ref), 0));
      }
      return [...shapes].map(([name, shape]) => ({ name, shape }));
    },
  };
}

function wordsOf(node: Node): Pick<Shape, 'title' | 'description'> {
  const title = textAt(node, 'title');
  const description = descriptionAt(node);
  return { ...(title ? { title } : {}), ...(description ? { description } : {}) };
}

const kinds: Readonly<Record<string, Shape['kind']>> = {
  object: 'object',
  array: 'list',
  string: 'text',
  number: 'number',
  integer: 'integer',
  boolean: 'boolean',
};

function kindOf(node: Node): Shape['kind'] {
  const type = get(node, 'type');
  const named = [type]
    .flat()
    .filter((one): one is string => typeof one === 'string' && one !== 'null');
  if (named.length === 1) {
    const name = named[0] ?? '';
    return Object.hasOwn(kinds, name) ? (kinds[name] ?? 'any') : 'any';
  }
  if (named.length > 1) return 'any';
  if (nodeOf(get(node, 'properties'))) return 'object';
  return get(node, 'items') === undefined ? 'any' : 'list';
}

function boundsOf(node: Node): Partial<Shape> {
  const constant = get(node, 'const');
  const choices = [...listAt(node, 'enum'), ...(constant === undefined ? [] : [constant])]
    .slice(0, MAX_CHOICES)
    .flatMap((value) => scalarText(value) ?? []);
  const format = textAt(node, 'format');
  const byDefault = scalarText(get(node, 'default'));
  const minLength = numberAt(node, 'minLength');
  return {
    ...(format ? { format } : {}),
    ...(choices.length > 0 ? { choices } : {}),
    ...(kindOf(node) === 'integer' ? wholeBounds(node) : numberBounds(node)),
    ...(minLength === undefined ? {} : { minLength }),
    ...(byDefault === null ? {} : { byDefault }),
  };
}

/** Reads exclusive limits: a separate number (OpenAPI 3.1) or a flag (3.0). */
function numberBounds(node: Node): Pick<Shape, 'min' | 'max' | 'over' | 'under'> {
  const [least, greatest] = [numberAt(node, 'minimum'), numberAt(node, 'maximum')];
  const [above, below] = [get(node, 'exclusiveMinimum'), get(node, 'exclusiveMaximum')];
  const over = above === true ? least : numberAt(node, 'exclusiveMinimum');
  const under = below === true ? greatest : numberAt(node, 'exclusiveMaximum');
  return {
    ...(least === undefined || above === true ? {} : { min: least }),
    ...(greatest === undefined || below === true ? {} : { max: greatest }),
    ...(over === undefined ? {} : { over }),
    ...(under === undefined ? {} : { under }),
  };
}

/** Reads limits for integers, which can always be expressed as inclusive. */
function wholeBounds(node: Node): Pick<Shape, 'min' | 'max'> {
  const { min, max, over, under } = numberBounds(node);
  const least = [
    ...(min === undefined ? [] : [Math.ceil(min)]),
    ...(over === undefined ? [] : [Math.floor(over) + 1]),
  ];
  const greatest = [
    ...(max === undefined ? [] : [Math.floor(max)]),
    ...(under === undefined ? [] : [Math.ceil(under) - 1]),
  ];
  return {
    ...(least.length > 0 ? { min: Math.max(...least) } : {}),
    ...(greatest.length > 0 ? { max: Math.min(...greatest) } : {}),
  };
}
