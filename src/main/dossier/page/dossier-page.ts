/**
 * A dossier as a printable page. All text is escaped, there are no scripts, and the style sheet is
 * a separate file. Pure.
 */
import { escapeHtml } from '../../report/report-page';
import type { Block, Card, Cell, DossierContent, Fact, ListTable } from '../content/content';
import type { DossierPicture } from '../dossier-data';

/** Returns the page. `addressOf` returns a picture's address. */
export function dossierPage(
  content: DossierContent,
  addressOf: (picture: DossierPicture) => string,
): string {
  const { locale, fileTitle, author, kind, title, subtitle, blocks } = content;
  const by = author === '' ? '' : `<meta name="author" content="${escapeHtml(author)}">`;
  const image = (picture: DossierPicture, alt: string): string =>
    `<img src="${escapeHtml(addressOf(picture))}" alt="${escapeHtml(alt)}">`;
  return (
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">` +
    `<title>${escapeHtml(fileTitle)}</title>${by}<link rel="stylesheet" href="dossier.css"></head><body>` +
    letterhead(content, image) +
    `<p class="kind">${escapeHtml(kind)}</p><h1>${whole(title)}</h1>` +
    `<p class="subtitle">${whole(subtitle)}</p>` +
    blocks.map((block) => blockOf(block, image)).join('') +
    '</body></html>'
  );
}

type Image = (picture: DossierPicture, alt: string) => string;

/** Keeps dates and organisation numbers from being broken at their hyphens. */
function whole(text: string): string {
  return escapeHtml(text).replace(
    /\d{4}-\d\d-\d\d|\d{6}-\d{4}/g,
    (found) => `<span class="whole">${found}</span>`,
  );
}

function blockOf(block: Block, image: Image): string {
  switch (block.type) {
    case 'heading':
      return `<h2${block.newPage ? ' class="new-page"' : ''}>${escapeHtml(block.text)}</h2>`;
    case 'text':
      return `<p>${whole(block.text)}</p>`;
    case 'count':
      return `<p class="under">${whole(block.text)}</p>`;
    case 'strong':
      return `<p><strong>${whole(block.text)}</strong></p>`;
    case 'notice':
      return `<p class="notice">${escapeHtml(block.text)}</p>`;
    case 'facts':
      return factTable(block.facts);
    case 'table':
      return listTable(block.table);
    case 'card':
      return card(block.card, image);
  }
}

/** The letterhead's first line is a name, followed by the date at the end of the line. */
function letterhead({ letterhead: { picture, text, day } }: DossierContent, image: Image): string {
  const shown = picture ? image(picture.picture, picture.alt) : '';
  const [name = '', ...rest] = text.split('\n').map(escapeHtml);
  const lines = [name === '' ? '' : `<strong>${name}</strong>`, ...rest].join('\n');
  const on = day === '' ? '' : `<p class="day">${whole(day)}</p>`;
  const said = lines === '' ? '' : `<p>${lines}</p>`;
  return shown + said + on === '' ? '' : `<header><div>${shown}${said}</div>${on}</header>`;
}

/** Returns names and values side by side. */
function factTable(facts: readonly Fact[]): string {
  const rows = facts.map((fact) => `<tr>${factOf(fact)}</tr>`);
  return `<table class="facts"><colgroup><col class="label"><col></colgroup><tbody>${rows.join('')}</tbody></table>`;
}

function listTable({ columns, rows }: ListTable): string {
  const all = columns.reduce((sum, { width }) => sum + width, 0) || 1;
  const widths = columns.map(({ width }) => `<col width="${((width / all) * 100).toFixed(2)}%">`);
  const classOf = (at: number): string => (columns[at]?.isNumber ? ' class="number"' : '');
  const heads = columns.map(
    ({ label }, at) => `<th scope="col"${classOf(at)}>${escapeHtml(label)}</th>`,
  );
  const body = rows.map((cells) => {
    const drawn = cells.map((cell, at) => `<td${classOf(at)}>${contentOf(cell)}</td>`);
    return `<tr>${drawn.join('')}</tr>`;
  });
  return (
    `<table class="list"><colgroup>${widths.join('')}</colgroup>` +
    `<thead><tr>${heads.join('')}</tr></thead><tbody>${body.join('')}</tbody></table>`
  );
}

/** Returns the anchor of a mark's card. */
const anchorOf = (card: number): string => `mark-${card}`;

function contentOf({ text, under = '', card: number }: Cell): string {
  if (number === undefined) return whole(text);
  const below = under === '' ? '' : `<br><span class="under">${whole(under)}</span>`;
  return `<a href="#${anchorOf(number)}">${escapeHtml(text)}</a>${below}`;
}

/**
 * Returns a mark's card: the register's facts and the user's remarks in one column, with the
 * picture next to it.
 */
function card({ number, name, under, facts, remarks, picture }: Card, image: Image): string {
  const body = (lines: readonly Fact[]): string =>
    lines.length === 0
      ? ''
      : `<tbody>${lines.map((one) => `<tr>${factOf(one)}</tr>`).join('')}</tbody>`;
  const below = under === '' ? '' : `<p class="under">${whole(under)}</p>`;
  return (
    `<section class="card" id="${anchorOf(number)}"><h3>${escapeHtml(name)}</h3>${below}` +
    `${pictureOf(picture, image)}<table><colgroup><col class="label"><col></colgroup>` +
    `${body(facts)}${body(remarks)}</table></section>`
  );
}

function factOf([label, value]: Fact): string {
  return `<th scope="row">${escapeHtml(label)}</th><td>${whole(value)}</td>`;
}

function pictureOf(picture: Card['picture'], image: Image): string {
  if (picture === null) return '';
  return typeof picture === 'string'
    ? `<p class="no picture">${escapeHtml(picture)}</p>`
    : `<div class="picture">${image(picture.picture, picture.alt)}</div>`;
}
