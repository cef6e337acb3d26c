/** Where the window is, and what a screen should do when it is gone to. Lives in lib: screens go to each other by id. */
import type { RecordKind } from '@shared/records/kinds';

/** The screens by id. The shell's `app/routes.ts` has one entry for each. */
export type RouteId =
  | 'today'
  | 'trademarks'
  | 'changes'
  | 'alike'
  | 'companies-alike'
  | 'applicants-alike'
  | 'pictures-alike'
  | 'companies'
  | 'company'
  | 'batch'
  | 'insiders'
  | 'shorts'
  | 'lists'
  | 'deadlines'
  | 'watch'
  | 'downloads'
  | 'explorer'
  | 'definition'
  | 'usage'
  | 'ledger'
  | 'matter'
  | 'answers'
  | 'deleted'
  | 'settings';

/**
 * What was asked for on the way: open one record, fill in a search, or show a part of a screen.
 * A screen takes it when it appears or when it changes; nothing is bought by it.
 */
export type Intent =
  | { readonly type: 'record'; readonly id: string }
  | { readonly type: 'search'; readonly params: Readonly<Record<string, string>> }
  /** Words anywhere in what is owned. */
  | { readonly type: 'words'; readonly text: string }
  /** `field`: takes the focus. `back`: the screen from which one came, and may go back to. */
  | {
      readonly type: 'section';
      readonly id: string;
      readonly field?: string;
      readonly back?: RouteId;
    }
  /** A list of the person. */
  | { readonly type: 'list'; readonly id: string }
  /** Records of the library; `name`: what the words about them are. */
  | {
      readonly type: 'records';
      readonly kind: RecordKind;
      readonly ids: readonly string[];
      readonly words: string;
      readonly name: string;
    }
  /** A matter, by its reference. */
  | { readonly type: 'matter'; readonly reference: string }
  /** An applicant, by the person's name for it or as the register spells it. */
  | { readonly type: 'applicant'; readonly name: string }
  /** What one run has brought. */
  | { readonly type: 'run'; readonly id: string }
  /** A download: its row on its screen, its list in the screen of a register. */
  | { readonly type: 'download'; readonly id: string };

/** A screen with what it was gone to for. */
interface Visit {
  readonly route: RouteId;
  readonly intent: Intent | null;
}

/** Visits that are remembered. */
const most = 100;

/** Where the window is, and where it was before. */
export class Navigation {
  route = $state<RouteId>('trademarks');
  intent = $state.raw<Intent | null>(null);
  /** The start of the window shows it; nobody went there. */
  isAsLeft = false;
  #past = $state.raw<readonly Visit[]>([]);
  #coming = $state.raw<readonly Visit[]>([]);
  #here: Visit = { route: 'trademarks', intent: null };
  /** What each screen was gone to for last: it still shows that. */
  #shown: Readonly<Partial<Record<RouteId, Visit>>> = {};

  /** Goes to a screen. Without an intent it is shown as it was left. */
  go(route: RouteId, intent: Intent | null = null): void {
    this.isAsLeft = false;
    // The same once more is no other place.
    if (route !== this.#here.route || intent !== null) {
      this.#past = [...this.#past, this.#here].slice(-most);
      this.#coming = [];
      // Shown as it was left, it is the visit that it was.
      this.#here = intent === null ? (this.#shown[route] ?? { route, intent }) : { route, intent };
    }
    this.#enter(intent);
  }

  /** Shows a screen as the start of the window, which is no step that one could go back. */
  start(route: RouteId): void {
    this.forget();
    this.#here = { route, intent: null };
    this.isAsLeft = true;
    this.#enter(null);
  }

  /** Whether there is a screen to go back, or forward, to. */
  get canGoBack(): boolean {
    return this.#past.length > 0;
  }
  get canGoForward(): boolean {
    return this.#coming.length > 0;
  }

  /** Goes to the screen before; `false`: there is none. */
  back(): boolean {
    const visit = this.#past.at(-1);
    if (!visit) return false;
    this.#past = this.#past.slice(0, -1);
    this.#coming = [...this.#coming, this.#here];
    this.#return(visit);
    return true;
  }

  /** Takes the last step back again; `false`: there was none. */
  forward(): boolean {
    const visit = this.#coming.at(-1);
    if (!visit) return false;
    this.#coming = this.#coming.slice(0, -1);
    this.#past = [...this.#past, this.#here];
    this.#return(visit);
    return true;
  }

  /** Nobody goes back into another library. */
  forget(): void {
    this.#past = [];
    this.#coming = [];
    this.#shown = {};
    this.#here = { route: this.route, intent: null };
  }

  /** A screen that showed something else since then is asked once more for what it showed. */
  #return(visit: Visit): void {
    const isShown = this.#shown[visit.route] === visit;
    this.#here = visit;
    this.#enter(isShown ? null : visit.intent);
  }

  #enter(intent: Intent | null): void {
    this.#shown = { ...this.#shown, [this.#here.route]: this.#here };
    this.route = this.#here.route;
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
