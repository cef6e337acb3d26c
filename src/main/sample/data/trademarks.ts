import type { Company, CompanyLink } from './companies';
import { linkTo, personName } from './companies';
import { organisationNumber } from './check-digits';
import { addYears, dateOf } from './days';
import { createRandom, hashOf, type Random } from './random';
import { markText } from './trademark-marks';
import { FOREIGN_APPLICANTS, REPRESENTATIVE_FIRMS } from './words';

/** A trademark record as the search answers it; what is null here may be null in a register. */
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
  /** A path below the origin, or an address, or null. */
  image_url: string | null;
  /** Fields which nobody described. */
  [extra: string]: unknown;
}

/** A representative, which only the record of one mark shows. */
export interface Representative {
  name: string;
  orgnr: string;
}

/** A trademark as the register holds it. */
export interface Trademark {
  record: TrademarkRecord;
  representative: Representative | null;
}

/** What the maker of a mark needs to know of the register. */
export interface MarkPosition {
  seed: number;
  index: number;
  /** Day number of the application. */
  filed: number;
  referenceDay: number;
  applicationNumber: string;
  office: 'SE' | 'WO';
  companies: number;
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
const POPULAR_CLASSES = [3, 5, 9, 16, 25, 29, 30, 35, 36, 41, 42, 43] as const;
const RARE_STATUSES = [
  'Under opposition',
  'Partially cancelled',
  'Överförd',
  'Awaiting renewal fee',
] as const;

/** Representatives are few, so that a filter by their number finds many marks. */
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

/** The life of an application up to the reference day: one consistent set of dates. */
function courseOf(random: Random, filed: number, referenceDay: number): Course {
  const decided = filed + random.int(110, 320);
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
  const status = random.chance(0.003) ? random.pick(RARE_STATUSES) : 'Registered';
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

/** Makes the mark of an index; it depends on nothing else. */
export function makeTrademark(place: MarkPosition): Trademark {
  const { seed, index, filed, office } = place;
  const random = createRandom(seed, 20, index);
  const swedish = office === 'SE' && random.chance(0.72);
  // Of the register's marks 28 in 100 are linked to a company.
  const linked = office === 'SE' && random.chance(0.33);
  const owner =
    (linked || (swedish && random.chance(0.5))) && place.companies > 0
      ? place.company(Math.floor(random.next() ** 2 * place.companies))
      : null;
  const course = courseOf(random, filed, place.referenceDay);
  const isWord = random.chance(0.62);
  const text = markText(random, owner);
  const foreign = random.pick(FOREIGN_APPLICANTS);
  const applicant =
    owner !== null
      ? { name: owner.name, orgnr: owner.registration_number, country: 'SE' }
      : swedish
        ? { name: personName(seed, 21, index), orgnr: null, country: 'SE' }
        : { ...foreign, orgnr: null };
  const feature = isWord ? 'Word' : random.pick(FEATURES);
  const picture = !isWord && feature !== 'Sound';
  const record: TrademarkRecord = {
    application_number: place.applicationNumber,
    registration_number:
      course.registered === null
        ? null
        : office === 'WO'
          ? place.applicationNumber.slice(2)
          : String(200_000 + (index % 900_000)).padStart(6, '0'),
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
    company: linked && owner !== null ? linkTo(owner) : null,
    image_url: picture ? `/pictures/${String(index)}.png` : null,
  };
  if (random.chance(0.01))
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
