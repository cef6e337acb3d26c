/** Where the window is, and what a screen should do when it is gone to. Lives in lib: screens go to each other by id. */

/** The screens by id. The shell's `app/routes.ts` has one entry for each. */
export type RouteId =
  | 'trademarks'
  | 'changes'
  | 'alike'
  | 'companies'
  | 'company'
  | 'batch'
  | 'insiders'
  | 'shorts'
  | 'library'
  | 'lists'
  | 'deadlines'
  | 'watch'
  | 'downloads'
  | 'explorer'
  | 'definition'
  | 'usage'
  | 'ledger'
  | 'settings';

/**
 * What was asked for on the way: open one record, fill in a search, or show a part of a screen.
 * A screen takes it when it appears or when it changes; nothing is bought by it.
 */
export type Intent =
  | { readonly kind: 'record'; readonly id: string }
  | { readonly kind: 'search'; readonly params: Readonly<Record<string, string>> }
  /** `field`: takes the focus. `back`: the screen from which one came, and may go back to. */
  | {
      readonly kind: 'section';
      readonly id: string;
      readonly field?: string;
      readonly back?: RouteId;
    }
  /** A list of the person. */
  | { readonly kind: 'list'; readonly id: string }
  /** What one run has brought. */
  | { readonly kind: 'run'; readonly id: string }
  /** A download: its row on its screen, its list in the screen of a register. */
  | { readonly kind: 'download'; readonly id: string };

/** Where the window is. */
export class Navigation {
  route = $state<RouteId>('trademarks');
  intent = $state.raw<Intent | null>(null);

  /** Goes to a screen. Without an intent it is shown as it was left. */
  go(route: RouteId, intent: Intent | null = null): void {
    this.route = route;
    this.intent = intent;
  }

  /** For the screen `route`: gives the intent once, then forgets it. */
  take(route: RouteId): Intent | null {
    if (this.route !== route) return null;
    const intent = this.intent;
    this.intent = null;
    return intent;
  }
}

/** The navigation of this window. */
export const navigation = new Navigation();
