/**
 * The register of the window's actions, with one entry per action in `renderer/src/actions`. It's
 * used by menus, buttons, the command palette, the shortcut sheet, the keyboard settings, and for
 * key presses.
 */
import { onMount } from 'svelte';
import { windowKeys, type KeyTable } from '@shared/features/shortcuts';
import type { ActionName } from '@shared/features/window-actions';
import type { Icon } from '../ui/icon';

/** Menus and rows of buttons that show actions. */
export type Surface =
  | 'row-menu'
  | 'list-menu'
  /** Above a list. Only the first available action gets a button there. */
  | 'list-bar'
  | 'review-menu'
  | 'record-head'
  | 'record-menu'
  /** A screen's primary button. */
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
  /** At the top of Today: immediate actions, and links to the screens behind it. */
  | 'today-head'
  | 'today-menu';

/** An action as defined by its entry. `T` is the type of object it acts on. */
export interface ActionEntry<T> extends ActionName {
  readonly id: string;
  readonly on: Subject<T>;
  /** Where to show the action besides the palette. Separators divide the groups. */
  readonly in?: readonly Surface[];
  readonly group?: string;
  /** Icon for buttons. */
  readonly icon?: Icon;
  /** A shorter name for places that already show what it acts on. */
  readonly title?: (of: T) => string;
  /** Returns whether to offer the action. By default it's offered wherever it can act. */
  readonly isOffered?: (of: T) => boolean;
  readonly enabled?: (of: T) => boolean;
  /** True if it buys something immediately, in which case it's only shown with its price. */
  readonly costs?: true;
  /** Returns the formatted cost, or `null` if it's unknown. */
  readonly price?: (of: T) => string | null;
  /** Returns the folder it writes to without asking, or `null` if it asks. */
  readonly where?: (of: T) => string | null;
  /** True if a list handles this action's keys before its own. */
  readonly inList?: true;
  /** Id of another action. If that isn't available, its keys trigger this one. */
  readonly alsoBy?: string;
  /** The family that the shortcut sheet and the settings show as one entry. */
  readonly family?: { readonly keys: string; readonly label: () => string };
  /**
   * Runs the action. Returns `false` if there was nothing to do. Absent if the screen performs it
   * (`useCommands`).
   */
  readonly run?: (of: T) => unknown;
}

/** An action together with the object it acts on. */
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

/** An action, whatever type of object it acts on. */
export type Action = Omit<
  ActionEntry<unknown>,
  'on' | 'title' | 'isOffered' | 'enabled' | 'price' | 'where' | 'run'
> & {
  /** True if it acts on the current screen rather than being available everywhere. */
  readonly isHere: boolean;
  /** True if only a component on screen performs it. */
  readonly isByScreen: boolean;
  /** Returns the action for what's on screen, or `null` if there's nothing to act on. */
  readonly now: () => Offer | null;
};

/** What actions act on. It's provided by components on screen, and the newest takes precedence. */
export class Subject<T> {
  readonly #entries: ActionEntry<T>[] = [];
  readonly #given: (() => T | null)[] = [];

  /** `isEverywhere`: the subject is always available, whatever is on screen. */
  constructor(readonly isEverywhere = false) {}

  add(entry: ActionEntry<T>): void {
    this.#entries.push(entry);
  }

  /** Provides an object to act on. Returns a function that withdraws it. */
  give(of: () => T | null): () => void {
    this.#given.push(of);
    return () => {
      const at = this.#given.indexOf(of);
      if (at >= 0) this.#given.splice(at, 1);
    };
  }

  /** Returns the object on screen. */
  current(): T | null {
    for (const of of this.#given.toReversed()) {
      const found = of();
      if (found !== null) return found;
    }
    return null;
  }

  /** Returns all actions for `of`. */
  all(of: T): readonly Offer[] {
    return this.#entries.flatMap((entry) => offerOf(entry, of) ?? []);
  }

  /** Returns the actions for `of` in a menu or row of buttons. */
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

/** All of the window's actions. */
class Actions {
  #all = $state.raw<ReadonlyMap<string, Action>>(new Map());
  /** Performs an action that only a screen can perform. */
  byScreen: (id: string) => boolean = () => false;

  /**
   * Returns the actions that the main process knows, in its own order, followed by the others in
   * the order they were defined.
   */
  get all(): readonly Action[] {
    return [...this.keys.keys()].flatMap((id) => this.#all.get(id) ?? []);
  }

  /** Works even before the table has been filled. */
  get keys(): KeyTable {
    return new Map([...windowKeys, ...this.#all]);
  }

  find(id: string): Action | undefined {
    return this.#all.get(id);
  }

  /**
   * Returns everything that the action's keys can do on screen: the action itself, followed by
   * those that share its keys.
   */
  with(id: string): readonly Offer[] {
    const sharing = [...this.#all.values()].filter(({ alsoBy }) => alsoBy === id);
    return [this.#all.get(id), ...sharing].flatMap((one) => one?.now() ?? []);
  }

  add(action: Action): void {
    if (this.#all.has(action.id)) throw new Error(`two actions are called ${action.id}`);
    this.#all = new Map([...this.#all, [action.id, action]]);
  }

  /** Sorts offers in the order of the table. */
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
    isByScreen: !run,
    now: () => {
      const of = run ? on.current() : null;
      return of === null ? null : offerOf(entry, of);
    },
  });
  return entry;
}

/** The subject of actions that need nothing on screen. */
export const program = new Subject<true>(true);
program.give(() => true);

/** Provides a subject for as long as the component is mounted. Call it in a component. */
export function useSubject<T>(subject: Subject<T>, of: () => T | null): void {
  onMount(() => subject.give(of));
}
