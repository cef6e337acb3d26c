/**
 * A dossier's styles, defined as Word styles, so that a style can be changed in Word for the entire
 * document.
 */

const font = 'Calibri';
const ink = '1F2328';
const muted = '5D6264';
const accent = '1F5A7A';
const line = 'C9CDCF';
const shade = 'EEF1F2';

/** Ids of the styles that aren't built into Word. */
export const styles = {
  letterhead: 'Letterhead',
  notice: 'Notice',
  cell: 'TableText',
  head: 'TableHead',
  label: 'TableLabel',
  kind: 'DossierKind',
  under: 'MarkUnder',
  list: 'DossierList',
  card: 'DossierCard',
} as const;

interface ParagraphStyle {
  readonly id: string;
  readonly name: string;
  readonly basedOn?: string;
  readonly next?: string;
  /** Paragraph and text properties in WordprocessingML. */
  readonly paragraph: string;
  readonly run: string;
}

const sized = (halfPoints: number): string =>
  `<w:sz w:val="${halfPoints}"/><w:szCs w:val="${halfPoints}"/>`;
const coloured = (colour: string): string => `<w:color w:val="${colour}"/>`;
const spaced = (before: number, after: number, lines = 264): string =>
  `<w:spacing w:before="${before}" w:after="${after}" w:line="${lines}" w:lineRule="auto"/>`;

const paragraphStyles: readonly ParagraphStyle[] = [
  {
    id: 'Title',
    name: 'Title',
    next: 'Subtitle',
    paragraph: `<w:keepNext/>${spaced(0, 60, 240)}`,
    run: `<w:b/>${coloured(ink)}${sized(52)}`,
  },
  {
    id: 'Subtitle',
    name: 'Subtitle',
    next: 'Normal',
    paragraph:
      `<w:pBdr><w:bottom w:val="single" w:sz="6" w:space="10" w:color="B3261E"/></w:pBdr>` +
      spaced(0, 240),
    run: coloured(muted) + sized(26),
  },
  {
    id: 'Heading1',
    name: 'heading 1',
    next: 'Normal',
    paragraph: `<w:keepNext/><w:keepLines/>${spaced(320, 100, 240)}<w:outlineLvl w:val="0"/>`,
    run: `<w:b/>${coloured(accent)}${sized(26)}`,
  },
  {
    id: 'Heading2',
    name: 'heading 2',
    next: 'Normal',
    paragraph: `<w:keepNext/><w:keepLines/>${spaced(320, 80, 240)}<w:outlineLvl w:val="1"/>`,
    run: `<w:b/>${coloured(ink)}${sized(24)}`,
  },
  {
    id: styles.kind,
    name: 'Dossier Kind',
    next: 'Title',
    paragraph: `<w:keepNext/>${spaced(900, 40, 240)}`,
    run: coloured(muted) + sized(22),
  },
  {
    id: styles.under,
    name: 'Mark Under',
    next: 'Normal',
    paragraph: `<w:keepNext/>${spaced(0, 80, 240)}`,
    run: coloured(muted) + sized(19),
  },
  {
    id: 'Header',
    name: 'header',
    paragraph: spaced(0, 0, 240),
    run: coloured(muted) + sized(17),
  },
  {
    id: 'Footer',
    name: 'footer',
    paragraph: spaced(0, 0, 240),
    run: coloured(muted) + sized(17),
  },
  {
    id: styles.letterhead,
    name: 'Letterhead',
    paragraph: spaced(0, 0, 252),
    run: coloured(muted) + sized(18),
  },
  {
    id: styles.notice,
    name: 'Notice',
    paragraph:
      `<w:pBdr><w:left w:val="single" w:sz="24" w:space="8" w:color="B4690E"/></w:pBdr>` +
      spaced(0, 240),
    run: `<w:b/>${coloured('8A4B00')}`,
  },
  {
    id: styles.cell,
    name: 'Table Text',
    paragraph: spaced(20, 20, 240),
    run: sized(19),
  },
  {
    id: styles.head,
    name: 'Table Head',
    basedOn: styles.cell,
    paragraph: '<w:keepNext/>',
    run: `<w:b/>${sized(16)}`,
  },
  {
    id: styles.label,
    name: 'Table Label',
    basedOn: styles.cell,
    paragraph: '',
    run: coloured(muted),
  },
];

function paragraphStyle({ id, name, basedOn = 'Normal', next, ...of }: ParagraphStyle): string {
  return (
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>` +
    `<w:basedOn w:val="${basedOn}"/>${next ? `<w:next w:val="${next}"/>` : ''}<w:qFormat/>` +
    `<w:pPr>${of.paragraph}</w:pPr><w:rPr>${of.run}</w:rPr></w:style>`
  );
}

const border = (side: string, colour = line, size = 4): string =>
  `<w:${side} w:val="single" w:sz="${size}" w:space="0" w:color="${colour}"/>`;
const cellMargins =
  '<w:tblCellMar><w:top w:w="40" w:type="dxa"/><w:left w:w="80" w:type="dxa"/>' +
  '<w:bottom w:w="40" w:type="dxa"/><w:right w:w="80" w:type="dxa"/></w:tblCellMar>';

function tableStyle(id: string, name: string, borders: string, parts = ''): string {
  return (
    `<w:style w:type="table" w:customStyle="1" w:styleId="${id}"><w:name w:val="${name}"/>` +
    `<w:basedOn w:val="TableNormal"/><w:qFormat/><w:tblPr><w:tblBorders>${borders}` +
    `</w:tblBorders>${cellMargins}</w:tblPr>${parts}</w:style>`
  );
}

const listHead =
  `<w:tblStylePr w:type="firstRow"><w:rPr><w:b/>${coloured(ink)}</w:rPr><w:tcPr><w:tcBorders>` +
  `${border('bottom', accent, 8)}</w:tcBorders><w:shd w:val="clear" w:color="auto" w:fill="${shade}"/>` +
  '</w:tcPr></w:tblStylePr>';

/** Returns all styles, and sets the document's language. */
export function stylesXml(locale: 'sv' | 'en'): string {
  const language = locale === 'sv' ? 'sv-SE' : 'en-GB';
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
    '<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">' +
    `<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="${font}" w:hAnsi="${font}" w:cs="${font}" ` +
    `w:eastAsia="${font}"/>${coloured(ink)}${sized(21)}<w:lang w:val="${language}" ` +
    `w:eastAsia="${language}" w:bidi="ar-SA"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr>` +
    `${spaced(0, 120)}</w:pPr></w:pPrDefault></w:docDefaults>` +
    '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style>' +
    '<w:style w:type="character" w:default="1" w:styleId="DefaultParagraphFont"><w:name w:val="Default Paragraph Font"/></w:style>' +
    `<w:style w:type="character" w:styleId="Hyperlink"><w:name w:val="Hyperlink"/><w:rPr>${coloured(accent)}</w:rPr></w:style>` +
    '<w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/><w:tblPr><w:tblInd w:w="0" w:type="dxa"/></w:tblPr></w:style>' +
    paragraphStyles.map(paragraphStyle).join('') +
    tableStyle(
      styles.list,
      'Dossier List',
      border('top') + border('bottom') + border('insideH'),
      listHead,
    ) +
    tableStyle(
      styles.card,
      'Dossier Card',
      border('top', ink, 6) + border('bottom') + border('insideH', 'E3E6E7'),
    ) +
    '</w:styles>'
  );
}
