/** What acts decide, and about which object. */

/** The kinds of decision that two copies of a library can disagree about. */
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

/** A decision about an object. The last one applies. */
export interface Decision {
  readonly object: string;
  readonly type: (typeof decisionTypes)[number];
  /** The object as shown to the user: a record's number or a list's id. */
  readonly subject: string;
  /** The list on which the decision was made; absent if there is none or if it was made in a matter. */
  readonly listId?: string;
  readonly value: string;
}

/** Returns the key used for an assessment's name. */
export const keyOfAssessment = (id: string): string => `assessment ${id}`;
