/**
 * The current screen and what it should show. It's in lib because screens open each other by id.
 */
import type { RecordKind } from '@shared/records/kinds';

/** Screen ids. Each has an entry in the shell's `app/routes.ts`. */
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
 * What a screen should do when it opens: show a record, fill in a search, or show one of its parts.
 * The screen takes the intent when it appears or when the intent changes. An intent never causes a
 * purchase.
 */
export type Intent =
  | { readonly type: 'record'; readonly id: string }
  | { readonly type: 'search'; readonly params: Readonly<Record<string, string>> }
  /** Words to search for anywhere in the library. */
  | { readonly type: 'words'; readonly text: string }
  /** `field`: the field to focus. `back`: the screen to return to. */
  | {
      readonly type: 'section';
      readonly id: string;
      readonly field?: string;
      readonly back?: RouteId;
    }
  /** One of the user's lists. */
  | { readonly type: 'list'; readonly id: string }
  /** Records in the library, described by `name`. */
  | {
      readonly type: 'records';
      readonly kind: RecordKind;
      readonly ids: readonly string[];
      readonly words: string;
      readonly name: string;
    }
  /** A matter, identified by its reference. */
  | { readonly type: 'matter'; readonly reference: string }
  /** An applicant, identified by a group's name or by its own. */
  | { readonly type: 'applicant'; readonly name: string }
  /** A person, written as in the source. */
  | { readonly type: 'person'; readonly name: string }
  /** The rows that a run returned. */
  | { readonly type: 'run'; readonly id: string }
  /** A download. The downloads screen shows its row, and a register's screen shows its list. */
  | { readonly type: 'download'; readonly id: string };

/** A screen, and the intent that it was opened with. */
interface Visit {
  readonly route: RouteId;
  readonly intent: Intent | null;
}

/** Number of visits that are remembered. */
const most = 100;

/** The window's navigation history. */
export class Navigation {
  route = $state<RouteId>('trademarks');
  intent = $state.raw<Intent | null>(null);
  /** True if the current screen was restored at startup. */
  isAsLeft = false;
  #past = $state.raw<readonly Visit[]>([]);
  #coming = $state.raw<readonly Visit[]>([]);
  #here: Visit = { route: 'trademarks', intent: null };
  /** The last visit to each screen, which the screen still shows. */
  #shown: Readonly<Partial<Record<RouteId, Visit>>> = {};

  /** Opens a screen. Without an intent, it's shown the way the user left it. */
  go(route: RouteId, intent: Intent | null = null): void {
    this.isAsLeft = false;
    // Opening the current screen again doesn't count as a new visit.
    if (route !== this.#here.route || intent !== null) {
      this.#past = [...this.#past, this.#here].slice(-most);
      this.#coming = [];
      // A screen shown the way the user left it counts as the same visit as before.
      this.#here = intent === null ? (this.#shown[route] ?? { route, intent }) : { route, intent };
    }
    this.#enter(intent);
  }

  /** Shows a screen at startup. There's nothing to go back to from it. */
  start(route: RouteId): void {
    this.forget();
    this.#here = { route, intent: null };
    this.isAsLeft = true;
    this.#enter(null);
  }

  /** True if there is an earlier visit to go back to. */
  get canGoBack(): boolean {
    return this.#past.length > 0;
  }
  get canGoForward(): boolean {
    return this.#coming.length > 0;
  }

  /** Goes back. Returns `false` if that isn't possible. */
  back(): boolean {
    const visit = this.#past.at(-1);
    if (!visit) return false;
    this.#past = this.#past.slice(0, -1);
    this.#coming = [...this.#coming, this.#here];
    this.#return(visit);
    return true;
  }

  /** Goes back, or to `otherwise` if there's no earlier visit. For a screen's own back button. */
  leave(otherwise: RouteId): void {
    if (!this.back()) this.go(otherwise);
  }

  /** Goes forward. Returns `false` if that isn't possible. */
  forward(): boolean {
    const visit = this.#coming.at(-1);
    if (!visit) return false;
    this.#coming = this.#coming.slice(0, -1);
    this.#past = [...this.#past, this.#here];
    this.#return(visit);
    return true;
  }

  /** Clears the history, since going back into another library isn't possible. */
  forget(): void {
    this.#past = [];
    this.#coming = [];
    this.#shown = {};
    this.#here = { route: this.route, intent: null };
  }

  /** If a screen has shown something else since, asks it to show its earlier contents again. */
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
