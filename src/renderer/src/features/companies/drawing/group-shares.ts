/** How much of a company its parent owns, as an answer says it: the field is an assumption. Pure. */
import { listedWords } from '@shared/values/listed-words';
import { textOf } from '@shared/values/json';
import type { Assumptions } from '@shared/service/assumptions';
import type { Member, MemberField } from '../group/group-members';

/** The field of `member` that is a share; `null`: none is. */
export function shareOf(
  member: Member | null,
  { groupShare }: Pick<Assumptions, 'groupShare'>,
): MemberField | null {
  const words = listedWords(groupShare);
  const says = ({ name, value }: MemberField): boolean =>
    words.some((word) => name.toLowerCase().includes(word)) && isShare(textOf(value) ?? '');
  const shares = member?.fields.filter(says) ?? [];
  // Of capital and votes the line shows the capital.
  return shares.find(({ name }) => !/vote|r[oö]st/i.test(name)) ?? shares[0] ?? null;
}

/** A number from 0 to 100, with a sign for hundredths or without. */
function isShare(text: string): boolean {
  const figure = /^\s*(\d{1,3}(?:[.,]\d+)?)\s*%?\s*$/.exec(text)?.[1];
  return figure !== undefined && Number(figure.replace(',', '.')) <= 100;
}
