/**
 * Names that the author of another service might choose (open company data, credit bureaus,
 * registers in several countries, official standards), written down without looking at the reader.
 */
import { words } from './dialect-words';

const set = (text: string): readonly string[] => text.split('|').map((one) => one.trim());

export const other: Readonly<Record<string, readonly string[]>> = {
  ...words,
  name: set(
    'current name|organisations namn|organisation name text|registrerat namn|firmans namn|entity legal name|company title|full legal name|bolagets namn|person org namn|huvud namn',
  ),
  number: set(
    'company registration number|euid local number|organisations identitet|org identitet|cin|bolags nummer|reg nummer|entity number|business id|tax registration org nr|identity number|juridisk person nummer',
  ),
  id: set('entity id|safe id|company key|uuid|bolags nr id|resource id|unique id|lop nummer'),
  company: set(
    'company record|legal person|org|enterprise|undertaking|bolags uppgifter|firma|registrant|party|verksamhet',
  ),
  street: set(
    'address line 1|line 1|street line|adress rad|besöks adress rad|gatu namn och nr|co adress gata|addr 1|premises street|box eller gata',
  ),
  postcode: set(
    'postal zone|zip plus|post nummer se|pnr post|postcode text|po code|postal code text',
  ),
  city: set(
    'address locality|town city|post stad|city text|municipality town|postort namn|tätort|geographic city',
  ),
  address: set(
    'primary address|legal address|main address|utdelnings adress post|besöks adress|correspondence address|address book|adress uppgifter',
  ),
  website: set('website address|web|www|hem sida url|company url|site|internet|homepage'),
  year: set(
    'year of accounts|account year|fin year|boksluts period år|räk år|statement year|period year',
  ),
  from: set('made up from|period begin|inledning|start on|first day|första dag|period start date'),
  to: set('made up to|period close|avslutning|end on|last day|sista dag|closing date'),
  period: set(
    'accounting period|account period|boksluts period|räkenskaps årets period|time frame',
  ),
  accounts: set(
    'corporate accounts|filed accounts|ekonomiska uppgifter|financial figures|boksluts data|års bokslut|nyckel tal och bokslut|financial years|fiscal financials',
  ),
  income: set(
    'profit loss account|income and expense|resultat räkningen|pl|earnings|resultaträkning poster',
  ),
  balance: set(
    'bs|balance sheet items|balans räkningen|balansräkning poster|position statement|assets and equity',
  ),
  netturnover: set(
    'sales revenue|net revenue|turn over|oms tot|omsättning total|net sales revenue|total turnover|sales|nettoomsättningen|operating revenue net turnover',
  ),
  operatingprofit: set(
    'operating profit loss|operating income|ebit result|rörelse resultatet|resultat från rörelsen|rör res|operating profit or loss|profit before financial items',
  ),
  profitfortheyear: set(
    'profit loss for the year|year result|profit of the year|net profit or loss|årets vinst|års res|resultat för året|vinst förlust för året|net income for the year|bottom line',
  ),
  totalassets: set(
    'assets sum|total of assets|tillgångar totalt|summan av tillgångar|balans omslutningen|balance sheet total amount|total assets amount|aktiva summa',
  ),
  equity: set(
    'total shareholders funds|total owners equity|ek|eget kap|equity sum|shareholder funds|summa ek|own capital|stockholders equity',
  ),
  employees: set(
    'employee count|headcount|personal antal|anställda i medeltal|number employees|total employees|antal anställda medeltal|mean number of employees|employees average',
  ),
  value: set('amount value|monetary amount|belopps värde|siffra|num|quantity'),
  currency: set('ccy|currency iso code|valuta slag|cur|redovisnings valuta kod'),
  unit: set('amount unit|belopps enhet|multiplier unit|reported unit|amounts expressed in'),
  presentation: set('reporting basis|amount format|belopps format|presentation info|redovisning i'),
  board: set(
    'board of the company|directors list|styrelse medlemmar|board member list|styrelse sammansättning|administrative body',
  ),
  management: set(
    'management team|company management|verkställande ledning|leadership|executive board',
  ),
  auditors: set(
    'audit firm|accountants and auditors|revisors uppgifter|appointed auditors|revisions bolag',
  ),
  people: set(
    'officer list|office holders|befattnings havare|company persons|related people|persons in charge|uppdrags tagare',
  ),
  role: set(
    'position|officer position|role name|befattnings typ|roll namn|uppdrags typ|role description|position text|responsibility|funktion',
  ),
  person: set(
    'full person name|person full name|officer full name|namn person|individual name|befattningshavare namn',
  ),
  given: set('given name text|fore name|för namnen|name first'),
  surname: set('surname text|last name text|efter namnen|name last|family names'),
  since: set(
    'appointed on|date from|role from|from date|tillträdd|tillträdes datum|registrerad från|start datum för uppdrag|date of appointment|valid from|since date',
  ),
  group: set(
    'corporate group|group companies|koncern bild|company structure|corporate linkage|koncern uppgifter|family tree|related companies',
  ),
  parent: set(
    'direct owner|parent entity|mother company|moder företaget|overliggande moder|parent undertaking|group parent|närmast överordnat bolag',
  ),
  subsidiaries: set(
    'subsidiary|direct children|subsidiary undertakings|dotter bolags uppgifter|underliggande bolag|owned subsidiaries|subsidiary list|dotter enheter',
  ),
  associatedcompanies: set(
    'associated undertakings|associate|intresseföretag lista|associated entities|minoritets bolag|participating interests|intresse företagen',
  ),
  relation: set(
    'relationship type|type of relation|koncern förhållande|relation kind|group relation|ägar relation',
  ),
  share: set(
    'owned share|ownership interest|ägd procent|share percent|andel i procent|owned percent|percentage held|innehav',
  ),
  capital: set(
    'capital share|share capital percent|kapital andelen|ownership of capital|andel kapital|andel av kapital',
  ),
  votes: set(
    'vote share|voting share|röst andelen|share of voting rights|andel röster|andel av röster|voting power',
  ),
  rows: set(
    'company list|search results|result items|bolags lista|resultat rader|records list|found companies|item list|values',
  ),
  total: set(
    'total number|total items|total records|antal totala träffar|total found|row count|summa träffar|result total',
  ),
  more: set('more pages|has following|finns mer|has additional|is more|nästa finns'),
  cursor: set(
    'next page|page token|nästa sidas nyckel|cursor after|next page cursor|continue token|next key|paging cursor',
  ),
  pages: set('paging information|page meta|result info|sido information|list meta|search meta'),
  wrap: set('api response|company response|result data|svars data|contents|message body'),
  mark: set(
    'application number text|trademark number application|ansöknings nummer text|diarie nummer|mark application number|application id number|st 13 application number',
  ),
  filed: set(
    'applications filed|filed applications|inkomna|ny ansökan lista|received applications',
  ),
  registered: set(
    'registered trademarks|marks registered|registrerade|registrerade märken|registration list',
  ),
  expired: set('expirations|expired registrations|utgångna|upphörande|expiring marks'),
  holder: set(
    'innehavare|name of position holder|position owner|holder of position|innehavarens namn|short position holder',
  ),
  position: set(
    'position i procent|net short|short position percent|netto korta positionen|short pos pct|size of position|positions storlek',
  ),
  positiondate: set(
    'datum för position|position day|date of net short position|pos datum|rapport datum position',
  ),
  lei: set('lei of holder|lei kod innehavare|holder lei code'),
  kind: set('identifier kind|type description|nummer slag|identitets typ|type text|type code'),
  caption: set('line name|post namn|line text|item label|konto benämning|name of line'),
  identity: set(
    'registration number list|identity list|org identiteter|identifikations nummer|company ids|other identifiers',
  ),
  facts: set(
    'company information|base data|bas data|grund data|general information|registrerings uppgifter|company base|grund fakta',
  ),
};
