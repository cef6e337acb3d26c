/** What the records of a list are. */
import { m } from '@shared/messages/compiled/messages';
import type { RecordKind } from '@shared/service/catalogue';

const words: Readonly<Record<RecordKind, () => string>> = {
  trademark: m.lists_kind_trademark,
  insider: m.lists_kind_insider,
  company: m.lists_kind_company,
};

/** A kind of records by name. */
export function kindWords(kind: RecordKind): string {
  return words[kind]();
}
