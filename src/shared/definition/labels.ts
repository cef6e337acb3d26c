/**
 * Labels for the fields in answers. They are taken from the API definition or, failing that,
 * derived from the field names.
 */
import { isInOtherLanguage } from '../answers/spoken';
import { wordsFor } from '../answers/words';
import type { Field, Shape } from './model';
import { recordShape, type Shapes } from './shapes';

/** What is known about a field. */
export interface FieldLabel {
  readonly text: string;
  readonly description: string;
  /** Where the text comes from. */
  readonly from: 'definition' | 'name';
  /** The type stated in the definition; `null` if none is stated. */
  readonly kind: Shape['kind'] | null;
  readonly format: string | null;
  /** Allowed values. May be empty. */
  readonly choices: readonly string[];
  /** True if the text describes the entire path rather than only its last step. */
  readonly whole?: boolean;
}

/**
 * Labels for the fields in an endpoint's answers. Paths don't mention lists, only the fields of
 * their items.
 */
export interface Labels {
  /** Returns a field's label, given its path from the record or from the entire answer. */
  label(path: readonly string[]): FieldLabel;
  /** Returns the names of the fields below a path, in the definition's order. Empty if unknown. */
  fields(path: readonly string[]): readonly string[];
}

/** Uses the labels in `one` and, if a field has none there, those in `other`. */
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
 * Uses the labels in `own` and, if a field has none there, what `named` returns. A nested field is
 * looked up by its path within the record, wherever the record is in the answer.
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

/** The unit in a label, in parentheses at the end. */
const unitAtEnd = /\s*\([^()]{1,12}\)$/;

/**
 * Uses the labels in `own`, or the registers' terms if they're known and `own` has no text. Also
 * replaces labels in a language other than the window's, so that no file mixes the two.
 */
export function labelsByTerms(own: Labels, locale: () => 'en' | 'sv'): Labels {
  return {
    ...own,
    label(path) {
      const said = own.label(path);
      const isSaid = said.from === 'definition' && !isInOtherLanguage(said.text, locale());
      // The definition's text is more informative than the name: `person` may have the title
      // "Name".
      const words = isSaid
        ? null
        : ((said.from === 'definition' ? wordsFor(said.text, locale()) : null) ??
          wordsFor(path.at(-1) ?? '', locale()));
      const unit = unitAtEnd.exec(said.text)?.[0] ?? '';
      return words === null ? said : { ...said, text: words.endsWith(unit) ? words : words + unit };
    },
  };
}

/** Returns the labels for an endpoint's answers. With `null`, they are based only on names. */
export function labelsFor(shapes: Shapes, answer: Shape | null): Labels {
  const roots = answer
    ? [recordShape(shapes, answer), answer, ...partsOf(recordShape(shapes, answer))]
    : [];

  /** A record may be nested under a name chosen by the service, as a single object or in a list. */
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

  /** Returns a list's items. The list's description takes precedence over the items' own. */
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

/**
 * Converts a name to words by splitting it at `_`, `-`, dots and capitals. `netSalesSEK` becomes
 * "Net sales SEK".
 */
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
