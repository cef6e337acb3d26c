/**
 * Resolves references between shapes. Every traversal ends, although shapes may refer to
 * themselves.
 */
import type { Definition, Field, Shape } from './model';

/** Looks up what a shape consists of. */
export interface Shapes {
  /** Resolves a reference. Descriptions next to the reference are preserved. */
  target(shape: Shape): Shape;
  /** Returns an object's fields, including those of its parts. Each name occurs only once. */
  fields(shape: Shape): readonly Field[];
  /** Returns the shape of a list's items, or `null` for anything else. */
  items(shape: Shape): Shape | null;
}

const unknownShape: Shape = { kind: 'any' };

/** Creates an index of a definition. With `null`, nothing is known. */
export function shapesOf(definition: Pick<Definition, 'shapes'> | null): Shapes {
  const named = new Map(definition?.shapes.map(({ name, shape }) => [name, shape]));

  function target(shape: Shape): Shape {
    let words: Partial<Shape> = {};
    let found = shape;
    const seen = new Set<string>();
    while (found.kind === 'ref') {
      words = { ...wordsOf(found), ...words };
      const name = found.ref ?? '';
      if (seen.has(name)) return { ...unknownShape, ...words };
      seen.add(name);
      found = named.get(name) ?? unknownShape;
    }
    return { ...found, ...words };
  }

  /** Returns the shape and all shapes that also apply, without duplicates. */
  function joined(shape: Shape): readonly Shape[] {
    const all: Shape[] = [];
    const seen = new Set<Shape>();
    const waiting = [shape];
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const found = target(next);
      const key = next.kind === 'ref' ? (named.get(next.ref ?? '') ?? found) : next;
      if (seen.has(key)) continue;
      seen.add(key);
      all.push(found);
      waiting.push(...(found.parts ?? []));
    }
    return all;
  }

  return {
    target(shape) {
      const first = target(shape);
      if (first.kind !== 'any') return first;
      const part = joined(first).find(({ kind }) => kind !== 'any');
      return part ? { ...part, ...wordsOf(first) } : first;
    },
    fields(shape) {
      const fields = new Map<string, Field>();
      for (const one of joined(shape)) {
        for (const field of one.fields ?? []) {
          if (!fields.has(field.name)) fields.set(field.name, field);
        }
      }
      return [...fields.values()];
    },
    items(shape) {
      return joined(shape).find(({ kind }) => kind === 'list')?.items ?? null;
    },
  };
}

/**
 * Returns the shape of one record in an answer. Records are the rows of a page (an object with
 * `data` and `has_more`, service-api.md 2.1) or the items of a list. Otherwise, the answer itself
 * is the record.
 */
export function recordShape(shapes: Shapes, answer: Shape): Shape {
  if (isEnvelope(shapes, answer)) {
    const data = shapes.fields(answer).find(({ name }) => name === 'data');
    return (data && shapes.items(data.shape)) ?? answer;
  }
  return shapes.items(answer) ?? answer;
}

/** Returns whether an answer is a page envelope. */
export function isEnvelope(shapes: Shapes, answer: Shape): boolean {
  const fields = shapes.fields(answer);
  const data = fields.find(({ name }) => name === 'data');
  return (
    data !== undefined &&
    shapes.items(data.shape) !== null &&
    fields.some(({ name }) => name === 'has_more')
  );
}

function wordsOf({ title, description }: Shape): Partial<Shape> {
  return { ...(title ? { title } : {}), ...(description ? { description } : {}) };
}
