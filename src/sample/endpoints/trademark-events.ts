import { addYears, dateOf, workingDayFrom } from '../data/days';
import { createRandom, hashOf, hashOfText } from '../data/random';
import type { Register } from '../data/register';
import type { Trademark, TrademarkRecord } from '../data/trademarks';
import { field, list, object, type JsonSchema } from '../gate/schema';
import { dayIn } from './trademark-dates';

/* Documented as "registered events". All fields are invented. */

const EVENT = object('Event', {
  event_code: field('Code', 'string'),
  event_text: field('Event', 'string'),
  registered_on: field('Date', 'date'),
  remark: field('Remark', 'string?'),
  opponent: field('Opponent', 'string?'),
  earlier_mark_number: field('Earlier mark', 'string?'),
  earlier_mark_text: field('Text of the earlier mark', 'string?'),
  outcome: field('Outcome', 'string?'),
});

/** The events of a mark. */
export const EVENT_PAGE: JsonSchema = object('Events', {
  application_number: field('Application number', 'string'),
  events: list('Events', EVENT),
});

/** An earlier conflicting mark and its owner. */
interface Obstacle {
  opponent: string | null;
  earlier_mark_number: string | null;
  earlier_mark_text: string | null;
}

interface MarkEvent extends Obstacle {
  event_code: string;
  event_text: string;
  registered_on: string;
  remark: string | null;
  outcome: string | null;
}

const NOTHING: Obstacle = { opponent: null, earlier_mark_number: null, earlier_mark_text: null };
/** How many earlier marks are examined to find one that shares a class. */
const TRIES = 60;
/** One in this many registrations is opposed. */
const OPPOSED_EVERY = 9;
/** Days from registration to opposition, and from opposition to the decision. */
const OPPOSITION = 60;
const DISPUTE = 210;

function stoodOn(earlier: TrademarkRecord, day: string): boolean {
  const { registration_date: from, expiry_date: until } = earlier;
  return from !== null && from < day && until !== null && until > day;
}

/**
 * Returns an earlier registered mark of another owner that shares a class, preferably one that
 * begins similarly.
 */
function obstacleOf(register: Register, { record }: Trademark): Obstacle | null {
  const index = register.findTrademark(record.application_number)?.index ?? 0;
  const random = createRandom(register.seed, 27, index);
  const day = record.application_date;
  const classes = record.nice_classes;
  if (day === null || !Array.isArray(classes)) return null;
  const start = (text: unknown): string =>
    typeof text === 'string' ? text.slice(0, 3).toLowerCase() : '';
  let found: TrademarkRecord | null = null;
  for (let tries = 0; tries < TRIES; tries += 1) {
    // Favours later marks, because more of them are still in force.
    const earlier = register.trademarks.at(Math.floor(index * random.next() ** 0.5)).record;
    const owner = earlier.applicant?.name;
    const shares =
      Array.isArray(earlier.nice_classes) &&
      earlier.nice_classes.some((nice) => classes.includes(nice));
    const usable =
      typeof owner === 'string' &&
      owner !== record.applicant?.name &&
      typeof earlier.word_text === 'string';
    if (!usable || !shares || !stoodOn(earlier, day)) continue;
    const alike = start(earlier.word_text) === start(record.word_text);
    if (found === null || alike) found = earlier;
    if (alike) break;
  }
  if (found === null) return null;
  return {
    opponent: found.applicant?.name ?? null,
    earlier_mark_number: found.application_number,
    earlier_mark_text: found.word_text,
  };
}

