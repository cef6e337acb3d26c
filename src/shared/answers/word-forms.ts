/**
 * Generates other forms of a name with the same meaning: words swapped around a preposition,
 * without endings, or without connecting words, in both languages. Pure.
 */

/**
 * Reduces a string to lower-case letters and digits. Letters such as å, ä and ö lose their
 * diacritics.
 */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'a')
    .replaceAll('ß', 'ss')
    .replaceAll(/[^a-z0-9]/g, '');
}

/** Connecting words. */
export const joins: ReadonlySet<string> = new Set(
  'of av the in i for per pa och and total totalt tot from fran or eller'.split(' '),
);
/** Prepositions between a noun and the noun it belongs to: "number of employees". */
const turning: ReadonlySet<string> = new Set(['of', 'av', 'from', 'fran', 'for']);
const inGlue = ['of', 'av', 'fran', 'from', 'for', 'och', 'and', 'or', 'eller', 'i', 'in', 'per'];
const sums: ReadonlySet<string> = new Set(
  'total totals totalt totala sum summa summan summe'.split(' '),
);
/** An accounting item is the same whether or not its name mentions a loss: "profit or loss". */
const losses: ReadonlySet<string> = new Set(['loss', 'losses', 'forlust', 'underskott']);
const gains =
  /(profit|vinst|income|resultat|earnings)s?(?:or|eller|och|and)?(?:loss|forlust)(?:es)?/;
const endings = /^(.{3,}?)(?:ens|ets|arna|erna|orna|en|et|na|s|n|t)$/;
const shortestHalf = 3;

/** Common abbreviations, in both languages. */
const short: Readonly<Record<string, readonly string[]>> = {
  res: ['resultat', 'result'],
  oms: ['omsattning'],
  omsl: ['omslutning'],
  tillg: ['tillgangar'],
  kap: ['kapital', 'capital'],
  nr: ['nummer', 'number'],
  no: ['number'],
  num: ['number', 'nummer'],
  nbr: ['number'],
  ant: ['antal'],
  anst: ['anstallda'],
  org: ['organisation', 'organisations'],
  reg: ['registration', 'registrerings'],
  ident: ['identity', 'identitets'],
  appl: ['application'],
  app: ['application'],
  ans: ['ansoknings'],
  addr: ['address'],
  adr: ['adress', 'address'],
  ftg: ['foretags'],
  pos: ['position', 'positions'],
  innehav: ['innehavare'],
  avg: ['average'],
  emp: ['employees'],
  op: ['operating'],
  fin: ['financial', 'finansiella'],
  yr: ['year'],
  bef: ['befattning'],
  styr: ['styrelse'],
  dir: ['director', 'direktor'],
  subs: ['subsidiaries'],
  assoc: ['associated'],
  shrs: ['shares'],
  rel: ['relation'],
  curr: ['currency'],
  val: ['value', 'valuta'],
  comp: ['company'],
  corp: ['company'],
  bol: ['bolags'],
  empl: ['employees'],
  omsattn: ['omsattning'],
  prof: ['profit'],
  inc: ['income'],
  liab: ['liabilities'],
  ordf: ['ordforande'],
  tilltr: ['tilltradde'],
  appt: ['appointed', 'appointment'],
  amt: ['amount'],
  cnt: ['count'],
  dt: ['date', 'datum'],
  dat: ['datum', 'date'],
  nm: ['name', 'namn'],
  desc: ['description'],
  typ: ['type'],
  pct: ['percent'],
  proc: ['procent'],
  antall: ['antal'],
  navn: ['namn'],
  dato: ['datum'],
  kode: ['kod'],
};

/**
 * Words that add nothing to their neighbours. They may be dropped if the name is unknown otherwise.
 */
export const soft: ReadonlySet<string> = new Set(
  'list lista listan bag data info information details detail uppgift uppgifter record records item items object objekt current aktuell aktuella nuvarande official official latest senaste main primary own egen all alla full other annan andra ovriga related public publik finns exists api http json xml message base bas grund huvud mean average genomsnittlig genomsnittligt summa summan sum reported redovisad angiven value belopp amount varde text txt name field pl bs rr br kpi ek fin is has ar har get my new national nationell nationella local lokal lokalt alternative alternativ alternativa alternate recent recently nyligen nyss geographic geografisk monetary expressed covered covering rapporterad rapporterade rapporterat filed inlamnade corporate administrative administrativ legal juridisk statutory lagstadgad stated angivna presented specified detailed detaljerad detaljerade complete komplett standard default internal intern interna external extern externa global domestic inhemsk valid giltig the den det de this denna executive verkstallande searched search sok entry post'.split(
    ' ',
  ),
);
const leastLeft = 5;
/** Shorter words are too likely to be the end of another word. */
const shortestSoft = 4;

/**
 * Returns a compound name without such a word at its start or end: `officialaddress`,
 * `identitylist`.
 */
