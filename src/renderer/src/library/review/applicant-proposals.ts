/**
 * Suggests names that may belong to the same applicant, with the reason. Nothing is merged
 * automatically. Pure.
 */
import { foldText } from '@shared/service/fold';
import { canonicalOrgnr } from '@shared/values/organisation-number';
import { isFormWord } from '../alike/frequent-words';
import type { ApplicantProposal, ProposalReason, Spelling } from '../contract/applicant-shapes';

/** Shorter names that differ by only one letter too often belong to different applicants. */
const shortest = 8;
const mostLetters = 2;
/** In shorter names, a difference of two letters usually means a different first name. */
const longName = 20;
const mostProposals = 300;

/** `isDone` returns whether names have already been merged or declared different. */
export function proposeApplicants(
  spellings: readonly Spelling[],
  isDone: (names: readonly string[]) => boolean,
): readonly ApplicantProposal[] {
  const seen = new Set<string>();
  const found: ApplicantProposal[] = [];
  const add = (reason: ProposalReason, some: readonly Spelling[]): void => {
    const sorted = [...some].sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
    const names = sorted.map(({ name }) => name);
    if (names.length < 2 || isDone(names) || names.every((name) => seen.has(name))) return;
    for (const name of names) seen.add(name);
    found.push({ reason, spellings: sorted });
  };
  for (const some of groupsOf(spellings, numberOf)) add('number', some);
  for (const some of groupsOf(spellings, wordsOf)) {
    for (const one of withoutOtherNumbers(some)) add('words', one);
  }
  for (const some of nearOnes(spellings.filter(({ name }) => !seen.has(name)))) {
    for (const one of withoutOtherNumbers(some)) add('letters', one);
  }
  const marks = ({ spellings: of }: ApplicantProposal): number =>
    of.reduce((sum, { count }) => sum + count, 0);
  return found.sort((a, b) => marks(b) - marks(a)).slice(0, mostProposals);
}

function numberOf({ number }: Spelling): string {
  return number === null ? '' : (canonicalOrgnr(number) ?? number);
}

/** Returns the distinctive words of a name in order, or the whole name if there are none. */
function wordsOf({ name }: Spelling): string {
  const all = foldText(name, 'case')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const own = all.filter((word) => !isFormWord(word));
  return (own.length > 0 ? own : all).join(' ');
}

function groupsOf(
  spellings: readonly Spelling[],
  keyOf: (one: Spelling) => string,
): readonly (readonly Spelling[])[] {
  const groups = new Map<string, Spelling[]>();
  for (const one of spellings) {
    const key = keyOf(one);
    if (key === '') continue;
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return [...groups.values()].filter((group) => group.length > 1);
}

/**
 * Different numbers mean different applicants, however similar their names are. Names without a
 * number are added to each of them.
 */
function withoutOtherNumbers(some: readonly Spelling[]): readonly (readonly Spelling[])[] {
  const numbers = new Set(some.map(numberOf).filter((number) => number !== ''));
  if (numbers.size <= 1) return [some];
  return [some.filter(({ number }) => number === null)];
}

/**
 * Groups names that differ by one or two letters. Only names with the same beginning or end are
 * compared.
 */
function nearOnes(spellings: readonly Spelling[]): readonly (readonly Spelling[])[] {
  const keyed = spellings
    .map((one) => ({ one, key: wordsOf(one) }))
    .filter(({ key }) => key.length >= shortest);
  const pairs: (readonly Spelling[])[] = [];
  const compared = new Set<string>();
  const ends = [(key: string) => key.slice(0, 5), (key: string) => key.slice(-5)];
  for (const end of ends) {
    const blocks = new Map<string, typeof keyed>();
    for (const one of keyed) {
      const block = end(one.key);
      const group = blocks.get(block);
      if (group) group.push(one);
      else blocks.set(block, [one]);
    }
    for (const block of blocks.values()) {
      for (const [at, a] of block.entries()) {
        for (const b of block.slice(at + 1)) {
          const pair = `${a.one.name}\n${b.one.name}`;
          if (a.key === b.key || compared.has(pair)) continue;
          compared.add(pair);
          if (differsLittle(a.key, b.key)) pairs.push([a.one, b.one]);
        }
      }
    }
  }
  return pairs;
}

/**
 * Returns whether the names differ by at most `mostLetters` edits. Different digits don't count as
 * a typing error.
 */
function differsLittle(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > mostLetters) return false;
  if (a.replaceAll(/[^0-9]/g, '') !== b.replaceAll(/[^0-9]/g, '')) return false;
  const most = Math.min(a.length, b.length) >= longName ? mostLetters : 1;
  let before = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      row.push(Math.min((before[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (before[j - 1] ?? 0) + same));
    }
    if (Math.min(...row) > most) return false;
    before = row;
  }
  return (before[b.length] ?? Infinity) <= most;
}
