/**
 * Names that the authors of other services (registers, credit bureaus, data hubs) use for the same
 * things. By now, most of these names have been added to the reader's dictionary.
 */
import { words } from './dialect-words';

/** Turns `company profile | bolagsfakta` into a list. */
const set = (text: string): readonly string[] => text.split('|').map((one) => one.trim());

export const aside: Readonly<Record<string, readonly string[]>> = {
  ...words,
  name: set(
    'business name|company legal name|primary name|firma namn|registrerad firma|företags benämning|legal entity name|organisations namn|juridiskt namn|display name|title',
  ),
  number: set(
    'company reg no|identitets beteckning|registered as|org id|organisation identity|ftg nr|pe org nr|reg num|national company number|business registration number',
  ),
  id: set('connect id|entity ref|post id|objekt id|urn|duns|internal reference|system id'),
  company: set('subject|business|company profile|corporation|ftg|näringsidkare|firma uppgift'),
  street: set(
    'street name|postal street|delivery address|gatu adress rad|thoroughfare|utdelningsadress|street and number|gata och nummer',
  ),
  postcode: set('zip postal code|post kod|postal no|postcode area|post nummer kod|zip no'),
  city: set('city name|postal town|address city|ort namn|post ort namn|place name|town name'),
  address: set(
    'registered office address|registered office|mail address|post adress organisation|location|head office|sätes adress',
  ),
  website: set('homepage url|web site address|www adress|internet adress|web page'),
  year: set('fy|reporting year|accounts year|bokförings år|redovisnings år|year of account'),
  from: set('begin date|from date|start dag|från och med|period from date|fr o m'),
  to: set('until date|to date|till och med|slut dag|period to date|t o m|ending'),
  period: set('accounts period|reporting period|redovisnings period|bokförings period'),
  accounts: set(
    'financial reports|annual statements|yearly accounts|local financial statements|bokslut historik|ekonomi|finansiell information|key financials',
  ),
  income: set('profit loss|p and l|statement of income|resultat poster|rr poster|income'),
  balance: set('statement of financial position|balans poster|balance|assets and liabilities'),
  netturnover: set(
    'net revenues|turnover net|net sales amount|netto försäljning|omsättning netto|sales turnover|nettoomsättning belopp',
  ),
  operatingprofit: set(
    'operating earnings|rörelsens resultat|resultat av rörelsen|op result|result from operations|earnings before interest and tax|operating income ebit',
  ),
  profitfortheyear: set(
    'profit after tax|net earnings|profit loss for year|resultat efter skatt|netto vinst|net income loss|periodens vinst',
  ),
  totalassets: set(
    'balance sheet sum|summa aktiva|tillgångar summa|total balance|bal omsl|tot tillg|sum assets|assets total amount',
  ),
  equity: set(
    'net worth|capital and reserves|shareholders funds|eget kapital summa|total eget kapital|equity capital|net equity',
  ),
  employees: set(
    'fte|full time equivalents|number of staff|workforce|antal medarbetare|personal styrka|average headcount|anställda medeltal',
  ),
  value: set('val|numeric value|sum|tal|summa|figure'),
  currency: set('iso currency|ccy code|valuta enhet|curr|currency iso'),
  unit: set('denomination|scale unit|mått enhet|magnitude|units'),
  presentation: set('reported in|presentation currency|redovisnings valuta|rapporteras i'),
  board: set(
    'board composition|styrelse personer|current directors|directorships|styrelsens ledamöter',
  ),
  management: set(
    'senior management|top management|ledande befattningshavare|executive team|lednings grupp|senior executives',
  ),
  auditors: set('external auditors|statutory auditors|revisor lista|revision|auditor list|audit'),
  people: set(
    'principals|company people|företrädare|ansvariga|individuals|key persons|person lista',
  ),
  role: set(
    'job title|officer role|position|appointment type|funktions kod|roll beskrivning|mandate|capacity|befattnings benämning',
  ),
  person: set('officer name|personens namn|complete name|hela namnet|display name'),
  given: set('forename|given names|förnamnet|f namn|first names|tilltals namn'),
  surname: set('family name|e namn|släkt namn|second name|efternamnet'),
  since: set(
    'appointed date|start of appointment|role start|valid since|tillträdes dag|in post since|invald|uppdrag från|effective date|utnämnd',
  ),
  group: set(
    'corporate structure|company group|koncern träd|ownership structure|group tree|corporate hierarchy|concern|koncern data',
  ),
  parent: set(
    'direct parent|holding company|moderbolags uppgift|immediate owner|parent org|närmaste moder|controlling company',
  ),
  subsidiaries: set(
    'child companies|owned companies|dotterbolags lista|direct subsidiaries|group subsidiaries|ägda bolag|daughter companies',
  ),
  associatedcompanies: set(
    'associate companies|affiliated companies|minority holdings|delägda bolag|intressebolags lista|related associates',
  ),
  relation: set('link type|koncern roll|connection|connection type|samband|group role|linkage'),
  share: set(
    'holding percent|percent owned|stake|ägarandel procent|interest percent|equity stake|ownership pct',
  ),
  capital: set('capital percent|of capital|kapital procent|equity share|capital pct|kapital del'),
  votes: set(
    'votes percent|röst procent|voting rights percent|röst styrka|voting stake|votes pct|voting interest',
  ),
  rows: set('matches|list|elements|companies|organisationer|result|content|lista|members'),
  total: set(
    'total elements|count|total matches|num found|antal poster|totalt antal rader|result count|hit total',
  ),
  more: set('more results|is truncated|ytterligare|has more rows|fler sidor|more rows'),
  cursor: set(
    'next token|after|fortsättnings token|nästa markör|scroll id|bookmark|next link|resume token|start after',
  ),
  pages: set('page details|pager|sid information|page metadata|bläddring|navigation|page state'),
  wrap: set('body|content|output|innehåll|envelope|object|response data'),
  mark: set(
    'appl no|ansökan nr|application ref|filing number|trademark application number|app number|ansökans nummer',
  ),
  filed: set('newly filed|new filings|inkomna ansökningar|nyinkomna|fresh applications|incoming'),
  registered: set('newly registered|nyregistrerade|granted|new marks registered|registered marks'),
  expired: set('lapsed|förfallna|expired marks|avförda|ended marks|ceased'),
  holder: set('holder name|short holder|investor|innehavare av position|fund manager|fond bolag'),
  position: set(
    'short interest|net position|kort position|blankad andel|position percent|position in percent',
  ),
  positiondate: set('pos date|reference date|as of date|blanknings datum|date of position'),
  lei: set('legal entity identifier|holder lei|lei number|lei nr|issuer lei'),
  kind: set('id type|number type|identifier type|nummer typ|scheme|id typ'),
  caption: set('line item|row name|account name|post benämning|rad text|description|konto namn'),
  identity: set(
    'company identifiers|identifier list|identifikation|id numbers|registration ids|legal ids|id uppgifter',
  ),
  facts: set(
    'general info|basic information|company details|allmänna uppgifter|profil|företags fakta|company summary|core data',
  ),
};
