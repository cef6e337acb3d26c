import type { Company } from '../data/companies';
import type { Endpoint } from '../gate/endpoint';
import { dateOf, dayOf } from '../data/days';
import { createRandom } from '../data/random';
import { field, list, object } from '../gate/schema';
import { ENDINGS, ROOTS } from '../data/words';
import { aboutCompany } from './company-endpoint';

const STATES: Readonly<Record<string, string>> = {
  bankruptcy: 'Konkurs inledd',
  liquidation: 'Likvidation beslutad',
  deregistered: 'Avregistrerat',
};

function historyOf(company: Company, seed: number, today: number): Record<string, unknown> {
  const random = createRandom(seed, 51, company.index);
  const born = dayOf(company.registered);
  const until = company.ended === null ? today : dayOf(company.ended);
  const later = (): number => born + random.int(30, Math.max(31, until - born));
  const renamed = until - born > 60 && random.chance(0.35) ? later() : null;
  const state = STATES[company.status];
  const turned = company.ended;
  return {
    earlier_names:
      renamed === null
        ? []
        : [
            {
              earlier_name: `${random.pick(ROOTS)}${random.pick(ENDINGS)} ${company.trade.word} ${company.form.ending}`,
              used_from: company.registered,
              used_until: dateOf(renamed),
            },
          ],
    state_changes: [
      { entered_on: company.registered, state_text: 'Registrerat' },
      ...(turned === null ? [] : [{ entered_on: turned, state_text: state }]),
    ],
    insolvency:
      company.status === 'bankruptcy'
        ? [
            {
              proceeding: 'Konkurs',
              court: `${company.place.city}s tingsrätt`,
              opened_on: turned,
              closed_on: null,
            },
          ]
        : [],
  };
}

/** The endpoint for a company's history. */
export const HISTORY_ENDPOINTS: readonly Endpoint[] = [
  aboutCompany({
    id: 'getCompanyHistory',
    path: '/history',
    group: 'Companies',
    summary: 'Earlier names, status dates, registered insolvency proceedings',
    access: 'companies',
    answer: object('History', {
      earlier_names: list(
        'Earlier names',
        object('Earlier name', {
          earlier_name: field('Name', 'string'),
          used_from: field('From', 'date'),
          used_until: field('Until', 'date'),
        }),
      ),
      state_changes: list(
        'Status',
        object('Change of status', {
          entered_on: field('Date', 'date'),
          state_text: field('Status', 'string'),
        }),
      ),
      insolvency: list(
        'Insolvency',
        object('Proceeding', {
          proceeding: field('Kind', 'string'),
          court: field('Court', 'string'),
          opened_on: field('Opened', 'date?'),
          closed_on: field('Closed', 'date?'),
        }),
      ),
    }),
    show: (company, { register }) => historyOf(company, register.seed, register.referenceDay),
  }),
];
