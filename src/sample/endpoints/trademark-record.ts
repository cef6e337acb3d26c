import { dateOf, workingDayFrom } from '../data/days';
import { goodsOf } from '../data/goods';
import { hashOf, hashOfText } from '../data/random';
import { field, list, object, type JsonSchema } from '../gate/schema';
import type { Trademark } from '../data/trademarks';
import { DESCRIBED_SHAPES } from './shapes';
import { dayIn } from './trademark-dates';

/* Documented as "classes, representatives, publications, priority". The fields below are invented. */

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

/** The record of a single mark: the search's fields and more. */
export const FULL_TRADEMARK: JsonSchema = object('Trademark', {
  ...DESCRIBED_SHAPES['Trademark']?.properties,
  class_headings: list('Goods and services', GOODS),
  representatives: list('Representatives', REPRESENTATIVE),
  publications: list('Publications', PUBLICATION),
  priorities: list('Priority', PRIORITY),
});

/** Adds the fields that only the record of a single mark has. */
export function fullRecord(
  shown: Record<string, unknown>,
  { record, representative }: Trademark,
): Record<string, unknown> {
  const filed = dayIn(record.application_date);
  const registered = dayIn(record.registration_date);
  const number = hashOfText(record.application_number);
  const abroad = record.office === 'WO';
  const country = record.applicant?.country;
  const publication = (gazette: string, section: string, at: number) => ({
    gazette: `${gazette} ${dateOf(at).slice(0, 4)}:${String(1 + (number % 50))}`,
    published_on: dateOf(at),
    section,
  });
  return {
    ...shown,
    class_headings: (record.nice_classes ?? []).map((nice, at) => ({
      nice_class: nice,
      goods_and_services: goodsOf(nice, hashOf(number, at)),
    })),
    representatives:
      representative === null
        ? []
        : [{ agent_name: representative.name, agent_orgnr: representative.orgnr }],
    publications: [
      // An international registration is published abroad, whatever happens in Sweden.
      ...(abroad && filed !== null
        ? [publication('WIPO Gazette', 'Internationella registreringar', filed)]
        : []),
      ...(!abroad && registered !== null
        ? [publication('Varumärkestidningen', 'Registreringar', workingDayFrom(registered + 4))]
        : []),
    ],
    priorities:
      filed !== null && number % 7 === 0 && typeof country === 'string' && country !== 'SE'
        ? [
            {
              country,
              claimed_on: dateOf(filed - 120),
              earlier_number: `30 ${String(number % 100_000)}`,
            },
          ]
        : [],
  };
}
