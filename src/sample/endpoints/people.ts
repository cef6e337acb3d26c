import { personName, type Company } from '../data/companies';
import { officerName, OFFICERS } from '../data/officers';
import type { Register } from '../data/register';
import type { Call, Endpoint } from '../gate/endpoint';
import { dateOf, dayOf, yearOf } from '../data/days';
import { createRandom } from '../data/random';
import { field, list, object } from '../gate/schema';
import { newestYear } from './figures';
import { aboutCompany, type CompanyEntry } from './company-endpoint';

/*
 * A company's group follows from its index. Eight companies form a group, the first is the ultimate
 * parent, and each of the others has its parent at half its position. So every company sees the
 * same group.
 */
const GROUP_SIZE = 8;

function placeIn(company: Company): { top: number; place: number } {
  const place = company.index % GROUP_SIZE;
  return { top: company.index - place, place };
}

function parentOf(company: Company, { register }: Call): Company | null {
  const { top, place } = placeIn(company);
  if (place === 0 || company.index % 5 === 4) return null;
  const parent = register.companies.at(top + Math.floor((place - 1) / 2));
  // A company that has ended owns nothing, and only limited companies are owners or fully owned.
  const may = [parent, company].every(({ form }) => form.ending === 'AB');
  return may && parent.status === 'active' ? parent : null;
}

/**
 * Returns a company that this one partly owns and that partly owns it. Both of them report this.
 */
function associateOf(company: Company, { register }: Call): Company | null {
  if (company.index % 6 !== 0) return null;
  const other = (Math.floor(company.index / 6) ^ 2) * 6;
  if (other >= register.companies.size) return null;
  const found = register.companies.at(other);
  const may = [company, found].every(
    ({ form, status }) => form.ending === 'AB' && status === 'active',
  );
  return may ? found : null;
}

function childrenOf(company: Company, call: Call): Company[] {
  const { top, place } = placeIn(company);
  return [place * 2 + 1, place * 2 + 2]
    .filter((child) => child < GROUP_SIZE && top + child < call.register.companies.size)
    .map((child) => call.register.companies.at(top + child))
    .filter((child) => parentOf(child, call)?.index === company.index);
}

const MEMBER = {
  company_id: field('Company id', 'string'),
  legal_name: field('Name', 'string'),
  orgnr: field('Organisation number', 'string'),
  owned_pct: field('Share (%)', 'decimal?'),
};

function member(company: Company): Record<string, unknown> {
  const whole = company.index % 3 !== 0;
  return {
    company_id: company.id,
    legal_name: company.name,
    orgnr: company.registration_number,
    owned_pct:
      company.index % 11 === 0 ? null : whole ? '100.0' : (51 + (company.index % 40)).toFixed(1),
  };
}

/** The seats of successors are numbered from here, above all other seats. */
const SUCCESSOR = 20;

/**
 * Returns the seat replaced at this year's meeting; null for listed companies, whose officers keep
 * trading.
 */
function successorSeat(company: Company): number | null {
  return company.isin === null ? 1 : null;
}

/**
 * Returns the day of the general meeting in the year of changes; `null` if it is still to come, or
 * if there is none.
 */
function meetingOf(
  company: Company,
  { seed, referenceDay, deliveredDay }: Register,
): number | null {
  if (company.ended !== null || company.form.ending !== 'AB') return null;
  const day = referenceDay + createRandom(seed, 53, company.index).int(20, 230);
  return day <= deliveredDay ? day : null;
}

function officersOf(company: Company, { register }: Call): Record<string, unknown>[] {
  const random = createRandom(register.seed, 52, company.index);
  const today = register.referenceDay;
  const until = company.ended === null ? today : dayOf(company.ended);
  const since = Math.max(dayOf(company.registered), until - 4_000);
  const partners = company.form.ending === 'HB';
  const count = company.employees > 3 ? 6 : 2 + random.int(0, 2);
  const roles = partners ? ['Bolagsman', 'Bolagsman'] : [...OFFICERS.slice(0, 5), 'Revisor'];
  const meeting = meetingOf(company, register);
  return roles.slice(0, count).map((role, at) => {
    const auditor = role === 'Revisor';
    const successor = meeting !== null && (auditor || at === successorSeat(company));
    const appointed = random.int(since, until);
    const youngest = yearOf(appointed) - 24;
    const born = random.int(Math.max(1944, youngest - 36), youngest);
    return {
      person: auditor
        ? personName(register.seed, successor ? 34 : 33, company.index)
        : officerName(register.seed, company.index, successor ? at + SUCCESSOR : at),
      role,
      birth_year: auditor ? null : successor ? born - 7 : born,
      appointed_on: dateOf(successor ? meeting : appointed),
      firm: auditor ? 'Räknestugan Revision AB' : null,
      signs_alone: role === 'Verkställande direktör' || partners,
    };
  });
}

