/**
 * Goods and services in the 45 Nice classes, in words made up for the sample. Each class has
 * several texts, from broad to narrow.
 */
const TEXTS = `
1|Kemikalier för industri och forskning|Gödningsmedel; jordförbättringsmedel|Industrilim; råplaster|Brandsläckningsmedel
2|Färger, fernissor och lacker|Rostskyddsmedel; träbevarande medel|Tryckfärger; färgpulver|Linoljefärg för fasader
3|Kosmetika; parfymer; tvålar|Hudkrämer och schampo, icke medicinska|Tvättmedel; rengöringsmedel för hushåll|Tandkräm; eteriska oljor
4|Drivmedel och smörjmedel|Ljus och vekar; bivax|Träpellets; ved; bränslen|Elektrisk energi
5|Läkemedel; kosttillskott|Plåster, förbandsmaterial och desinfektionsmedel|Vitaminpreparat; barnmat|Bekämpningsmedel mot skadedjur
6|Metaller och metallegeringar; byggmaterial av metall|Lås, beslag och skruvar av metall|Metallrör; behållare av metall|Järnmalm
7|Maskiner och verktygsmaskiner|Motorer, pumpar och kompressorer|Jordbruksredskap, motordrivna|Disk- och tvättmaskiner
8|Handverktyg, handdrivna|Knivar, gafflar och skedar|Rakhyvlar; hårtrimmers|Yxor och trädgårdsredskap
9|Datorprogram, nedladdningsbara|Mätinstrument; sensorer; kameror|Mobilappar; surfplattor; hörlurar|Batterier och laddare; skyddshjälmar
10|Medicinska och kirurgiska instrument|Proteser; ortopediska artiklar|Apparater för mätning av blodtryck|Nappflaskor; hörapparater
11|Belysningsarmaturer och lampor|Värmepumpar; ventilationsanläggningar|Ugnar, spisar och kylskåp|Sanitetsinstallationer; vattenfilter
12|Fordon; cyklar och delar därtill|Båtar och fartyg|Elsparkcyklar; barnvagnar|Däck till fordon
13|Skjutvapen och ammunition|Fyrverkeripjäser|Sprängämnen
14|Smycken; ädla metaller|Klockor och kronometriska instrument|Manschettknappar; nyckelringar
15|Musikinstrument|Gitarrer, fioler och stråkar|Notställ; stämgafflar
16|Papper och papp; trycksaker|Böcker, tidskrifter och almanackor|Skrivmaterial; förpackningar av papper|Fotografier; affischer
17|Gummi och plast, halvbearbetade|Isoleringsmaterial; tätningslister|Slangar, ej av metall
18|Väskor, ryggsäckar och plånböcker|Läder och läderimitationer|Paraplyer; hundkoppel
19|Byggnadsmaterial, ej av metall|Sågat virke; golv av trä|Betong, tegel och glas för byggnader|Flyttbara byggnader av trä
20|Möbler, speglar och tavelramar|Madrasser och kuddar|Förvaringslådor av trä eller plast|Hyllor; barnstolar
21|Hushållsredskap; köksredskap|Glas, porslin och keramik|Borstar; städredskap|Termosar; bakformar
22|Rep, nät och tält|Segel; presenningar|Stoppningsmaterial; råfibrer
23|Garn och tråd för textilt bruk|Ullgarn; sytråd
24|Tyger; sängkläder; handdukar|Gardiner och dukar|Filtar av ull
25|Kläder, fotbeklädnader och huvudbonader|Arbetskläder; regnkläder|Skor och kängor|Mössor, vantar och halsdukar
26|Knappar, blixtlås och spetsar|Broderier; band|Hårspännen; konstgjorda blommor
27|Mattor; golvbeläggningar|Tapeter, ej av textil|Dörrmattor; gymnastikmattor
28|Spel och leksaker|Sportartiklar; skidor|Julgransprydnader|Fiskeredskap; sällskapsspel
29|Kött, fisk och fågel; mejeriprodukter|Mjölk, ost och smör; havrebaserade drycker|Sylt, kompotter och konserverade bär|Ägg; ätliga oljor
30|Kaffe, te och kakao; bröd|Choklad, konfektyrer och glass|Mjöl; müsli; pasta; ris|Honung; kryddor; såser
31|Frön, plantor och levande växter|Färska frukter och grönsaker|Foder; malt; obearbetat virke
32|Öl; alkoholfria drycker|Mineralvatten; läskedrycker|Fruktjuicer; saft
33|Alkoholdrycker utom öl|Vin; cider; spritdrycker|Kryddat brännvin; punsch
34|Tobak; tobaksersättning|Snus; nikotinportioner|Tändare; elektroniska cigaretter
35|Annonsering och reklam; företagsledning|Detaljhandel med livsmedel|Internethandel med kläder och möbler|Rekrytering; bokföring
36|Försäkringar; finansiella tjänster|Fastighetsförvaltning; uthyrning av lokaler|Betaltjänster; fondförvaltning|Insamling till välgörande ändamål
37|Byggnadsverksamhet; reparationer|Installation av värme- och solcellsanläggningar|Underhåll av fordon; städning|Gruvdrift
38|Telekommunikation|Strömning av ljud och bild|Tillhandahållande av chattrum och e-post
39|Transport och lagring av varor|Anordnande av resor; sjötransport|Budtjänster; parkering|Distribution av elektricitet
40|Bearbetning av material; tryckning|Återvinning av avfall; rening av vatten|Svetsning; ytbehandling av metall
41|Utbildning; underhållning|Anordnande av konserter och idrottstävlingar|Utgivning av böcker; spel online|Kurser på distans
42|Utveckling av datorprogram; programvara som tjänst|Vetenskaplig forskning; ingenjörstjänster|Webbhotell; it-säkerhet|Industriell formgivning
43|Restauranger, kaféer och catering|Tillfälligt logi; hotell|Barnomsorg på förskola
44|Hälso- och sjukvård; tandvård|Skönhetsvård; massage|Skogsbrukstjänster; trädgårdsskötsel|Veterinärtjänster
45|Juridiska tjänster; förvaltning av immateriella rättigheter|Säkerhets- och bevakningstjänster|Begravningstjänster; förmedling av bekantskaper
`;

const BY_CLASS = new Map(
  TEXTS.trim()
    .split('\n')
    .map((line) => {
      const [nice, ...texts] = line.split('|');
      return [Number(nice), texts] as const;
    }),
);

/** Returns a mark's goods in a class: one to three of the class's texts. */
export function goodsOf(nice: number, choice: number): string {
  const texts = BY_CLASS.get(nice);
  if (texts === undefined) return 'Varor och tjänster utan angiven klass';
  const first = choice % texts.length;
  const count = 1 + (Math.floor(choice / 16) % Math.min(3, texts.length));
  return Array.from({ length: count }, (_, at) => texts[(first + at) % texts.length]).join('; ');
}
