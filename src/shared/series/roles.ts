/**
 * The roles of undocumented fields. A chart or timeline has to know which field contains the date,
 * label or number. A role is suggested based on the definition and the format of the values, never
 * on a name. It only applies once the user has confirmed it. Pure.
 */
import { z } from '../zod';
import type { CellKind } from '../columns/column';
import { isDecimal } from '../values/decimal';

/**
 * `date`: when something happened or applies from. `label`: who or what it concerns. `number`: how
 * much. `group`: a second label, if one isn't enough.
 */
const roleNames = ['date', 'label', 'number', 'group'] as const;
export type Role = (typeof roleNames)[number];

/** The field for each role, as a column id, which is the path to the field joined with dots. */
export const Roles = z.partialRecord(z.enum(roleNames), z.string().max(400));
export type Roles = z.infer<typeof Roles>;

/** A role that a chart needs, or can do without if `optional` is true. */
export interface WantedRole {
  readonly role: Role;
  readonly optional?: boolean;
}

/** A field in the rows, with its values. */
export interface RoleField {
  readonly id: string;
  /** The field's on-screen label. */
  readonly label: string;
  /** Derived from the format of the field's values. */
  readonly kind: CellKind;
  /** Type stated in the definition; `null` if none is, or if it's too general. */
  readonly said: 'date' | 'number' | 'text' | null;
  /** True if the field's name shows that it identifies something rather than measures it. */
  readonly tells?: boolean;
  /** The values by row, as received; `null` if a row has no value. */
  readonly values: readonly (string | null)[];
}

/** A suggested field and the reason for suggesting it. */
export interface Proposed {
  readonly id: string;
  readonly from: 'definition' | 'shape';
}

/**
 * Returns the first ten characters if they form a date, for example at the start of a timestamp.
 */
export function dayText(value: string | null): string | null {
  return value !== null && /^\d{4}-(?:0\d|1[0-2])-[0-3]\d(?:$|[T ])/.test(value)
    ? value.slice(0, 10)
    : null;
}

/** Returns the fields that may have a role, most likely first. The user may choose any of them. */
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

/**
 * Suggests a field for each role, using no field twice. Roles without a suitable field are left
 * out.
 */
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

/** Returns whether confirmed roles still suit these rows, whose fields may have changed. */
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

/** Returns the values of the field with a role, by row. Empty if there is no such field. */
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

/** Added for a date that isn't nested. It outweighs a type stated in the definition. */
const ofTheRow = 5;

/** Weight of fields that may be chosen but aren't suggested. */
const possible = 0.5;

/**
 * Returns 0 if the field can't have the role, and less than 1 if it can but shouldn't be suggested.
 */
function weightOf(role: Role, field: RoleField): number {
  const some = field.values.filter((value): value is string => value !== null && value !== '');
  if (some.length === 0) return 0;
  const filled = (10 * some.length) / field.values.length;
  const distinct = distinctIn(field);
  if (role === 'date') {
    const days = some.filter((value) => dayText(value) !== null).length;
    if (days < some.length / 2) return 0;
    // A nested date is about something the row refers to, not about the row itself.
    const weight = filled + (field.said === 'date' ? 4 : 0) + distinct / some.length;
    return field.id.includes('.') ? weight : weight + ofTheRow;
  }
  if (role === 'number') return numberWeight(field, some, filled + distinct / some.length);
  if (!['text', 'code', 'identifier'].includes(field.kind)) return 0;
  if (field.said === 'date' || field.said === 'number') return 0;
  // Codes such as `AB-0012` are identifiers, whereas a label consists of words.
  const words = some.filter((value) => /\p{L}{2}/u.test(value) && !/^\S*\d\S*$/.test(value)).length;
  if (words === 0) return possible;
  const repeats = distinct > 1 && distinct < some.length ? 3 : 0;
  return (filled * words) / some.length + repeats + (distinct > 1 ? 2 : 0);
}

function numberWeight(field: RoleField, some: readonly string[], weight: number): number {
  const { kind, said, tells = false } = field;
  if (!some.every(isDecimal) || tells) return 0;
  // Without a description, integers could be identifiers as well as quantities.
  const counts = kind === 'integer' || (said === 'number' && kind !== 'identifier');
  const pointed = some.some((value) => value.includes('.'));
  if (!pointed && !counts) return possible;
  return weight + (said === 'number' ? 2 : 0) + (pointed ? 3 : 0);
}

function distinctIn({ values }: RoleField): number {
  return new Set(values.filter((value) => value !== null && value !== '')).size;
}