const ENTRIES: readonly Omit<CompanyEntry, 'group' | 'access'>[] = [
  {
    id: 'getGovernance',
    path: '/governance',
    summary: 'Current board members, officers, auditors',
    answer: object('Governance', {
      officers: list(
        'Board, officers, auditors',
        object('Officer', {
          person: field('Name', 'string'),
          role: field('Role', 'string'),
          birth_year: field('Year of birth', 'integer?'),
          appointed_on: field('Appointed', 'date'),
          firm: field('Firm', 'string?'),
          signs_alone: field('Signs alone', 'boolean'),
        }),
      ),
      signatory_text: field('Signatories', 'string?'),
    }),
    show: (company, call) => ({
      officers: officersOf(company, call),
      signatory_text:
        company.index % 4 === 0 || company.form.ending === 'HB'
          ? null
          : 'Firman tecknas av styrelsen.\nFirman tecknas av två i förening.',
    }),
  },
  {
    id: 'getGroup',
    path: '/group',
    summary: 'Reported parent, subsidiary and associated companies',
    answer: object('Group', {
      parent: object('Parent', MEMBER, true),
      subsidiaries: list('Subsidiaries', object('Subsidiary', MEMBER)),
      associated: list('Associated companies', object('Associated company', MEMBER)),
    }),
    show(company, call) {
      const parent = parentOf(company, call);
      const other = associateOf(company, call);
      return {
        parent:
          parent === null ? null : { ...member(parent), owned_pct: member(company)['owned_pct'] },
        subsidiaries: childrenOf(company, call).map(member),
        associated: other === null ? [] : [{ ...member(other), owned_pct: '24.5' }],
      };
    },
  },
  {
    id: 'listSubsidiaries',
    path: '/subsidiaries',
    summary: 'Reported subsidiaries, ownership shares, latest reporting year',
    answer: object('Subsidiaries', {
      subsidiaries: list(
        'Subsidiaries',
        object('Subsidiary', { ...MEMBER, reported_year: field('Reported', 'integer') }),
      ),
    }),
    show: (company, call) => ({
      subsidiaries: childrenOf(company, call).map((child) => ({
        ...member(child),
        reported_year:
          newestYear(child, call.register.deliveredDay) ?? yearOf(dayOf(child.registered)),
      })),
    }),
  },
  {
    id: 'getShareCapital',
    path: '/share-capital',
    summary: 'Reported share capital, share classes, voting values',
    answer: object('Share capital', {
      capital_amount: field('Share capital', 'decimal?'),
      capital_currency: field('Currency', 'string'),
      share_classes: list(
        'Share classes',
        object('Share class', {
          share_class: field('Class', 'string'),
          share_count: field('Shares', 'integer'),
          votes_per_share: field('Votes per share', 'decimal'),
        }),
      ),
    }),
    show(company, { register }) {
      // A public company has a share capital of at least half a million; a share's par value is 5
      // or 50 kronor.
      const [least, quota] = company.isin === null ? [1_000, 50] : [100_000, 5];
      const shares = least * (1 + (company.index % 900));
      const limited = company.form.ending === 'AB';
      return {
        capital_amount: limited ? ((shares + shares / 10) * quota).toFixed(2) : null,
        capital_currency: 'SEK',
        share_classes: !limited
          ? []
          : [
              { share_class: 'A', share_count: shares / 10, votes_per_share: '10' },
              // Some registers have numbers too large for JSON parsers to keep exactly.
              {
                share_class: 'B',
                share_count:
                  register.edgeCases && company.index % 50 === 0 ? 9_007_199_254_740_993n : shares,
                votes_per_share: '1',
              },
            ],
      };
    },
  },
];

/** Endpoints for board and management, group, subsidiaries and share capital. */
export const PEOPLE_ENDPOINTS: readonly Endpoint[] = ENTRIES.map((entry) =>
  aboutCompany({ ...entry, group: 'People and group', access: 'companies' }),
);
