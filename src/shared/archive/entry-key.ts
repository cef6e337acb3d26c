/** Identifies a call or a picture in any two archives, whatever its number. */
import type { EntryKind } from './entry';

export const callKey = (kind: EntryKind, requestId: string): string => `${kind} ${requestId}`;

export const pictureKey = ({
  applicationNumber,
  sha256,
}: {
  readonly applicationNumber: string;
  readonly sha256: string;
}): string => `picture ${applicationNumber} ${sha256}`;
