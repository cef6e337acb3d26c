/** Column labels for the table of changes. */
import type { Labels } from '@shared/definition/labels';
import { m } from '@shared/messages/compiled/messages';
import type { ChangeRow } from './change-rows';

const words: Readonly<Record<keyof ChangeRow, () => string>> = {
  what: m.common_what,
  list: m.common_list,
  name: m.common_name,
  details: m.companies_change_details,
  field: m.compare_field,
  before: m.copies_column_before,
  after: m.copies_column_after,
};

export const changeLabels: Labels = {
  label: ([field = '']) => ({
    text: field in words ? words[field as keyof ChangeRow]() : field,
    description: '',
    from: 'definition',
    kind: null,
    format: null,
    choices: [],
  }),
  fields: () => Object.keys(words),
};
