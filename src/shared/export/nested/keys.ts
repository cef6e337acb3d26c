/** Ids of the columns by which the tables of one file are joined. */

/** Begins the ids of columns that name the company, the same in every row. */
export const companyKey = 'key.company.';
/** The key of a row, and of the row that it stands in. */
export const rowKey = 'key.row';
export const parentKey = 'key.parent';
/** How deep a row lies in a list that holds lists of its own kind. */
export const levelKey = 'key.level';
