/**
 * Names that a register service in or near the Nordic countries might use, written down without
 * looking at the reader's dictionaries. A seed splits each fact's names in two: one half was used
 * to improve the reader, the other only to measure it.
 */
import { halfOf } from './dialects';

const set = (text: string): readonly string[] => text.split('|').map((one) => one.trim());

const all: Readonly<Record<string, readonly string[]>> = {
  name: set(
    'company name|firma namn|entity name|registered name|företags namn|bolags firma|selskaps navn|virksomheds navn|firmen name|name of company|organisation name|org namn|juridiskt namn|firma|legal name|navn|name|bolagets namn|business name|full legal name',
  ),
  number: set(
    'org nr|registration number|organisation number|reg nr|company number|corporate identity number|cvr nummer|handels register nummer|organisasjons nummer|orgnummer|org no|business id|reg no|company reg number|identitets nummer|organisations nr|national registration number|företagets orgnr|registration no|company registration id',
  ),
  id: set(
    'company id|entity id|bolags id|token|public token|firma id|record id|företags nyckel|uid|guid|object id|company key|internal id|ref id|selskaps id|company token|entity key|id|företags token|unternehmens id',
  ),
  company: set(
    'company|legal entity|bolag|virksomhet|selskap|unternehmen|firma|business entity|organisation|juridisk person|undertaking|corporation|issuer company|enhet|företag|entity|legal person|business|org|enterprise',
  ),
  street: set(
    'street|street name|gatu adress|gata|street address|address line 1|line 1|vej navn|strasse|gate adresse|utdelnings adress|adress rad|besöks gata|street and number|adr 1|thoroughfare|post adress rad|delivery address|gatu namn|address row 1',
  ),
  postcode: set(
    'post nr|postal code|zip|post code|zip code|plz|post nummer|postleitzahl|postal no|postal number|postkod|post kod|adr postnr|delivery code|area postcode',
  ),
  city: set(
    'city|post ort|town|ort|postal town|municipality town|poststed|stadt|stad|place|post office|post area|locality|by navn|city name|postal city|post town|adr ort',
  ),
  address: set(
    'address|postal address|adress|registered office|visiting address|besöks adress|post adress|forretnings adresse|anschrift|mailing address|contact address|business address|adr|location|head office|huvud kontor|delivery address|official address',
  ),
  website: set(
    'website|web site|url|hemsida|home page|webb adress|nett side|web|internet address|www|web url|site|webb sida|hjemmeside|web page|internet adress|domain url',
  ),
  year: set(
    'fiscal year|year|räkenskaps år|boksluts år|financial year|accounting year|regnskabs år|geschäfts jahr|fy|reporting year|verksamhets år|book year|år|year of account|business year|jahr|annual period|report year',
  ),
  from: set(
    'from|period start|start date|from date|från datum|valid from|fom|fr o m|begins|starts on|beginning|period from|start|first day|inledd|från|date from|gäller från',
  ),
  to: set(
    'to|period end|end date|to date|till datum|tom|t o m|ends|ends on|ending|period to|end|last day|avslutad|till|closing date|balance date|slut datum',
  ),
  period: set(
    'period|reporting period|räkenskaps period|fiscal period|accounting period|financial period|regnskabs periode|berichts zeitraum|redovisnings period|time period|boksluts period|covered period|account period|period covered',
  ),
  accounts: set(
    'accounts|annual accounts|financial statements|boksluten|års redovisningar|bokslut|regnskaber|jahres abschluss|annual reports|financials|reports|yearly accounts|års bokslut|statements|annual figures|reported accounts|boksluts uppgifter|nyckel uppgifter|yearly figures',
  ),
  income: set(
    'income statement|profit and loss|resultat räkning|pnl|p and l|profit and loss account|resultat opgørelse|gewinn und verlust|income|statement of income|rr|statement of profit or loss|resultat|pl',
  ),
  balance: set(
    'balance sheet|balans räkning|balance|statement of financial position|bs|financial position|br|bilanz|balance sheet items|ställning|balans|sheet',
  ),
  netturnover: set(
    'net turnover|net sales|revenue|omsättning|netto omsättning|turnover|total revenue|netto oms|sales|omsaetning|umsatz|umsatz erlöse|netto omsetning|sales revenue|oms|net revenue|operating revenue|total sales|sales net|årets omsättning|revenues|annual turnover',
  ),
  operatingprofit: set(
    'operating profit|operating result|ebit|rörelse resultat|operating income|rörelse res|drifts resultat|betriebs ergebnis|profit before financial items|result of operations|operating earnings|rörelsens resultat|earnings before interest and tax|op profit|operating profit loss|resultat efter avskrivningar',
  ),
  profitfortheyear: set(
    'profit for the year|net income|årets resultat|net profit|net result|års resultat|profit loss for the year|årets vinst|annual result|jahres überschuss|årsresultat|profit after tax|result for the period|net earnings|periodens resultat|net profit or loss|vinst efter skatt|profit of the year|result after tax',
  ),
  totalassets: set(
    'total assets|assets total|balans omslutning|summa tillgångar|balance sheet total|tillgångar totalt|sum assets|bilanz summe|assets|aktiver i alt|sum eiendeler|tillgångar|balance total|tot assets|sum of assets|totala tillgångar|total balance sheet|assets sum',
  ),
  equity: set(
    'equity|eget kapital|total equity|shareholders equity|egen kapital|eigen kapital|own capital|stockholders equity|ek|summa eget kapital|equity total|net worth|owners equity|egenkapital|total shareholders funds|shareholders funds|equity capital|eget kap',
  ),
  employees: set(
    'employees|number of employees|antal anställda|average number of employees|headcount|medel antal anställda|staff|anställda|ansatte|mitarbeiter|no of employees|avg employees|employee count|personal antal|antal ansatte|workforce|fte|staff count|medeltal anställda|employees average',
  ),
  value: set(
    'value|amount|belopp|värde|sum|figure|beløb|betrag|amt|val|summa|number|numeric value',
  ),
  currency: set(
    'currency|valuta|currency code|curr|ccy|valuta kod|währung|iso currency|amount currency|currency iso|money unit|valuta slag',
  ),
  unit: set(
    'unit|enhet|amounts in|scale|belopps enhet|unit of measure|measure|uom|belopp anges i|magnitude|einheit|unit of amounts|reported in|sifferenhet',
  ),
  presentation: set(
    'presentation|reporting|redovisning|display|amount format|belopps format|format|units|presentation info|figures in|representation|reporting basis',
  ),
  board: set(
    'board|board members|styrelse|board of directors|directors|styrelse ledamöter|bestyrelse|styre|vorstand|board roles|directorate|ledamöter|styrelsen|the board|current board|board composition',
  ),
  management: set(
    'management|executives|lednings grupp|ledning|company management|direktion|geschäfts führung|firma ledning|officers|executive management|företags ledning|managers|top management|senior management|verkställande ledning',
  ),
  auditors: set(
    'auditors|revisorer|auditor|audit|revision|auditing|revisor|wirtschafts prüfer|auditor info|audit firm persons|appointed auditors|revisors uppdrag|elected auditors',
  ),
  people: set(
    'people|persons|personer|officers|representatives|företrädare|funktionärer|engagements|befattnings havare|personer i företaget|roles|key people|assignments|officials|office holders|uppdrag|positions|company officers|role holders',
  ),
  role: set(
    'role|befattning|position|title|function|uppdrag|roll|funktion|office|role name|role title|position held|stilling|job title|engagemang typ|capacity|role description|assignment|verv|tjänst',
  ),
  person: set(
    'name|full name|namn|person name|person|complete name|navn|fullständigt namn|individual name|display name|officer name|vor und nachname|person namn|name of person|individual',
  ),
  given: set(
    'first name|given name|för namn|forename|fornavn|vorname|first names|given names|tilltals namn|given|first|fname|forenames',
  ),
  surname: set(
    'last name|surname|efter namn|family name|efternavn|nachname|släkt namn|second name|lname|surnames|family|last',
  ),
  since: set(
    'since|from|appointed|appointed on|start date|tillträdde|tillträdes datum|from date|valid from|in office since|effective from|role start|datum från|tillsatt|elected|inträde|assigned on|date of appointment|vald|active since',
  ),
  group: set(
    'group|koncern|group structure|corporate group|koncern struktur|group companies|konsern|konzern|group relations|group entities|koncern bolag|corporate structure|ownership|ownership structure|structure|group members|related companies',
  ),
  parent: set(
    'parent|parent company|moder bolag|moder|mother company|parent entity|moder selskab|mutter gesellschaft|owner company|immediate owner|parent undertaking|moderföretag|direct parent|holding company',
  ),
  subsidiaries: set(
    'subsidiaries|dotter bolag|daughters|daughter companies|dotter företag|datter selskaper|tochter gesellschaften|subsidiary undertakings|subs|owned companies|dotter|controlled companies|subsidiary entities|child companies|children|dotterbolagen',
  ),
  associatedcompanies: set(
    'associated companies|intresse bolag|associates|intresse företag|affiliates|affiliated companies|associated undertakings|tilknyttede selskaper|beteiligungen|joint ventures and associates|minority holdings|associated entities|associated|intressen|associate companies',
  ),
  relation: set(
    'relation|relationship|relation type|koncern relation|relationship type|kind of relation|relationstyp|group role|link type|connection|koncern roll|relationship kind|type of relation|role in group|relation kind',
  ),
  share: set(
    'share|ownership|andel|ägar andel|ownership share|owned share|ownership percent|holding|stake|eier andel|anteil|interest|participation|holding percent|owned percent|share percent|ownership pct|ägd andel|ägar procent|share held',
  ),
  capital: set(
    'capital|kapital|of capital|share of capital|kapital andel|equity share|andel kapital|capital share|capital percent|capital pct|kapital procent|by capital|economic',
  ),
  votes: set(
    'votes|röster|voting|voting rights|röst andel|vote share|share of votes|andel röster|stemmer|voting power|votes percent|röstetal|voting share|voting pct|by votes',
  ),
  rows: set(
    'data|items|results|rows|hits|records|träffar|poster|lista|entries|list|resultat|elements|result set|content|values|objects|page items|matches|treffer|rader|result list',
  ),
  lines: set(
    'lines|items|rows|rader|poster|entries|figures|line items|data|values|resultat poster|elements|belopp|positions|accounts|konton',
  ),
  total: set(
    'total|total count|count|total hits|antal|antal träffar|total rows|total results|hits total|number of hits|total items|totalt antal|result count|matches total|total matches|treff|n total|total records|rows total|total number',
  ),
  more: set(
    'has more|more|more available|has next|finns fler|fler finns|is more|more pages|has next page|more results|fler sidor|has further|more rows|next available|further pages|har fler',
  ),
  cursor: set(
    'next cursor|cursor|next|next page token|continuation token|next token|after|page token|nästa|nästa sida|fortsättning|next page cursor|next key|resume token|scroll token|markör|continuation|next position|pekare|after cursor',
  ),
  pages: set(
    'pagination|paging|page|page info|pager|sidor|meta|sid information|paginering|navigation|cursor info|result info|list info|page meta|paging info|page details',
  ),
  wrap: set(
    'data|result|response|payload|svar|body|content|item|record|object|resultat|answer|document|attributes|message|entity|output|return',
  ),
  mark: set(
    'application number|ansöknings nummer|mark number|trademark number|application no|appl no|app number|ansöknings nr|trademark id|case number|file number|application id|ärende nummer|mark id|dossier number|reg application number|filing number|mål nummer|anmeldungs nummer|application ref',
  ),
  filed: set(
    'new applications|filed|applications|nya ansökningar|new filings|ansökningar|filings|applied|inkomna|received applications|new marks|ingivna|ansökta|recently filed|inkomna ansökningar|application events|newly filed',
  ),
  registered: set(
    'registrations|registered|new registrations|registrerade|registreringar|granted|newly registered|nyregistrerade|marks registered|recently registered|nya registreringar|registered marks|grants|beviljade',
  ),
  expired: set(
    'expired|expirations|upcoming expiries|expiring|upphörda|löper ut|upphör|expiries|lapsed|ended|expiring marks|lapses|utgångna|due to expire|upcoming expirations|förfallna|soon expiring',
  ),
  holder: set(
    'holder|position holder|innehavare|positions innehavare|holder name|short seller|investor|name of holder|blankare|fund|positionsinnehavare namn|reporting entity|innehavarens namn|holder of position|net short holder|short holder|holding entity|position owner',
  ),
  position: set(
    'position|net short position|position percent|short position|netto position|position in percent|netto blankning|percent|position size|size|short interest|net position|andel procent|position pct|position i procent|short percentage|storlek|pct of capital|position value|net short',
  ),
  positiondate: set(
    'position date|date|datum|positions datum|date of position|reported on|as of|as of date|per datum|position day|reporting date|datum för position|day|last changed|updated|value date|rapport datum|position as of',
  ),
  lei: set(
    'lei|lei code|issuer lei|lei kod|lei number|emittentens lei|lei nr|legal entity identifier|lei id',
  ),
  kind: set(
    'type|kind|typ|slag|category|scheme|id type|art|class|type code|sort|kategori|identifier type',
  ),
  caption: set(
    'label|caption|text|rubrik|name|title|heading|line|post|benämning|description|item|rad|line text|item name|post namn|bezeichnung|tekst|row label|display name',
  ),
  identity: set(
    'identifiers|identity|ids|identiteter|identifications|external ids|id numbers|identities|identitet|identifier list|kennungen|alternative ids|identity numbers|registrations',
  ),
  facts: set(
    'facts|basic data|grund data|grund uppgifter|basics|general|base|core data|base information|general information|company data|stam data|stam uppgifter|stammdaten|allmänt|core|profile|info|summary',
  ),
  chair: set(
    'Chairman of the board|Chair|Styrelseordförande|Ordförande|Chairperson|Styrets leder|Bestyrelsesformand|Chairman|Ordf.|Board chair|Chairwoman|Styrelsens ordförande|CHAIRMAN_OF_BOARD|Ordförande i styrelsen',
  ),
  ceo: set(
    'CEO|VD|Verkställande direktör|Managing Director|Chief Executive Officer|Daglig leder|Geschäftsführer|Administrerende direktør|Vd|Verkst. direktör|MANAGING_DIRECTOR|Chief executive|Extern verkställande direktör|MD',
  ),
  boardmember: set(
    'Board member|Ledamot|Styrelseledamot|Member of the board|Director|Ordinarie ledamot|Styremedlem|Bestyrelsesmedlem|Board director|Member|Ordinary member|BOARD_MEMBER|Ledamot av styrelsen|Non-executive director',
  ),
  auditor: set(
    'Auditor|Revisor|Auktoriserad revisor|External auditor|Auditor in charge|Huvudansvarig revisor|Elected auditor|Statutory auditor|Ordinarie revisor|AUDITOR|Godkänd revisor|Appointed auditor|Revisor, huvudansvarig',
  ),
  'is parent': set(
    'Moderbolag|PARENT|Parent company|Moderföretag|Mother company|Parent undertaking|IS_PARENT|parent_of|Immediate parent|Holding company',
  ),
  'is subsidiaries': set(
    'Dotterbolag|SUBSIDIARY|Subsidiary company|Dotterföretag|Daughter company|Subsidiary undertaking|IS_SUBSIDIARY|Helägt dotterbolag|Direct subsidiary|Wholly owned subsidiary|child|Dotter',
  ),
  'is associatedcompanies': set(
    'Intresseföretag|ASSOCIATED|Associated company|Intressebolag|Associate|Affiliate|Associated undertaking|ASSOCIATED_COMPANY|Affiliated company|Joint venture|Intresse',
  ),
};

/** The half used to improve the reader. */
export const unseenTuned = halfOf(all, 20_261_126, 0);

/** The half used only for measuring, once the reader was finished. Its misses are never listed. */
export const unseenKept = halfOf(all, 20_261_126, 1);
