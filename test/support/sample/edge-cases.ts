import { EDGE_CASE_MARKS } from '@sample/data/edge-case-marks';

/** Returns an edge-case record's application number. @throws RangeError for an unknown name. */
export function edgeCaseNumber(name: string): string {
  const found = EDGE_CASE_MARKS.find((mark) => mark.name === name);
  if (found === undefined) throw new RangeError(`No nasty record is called ${name}`);
  return found.application_number;
}
