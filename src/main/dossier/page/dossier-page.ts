/** A dossier as a page to print: every text escaped, no script, its style in a file of its own. Pure. */
import { m } from '@shared/messages/compiled/messages';
import { escapeHtml } from '../../report/report-page';
import type { Block, Card, Cell, DossierContent, Fact, ListTable } from '../content/content';
import type { DossierPicture } from '../dossier-data';

/** The page. `addressOf` names the file of a picture. */
export function dossierPage(
  content: DossierContent,
  addressOf: (picture: DossierPicture) => string,
): string {
  const { locale, fileTitle, title, subtitle, blocks } = content;
  const image = (picture: DossierPicture, alt: string): string =>
    `<img src="${escapeHtml(addressOf(picture))}" alt="${escapeHtml(alt)}">`;
  return (
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">` +
    `<title>${escapeHtml(fileTitle)}</title><link rel="stylesheet" href="dossier.css"></head><body>` +
    letterhead(content, image) +
    `<h1>${escapeHtml(title)}</h1><p class="subtitle">${escapeHtml(subtitle)}</p>` +
    blocks.map((block) => blockOf(block, locale, image)).join('') +
    '</body></html>'
  );
}

type Image = (picture: DossierPicture, alt: string) => string;

function blockOf(block: Block, locale: DossierContent['locale'], image: Image): string {
  switch (block.type) {
    case 'heading':
      return `<h2${block.newPage ? ' class="new-page"' : ''}>${escapeHtml(block.text)}</h2>`;
    case 'text':
      return `<p>${escapeHtml(block.text)}</p>`;
    case 'notice':
      return `<p class="notice">${escapeHtml(block.text)}</p>`;
    case 'facts':
      return factTable(block.facts);
    case 'table':
      return listTable(block.table, locale);
    case 'card':
      return card(block.card, image);
  }
}

function letterhead({ letterhead: { picture, text } }: DossierContent, image: Image): string {
  const shown = picture ? image(picture.picture, picture.alt) : '';
  const lines = text === '' ? '' : `<p>${escapeHtml(text)}</p>`;
  return shown + lines === '' ? '' : `<header>${shown}${lines}</header>`;
}

/** Names and values beside each other. */
function factTable(facts: readonly Fact[]): string {
  const rows = facts.map((fact) => `<tr>${factOf(fact)}</tr>`);
  return `<table class="facts"><colgroup><col class="label"><col></colgroup><tbody>${rows.join('')}</tbody></table>`;
}

function listTable(
  { caption, number, columns, rows }: ListTable,
  locale: DossierContent['locale'],
): string {
  const all = columns.reduce((sum, { width }) => sum + width, 0) || 1;
  const widths = columns.map(({ width }) => `<col width="${((width / all) * 100).toFixed(2)}%">`);
  const heads = columns.map(
    ({ label }) => `<th scope="col">${escapeHtml(label).replaceAll('/', '/<wbr>')}</th>`,
  );
  const said =
    caption === null
      ? ''
      : `<caption>${escapeHtml(`${m.dossier_table({}, { locale })} ${number}. ${caption}`)}</caption>`;
  const body = rows.map((cells) => `<tr>${cells.map(cellOf).join('')}</tr>`);
  return (
    `<table class="list">${said}<colgroup>${widths.join('')}</colgroup>` +
    `<thead><tr>${heads.join('')}</tr></thead><tbody>${body.join('')}</tbody></table>`
  );
}

/** Where the card of a mark is found. */
const anchorOf = (card: number): string => `mark-${card}`;

function cellOf({ text, card: number }: Cell): string {
  if (number === undefined) return `<td>${escapeHtml(text)}</td>`;
  return `<td><a href="#${anchorOf(number)}">${escapeHtml(text)}</a></td>`;
}

function card({ number, name, short, long, picture }: Card, image: Image): string {
  // Beside a picture there is room for one column.
  const isPaired = picture === null;
  const paired = isPaired ? short.slice(0, short.length - (short.length % 2)) : [];
  const pairs = paired.flatMap((fact, at) => {
    const next = at % 2 === 0 ? paired[at + 1] : undefined;
    return next ? [`<tr>${factOf(fact)}${factOf(next)}</tr>`] : [];
  });
  const whole = [...short.slice(paired.length), ...long].map(
    (fact) => `<tr>${factOf(fact, isPaired ? ' colspan="3"' : '')}</tr>`,
  );
  const columns = `<col class="label"><col>`.repeat(isPaired ? 2 : 1);
  return (
    `<section class="card" id="${anchorOf(number)}"><h3>${escapeHtml(name)}</h3>` +
    `${pictureOf(picture, image)}<table><colgroup>${columns}</colgroup>` +
    `<tbody>${pairs.join('')}${whole.join('')}</tbody></table></section>`
  );
}

function factOf([label, value]: Fact, span = ''): string {
  return `<th scope="row">${escapeHtml(label)}</th><td${span}>${escapeHtml(value)}</td>`;
}

function pictureOf(picture: Card['picture'], image: Image): string {
  if (picture === null) return '';
  return typeof picture === 'string'
    ? `<p class="no picture">${escapeHtml(picture)}</p>`
    : `<div class="picture">${image(picture.picture, picture.alt)}</div>`;
}
