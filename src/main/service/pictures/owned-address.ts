/** The address of a mark's picture, from an answer that is owned. Pure. */
import { objectOf, parseRows, textOf, type Exact } from '@shared/values/json';

/** How far from the top of an answer a record may stand. */
const deepest = 8;

/** What the record of that number names in the answer; `null` where it is not there or names none. */
export function pictureAddressIn(body: string, applicationNumber: string): string | null {
  try {
    return addressIn(parseRows(body), applicationNumber, 0);
  } catch {
    return null;
  }
}

function addressIn(value: Exact, applicationNumber: string, depth: number): string | null {
  const fields = Array.isArray(value) ? null : objectOf(value);
  const address = fields && textOf(fields['image_url']);
  if (fields && address && textOf(fields['application_number']) === applicationNumber)
    return address;
  if (depth >= deepest) return null;
  for (const inside of Array.isArray(value) ? (value as Exact[]) : Object.values(fields ?? {})) {
    const found = addressIn(inside, applicationNumber, depth + 1);
    if (found !== null) return found;
  }
  return null;
}
