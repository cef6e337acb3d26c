/**
 * Finds the meaning of a field name, using the registers' terms in `terms.json` (one line per term:
 * English, Swedish, the type of its values, other names). The meaning provides labels and
 * determines what a field contains. Pure.
 */
import { remembered } from '../values/remembered';
import {
  bareOf,
  folded,
  formsOf,
  joins,
  soft,
  soundOf,
  turnsOf,
  withoutEnding,
  withoutSection,
} from './word-forms';
import { unitWords, type UnitWord } from './units';
import { termLines } from './terms';

export { hasTerms } from './terms';

/** The type of a term's values. */
export type TermKind =
  | 'amount'
  | 'ratio'
  | 'share'
  | 'number'
  | 'id'
  | 'number-id'
  | 'code'
  | 'date'
  | 'year'
  | 'unit'
  | 'flag'
  | 'name'
  | 'text'
  | 'group';

/** A term used by the registers. */
export interface Term {
  /** The term's English words, joined and in lower case. */
  readonly id: string;
  readonly en: string;
  readonly sv: string;
  readonly kind: TermKind;
  /**
   * The term's line number in the file, which lists accounting terms in the order used in annual
   * accounts.
   */
  readonly place: number;
}

export interface Meaning {
  /** The type of its values. */
  readonly head: Term;
  /** What the values belong to: for `parentOrgnr`, the parent company. */
  readonly of: readonly Term[];
  readonly unit: UnitWord | null;
}

/** A namespace, which digital annual reports put before a name: `se-gen-base:Nettoomsattning`. */
const namespace = /^\p{Ll}[\p{Ll}\d._-]*:(?=\p{Lu})/u;

/** Splits a name at capital letters, symbols and spaces. */
function partsOf(name: string): readonly string[] {
  return name
    .normalize('NFC')
    .replace(namespace, '')
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(/[^\p{L}\d]+/u)
    .filter((part) => part !== '');
}

/** The terms by their words. */
interface Dictionary {
  readonly terms: readonly Term[];
  readonly known: ReadonlyMap<string, Term>;
  /** Terms by stem; `null` if the stem is ambiguous. */
  readonly stems: ReadonlyMap<string, Term | null>;
  /** Terms by the sound of a long stem. */
  readonly sounds: ReadonlyMap<string, Term | null>;
}

/** Created when the first name is looked up, so that a window can start without it. */
let dictionary: Dictionary | null = null;
const read = (): Dictionary => (dictionary ??= readTerms());

function readTerms(): Dictionary {
  const known = new Map<string, Term>();
  const all = termLines().map((line, place) => {
    const [en = '', sv = '', kind = '', keys = ''] = line.split(' | ');
    const term: Term = { id: folded(en), en, sv, kind: kind as TermKind, place };
    for (const key of [term.id, folded(sv), ...keys.split(' ')]) {
      if (key !== '' && !known.has(key)) known.set(key, term);
    }
    return term;
  });
  const stems = new Map<string, Term | null>();
  const sounds = new Map<string, Term | null>();
  for (const [key, term] of known) {
    const stem = stemOf(key);
    hold(stems, stem, term);
    if (stem.length >= leastOfSound) hold(sounds, soundOf(stem), term);
  }
  return { terms: all, known, stems, sounds };
}
const leastOfSound = 6;

export const allTerms = (): readonly Term[] => read().terms;
const termOf = (word: string): Term | undefined => read().known.get(word);

function hold(terms: Map<string, Term | null>, key: string, term: Term): void {
  const other = terms.get(key);
  terms.set(key, other === undefined || other === term ? term : null);
}

/** Removes plural, definite and genitive endings in both languages. */
function stemOf(word: string): string {
  const long = /^(.{5,}?)(?:(?:arna|erna|orna|ar|er|or|en|et|na|an|n|t|a|e)?s?|ies|es)$/.exec(word);
  return long?.[1] ?? /^(.{4,})s$/.exec(word)?.[1] ?? word;
}

const shortest = 4;
const mostSegments = 4;

/** Returns a name's meaning, or `null` if its terms are unknown. */
export const meaningOf: (name: string) => Meaning | null = remembered((name) => {
  const parts = partsOf(name)
    .map(folded)
    .filter((part) => part !== '');
  const whole = termOf(parts.join(''));
  if (whole) return { head: whole, of: [], unit: null };
  for (let units = Math.min(2, parts.length - 1); units > 0; units--) {
    const unit = unitWords[parts.slice(-units).join('')];
    const joined = parts.at(-units - 1);
    const rest = parts.slice(0, joined === 'i' || joined === 'in' ? -units - 1 : -units);
    const found = unit && rest.length > 0 ? (ofParts(rest) ?? ofSection(rest)) : null;
    if (unit && found) return { ...found, unit };
  }
  return ofParts(parts) ?? gluedUnit(parts) ?? ofSection(parts);
});

