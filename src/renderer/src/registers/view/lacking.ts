/** What lacks on a screen, and can be bought with one press. */
import { Subject } from '@renderer/lib/state/actions.svelte';

/** What is told of a company, that one looks for first. */
export type ReportPart = 'accounts' | 'group' | 'reports';

export interface Lacking {
  /** A call for each, named by its endpoint; one part may take several. */
  readonly calls: readonly { readonly part: ReportPart; readonly endpoint: string }[];
  readonly busy: boolean;
  readonly download: (parts: readonly ReportPart[]) => void;
}
export const lackingOnScreen = new Subject<Lacking>();
