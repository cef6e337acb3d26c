/** Names of the roles. */
import { m } from '@shared/messages/compiled/messages';
import type { Role } from '@shared/series/roles';

const words: Readonly<Record<Role, () => string>> = {
  date: m.common_date,
  label: m.roles_label,
  number: m.roles_number,
  group: m.roles_group,
};

export function roleLabels(role: Role): string {
  return words[role]();
}
