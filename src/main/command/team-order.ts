/** Parses `kartotek team …`, which sets up and administers a team server. Pure. */
import { readAddress, type TeamAddress } from '../team/postgres/address';
import type { Limit } from '../team/postgres/administer';
import type { OnLeaving } from '../team/postgres/leaving';
import type { Readers } from '../team/postgres/readers';
import type { Asked, Read } from './command';

/** What to do on the server. */
export type TeamWork =
  | { readonly type: 'init'; readonly isSealed: boolean }
  | { readonly type: 'passphrase' }
  | { readonly type: 'add'; readonly login: string; readonly name: string }
  | { readonly type: 'remove'; readonly login: string }
  | { readonly type: 'link'; readonly login: string }
  | { readonly type: 'matter'; readonly matter: string; readonly readers: Readers }
  | { readonly type: 'readers'; readonly matter: string }
  | { readonly type: 'limit'; readonly limit: Limit }
  | { readonly type: 'leaving'; readonly what: OnLeaving }
  | { readonly type: 'status' };

export interface TeamOrder {
  readonly address: TeamAddress;
  readonly work: TeamWork;
}

const server = 'postgres://<login>@<host>/<database>';
const usages = {
  init: `kartotek team init ${server} [--seal]`,
  passphrase: 'kartotek team passphrase',
  member: 'kartotek team member add|remove <login> [--name <name>]',
  link: 'kartotek team link <login>',
  matter: 'kartotek team matter <matter> [--only <login>,<login>|--open]',
  limit: 'kartotek team limit <units>|none [--member <login>|--member "*"|--matter <matter>]',
  leaving: 'kartotek team leaving keep|erase',
  status: 'kartotek team status',
} as const;

/** Returns how to type a command for the server. */
export const usageOf = (verb: keyof typeof usages): string => `${usages[verb]} --server ${server}`;

/** A parsed request for work on a team server. */
export interface AskedOfTeam {
  readonly type: 'team-order';
  readonly order: TeamOrder;
  readonly json: boolean;
}

/** `known` is the server's address from the environment, if any. */
export function readTeam(
  { json, ...read }: Extract<Asked, { type: 'team' }>,
  known: string | undefined,
): AskedOfTeam | Extract<Asked, { type: 'misuse' }> {
  const order = orderIn(read, known);
  return typeof order === 'string'
    ? { type: 'misuse', misuse: { type: 'team', text: order }, json }
    : { type: 'team-order', order, json };
}

/**
 * Parses the command. If it was typed wrong, returns how to type it. The result never contains what
 * was typed.
 */
function orderIn({ words, values }: Read, known: string | undefined): TeamOrder | string {
  const [verb] = words;
  const text = (option: string): string | null => {
    const value = values[option];
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const isGiven = (option: string): boolean => values[option] === true;
  const work = workOf(words, text, isGiven);
  if (work === null) {
    const usage = Object.entries(usages).find(([name]) => name === verb)?.[1];
    return usage ?? Object.values(usages).join('\n');
  }
  const typed = (work.type === 'init' ? words[1] : text('server')) ?? known ?? '';
  const address = readAddress(typed);
  if (typeof address !== 'string') return { address, work };
  return work.type === 'init' ? usages.init : `kartotek team ${String(verb)} … --server ${server}`;
}

function workOf(
  words: readonly string[],
  text: (option: string) => string | null,
  isGiven: (option: string) => boolean,
): TeamWork | null {
  const [verb, first, second] = words;
  const has = (count: number): boolean => words.length === count;
  const [only, member, matter] = [text('only'), text('member'), text('matter')];
  switch (verb) {
    case 'init':
      return words.length <= 2 ? { type: 'init', isSealed: isGiven('seal') } : null;
    case 'passphrase':
      return has(1) ? { type: 'passphrase' } : null;
    case 'leaving':
      return has(2) && (first === 'keep' || first === 'erase')
        ? { type: 'leaving', what: first }
        : null;
    case 'status':
      return has(1) ? { type: 'status' } : null;
    case 'member':
      if (!has(3) || !second) return null;
      if (first === 'add') return { type: 'add', login: second, name: text('name') ?? second };
      return first === 'remove' ? { type: 'remove', login: second } : null;
    case 'link':
      return has(2) && first ? { type: 'link', login: first } : null;
    case 'matter': {
      // Contradictory options are rejected, so that a typing error never opens a matter to more
      // people.
      if (!has(2) || !first || (isGiven('open') && only !== null)) return null;
      if (!isGiven('open') && only === null) return { type: 'readers', matter: first };
      const readers = only === null ? null : only.split(',').map((login) => login.trim());
      return readers?.includes('') ? null : { type: 'matter', matter: first, readers };
    }
    case 'limit': {
      if (!has(2) || !first || (member !== null && matter !== null)) return null;
      if (first !== 'none' && !/^\d{1,12}$/.test(first)) return null;
      const most = first === 'none' ? null : Number(first);
      if (member !== null) return { type: 'limit', limit: { of: 'member', name: member, most } };
      if (matter !== null) return { type: 'limit', limit: { of: 'matter', name: matter, most } };
      return { type: 'limit', limit: { of: 'team', name: '', most } };
    }
    default:
      return null;
  }
}
