/** The current screen, and what it should show. In lib because screens open each other by id. */
import type { RecordKind } from '@shared/records/kinds';

/** The ids of screens. The shell's `app/routes.ts` has an entry for each. */
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
 * What a screen should do when it is opened: open a record, fill in a search, or show a part. The
 * screen takes it when it appears or when it changes. Nothing is ever bought because of it.
 */
export type Intent =
  | { readonly type: 'record'; readonly id: string }
  | { readonly type: 'search'; readonly params: Readonly<Record<string, string>> }
  /** Words anywhere in the library. */
  | { readonly type: 'words'; readonly text: string }
  /** `field`: takes the focus. `back`: the screen to return to. */
  | {
      readonly type: 'section';
      readonly id: string;
      readonly field?: string;
      readonly back?: RouteId;
    }
  /** A list of the user. */
  | { readonly type: 'list'; readonly id: string }
  /** Records in the library; `name` describes them. */
  | {
      readonly type: 'records';
      readonly kind: RecordKind;
      readonly ids: readonly string[];
      readonly words: string;
      readonly name: string;
    }
  /** A matter, by its reference. */
  | { readonly type: 'matter'; readonly reference: string }
  /** An applicant, by group name or spelling. */
  | { readonly type: 'applicant'; readonly name: string }
  /** A person, as spelled. */
  | { readonly type: 'person'; readonly name: string }
  /** What a run returned. */
  | { readonly type: 'run'; readonly id: string }
  /** A download: its row on the downloads screen, its list on a register's screen. */
  | { readonly type: 'download'; readonly id: string };

/** A screen and the intent it was opened with. */
interface Visit {
  readonly route: RouteId;
  readonly intent: Intent | null;
}

/** Number of visits remembered. */
const most = 100;

/** The navigation history of the window. */
export class Navigation {
  route = $state<RouteId>('trademarks');
  intent = $state.raw<Intent | null>(null);
  /** True if the current screen was restored at the start. */
  isAsLeft = false;
  #past = $state.raw<readonly Visit[]>([]);
  #coming = $state.raw<readonly Visit[]>([]);
  #here: Visit = { route: 'trademarks', intent: null };
  /** The last visit of each screen, which it still shows. */
  #shown: Readonly<Partial<Record<RouteId, Visit>>> = {};

  /** Opens a screen. Without an intent it is shown as it was left. */
  go(route: RouteId, intent: Intent | null = null): void {
    this.isAsLeft = false;
    // Opening the same screen again doesn't count as a new visit.
    if (route !== this.#here.route || intent !== null) {
      this.#past = [...this.#past, this.#here].slice(-most);
      this.#coming = [];
      // A screen that is shown as it was left is the same visit as before.
      this.#here = intent === null ? (this.#shown[route] ?? { route, intent }) : { route, intent };
    }
    this.#enter(intent);
  }

  /** Shows a screen at the start, which is no step to go back from. */
  start(route: RouteId): void {
    this.forget();
    this.#here = { route, intent: null };
    this.isAsLeft = true;
    this.#enter(null);
  }

  /** Returns whether it is possible to go back, or forward. */
  get canGoBack(): boolean {
    return this.#past.length > 0;
  }
  get canGoForward(): boolean {
    return this.#coming.length > 0;
  }

  /** Goes back; `false` if that is not possible. */
  back(): boolean {
    const visit = this.#past.at(-1);
    if (!visit) return false;
    this.#past = this.#past.slice(0, -1);
    this.#coming = [...this.#coming, this.#here];
    this.#return(visit);
    return true;
  }

  /** Goes forward; `false` if that is not possible. */
  forward(): boolean {
    const visit = this.#coming.at(-1);
    if (!visit) return false;
    this.#coming = this.#coming.slice(0, -1);
    this.#past = [...this.#past, this.#here];
    this.#return(visit);
    return true;
  }

  /** Clears the history, because it is not possible to go back into another library. */
  forget(): void {
    this.#past = [];
    this.#coming = [];
    this.#shown = {};
    this.#here = { route: this.route, intent: null };
  }

  /**
   * A screen that has shown something else since then is asked to show its earlier content again.
   */
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

  /** Returns the intent for the screen `route`, but only once. */
  take(route: RouteId): Intent | null {
    if (this.route !== route) return null;
    const intent = this.intent;
    this.intent = null;
    return intent;
  }
}

export const navigation = new Navigation();
