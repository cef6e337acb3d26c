/** Messages about erasures. Pure, apart from the language. */
import type { ErasedWork } from '@shared/archive/erasing';
import { m } from '@shared/messages/compiled/messages';

export function whatText(what: ErasedWork['what']): string {
  const texts = {
    records: m.erase_was_records,
    list: m.erase_was_list,
    person: m.erase_person,
    company: m.erase_company,
    older: m.erase_older,
    team: m.settings_team_left,
  };
  return texts[what]();
}
