/**
 * The register of the window's actions. `renderer/src/actions` fills it, one entry for each; menus,
 * buttons, the palette, the sheet of shortcuts, the settings of keys and the keyboard draw from it.
 */
import { onMount } from 'svelte';
import { windowKeys, type KeyTable } from '@shared/features/shortcuts';
import type { ActionName, WindowActionId } from '@shared/features/window-actions';
import type { Icon } from '../ui/icon';

/** Menus and rows of buttons that show actions. */
export type Surface =
  | 'row-menu'
  | 'list-menu'
  /** Over a list: of these only the first that can be done has a button. */
  | 'list-bar'
  | 'review-menu'
  | 'record-head'
  | 'record-menu'
  | 'kept-list-bar'
  | 'kept-list-head'
  | 'kept-list-menu'
  | 'transfer'
  | 'erasures'
  | 'news-head'
  /** Over today: what can be done at once; and the places behind it. */
  | 'today-head'
  | 'today-menu';

/** An action as its one entry says it. `T`: what it is done to. */
export interface ActionEntry<T> extends ActionName {
  readonly id: string;
  readonly on: Subject<T>;
  /** Where it is shown beside the palette; a line stands between groups. */
  readonly in?: readonly Surface[];
  readonly group?: string;
  /** On buttons. */
  readonly icon?: Icon;
  /** Its name where one sees what it is done to. */
  readonly title?: (of: T) => string;
  /** Absent: everywhere where its subject is. */
  readonly isOffered?: (of: T) => boolean;
  readonly enabled?: (of: T) => boolean;
  /** It buys at once: only where its price stands. */
  readonly costs?: true;
  /** What it costs, in words; `null`: nobody knows now. */
  readonly price?: (of: T) => string | null;
  /** Its keys are heard where the list has the keyboard, before the list itself takes them. */
  readonly inList?: true;
  /** The keys of that one do this as well, where it is what they mean. */
  readonly alsoBy?: WindowActionId;
  /** One of several that the sheet and the settings show as one. */
  readonly family?: { readonly keys: string; readonly label: () => string };
  /** `false`: there was nothing to do. Absent: what is on screen carries it out (`useCommands`). */
  readonly run?: (of: T) => unknown;
}

/** An action together with what it is done to. */
export interface Offer {
  readonly id: string;
  readonly title: string;
  readonly group: string;
  readonly icon: Icon | null;
  readonly enabled: boolean;
  readonly price: string | null;
  readonly alsoBy: WindowActionId | null;
  readonly run: () => unknown;
}

/** An action, whatever it is done to. */
export type Action = Omit<
  ActionEntry<unknown>,
  'on' | 'title' | 'isOffered' | 'enabled' | 'price' | 'run'
> & {
  /** It is done to something that is on screen, and not everywhere. */
  readonly isHere: boolean;
  /** With what is on screen now; `null`: there is nothing that it could be done to. */
  readonly now: () => Offer | null;
};

/** What actions are done to. What is on screen says what there is of it; the newest comes first. */
export class Subject<T> {
  readonly #entries: ActionEntry<T>[] = [];
  readonly #given: (() => T | null)[] = [];

  /** `isEverywhere`: it is always there, whatever is on screen. */
  constructor(readonly isEverywhere = false) {}

  add(entry: ActionEntry<T>): void {
    this.#entries.push(entry);
  }

  /** Says what there is; gives the function that takes it back. */
  give(of: () => T | null): () => void {
    this.#given.push(of);
    return () => {
      const at = this.#given.indexOf(of);
      if (at >= 0) this.#given.splice(at, 1);
    };
  }

  /** What is on screen now. */
  current(): T | null {
    for (const of of this.#given.toReversed()) {
      const found = of();
      if (found !== null) return found;
    }
    return null;
  }

  /** All its actions, done to `of`. */
  all(of: T): readonly Offer[] {
    return this.#entries.flatMap((entry) => offerOf(entry, of) ?? []);
  }

  /** Its actions in a menu or a row of buttons, done to `of`. */
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
    run: () => (run ? run(of) : actions.byScreen(id)),
  };
}

/** All actions of the window. */
class Actions {
  #all = $state.raw<ReadonlyMap<string, Action>>(new Map());
  /** Carries out an action that only what is on screen can. */
  byScreen: (id: string) => boolean = () => false;

  /** Those that main knows first, in its order; the others in the order of their entries. */
  get all(): readonly Action[] {
    return [...this.keys.keys()].flatMap((id) => this.#all.get(id) ?? []);
  }

  /** Also before the table is filled. */
  get keys(): KeyTable {
    return new Map([...windowKeys, ...this.#all]);
  }

  find(id: string): Action | undefined {
    return this.#all.get(id);
  }

  add(action: Action): void {
    if (this.#all.has(action.id)) throw new Error(`two actions are called ${action.id}`);
    this.#all = new Map([...this.#all, [action.id, action]]);
  }

  /** These offers in the order of the table. */
  arranged(...offers: readonly (readonly Offer[])[]): readonly Offer[] {
    const order = [...this.#all.keys()];
    return offers.flat().sort((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
  }
}
export const actions = new Actions();

/** Enters an action in the table. */
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

/** In a component: says while it is mounted what there is of a subject. */
export function useSubject<T>(subject: Subject<T>, of: () => T | null): void {
  onMount(() => subject.give(of));
}