/** Returns the meaning of a figure whose name begins with a section prefix. */
function ofSection(parts: readonly string[]): Meaning | null {
  const found = ofParts(withoutSection(parts));
  return found && found.of.length === 0 && numbers.has(found.head.kind) ? found : null;
}

/**
 * Finds a unit appended to a known term, as in `omsattningtkr`. If there are several, the longest
 * term is used.
 */
function gluedUnit(parts: readonly string[]): Meaning | null {
  const glue = parts.join('');
  let [best, longest]: [Meaning | null, number] = [null, 0];
  for (const [word, unit] of Object.entries(unitWords)) {
    if (!glue.endsWith(word)) continue;
    const rest = glue.slice(0, -word.length);
    const found = termOf(rest) ?? termOf(rest.replace(/i$/, '')) ?? termOf(bareOf(rest));
    // A short word before the unit must be a known amount, as in `ektkr`.
    if (!found || (rest.length < shortest && found.kind !== 'amount')) continue;
    if (rest.length > longest) [best, longest] = [{ head: found, of: [], unit }, rest.length];
  }
  return best;
}

/** Interprets a name as it's written. Failing that, uses the form with the fewest terms. */
function ofParts(parts: readonly string[]): Meaning | null {
  let best = readParts(parts);
  for (const form of best?.of.length === 0 ? [] : formsOf(parts)) {
    const found = readParts(form);
    if (found && (best === null || found.of.length < best.of.length)) best = found;
  }
  return best;
}

function readParts(parts: readonly string[]): Meaning | null {
  const turned = turnsOf(parts).flatMap((glue) => termOf(glue) ?? [])[0];
  const whole = termBy(parts.join('')) ?? turned;
  if (whole) return { head: whole, of: [], unit: null };
  const at = parts.findIndex((part) => part === 'of' || part === 'av');
  const around = at > 0 ? [...parts.slice(at + 1), ...parts.slice(0, at)] : parts;
  const words = around.filter((part) => !joins.has(part));
  const all = words.length > 0 ? words : around;
  const bare = withoutSoft(all);
  const terms =
    segments(all) ?? (bare.length > 0 && bare.length < all.length ? segments(bare) : null);
  const found = narrowed(terms ?? shortened(parts) ?? []);
  const head = totalOf(around, found) ?? found.at(-1);
  return head ? { head, of: found.slice(0, -1), unit: null } : null;
}

/** Recognises the number of rows, as in "result total" or "summa träffar". */
function totalOf(parts: readonly string[], terms: readonly Term[]): Term | undefined {
  const [only, ...others] = terms;
  const counts =
    parts.length > 1 && parts.some((part) => /^(?:total\p{L}*|tot|summa|antal)$/u.test(part));
  return counts && others.length === 0 && only && ofRows.has(only.id) ? termOf('total') : undefined;
}
const ofRows = new Set(['resultlist', 'result', 'found', 'companiesfound', 'line', 'list']);

const numbers: ReadonlySet<TermKind> = new Set(['amount', 'number', 'ratio', 'share']);
const identifying: ReadonlySet<TermKind> = new Set(['id', 'number-id']);
/** Names of containers without any meaning of their own, such as `koncerndata`. */
const vessels = new Set(
  'data detail overview list content basicfacts figures resultlist line metadata answer'.split(' '),
);
const counting = new Set(['count', 'amount', 'number', 'value', 'figures', 'total']);
/** A record may use such a word about itself. The word then doesn't refer to another record. */
const redundant = new Set([...vessels, 'full', 'result']);
/** Terms that mean nothing without the thing they belong to. */
const bound = new Set('name id number code kind text date count role value percent'.split(' '));

/**
 * Drops redundant terms: "number of employees" becomes employees, "type of relation" becomes the
 * relation, and a company's number becomes its own number.
 */
function narrowed(terms: readonly Term[]): readonly Term[] {
  const [of, head] = [terms.at(-2), terms.at(-1)];
  if (!of || !head) return terms;
  const before = terms.slice(0, -2);
  const own = termOf(
    head.id === 'number' ? 'organisationnumber' : head.id === 'id' ? 'companyid' : 'companyname',
  );
  if (of.id === 'company' && ['number', 'id', 'name'].includes(head.id) && own) {
    return narrowed([...before, own]);
  }
  if (saysNoMore(of, head)) return narrowed(terms.slice(0, -1));
  const total = termOf('total');
  if (counting.has(of.id) && ofRows.has(head.id) && total) return narrowed([...before, total]);
  const isOwn =
    head === of ||
    redundant.has(of.id) ||
    (of.id === 'company' && !bound.has(head.id)) ||
    (of.id === 'group' && ['parent', 'relation', 'subsidiaries'].includes(head.id)) ||
    (counting.has(of.id) && (numbers.has(head.kind) || head.kind === 'group'));
  return isOwn ? narrowed([...before, head]) : terms;
}

