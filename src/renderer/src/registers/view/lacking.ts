/** Finds what is missing on a screen and can be bought with a single click. */
import type { ErrorData } from '@shared/ipc/error';
import { Subject } from '@renderer/lib/state/actions.svelte';

/** Parts of a company report that people look for first. */
export type ReportPart = 'accounts' | 'group' | 'reports';

export interface Lacking {
  /** The requests for the missing parts. A part may need several requests. */
  readonly calls: readonly { readonly part: ReportPart; readonly endpoint: string }[];
  readonly busy: boolean;
  /** Why the last download failed. Absent if the screen shows that elsewhere. */
  readonly problem?: ErrorData | null;
  readonly download: (parts: readonly ReportPart[]) => void;
}
export const lackingOnScreen = new Subject<Lacking>();
