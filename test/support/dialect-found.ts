/**
 * Field names from published models of company services (credit bureaus, data hubs, registers,
 * their clients), sampled after the dictionary was finished. A seed splits each fact's names in
 * two: one half was used to improve the reader, the other only to measure it.
 */
import { halfOf } from './dialects';
import { words } from './dialect-words';

const set = (text: string): readonly string[] => text.split('|').map((one) => one.trim());

export const found: Readonly<Record<string, readonly string[]>> = {
  ...words,
  name: set(
    'company name|name|legal name|name or identifier|namn|business name|registered name|root authority name',
  ),
  number: set(
    'reg no|registration number|organisation number|organization number|org number|registered number|identitets beteckning|national id|business registration number|orgnr',
  ),
  id: set('proff company id|safe no|safe number|company id|tp id|open corporates id|officer id'),
  company: set('company|business|organisation|legal entity|company data|company info'),
  street: set('address line|box address line|visitor address line|gatu adress|delivery street'),
  postcode: set('zip code|postal code|post nummer|visitor zip code|delivery zip'),
  city: set('post place|town|city|post ort|visitor post place|delivery city|stad'),
  address: set('address|registered office address|adress|registered address|contact information'),
  website: set('home page|hyperlink|website link|website|webbplats'),
  year: set('accounting year|fiscal year|year|financial year|latest year|income year'),
  from: set('period start|period start on|from'),
  to: set('period end|period end on|tom|period end date'),
  period: set('räkenskaps period|period'),
  accounts: set(
    'company accounts|financials|most recent financial summary|financial statements|history|base facts|annual report|financial data|local financial statements',
  ),
  netturnover: set('rs net sales|revenue|turnover|net sales|annual turnover'),
  operatingprofit: set('rs operating profit or loss|operating result|ebit'),
  profitfortheyear: set('net income|net result|result for the year|profit after tax|net profit'),
  totalassets: set('bs total assets|total assets|assets total|assets|balance sheet total'),
  equity: set('equity|equity total|total equity|shareholder equity|eget kapital'),
  employees: set('number of employees|fn number of employees|employees|antal anställda'),
  currency: set('currency|currency code'),
  board: set('board members|directors|current directors|directorships|styrelse'),
  people: set('officers|company officers|authorized signatories|signatories|persons'),
  role: set('role|officer role|position name|appointment type|befattning|top director function'),
  person: set('name|full name|top director name|person name'),
  since: set('appointed on|date appointed|effective date|appointment date|start date'),
  given: set('first name|för namn|first'),
  surname: set('last name|efter namn|last'),
  group: set('group structure|extended group structure|ownership structure|corporate structure'),
  parent: set('immediate parent|parent company|parent|immediate parents'),
  subsidiaries: set('subsidiary companies|subsidiaries|children|charity subsidiaries'),
  associatedcompanies: set('affiliated companies|associated companies|other related entities'),
  relation: set('relation|relationship|company relation|ownership type|relation type'),
  share: set('percent of ownership|ownership pct|ownership percentage|percentage|ownership'),
  rows: set('companies|hits|results|documents|overviews|organisationer|data'),
  total: set('total size|found|total results|total items|total|total count'),
  more: set('has more|has more'),
  cursor: set('cursor|after|next cursor|next'),
  pages: set('pagination|paging|links|meta|header'),
  wrap: set('page props|document|report|records|search result|data|response'),
  holder: set('position holder|holder name|holder|short seller'),
  position: set('short percent|position pct|position percentage|net short position|pct'),
  positiondate: set('position date|date|latest date'),
  lei: set('lei|lei code'),
  kind: set('id type|typ|type|company naming type|national id type'),
  caption: set('label|caption|metric name|display'),
  identity: set(
    'organisations identitet|company identification|charitable identities|registration numbers|identification',
  ),
  facts: set('company summary|basic information|overview|basics|identification'),
};

/** The half used to improve the reader. */
export const foundTuned = halfOf(found, 20_261_127, 0);

/** The half used only for measuring. Its misses are never listed. */
export const foundKept = halfOf(found, 20_261_127, 1);