const listed = new Set(['boardmember', 'companyname']);

/**
 * Returns whether a head only repeats what kind of term it belongs to: "currency code", "board
 * list".
 */
function saysNoMore(of: Term, head: Term): boolean {
  if (counting.has(head.id) && (numbers.has(of.kind) || vessels.has(of.id))) return true;
  if (vessels.has(head.id)) return of.kind === 'group' || listed.has(of.id);
  const { kind } = of;
  switch (head.id) {
    case 'kind':
      return kind === 'code' || kind === 'unit';
    case 'code':
      return kind === 'unit' || identifying.has(kind);
    case 'id':
      return of.id === 'nextcursor';
    case 'company':
      return kind === 'group';
    case 'unit':
      return of.id === 'count' || of.id === 'number';
    case 'number':
      return kind === 'id';
    case 'text':
      return kind !== 'group' && !numbers.has(kind);
    case 'name':
      return ['companyname', 'holder', 'positionholder', 'city', 'givenname', 'surname'].includes(
        of.id,
      );
    default:
      return of.id === 'group' && head.id === 'picture';
  }
}

/** Finds a term by one of its words, including the definite form, as in `moderbolaget`. */
function termBy(word: string): Term | undefined {
  const stem = stemOf(word);
  const { stems, sounds } = read();
  const sounding = stem.length >= leastOfSound ? sounds.get(soundOf(stem)) : undefined;
  return termOf(word) ?? stems.get(stem) ?? termOf(withoutEnding(word)) ?? sounding ?? undefined;
}

function withoutSoft(words: readonly string[]): readonly string[] {
  return words.filter((word) => !soft.has(word));
}

/** Splits a name into as few terms as possible. `null` if any part is unknown. */
function segments(parts: readonly string[]): readonly Term[] | null {
  const glue = parts.join('');
  if (glue.length > 60) return null;
  const ends = new Set<number>([0]);
  for (const part of parts) ends.add(([...ends].at(-1) ?? 0) + part.length);
  const best: (readonly Term[] | null)[] = [[]];
  for (let end = 1; end <= glue.length; end++) {
    best[end] = null;
    for (let start = 0; start < end; start++) {
      const before = best[start];
      if (!before || before.length >= mostSegments) continue;
      // Short terms don't match inside a word: `status` doesn't contain `us`.
      if (end - start < shortest && !(ends.has(start) && ends.has(end))) continue;
      const piece = glue.slice(start, end);
      // Endings are only removed from words that stand alone in the name. Within a compound, at
      // most an s is removed.
      const whole = ends.has(start) && ends.has(end);
      const joined = piece.endsWith('s') ? termOf(piece.slice(0, -1)) : undefined;
      const term = whole ? termBy(piece) : (termOf(piece) ?? joined);
      if (term && before.length + 1 < (best[end]?.length ?? Infinity))
        best[end] = [...before, term];
    }
  }
  return best[glue.length] ?? null;
}

const leastOfPart = 3;
const leastShortened = 6;

/**
 * Expands abbreviations: `bal_omsl` consists of the beginnings of words that occur in only one
 * term.
 */
function shortened(parts: readonly string[]): readonly Term[] | null {
  const letters = parts.join('');
  if (parts.length < 2 || letters.length < leastShortened || /\d/.test(letters)) return null;
  if (parts.some((part) => part.length < leastOfPart)) return null;
  const form = new RegExp(`^${parts.join('[a-z]*')}[a-z]*$`);
  const found = new Set<Term>();
  for (const term of allTerms())
    if (form.test(term.id) || form.test(folded(term.sv))) found.add(term);
  const [only] = found;
  return only && found.size === 1 ? [only] : null;
}

/** Returns a name's label, or `null` if its terms are unknown. */
export function wordsFor(name: string, locale: 'en' | 'sv'): string | null {
  const meaning = meaningOf(name);
  if (!meaning) return null;
  const { head, of, unit } = meaning;
  const words = [...of, head].map((term, at) => (at === 0 ? term[locale] : small(term[locale])));
  return unit === null ? words.join(' · ') : `${words.join(' · ')}, ${unit[locale]}`;
}

/**
 * Lower-cases the first letter, unless it's part of the word: `SNI code` and `F-tax` don't change.
 */
function small(text: string): string {
  return /^\p{Lu}[\p{Ll}]/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

/** Returns whether a name's main term is one of these. */
export function means(name: string, ...ids: readonly string[]): boolean {
  const meaning = meaningOf(name);
  return meaning !== null && ids.includes(meaning.head.id);
}

/** Returns the type of the values with this name, or `null` if unknown. */
export function kindNamed(name: string): TermKind | null {
  return meaningOf(name)?.head.kind ?? null;
}
