import type { Company, CompanyLink } from './companies';
import { existedOn, linkTo, personName } from './companies';
import { organisationNumber } from './check-digits';
import { addYears, dateOf, workingDayFrom, yearOf } from './days';
import { createRandom, hashOf, type Random } from './random';
import { markText } from './trademark-marks';
import { foreignApplicant } from './foreign-applicants';
import { REPRESENTATIVE_FIRMS } from './words';

/** A trademark record as returned by the search. Values may be null, as in real registers. */
export interface TrademarkRecord {
  application_number: string;
  registration_number: string | null;
  office: string;
  word_text: string | null;
  mark_feature: string | null;
  status: string | null;
  status_date: string | null;
  application_date: string | null;
  registration_date: string | null;
  expiry_date: string | null;
  nice_classes: readonly number[] | null;
  applicant: { name: string | null; orgnr: string | null; country: string | null } | null;
  company: CompanyLink | null;
  /** A path below the origin, a URL, or null. */
  image_url: string | null;
  /** Undocumented fields. */
  [extra: string]: unknown;
}

/** A mark's representative, returned only if the mark is requested on its own. */
export interface Representative {
  name: string;
  orgnr: string;
}

/** A trademark in the register. */
export interface Trademark {
  record: TrademarkRecord;
  representative: Representative | null;
}

/** The inputs for creating a mark. */
export interface MarkPosition {
  seed: number;
  index: number;
  /** Day number of the application. */
  filed: number;
  referenceDay: number;
  applicationNumber: string;
  office: 'SE' | 'WO';
  companies: number;
  edgeCases: boolean;
  company(index: number): Company;
}

const FEATURES = [
  'Figurative',
  'Combined',
  'Combined',
  'Three-dimensional',
  'Colour',
  'Sound',
  'Position',
  'Motion',
  'Pattern',
  'Hologram',
  'Multimedia',
] as const;
/**
 * The first year in which a kind of mark could be filed. Kinds without a year could always be
 * filed.
 */
const POSSIBLE_FROM: Readonly<Record<string, number>> = {
  'Three-dimensional': 1961,
  Colour: 1996,
  Sound: 1996,
  Position: 1996,
  Pattern: 1996,
  Motion: 1996,
  Hologram: 2019,
  Multimedia: 2019,
};
const POPULAR_CLASSES = [3, 5, 9, 16, 25, 29, 30, 35, 36, 41, 42, 43] as const;
/** Registration number of the first mark; the others follow by date. */
export const FIRST_REGISTRATION = 200_000;
/**
 * Number of attempts to find an owner; several are needed, because early years had few companies.
 */
const OWNER_TRIES = 24;
const RARE_STATUSES = [
  'Under opposition',
  'Partially cancelled',
  'Överförd',
  'Awaiting renewal fee',
] as const;

/** Returns one of a few representatives, so that a filter by their number finds many marks. */
export function representativeAt(number: number): Representative {
  const firm =
    REPRESENTATIVE_FIRMS[number % REPRESENTATIVE_FIRMS.length] ?? REPRESENTATIVE_FIRMS[0];
  const branch = Math.floor(number / REPRESENTATIVE_FIRMS.length);
  return {
    name: `${firm}${branch === 0 ? '' : ` ${String(branch + 1)}`} AB`,
    orgnr: organisationNumber(`5579${String(number).padStart(5, '0')}`),
  };
}

interface Course {
  status: string;
  statusDay: number;
  registered: number | null;
  expires: number | null;
}

/**
 * Returns the day an application is decided. The speed varies but the order is that of filing, so
 * that registration numbers increase with their dates.
 */
function decisionDay(filed: number): number {
  return workingDayFrom(filed + Math.round(205 + 85 * Math.sin(filed / 400)));
}

