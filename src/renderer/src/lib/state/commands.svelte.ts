/**
 * How actions are carried out by their id. What is on screen comes first, the newest of it before the
 * others; what nobody there does is done as the table of actions says.
 */
import type { menuCommands } from '@shared/features/app';
import { onMount } from 'svelte';
import { actions } from './actions.svelte';

/** What the system's menu sends. */
export type MenuCommand = (typeof menuCommands)[number];
/** What a screen can do. `false` from a handler: not now, let the next one try. */
export type CommandHandlers = Partial<Record<MenuCommand, () => unknown>>;

/** Who carries out actions, newest last. */
export class Commands {
  readonly #layers: (() => CommandHandlers)[] = [];

  /** Adds handlers; gives the function that takes them away. */
  register(handlers: () => CommandHandlers): () => void {
    this.#layers.push(handlers);
    return () => {
      const at = this.#layers.indexOf(handlers);
      if (at >= 0) this.#layers.splice(at, 1);
    };
  }

  /** Whether it can be carried out now. It may still find nothing to do. */
  knows(id: string): boolean {
    return this.#handlers(id).length > 0 || actions.find(id)?.now()?.enabled === true;
  }

  /** Carries out what the system's menu or a button names. `false`: nobody could. */
  run(command: MenuCommand): boolean {
    return this.perform(command);
  }

  /** Carries out an action of the table. `false`: nobody could. */
  perform(id: string): boolean {
    if (this.byScreen(id)) return true;
    const offer = actions.find(id)?.now();
    return offer?.enabled === true && offer.run() !== false;
  }

  /** Carries out what a screen does by itself. */
  byScreen(id: string): boolean {
    return this.#handlers(id).some((handler) => handler() !== false);
  }

  #handlers(id: string): readonly (() => unknown)[] {
    return this.#layers.toReversed().flatMap((layer) => {
      const handlers: Readonly<Record<string, (() => unknown) | undefined>> = layer();
      return handlers[id] ?? [];
    });
  }
}

/** The commands of this window. */
export const commands = new Commands();
actions.byScreen = (id) => commands.byScreen(id);

/** In a component: registers handlers while it is mounted. */
export function useCommands(handlers: () => CommandHandlers): void {
  onMount(() => commands.register(handlers));
}
