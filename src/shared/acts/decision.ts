/** What acts decide, object by object. */

/** On what two copies of a library can disagree. */
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

/** Of one object the last decision holds. */
export interface Decision {
  readonly object: string;
  readonly type: (typeof decisionTypes)[number];
  /** What it is about, for the person: a record's number, a list's id. */
  readonly subject: string;
  /** List on which it was done; absent: none, or in a matter. */
  readonly listId?: string;
  readonly value: string;
}

/** Where the person's name for an assessment stands among the names. */
export const keyOfAssessment = (id: string): string => `assessment ${id}`;
