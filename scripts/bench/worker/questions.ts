/** What the peers are asked: the count of all matches, and the first hundred by date. */
import { dayOf } from '@shared/service/days';

/** What a peer answers. */
export interface PeerAnswer {
  readonly count: number;
  readonly ids: readonly string[];
}

/** A mark as the peers keep it: plain fields, nothing to parse. */
export interface PlainMark {
  readonly application_number: string;
  readonly word_text: string | null;
  readonly office: string;
  readonly status: string;
  readonly application_date: string;
  readonly expiry_date: string | null;
  readonly nice_classes: readonly number[];
  readonly image_url: string | null;
}

/** The test of a search over plain marks, as anybody would write it for `filter`. */
export function plainTest(params: Readonly<Record<string, string>>): (mark: PlainMark) => boolean {
  const query = params['query']?.trim().toLowerCase();
  const niceClass = params['nice_class'] === undefined ? null : Number(params['nice_class']);
  const { status, office, filed_after: after, expires_before: before } = params;
  const limit = dayOf(before ?? null);
  return (mark) =>
    (query === undefined || (mark.word_text?.toLowerCase().includes(query) ?? false)) &&
    (status === undefined || mark.status === status) &&
    (office === undefined || mark.office === office) &&
    (niceClass === null || mark.nice_classes.includes(niceClass)) &&
    (after === undefined || mark.application_date >= after) &&
    (limit === null || (mark.expiry_date !== null && (dayOf(mark.expiry_date) ?? 0) < limit)) &&
    (params['has_image'] === undefined || mark.image_url !== null);
}
