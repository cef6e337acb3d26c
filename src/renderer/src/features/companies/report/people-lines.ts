/** Lists people and firms by office, in the usual order of a board. Pure. */
import { peopleIn, type PersonRead } from '@shared/records/understand';
import { allTerms } from '@shared/answers/words';
import { grouped } from '@shared/values/grouped';
import { readExact } from '@shared/values/json';
import type { Locale } from '@shared/messages/compiled/runtime';

/** An office and the people who hold it. */
export interface Office {
  readonly office: string;
  readonly persons: readonly PersonRead[];
}

/** Returns the people found in an answer's pages. */
export function readPeople(pages: readonly { readonly raw: string }[]): readonly PersonRead[] {
  return pages.flatMap(({ raw }) => peopleIn(readExact(raw)));
}

const order = 'chair ceo vicechair deputyceo boardmember deputy auditor auditorincharge'.split(' ');

/** An office with an unknown name keeps the service's own word. */
export function officesOf(people: readonly PersonRead[], locale: Locale): readonly Office[] {
  const place = ({ role }: PersonRead): number => {
    const at = order.indexOf(role?.id ?? '');
    return at < 0 ? order.length + allTerms().length : at;
  };
  const sorted = people.toSorted((a, b) => place(a) - place(b));
  const offices = grouped(sorted, ({ role, roleText }) => (role ? role[locale] : roleText));
  return [...offices].map(([office, persons]) => ({ office, persons }));
}
