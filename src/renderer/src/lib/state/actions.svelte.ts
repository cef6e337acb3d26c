/**
 * The register of the window's actions. `renderer/src/actions` fills it, one entry each; menus,
 * buttons, the palette, the shortcut sheet, the key settings and the keyboard all use it.
 */
import { onMount } from 'svelte';
import { windowKeys, type KeyTable } from '@shared/features/shortcuts';
import type { ActionName } from '@shared/features/window-actions';
import type { Icon } from '../ui/icon';

/** Menus and button rows that show actions. */
export type Surface =
  | 'row-menu'
  | 'list-menu'
  /** Above a list; only the first available one of these gets a button. */
  | 'list-bar'
  | 'review-menu'
  | 'record-head'
  | 'record-menu'
  /** The main button of a screen. */
  | 'filled'
  | 'kept-list-bar'
  | 'kept-list-head'
  | 'kept-list-menu'
  | 'transfer'
  | 'erasures'
  | 'news-head'
  | 'watch-bar'
  | 'watch-head'
  | 'matter-head'
  | 'matter-menu'
  /** At the top of Today: immediate actions, and the screens behind it. */
  | 'today-head'
  | 'today-menu';

/** An action as defined by its entry. `T` is the type of its subject. */
export interface ActionEntry<T> extends ActionName {
  readonly id: string;
  readonly on: Subject<T>;
  /** Where it is shown besides the palette; separators divide groups. */
  readonly in?: readonly Surface[];
  readonly group?: string;
  /** Icon on buttons. */
  readonly icon?: Icon;
  /** A shorter name for places that show what it acts on. */
  readonly title?: (of: T) => string;
  /** By default wherever its subject is. */
  readonly isOffered?: (of: T) => boolean;
  readonly enabled?: (of: T) => boolean;
  /** True if it buys immediately, so that it is only shown with its price. */
  readonly costs?: true;
  /** Returns its cost in words; `null` if unknown. */
  readonly price?: (of: T) => string | null;
  /** Returns the folder it writes to without a question; `null` if it asks. */
  readonly where?: (of: T) => string | null;
  /** True if its keys are handled in a list before the list's own keys. */
  readonly inList?: true;
  /** Another action. Where it isn't available, its keys trigger this one. */
  readonly alsoBy?: string;
  /** The family that the shortcut sheet and the settings show as a single entry. */
  readonly family?: { readonly keys: string; readonly label: () => string };
  /**
   * Returns `false` if there was nothing to do. Absent if the screen carries it out
   * (`useCommands`).
   */
  readonly run?: (of: T) => unknown;
}

/** An action together with its subject. */
export interface Offer {
  readonly id: string;
  readonly title: string;
  readonly group: string;
  readonly icon: Icon | null;
  readonly enabled: boolean;
  readonly price: string | null;
  readonly where: string | null;
  readonly alsoBy: string | null;
  readonly run: () => unknown;
}

/** An action, whatever it acts on. */
export type Action = Omit<
  ActionEntry<unknown>,
  'on' | 'title' | 'isOffered' | 'enabled' | 'price' | 'where' | 'run'
> & {
  /** True if it acts on the current screen and is not available everywhere. */
  readonly isHere: boolean;
  /** Returns the action for what is on screen; `null` if there is nothing to act on. */
  readonly now: () => Offer | null;
};

/** What actions act on. Components on screen provide it, and the newest takes precedence. */
export class Subject<T> {
  readonly #entries: ActionEntry<T>[] = [];
  readonly #given: (() => T | null)[] = [];

  /** `isEverywhere`: always available, whatever is on screen. */
  constructor(readonly isEverywhere = false) {}

  add(entry: ActionEntry<T>): void {
    this.#entries.push(entry);
  }

  /** Provides a subject. Returns a function that revokes it. */
  give(of: () => T | null): () => void {
    this.#given.push(of);
    return () => {
      const at = this.#given.indexOf(of);
      if (at >= 0) this.#given.splice(at, 1);
    };
  }

  /** Returns what is on screen. */
  current(): T | null {
    for (const of of this.#given.toReversed()) {
      const found = of();
      if (found !== null) return found;
    }
    return null;
  }

  /** Returns all its actions for `of`. */
  all(of: T): readonly Offer[] {
    return this.#entries.flatMap((entry) => offerOf(entry, of) ?? []);
  }

  /** Returns its actions in a menu or button row for `of`. */
  offers(surface: Surface, of: T): readonly Offer[] {
    return this.#entries
      .filter((entry) => entry.in?.includes(surface))
      .flatMap((entry) => offerOf(entry, of) ?? []);
  }
}

function offerOf<T>(entry: ActionEntry<T>, of: T): Offer | null {
  const { id, label, title, group = '', icon = null, alsoBy = null, run } = entry;
  if (entry.isOffered && !entry.isOffered(of)) return null;
  return {
    id,
    title: title ? title(of) : label(),
    group,
    icon,
    alsoBy,
    enabled: entry.enabled ? entry.enabled(of) : true,
    price: entry.price?.(of) ?? null,
    where: entry.where?.(of) ?? null,
    run: () => (run ? run(of) : actions.byScreen(id)),
  };
}

/** All actions of the window. */
class Actions {
  #all = $state.raw<ReadonlyMap<string, Action>>(new Map());
  /** Carries out an action that only a screen can. */
  byScreen: (id: string) => boolean = () => false;

  /**
   * Returns the actions that main knows first, in main's order, and then the others in the order of
   * their entries.
   */
  get all(): readonly Action[] {
    return [...this.keys.keys()].flatMap((id) => this.#all.get(id) ?? []);
  }

  /** Also works before the table is filled. */
  get keys(): KeyTable {
    return new Map([...windowKeys, ...this.#all]);
  }

  find(id: string): Action | undefined {
    return this.#all.get(id);
  }

  /**
   * Returns what its keys can mean on screen: the action itself, then those that share its keys.
   */
  with(id: string): readonly Offer[] {
    const sharing = [...this.#all.values()].filter(({ alsoBy }) => alsoBy === id);
    return [this.#all.get(id), ...sharing].flatMap((one) => one?.now() ?? []);
  }

  add(action: Action): void {
    if (this.#all.has(action.id)) throw new Error(`two actions are called ${action.id}`);
    this.#all = new Map([...this.#all, [action.id, action]]);
  }

  /** Sorts these offers in the order of the table. */
  arranged(...offers: readonly (readonly Offer[])[]): readonly Offer[] {
    const order = [...this.#all.keys()];
    return offers.flat().sort((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
  }
}
export const actions = new Actions();

/** Adds an action to the table. */
export function action<T>(entry: ActionEntry<T>): ActionEntry<T> {
  const { on, run } = entry;
  on.add(entry);
  actions.add({
    ...entry,
    isHere: !on.isEverywhere,
    now: () => {
      const of = run ? on.current() : null;
      return of === null ? null : offerOf(entry, of);
    },
  });
  return entry;
}

/** For actions that need nothing on screen. */
export const program = new Subject<true>(true);
program.give(() => true);

/** In a component: provides a subject while it is mounted. */
export function useSubject<T>(subject: Subject<T>, of: () => T | null): void {
  onMount(() => subject.give(of));
}
