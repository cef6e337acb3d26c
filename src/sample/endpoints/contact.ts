import type { Company } from '../data/companies';
import type { Endpoint } from '../gate/endpoint';
import { dateOf } from '../data/days';
import { FIRST_LOGO, hasLogo } from '../data/picture-numbers';
import { field, list, object } from '../gate/schema';
import { aboutCompany, type CompanyEntry } from './company-endpoint';

/** Returns a domain below `.example`, which no real company has. */
function domainOf(company: Company): string {
  const plain = (company.name.split(' ')[0] ?? 'bolag').normalize('NFD').replace(/[^A-Za-z]/g, '');
  return `www.${plain.toLowerCase()}-${company.index.toString(36)}.example`;
}

/** Returns a coordinate within a few kilometres of another. */
function near(degrees: number, offset: number): number {
  return Number((degrees + (offset - 40) / 1_000).toFixed(4));
}

const ENTRIES: readonly Omit<CompanyEntry, 'group' | 'access'>[] = [
  {
    id: 'listWorkplaces',
    path: '/workplaces',
    summary: 'Workplaces with workplace register numbers, addresses, geographic data',
    answer: object('Workplaces', {
      workplaces: list(
        'Workplaces',
        object('Workplace', {
          workplace_number: field('Workplace number', 'string'),
          workplace_name: field('Name', 'string'),
          visiting_address: field('Address', 'string'),
          city: field('City', 'string'),
          size_class: field('Size', 'string?'),
          position: object(
            'Position',
            { latitude: field('Latitude', 'number'), longitude: field('Longitude', 'number') },
            true,
          ),
        }),
      ),
    }),
    show: (company) => ({
      workplaces: Array.from({ length: 1 + (company.index % 3) }, (_, at) => ({
        workplace_number: String(19_000_000 + company.index * 4 + at),
        workplace_name: at === 0 ? company.name : `${company.name}, filial ${String(at)}`,
        visiting_address: `${company.street}${at === 0 ? '' : ` ${'ABC'.charAt(at)}`}, ${company.postCode} ${company.place.city}`,
        city: company.place.city,
        size_class: company.employees === 0 ? null : company.employees < 50 ? '1-49' : '50-',
        position:
          at === 2
            ? null
            : {
                latitude: near(company.place.at[0], company.index % 90),
                longitude: near(company.place.at[1], company.index % 70),
              },
      })),
    }),
  },
  {
    id: 'getContact',
    path: '/contact',
    summary: 'Company e-mail address, with advertising-block flag and source date',
    cost: { units: 2 },
    contacts: 1,
    answer: object('Contact', {
      mail: field('E-mail', 'email?'),
      no_advertising: field('Advertising blocked', 'boolean'),
      source_date: field('Source date', 'date?'),
    }),
    show: (company, { register }) => ({
      mail: company.index % 5 === 0 ? null : `info@${domainOf(company).slice(4)}`,
      no_advertising: company.index % 3 === 0,
      source_date:
        company.index % 5 === 0 ? null : dateOf(register.referenceDay - (company.index % 400)),
    }),
  },
  {
    id: 'getWebPresence',
    path: '/web',
    summary: 'Verified website, social profiles, logo',
    answer: object('Web', {
      website: field('Website', 'uri?'),
      verified_on: field('Verified', 'date?'),
      profiles: list(
        'Profiles',
        object('Profile', { network: field('Network', 'string'), link: field('Address', 'uri') }),
      ),
      logo_url: field('Logo', 'uri?'),
    }),
    show(company, { register, origin }) {
      const has = hasLogo(company);
      return {
        website: has ? `https://${domainOf(company)}/` : null,
        verified_on: has ? dateOf(register.referenceDay - (company.index % 700)) : null,
        profiles: has
          ? [{ network: 'Anslagstavlan', link: `https://anslagstavlan.example/${company.id}` }]
          : [],
        logo_url: has ? `${origin}/pictures/${String(FIRST_LOGO + company.index)}.png` : null,
      };
    },
  },
];

/** Endpoints for workplaces, contact details and web presence. */
export const CONTACT_ENDPOINTS: readonly Endpoint[] = ENTRIES.map((entry) =>
  aboutCompany({ ...entry, group: 'Workplaces and contact', access: 'companies' }),
);