/** Returns the events derived from a mark's dates and status, by date. */
export function eventsOf(register: Register, mark: Trademark): Record<string, unknown> {
  const { record } = mark;
  const today = register.deliveredDay;
  const events: MarkEvent[] = [];
  const chance = hashOf(register.seed, hashOfText(record.application_number));
  const add = (code: string, text: string, at: number, more: Partial<MarkEvent> = {}): void => {
    const common = { event_code: code, event_text: text, registered_on: dateOf(at) };
    events.push({ ...common, remark: null, ...NOTHING, outcome: null, ...more });
  };
  const filed = dayIn(record.application_date);
  const registered = dayIn(record.registration_date);
  const expires = dayIn(record.expiry_date);
  const ended = dayIn(record.status_date);
  const abroad = record.office === 'WO';

  if (filed !== null)
    add(
      'ANS',
      abroad ? 'Internationell registrering med verkan i Sverige' : 'Ansökan inkom',
      filed,
    );
  if (registered !== null) {
    add('REG', abroad ? 'Märket gavs skydd i Sverige' : 'Märket registrerades', registered);
    add('PUB', 'Registreringen kungjordes', workingDayFrom(registered + 4));
    for (let years = 10; expires !== null && addYears(registered, years) < expires; years += 10)
      add('FÖR', 'Registreringen förnyades', addYears(registered, years));
  }

  /** Adds an opposition after registration, whose outcome agrees with the mark's status. */
  const oppose = (end: number, code: string, text: string, outcome: string): boolean => {
    if (registered === null) return false;
    const came = workingDayFrom(registered + OPPOSITION);
    const obstacle = came < end && came <= today ? obstacleOf(register, mark) : null;
    if (obstacle === null) return false;
    const open = end > today;
    const remark = 'Förväxlingsbarhet med äldre registrering';
    add('INV', 'Invändning inkom', came, {
      ...obstacle,
      remark,
      outcome: open ? 'pågår' : outcome,
    });
    if (!open) add(code, text, end, { ...obstacle, outcome });
    return true;
  };

  switch (record.status) {
    case 'Registered': {
      if (registered === null || chance % OPPOSED_EVERY !== 0) break;
      const end = workingDayFrom(registered + DISPUTE + (chance % 120));
      const turn = Math.floor(chance / 1_000) % 10;
      if (turn < 6) oppose(end, 'INA', 'Invändningen avslogs', 'avslogs');
      else if (turn < 8)
        oppose(end, 'INÅ', 'Invändningen återkallades efter förlikning', 'återkallades');
      else
        oppose(end, 'BEG', 'Registreringen begränsades till en del av varorna', 'bifölls delvis');
      break;
    }
    case 'Ended': {
      if (ended === null) break;
      const young = registered !== null && ended - registered < 5 * 365;
      if (young && chance % 3 !== 0 && oppose(ended, 'UPH', 'Registreringen upphävdes', 'bifölls'))
        break;
      const unused = !young && registered !== null && chance % 2 === 0;
      if (unused) {
        const obstacle = obstacleOf(register, mark);
        add('HÄV', 'Ansökan om hävning inkom', ended - 120, {
          ...NOTHING,
          opponent: obstacle?.opponent ?? null,
          remark: 'Märket har inte använts på fem år',
          outcome: 'bifölls',
        });
        add('SLU', 'Registreringen hävdes', ended);
      } else add('SLU', 'Registreringen avfördes på innehavarens begäran', ended);
      break;
    }
    case 'Application refused': {
      if (ended === null || filed === null) break;
      const obstacle = chance % 10 < 6 ? obstacleOf(register, mark) : null;
      const remark =
        obstacle === null
          ? 'Märket saknar särskiljningsförmåga'
          : 'Märket är förväxlingsbart med en äldre registrering';
      const more = { ...(obstacle ?? NOTHING), remark };
      add(
        'GRA',
        'Föreläggande sändes till sökanden',
        workingDayFrom(Math.floor((filed + ended) / 2)),
        more,
      );
      add('SLU', 'Ansökan avslogs', ended, { ...more, outcome: 'avslogs' });
      break;
    }
    case 'Application withdrawn':
      if (ended !== null) add('SLU', 'Ansökan återkallades', ended);
      break;
    case 'Expired':
      if (ended !== null) add('SLU', 'Registreringen upphörde, avgiften betalades inte', ended);
      break;
    case 'Application Filed':
      break;
    case 'Under opposition':
      oppose(today + 1, 'INA', '', '');
      break;
    default:
      if (ended !== null && record.status !== null)
        add('ÖVR', `Anteckning: ${RARE_TEXTS[record.status] ?? record.status}`, ended);
  }
  // Only complete dates can be sorted.
  events.sort((a, b) =>
    a.registered_on < b.registered_on ? -1 : a.registered_on > b.registered_on ? 1 : 0,
  );
  return { application_number: record.application_number, events };
}

const RARE_TEXTS: Readonly<Record<string, string>> = {
  'Partially cancelled': 'registreringen upphävdes delvis',
  Överförd: 'registreringen överläts till ny innehavare',
  'Awaiting renewal fee': 'påminnelse om förnyelseavgift sändes',
};