function softEnds(glue: string): readonly (readonly string[])[] {
  const rests = [...soft]
    .filter((word) => word.length >= shortestSoft)
    .flatMap((word) => [
      ...(glue.startsWith(word) ? [glue.slice(word.length)] : []),
      ...(glue.endsWith(word) ? [glue.slice(0, -word.length)] : []),
    ]);
  const left = rests.filter((rest) => rest.length >= leastLeft);
  return left.toSorted((one, other) => other.length - one.length).map((rest) => [rest]);
}

/** Returns a name's parts with one abbreviation expanded. */
function writtenOut(parts: readonly string[]): readonly (readonly string[])[] {
  return parts.flatMap((part, at) =>
    Object.hasOwn(short, part) ? (short[part] ?? []).map((whole) => parts.with(at, whole)) : [],
  );
}

/** Returns other forms of a name, most similar first. Its parts are folded. */
export function formsOf(parts: readonly string[]): readonly (readonly string[])[] {
  const whole = withoutLoss(parts);
  const found = [...(whole === parts ? [] : [whole]), ...turnedOf(whole), ...writtenOut(whole)];
  if (whole.length === 1) found.push(...splitGlue(whole[0] ?? ''), ...softEnds(whole[0] ?? ''));
  for (const one of [whole, ...found]) {
    const bare = one.map(withoutEnding);
    if (bare.some((part, at) => part !== one[at])) found.push(bare);
  }
  return found;
}

/**
 * Returns compound names with the same meaning in another order or with another preposition. "Total
 * balance sheet" is the balance sheet's total, and "result of operations" is the result from
 * operations.
 */
export function turnsOf(parts: readonly string[]): readonly string[] {
  const rest = parts.filter((part) => !sums.has(part)).join('');
  const isSum = rest !== '' && rest !== parts.join('');
  const found = isSum ? [`total${rest}`, `${rest}total`, `summa${rest}`] : [];
  const at = parts.findIndex((part) => turning.has(part));
  if (at <= 0 || at === parts.length - 1) return found;
  const turned = [...turning].map((other) => parts.with(at, other).join(''));
  return [...found, ...turned];
}

/**
 * Returns a word with spellings from neighbouring languages and other keyboards normalised, such as
 * `omsaetning`.
 */
export function soundOf(word: string): string {
  return word
    .replaceAll(/ae|e/g, 'a')
    .replaceAll('oe', 'o')
    .replaceAll('ue', 'u')
    .replaceAll('z', 's')
    .replaceAll(/ck|c/g, 'k')
    .replaceAll('w', 'v')
    .replaceAll(/(.)\1/g, '$1');
}

const section = /^(?:rs|rr|bs|br|pl)(?=.{4})/;
const mostOfSign = 2;

/**
 * Returns a name's parts without the section prefix that some services put before the names of
 * their figures: `rs_NetSales`, `bstotalassets`. Empty if there is none.
 */
export function withoutSection(parts: readonly string[]): readonly string[] {
  const [first = '', ...rest] = parts;
  if (rest.length > 0) return first.length <= mostOfSign ? rest : [];
  return section.test(first) ? [first.replace(section, '')] : [];
}

/** Returns a compound name without a section prefix or a loss. */
export const bareOf = (glue: string): string => withoutLoss([glue.replace(section, '')])[0] ?? glue;

function withoutLoss(parts: readonly string[]): readonly string[] {
  const glue = parts.length === 1 ? (parts[0] ?? '') : '';
  if (gains.test(glue)) return [glue.replace(gains, '$1')];
  const at = parts.findIndex((part, place) => place > 0 && losses.has(part));
  if (at < 0) return parts;
  const before = ['or', 'eller', 'och', 'and'].includes(parts[at - 1] ?? '') ? at - 1 : at;
  return before === 0 ? parts : [...parts.slice(0, before), ...parts.slice(at + 1)];
}

/** "resultat från rörelsen" is the same as "rörelsens resultat". */
function turnedOf(parts: readonly string[]): readonly (readonly string[])[] {
  const at = parts.findIndex((part) => turning.has(part));
  if (at <= 0 || at === parts.length - 1) return [];
  const of = parts.slice(at + 1).filter((part) => !joins.has(part));
  const head = parts.slice(0, at);
  const last = of.at(-1) ?? '';
  return [
    [...of, ...head],
    [...of.slice(0, -1), `${last}s`, ...head],
  ];
}

/** Returns the parts of a compound name around a connecting word: `totalofassets`. */
function splitGlue(glue: string): readonly (readonly string[])[] {
  return inGlue.flatMap((join) => {
    const least = join.length === 1 ? shortestHalf + 2 : shortestHalf;
    const found: (readonly string[])[] = [];
    for (let at = glue.indexOf(join, least); at > 0; at = glue.indexOf(join, at + 1)) {
      const [left, right] = [glue.slice(0, at), glue.slice(at + join.length)];
      if (right.length < least) break;
      found.push(turning.has(join) ? [right, left] : [left, right]);
    }
    return found;
  });
}

/** Returns a word without its definite or genitive ending. */
export const withoutEnding = (word: string): string => endings.exec(word)?.[1] ?? word;
