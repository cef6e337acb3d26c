/** Ids of the columns that connect the tables of a file. */

/** Prefix of columns that name the company, which is the same in every row. */
export const companyKey = 'key.company.';
/** Key of the row, and of its parent row. */
export const rowKey = 'key.row';
export const parentKey = 'key.parent';
/** Depth of a row in a list that contains lists of its own kind. */
export const levelKey = 'key.level';
