/** Finds the address of a mark's picture in an answer in the library. Pure. */
import { objectOf, parseRows, textOf, type Exact } from '@shared/values/json';

/** Maximum nesting depth of a record in an answer. */
const deepest = 8;

/**
 * Returns the address of the picture in the record with this number, or `null` if there is none.
 */
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
