/** Ids of the columns that connect a file's tables. */

/** Prefix of the columns that identify the company, which is the same in every row. */
export const companyKey = 'key.company.';
/** Keys of the row and of its parent row. */
export const rowKey = 'key.row';
export const parentKey = 'key.parent';
/** A row's depth in a list that contains lists of its own kind. */
export const levelKey = 'key.level';
