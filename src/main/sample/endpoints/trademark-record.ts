import { addYears, dateOf, dayOf, isDate } from '../data/days';
import { hashOfText } from '../data/random';
import { field, list, object, type JsonSchema } from '../gate/schema';
import type { Trademark } from '../data/trademarks';
import { DESCRIBED_SHAPES } from './shapes';

/*
 * What the page calls "classes, representatives, publications, priority" and "registered events":
 * the fields below are inventions of the sample.
 */

const REPRESENTATIVE = object('Representative', {
  agent_name: field('Representative', 'string'),
  agent_orgnr: field('Organisation number', 'string'),
});
const PUBLICATION = object('Publication', {
  gazette: field('Gazette', 'string'),
  published_on: field('Published', 'date'),
  section: field('Section', 'string'),
});
const PRIORITY = object('Priority', {
  country: field('Country', 'string'),
  claimed_on: field('Priority date', 'date'),
  earlier_number: field('Earlier number', 'string'),
});
const GOODS = object('Class', {
  nice_class: field('Nice class', 'integer'),
  goods_and_services: field('Goods and services', 'string'),
});

/** The record of one mark: that of the search and more. */
export const FULL_TRADEMARK: JsonSchema = object('Trademark', {
  ...DESCRIBED_SHAPES['Trademark']?.properties,
  class_headings: list('Goods and services', GOODS),
  representatives: list('Representatives', REPRESENTATIVE),
  publications: list('Publications', PUBLICATION),
  priorities: list('Priority', PRIORITY),
});

const EVENT = object('Event', {
  event_code: field('Code', 'string'),
  event_text: field('Event', 'string'),
  registered_on: field('Date', 'date'),
  remark: field('Remark', 'string?'),
});

/** The events of one mark. */
export const EVENT_PAGE: JsonSchema = object('Events', {
  application_number: field('Application number', 'string'),
  events: list('Events', EVENT),
});

const GOODS_TEXTS = [
  'Kaffe, te, kakao och socker',
  'Datorprogram, nedladdningsbara',
  'Kläder, fotbeklädnader och huvudbonader',
  'Reklam; företagsledning',
  'Utbildning; underhållning',
  'Möbler, speglar, tavelramar',
];

function day(text: string | null): number | null {
  return text !== null && isDate(text) ? dayOf(text) : null;
}

/** Adds to a shown record what only the record of one mark has. */
export function fullRecord(
  shown: Record<string, unknown>,
  { record, representative }: Trademark,
): Record<string, unknown> {
  const filed = day(record.application_date);
  const registered = day(record.registration_date);
  const number = hashOfText(record.application_number);
  const publication = (section: string, at: number) => ({
    gazette: `Varumärkestidningen ${dateOf(at).slice(0, 4)}:${String(1 + (number % 50))}`,
    published_on: dateOf(at),
    section,
  });
  return {
    ...shown,
    class_headings: (record.nice_classes ?? []).map((nice, at) => ({
      nice_class: nice,
      goods_and_services: GOODS_TEXTS[(number + at) % GOODS_TEXTS.length],
    })),
    representatives:
      representative === null
        ? []
        : [{ agent_name: representative.name, agent_orgnr: representative.orgnr }],
    publications: registered === null ? [] : [publication('Registreringar', registered + 4)],
    priorities:
      filed !== null && number % 7 === 0
        ? [
            {
              country: 'DE',
              claimed_on: dateOf(filed - 120),
              earlier_number: `30 ${String(number % 100_000)}`,
            },
          ]
        : [],
  };
}

/** The events that follow from a mark's dates. */
export function eventsOf({ record }: Trademark): Record<string, unknown> {
  const events: Record<string, unknown>[] = [];
  const add = (code: string, text: string, at: number, remark: string | null = null): void => {
    events.push({ event_code: code, event_text: text, registered_on: dateOf(at), remark });
  };
  const filed = day(record.application_date);
  const registered = day(record.registration_date);
  const expires = day(record.expiry_date);
  const statusDay = day(record.status_date);
  if (filed !== null) add('ANS', 'Ansökan inkom', filed);
  if (registered !== null) {
    add('REG', 'Märket registrerades', registered);
    add('PUB', 'Registreringen kungjordes', registered + 4);
    if (hashOfText(record.application_number) % 9 === 0)
      add('INV', 'Invändning inkom', registered + 60, 'Förväxlingsbarhet; avslogs');
    for (let years = 10; expires !== null && addYears(registered, years) < expires; years += 10) {
      add('FÖR', 'Registreringen förnyades', addYears(registered, years));
    }
  }
  const ends = ['Expired', 'Ended', 'Application refused', 'Application withdrawn'];
  if (statusDay !== null && ends.includes(record.status ?? ''))
    add('SLU', record.status ?? '', statusDay);
  return { application_number: record.application_number, events };
}
