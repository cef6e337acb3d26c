/** What the fields of an answer are called: by the definition, else by their names. */
import { wordsFor } from '../answers/words';
import type { Field, Shape } from './model';
import { recordShape, type Shapes } from './shapes';

/** What is known of a field. */
export interface FieldLabel {
  readonly text: string;
  readonly description: string;
  /** Where the text comes from. */
  readonly from: 'definition' | 'name';
  /** As the definition says it; `null`: not said. */
  readonly kind: Shape['kind'] | null;
  readonly format: string | null;
  /** Allowed values; empty when not said. */
  readonly choices: readonly string[];
  /** It says what the whole way to the field means, not its last step alone. */
  readonly whole?: boolean;
}

/** Looks up fields of one endpoint's answers. Lists have no place in a path: their entries have its place. */
export interface Labels {
  /** Path from the record, or from the whole answer. */
  label(path: readonly string[]): FieldLabel;
  /** Names of the fields below a path in the definition's order; empty when it does not say. */
  fields(path: readonly string[]): readonly string[];
}

/** The words of `one`; where it has none of its own, those of `other`. */
export function eitherLabels(one: Labels, other: Labels): Labels {
  return {
    label(path) {
      const own = one.label(path);
      if (own.from === 'definition') return own;
      const second = other.label(path);
      return second.from === 'definition' ? second : own;
    },
    fields: (path) => {
      const own = one.fields(path);
      return own.length > 0 ? own : other.fields(path);
    },
  };
}

/**
 * The words of `own`; where it has none, what `named` calls a field of the record. A field further
 * in is named by its own way, from wherever in the answer the record begins.
 */
export function labelsWith(own: Labels, named: (field: string) => string | null): Labels {
  return {
    ...own,
    label(path) {
      const said = own.label(path);
      if (said.from === 'definition') return said;
      for (const [from] of path.entries()) {
        const text = named(path.slice(from).join('_'));
        if (text !== null) return { ...said, text, whole: from < path.length - 1 };
      }
      return said;
    },
  };
}

/** The words of `own`; where the definition has none, those of the registers' terms, if they are known. */
export function labelsByTerms(own: Labels, locale: () => 'en' | 'sv'): Labels {
  return {
    ...own,
    label(path) {
      const said = own.label(path);
      const words = said.from === 'definition' ? null : wordsFor(path.at(-1) ?? '', locale());
      return words === null ? said : { ...said, text: words };
    },
  };
}

/** Labels of an endpoint whose answer has that shape; `null`: no definition, names only. */
export function labelsFor(shapes: Shapes, answer: Shape | null): Labels {
  const roots = answer
    ? [recordShape(shapes, answer), answer, ...partsOf(recordShape(shapes, answer))]
    : [];

  /** A record may stand below a name of the service's own, alone or as the entries of a list. */
  function partsOf(root: Shape): readonly Shape[] {
    return shapes
      .fields(root)
      .map(({ shape }) => inside(shape))
      .filter((shape) => shapes.fields(shape).length > 0);
  }

  function find(path: readonly string[]): Shape | null {
    for (const root of roots) {
      let shape: Shape | null = inside(root);
      for (const name of path) {
        const fields: readonly Field[] = shape ? shapes.fields(shape) : [];
        const next: Shape | undefined = fields.find((field) => field.name === name)?.shape;
        shape = next ? inside(next) : null;
        if (!shape) break;
      }
      if (shape) return shape;
    }
    return null;
  }

  /** The entries of a list; words of the list win over those of its entries. */
  function inside(shape: Shape): Shape {
    let found = shape;
    for (let depth = 0; depth < 5; depth++) {
      const items = shapes.items(found);
      if (!items) break;
      const { title, description } = shapes.target(found);
      found = {
        ...items,
        ...(title ? { title } : {}),
        ...(description ? { description } : {}),
      };
    }
    return found;
  }

  return {
    label(path) {
      const name = path.at(-1) ?? '';
      const found = path.length === 0 ? null : find(path);
      if (!found) return { ...unknown, text: labelOfName(name), from: 'name' };
      const shape = shapes.target(found);
      return {
        text: shape.title || labelOfName(name),
        description: shape.description ?? '',
        from: shape.title ? 'definition' : 'name',
        kind: shape.kind,
        format: shape.format ?? null,
        choices: shape.choices ?? [],
      };
    },
    fields(path) {
      const found = find(path);
      return found ? shapes.fields(found).map(({ name }) => name) : [];
    },
  };
}

const unknown = { description: '', kind: null, format: null, choices: [] } as const;

/** A field's name as words: split at `_`, `-`, dots and capitals; `netSalesSEK` is "Net sales SEK". */
export function labelOfName(name: string): string {
  const words = name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(/[\s_.-]+/)
    .filter((word) => word !== '')
    .map((word) => (/^\p{Lu}{2,}$/u.test(word) ? word : word.toLocaleLowerCase('en')));
  const text = words.join(' ');
  const [first = ''] = text;
  return first.toLocaleUpperCase('en') + text.slice(first.length);
}
