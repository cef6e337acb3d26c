/**
 * What a field of an undescribed record is for: a chart or a timeline needs to know which one is the
 * date, the label, the number. A role is proposed from what a definition says and from the form of
 * the values, never from a name; it counts when the person has confirmed it. Pure.
 */
import { z } from '../zod';
import type { CellKind } from '../columns/column';
import { isDecimal } from '../values/decimal';

/**
 * `date`: when it holds or happened. `label`: whose it is, or what happened. `number`: how much.
 * `group`: a second label, where one is not enough.
 */
const roleNames = ['date', 'label', 'number', 'group'] as const;
export type Role = (typeof roleNames)[number];

/** Field by role: the id of a column, i.e. the names on the way to it with dots between. */
export const Roles = z.partialRecord(z.enum(roleNames), z.string().max(400));
export type Roles = z.infer<typeof Roles>;

/** A role that something needs; `optional`: it does without. */
export interface WantedRole {
  readonly role: Role;
  readonly optional?: boolean;
}

/** A field as it stands in the rows at hand. */
export interface RoleField {
  readonly id: string;
  /** What it is called on screen. */
  readonly label: string;
  /** By the form of its values. */
  readonly kind: CellKind;
  /** By the definition; `null`: it says nothing of use. */
  readonly said: 'date' | 'number' | 'text' | null;
  /** Its name says that it tells things apart and measures nothing. */
  readonly tells?: boolean;
  /** Row by row, as received; `null` where a row has none. */
  readonly values: readonly (string | null)[];
}

/** A field for a role, and why. */
export interface Proposed {
  readonly id: string;
  readonly from: 'definition' | 'shape';
}

/** The first ten characters when they are a day of the calendar's form, e.g. of a timestamp. */
export function dayText(value: string | null): string | null {
  return value !== null && /^\d{4}-(?:0\d|1[0-2])-[0-3]\d(?:$|[T ])/.test(value)
    ? value.slice(0, 10)
    : null;
}

/** Fields that can have a role, the likeliest first. The person may choose any of them. */
export function candidatesFor(
  role: Role,
  fields: readonly RoleField[],
): readonly (Proposed & { readonly label: string })[] {
  return weighed(role, fields).map(({ field }) => ({
    id: field.id,
    label: field.label,
    from: fromOf(role, field),
  }));
}

/** The likeliest field for each role; no field has two. A role for which none fits is left out. */
export function proposeRoles(
  wanted: readonly WantedRole[],
  fields: readonly RoleField[],
): Readonly<Partial<Record<Role, Proposed>>> {
  const found: Partial<Record<Role, Proposed>> = {};
  for (const { role, optional } of wanted) {
    const taken = Object.values(found).map(({ id }) => id);
    const first = weighed(role, fields).find(
      ({ field, weight }) =>
        weight >= 1 && !taken.includes(field.id) && (!optional || distinctIn(field) > 1),
    );
    if (first) found[role] = { id: first.field.id, from: fromOf(role, first.field) };
  }
  return found;
}

/** Whether a confirmed choice can be used on these rows: their fields may be other ones by now. */
export function rolesFit(
  roles: Roles | null,
  wanted: readonly WantedRole[],
  fields: readonly RoleField[],
): roles is Roles {
  return (
    roles !== null &&
    wanted.every(({ role, optional }) => {
      const id = roles[role];
      return id === undefined ? optional === true : fields.some((field) => field.id === id);
    })
  );
}

/** Values of the field that has a role, row by row; empty where none has it. */
export function valuesOfRole(
  roles: Roles,
  role: Role,
  fields: readonly RoleField[],
): readonly (string | null)[] {
  const id = roles[role];
  return fields.find((field) => field.id === id)?.values ?? [];
}

function fromOf(role: Role, { said }: RoleField): Proposed['from'] {
  const asked = role === 'label' || role === 'group' ? 'text' : role;
  return said === asked ? 'definition' : 'shape';
}

function weighed(role: Role, fields: readonly RoleField[]) {
  return fields
    .map((field, at) => ({ field, at, weight: weightOf(role, field) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || a.at - b.at);
}

/** How much likelier a date of the row itself is; more than a definition's word. */
const ofTheRow = 5;

/** What may be chosen, but is not proposed. */
const possible = 0.5;

/** 0: it cannot have that role. Below 1: only by choice. */
function weightOf(role: Role, field: RoleField): number {
  const some = field.values.filter((value): value is string => value !== null && value !== '');
  if (some.length === 0) return 0;
  const filled = (10 * some.length) / field.values.length;
  const distinct = distinctIn(field);
  if (role === 'date') {
    const days = some.filter((value) => dayText(value) !== null).length;
    if (days < some.length / 2) return 0;
    // A date further in belongs to what the row is about.
    const weight = filled + (field.said === 'date' ? 4 : 0) + distinct / some.length;
    return field.id.includes('.') ? weight : weight + ofTheRow;
  }
  if (role === 'number') return numberWeight(field, some, filled + distinct / some.length);
  if (!['text', 'code', 'identifier'].includes(field.kind)) return 0;
  if (field.said === 'date' || field.said === 'number') return 0;
  // A code such as `AB-0012` tells machines apart; people read words.
  const words = some.filter((value) => /\p{L}{2}/u.test(value) && !/^\S*\d\S*$/.test(value)).length;
  if (words === 0) return possible;
  const repeats = distinct > 1 && distinct < some.length ? 3 : 0;
  return (filled * words) / some.length + repeats + (distinct > 1 ? 2 : 0);
}

function numberWeight(field: RoleField, some: readonly string[], weight: number): number {
  const { kind, said, tells = false } = field;
  if (!some.every(isDecimal) || tells) return 0;
  // Whole digits without a word about them are as likely a number's name as a quantity.
  const counts = kind === 'integer' || (said === 'number' && kind !== 'identifier');
  const pointed = some.some((value) => value.includes('.'));
  if (!pointed && !counts) return possible;
  return weight + (said === 'number' ? 2 : 0) + (pointed ? 3 : 0);
}

function distinctIn({ values }: RoleField): number {
  return new Set(values.filter((value) => value !== null && value !== '')).size;
}
