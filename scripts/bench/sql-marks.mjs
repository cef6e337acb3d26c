/** The generated marks in SQL: table, rows and searches, identical for every database compared. */
import { markOf } from './generate.mjs';

export const columns = `id integer, application_number text, word_text text, office text, status text,
  application_date text, expiry_date text, classes text, has_image integer`;

/** @param {number} at */
export const valuesOf = (at) => {
  const mark = markOf(at);
  return [
    at + 1,
    mark.application_number,
    mark.word_text,
    mark.office,
    mark.status,
    mark.application_date,
    mark.expiry_date,
    `,${mark.nice_classes.join(',')},`,
    mark.image_url === null ? 0 : 1,
  ];
};

/** @typedef {{ where: string, values: readonly (string | number)[] }} Filter */

/**
 * Turns searches into SQL conditions. `text` and `ofClass` supply the condition that matches part
 * of a string in the database at hand.
 * @param {(text: string) => readonly [sql: string, value: string]} text
 * @param {string} ofClass
 * @returns {(params: Readonly<Record<string, string>>) => Filter}
 */
export const filters = (text, ofClass) => (params) => {
  /** @type {Readonly<Record<string, (value: string) => readonly [string, string | number]>>} */
  const conditions = {
    query: (value) => text(value.trim()),
    status: (value) => ['status = ?', value],
    office: (value) => ['office = ?', value],
    nice_class: (value) => [ofClass, `,${value},`],
    filed_after: (value) => ['application_date >= ?', value],
    expires_before: (value) => ['expiry_date < ?', value],
    has_image: () => ['has_image = ?', 1],
  };
  const parts = Object.entries(conditions).flatMap(([name, condition]) => {
    const value = params[name];
    return value === undefined ? [] : [condition(value)];
  });
  return {
    where: parts.map(([sql]) => sql).join(' and '),
    values: parts.map(([, value]) => value),
  };
};

/** SQLite's tables, with a trigram index on the words. */
export const sqliteTables = `
  create table marks (${columns.replace('id integer', 'id integer primary key')});
  create virtual table words using fts5(word_text, content='marks', content_rowid='id',
    tokenize='trigram', detail=full);`;
export const sqliteInsert = 'insert into marks values (?,?,?,?,?,?,?,?,?)';
/** To be created after all rows have been inserted. */
export const sqliteIndexes = `
  insert into words(words) values ('rebuild');
  create index by_date on marks(application_date);
  create index by_status on marks(status, office); analyze;`;
export const sqliteFilter = filters(
  (text) => [
    'id in (select rowid from words where words match ?)',
    `"${text.replaceAll('"', '""')}"`,
  ],
  'instr(classes, ?)',
);
