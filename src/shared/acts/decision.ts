/** What acts decide, object by object. */

/** What two copies of a library can disagree on. */
export const decisionTypes = [
  'note',
  'matter',
  'matter-name',
  'list-name',
  'list-reference',
  'list',
  'member',
  'record',
  'assessment',
  'comment',
  'tag',
  'applicant',
] as const;

/** The last decision about an object applies. */
export interface Decision {
  readonly object: string;
  readonly type: (typeof decisionTypes)[number];
  /** What the decision is about, as shown to the user: a record's number or a list's id. */
  readonly subject: string;
  /** The list on which it was made; absent for none, or in a matter. */
  readonly listId?: string;
  readonly value: string;
}

/** Returns the key of an assessment's name. */
export const keyOfAssessment = (id: string): string => `assessment ${id}`;
