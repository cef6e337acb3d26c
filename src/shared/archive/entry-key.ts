/** Identifies the same call or picture in any two archives, whatever number it has in them. */
import type { EntryKind } from './entry';

export const callKey = (kind: EntryKind, requestId: string): string => `${kind} ${requestId}`;

export const pictureKey = ({
  applicationNumber,
  sha256,
}: {
  readonly applicationNumber: string;
  readonly sha256: string;
}): string => `picture ${applicationNumber} ${sha256}`;
