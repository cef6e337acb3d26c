import type { Company } from './companies';
import type { Random } from './random';
import { ENDINGS, MARK_SYLLABLES, MARK_TAILS, MARK_WORDS, ROOTS } from './words';

/** Unusual scripts and spellings, as they occur in a register of 600,000 marks. */
const UNUSUAL_MARKS = [
  'ΑΙΓΑΙΟ ΦΩΣ',
  'ОГОНЁК СЕВЕРА',
  'ŁÓDŹ KWIAT',
  'قهوة الشمال',
  'שמש צפונית',
  '北の灯',
  'ŽIVA VODA',
  'Café Söder',
  'ÅÄÖ',
  'L’ÉTOILE D’HIVER',
  'ﬁka',
  'STRASSE & Straße',
  'İSTANBUL IŞIK',
  '24/7',
  '0046',
  'A/B',
  '"CITERAT"',
  'Ren; skön',
  '100 % HAVRE',
  '+PLUS',
  '☀ Sommar',
  'N°5½',
] as const;

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Returns a fanciful word such as "Velora". */
function fanciful(random: Random): string {
  const parts = random.int(2, 4);
  let word = '';
  for (let i = 0; i < parts; i += 1) word += random.pick(MARK_SYLLABLES);
  return word;
}

/** Returns the text of a mark. Owners often register their own name. */
export function markText(random: Random, owner: Company | null): string {
  const kind = random.next();
  if (kind < 0.006) return random.pick(UNUSUAL_MARKS);
  let text: string;
  if (owner !== null && kind < 0.2) {
    text = owner.name.split(' ')[0] ?? owner.name;
  } else if (kind < 0.5) {
    text = capital(random.pick(MARK_WORDS) + random.pick(MARK_WORDS));
  } else if (kind < 0.75) {
    text = capital(fanciful(random));
  } else if (kind < 0.87) {
    text = `${capital(random.pick(MARK_WORDS))} ${capital(fanciful(random))}`;
  } else {
    text = random.pick(ROOTS) + random.pick(ENDINGS);
  }
  if (random.chance(0.16)) text = `${text} ${random.pick(MARK_TAILS)}`;
  if (random.chance(0.45)) text = text.toUpperCase();
  else if (random.chance(0.1)) text = text.toLowerCase();
  // Some registers deliver decomposed accents.
  return random.chance(0.01) ? text.normalize('NFD') : text;
}
