/**
 * The body of the batch request. The documentation states only that it contains a list of up to 100
 * organisation numbers or tokens. The shape is taken from an API definition or, failing that, from
 * an assumption.
 */
import type { Assumptions } from '../service/assumptions';
import { canonicalOrgnr } from '../values/organisation-number';
import type { Field, Shape } from './model';
import type { Shapes } from './shapes';

/** Maximum number of identifiers per request (service-api.md, 4 and 8). */
export const MOST_IDENTIFIERS = 100;

/** Returns what is sent for identifiers as typed: each once, without surrounding spaces. */
export function distinctIdentifiers(typed: readonly string[]): readonly string[] {
  return [...new Set(typed.map((text) => text.trim()).filter((text) => text !== ''))];
}

/** What the user assumes about the body's format. */
export type BatchAssumption = Pick<
  Assumptions,
  'batchBodyShape' | 'batchBodyField' | 'batchTokenField'
>;

/** How identifiers are arranged in a body. */
export interface BatchBody {
  readonly from: 'learned' | 'assumed';
  /**
   * `list`: the body is the list itself. `field`: the list is in a named field. `two-fields`:
   * numbers and tokens are in separate fields.
   */
  readonly shape: 'list' | 'field' | 'two-fields';
  readonly field: string;
  /** For `two-fields`: the name of the field with the tokens. */
  readonly tokenField: string;
  /** Name of the identifier field if list items are objects; `null` if they are strings. */
  readonly entryField: string | null;
  /** Additional required fields and their defaults. */
  readonly others: readonly (readonly [string, string | number | boolean])[];
}

/**
 * Returns the format to use. `body` is from the API definition. Without it, the user's assumption
 * applies.
 */
export function batchBodyOf(
  shapes: Shapes,
  body: Shape | null,
  { batchBodyShape, batchBodyField, batchTokenField }: BatchAssumption,
): BatchBody {
  const assumed: BatchBody = {
    from: 'assumed',
    shape: batchBodyShape,
    field: batchBodyField,
    tokenField: batchTokenField,
    entryField: null,
    others: [],
  };
  if (!body) return assumed;
  const learned = { ...assumed, from: 'learned', shape: 'field', tokenField: '' } as const;
  const top = shapes.items(body);
  if (top) return { ...learned, shape: 'list', field: '', entryField: entryOf(shapes, top) };
  const fields = shapes.fields(body);
  const lists = fields.flatMap((field) => {
    const items = shapes.items(field.shape);
    return items && mayIdentify(shapes, items) ? [{ field, items }] : [];
  });
  const required = lists.filter(({ field }) => field.required);
  const tokens = lists.find(({ field }) => /token|public/i.test(field.name));
  const numbers = lists.find(({ field }) => /org|reg|number|nummer/i.test(field.name));
  const first = required[0] ?? numbers ?? lists[0];
  if (!first) return assumed;
  const others = othersOf(shapes, fields);
  const entryField = entryOf(shapes, first.items);
  if (required.length !== 1 && tokens && numbers && tokens !== numbers) {
    const [field, tokenField] = [numbers.field.name, tokens.field.name];
    return { ...learned, shape: 'two-fields', field, tokenField, entryField, others };
  }
  return { ...learned, field: first.field.name, entryField, others };
}

/** Returns the body to send. Identifiers keep their spelling and order. */
export function batchJson(body: BatchBody, identifiers: readonly string[]): string {
  const entry = (text: string): unknown =>
    body.entryField === null ? text : Object.fromEntries([[body.entryField, text]]);
  if (body.shape === 'list') return JSON.stringify(identifiers.map(entry));
  const lists: [string, unknown][] = [];
  if (body.shape === 'two-fields') {
    const numbers = identifiers.filter(isNumber);
    const tokens = identifiers.filter((text) => !isNumber(text));
    if (numbers.length > 0) lists.push([body.field, numbers.map(entry)]);
    if (tokens.length > 0) lists.push([body.tokenField, tokens.map(entry)]);
  } else {
    lists.push([body.field, identifiers.map(entry)]);
  }
  return JSON.stringify(Object.fromEntries([...lists, ...body.others]));
}

function isNumber(text: string): boolean {
  return canonicalOrgnr(text) !== null;
}

function mayIdentify(shapes: Shapes, items: Shape): boolean {
  const { kind } = shapes.target(items);
  return kind === 'text' || kind === 'any' || entryOf(shapes, items) !== null;
}

/** If list items are objects, returns the required string field or, failing that, the only one. */
function entryOf(shapes: Shapes, items: Shape): string | null {
  if (shapes.target(items).kind !== 'object') return null;
  const texts = shapes.fields(items).filter(({ shape }) => {
    const target = shapes.target(shape);
    return target.kind === 'text' && !target.choices;
  });
  return (texts.find(({ required }) => required) ?? texts[0])?.name ?? null;
}

/**
 * Returns the required primitive fields with their defaults or, failing that, their first allowed
 * value.
 */
function othersOf(shapes: Shapes, fields: readonly Field[]): BatchBody['others'] {
  return fields.flatMap(({ name, required, shape }): [string, string | number | boolean][] => {
    const { kind, byDefault, choices } = shapes.target(shape);
    const text = byDefault ?? choices?.[0];
    if (!required || text === undefined) return [];
    if (kind === 'boolean') return [[name, text === 'true']];
    if (kind === 'integer' || kind === 'number') return [[name, Number(text)]];
    return kind === 'text' ? [[name, text]] : [];
  });
}