/** Returns the history of an application up to the reference day, as consistent dates. */
function courseOf(random: Random, { filed, referenceDay, edgeCases }: MarkPosition): Course {
  const decided = decisionDay(filed);
  const fate = random.next();
  const open = { registered: null, expires: null };
  if (decided > referenceDay) {
    return fate < 0.05
      ? { status: 'Application withdrawn', statusDay: Math.min(filed + 40, referenceDay), ...open }
      : { status: 'Application Filed', statusDay: filed, ...open };
  }
  if (fate < 0.06) return { status: 'Application refused', statusDay: decided, ...open };
  if (fate < 0.1) return { status: 'Application withdrawn', statusDay: decided - 20, ...open };
  let renewed = decided;
  let years = 10;
  while (addYears(decided, years) <= referenceDay && random.chance(0.62)) {
    renewed = addYears(decided, years);
    years += 10;
  }
  const expires = addYears(decided, years);
  if (expires <= referenceDay) {
    return { status: 'Expired', statusDay: expires, registered: decided, expires };
  }
  if (random.chance(0.03)) {
    const ended = Math.min(referenceDay, renewed + random.int(30, 900));
    return { status: 'Ended', statusDay: ended, registered: decided, expires };
  }
  const rare = random.chance(0.003);
  const status = rare && edgeCases ? random.pick(RARE_STATUSES) : 'Registered';
  return { status, statusDay: renewed, registered: decided, expires };
}

function classesOf(random: Random, owner: Company | null): number[] {
  const classes = new Set<number>();
  const count = random.chance(0.5) ? 1 : random.int(2, 5);
  for (let i = 0; i < count; i += 1) {
    const near = owner !== null && random.chance(0.7);
    classes.add(
      near
        ? random.pick(owner.trade.nice)
        : random.chance(0.6)
          ? random.pick(POPULAR_CLASSES)
          : random.int(1, 45),
    );
  }
  return [...classes].sort((a, b) => a - b);
}

/** Returns a company that existed when the mark was filed; null if none is found. */
function ownerOf({ seed, index, filed, companies, company }: MarkPosition): Company | null {
  const random = createRandom(seed, 24, index);
  const day = dateOf(filed);
  for (let tries = 0; tries < OWNER_TRIES && companies > 0; tries += 1) {
    const found = company(Math.floor(random.next() ** 2 * companies));
    if (existedOn(found, day)) return found;
  }
  return null;
}

/** Creates the mark at an index, independently of all other marks. */
export function makeTrademark(place: MarkPosition): Trademark {
  const { seed, index, filed, office } = place;
  const random = createRandom(seed, 20, index);
  const swedish = office === 'SE' && random.chance(0.72);
  // 28 out of 100 marks in the register are linked to a company.
  const link = office === 'SE' && random.chance(0.36);
  const owner = link || (swedish && random.chance(0.5)) ? ownerOf(place) : null;
  const linked = link && owner !== null;
  const course = courseOf(random, place);
  const isWord = random.chance(0.62);
  const text = markText(random, owner);
  const applicant =
    owner !== null
      ? { name: owner.name, orgnr: owner.registration_number, country: 'SE' }
      : swedish
        ? { name: personName(seed, 21, index), orgnr: null, country: 'SE' }
        : { ...foreignApplicant(seed, index), orgnr: null };
  const kind = isWord ? 'Word' : random.pick(FEATURES);
  const feature = (POSSIBLE_FROM[kind] ?? 0) > yearOf(filed) ? 'Figurative' : kind;
  const picture = !isWord && feature !== 'Sound';
  const record: TrademarkRecord = {
    application_number: place.applicationNumber,
    registration_number:
      // An international registration already has its number when it reaches Sweden.
      office === 'WO'
        ? place.applicationNumber.slice(2)
        : course.registered === null
          ? null
          : String(FIRST_REGISTRATION + index),
    office,
    word_text: !isWord && random.chance(0.3) ? null : text,
    mark_feature: feature,
    status: course.status,
    status_date: dateOf(course.statusDay),
    application_date: dateOf(filed),
    registration_date: course.registered === null ? null : dateOf(course.registered),
    expiry_date: course.expires === null ? null : dateOf(course.expires),
    nice_classes: classesOf(random, owner),
    applicant,
    company: linked ? linkTo(owner) : null,
    image_url: picture ? `/pictures/${String(index)}.png` : null,
  };
  if (random.chance(0.01) && place.edgeCases)
    record['madrid_basis'] = {
      office: 'EM',
      number: String(hashOf(seed, 22, index)).padStart(9, '0'),
    };
  return {
    record,
    representative: random.chance(0.55)
      ? representativeAt(Math.floor(random.next() ** 2 * 40))
      : null,
  };
}
