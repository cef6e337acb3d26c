/** Finds the share that a parent owns of a company; which field it is, is an assumption. Pure. */
import { listedWords } from '@shared/values/listed-words';
import { textOf } from '@shared/values/json';
import type { Assumptions } from '@shared/service/assumptions';
import type { Member, MemberField } from '../group/group-members';

/** Returns the field of `member` with a share; `null` for none. */
export function shareOf(
  member: Member | null,
  { groupShare }: Pick<Assumptions, 'groupShare'>,
): MemberField | null {
  const words = listedWords(groupShare);
  const says = ({ name, value }: MemberField): boolean =>
    words.some((word) => name.toLowerCase().includes(word)) && isShare(textOf(value) ?? '');
  const shares = member?.fields.filter(says) ?? [];
  // Of capital and votes, capital is shown.
  return shares.find(({ name }) => !/vote|r[oö]st/i.test(name)) ?? shares[0] ?? null;
}

/** Returns whether it is a number from 0 to 100, with or without a percent sign. */
function isShare(text: string): boolean {
  const figure = /^\s*(\d{1,3}(?:[.,]\d+)?)\s*%?\s*$/.exec(text)?.[1];
  return figure !== undefined && Number(figure.replace(',', '.')) <= 100;
}
