/** Ids of the columns that connect a file's tables. */

/** Prefix of the columns that identify the company. They have the same values in every row. */
export const companyKey = 'key.company.';
/** Keys of the row and of its parent row. */
export const rowKey = 'key.row';
export const parentKey = 'key.parent';
/** How deep a row is nested in lists of its own kind. */
export const levelKey = 'key.level';
