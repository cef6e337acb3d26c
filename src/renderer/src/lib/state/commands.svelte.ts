/**
 * Carries out actions by id. Components on screen come first, the newest before the others.
 * Whatever none of them does is done by the table of actions.
 */
import type { menuCommands } from '@shared/features/app';
import { onMount } from 'svelte';
import { actions } from './actions.svelte';

/** Commands that the system's menu sends. */
export type MenuCommand = (typeof menuCommands)[number];
/** What a screen can do. A handler returns `false` to let the next one try. */
export type CommandHandlers = Partial<Record<MenuCommand, () => unknown>>;

/** The handlers, newest last. */
export class Commands {
  readonly #layers: (() => CommandHandlers)[] = [];

  /** Adds handlers; returns the function that removes them. */
  register(handlers: () => CommandHandlers): () => void {
    this.#layers.push(handlers);
    return () => {
      const at = this.#layers.indexOf(handlers);
      if (at >= 0) this.#layers.splice(at, 1);
    };
  }

  /** Returns whether it can be carried out now. It may still find nothing to do. */
  knows(id: string): boolean {
    return this.#handlers(id).length > 0 || actions.find(id)?.now()?.enabled === true;
  }

  /**
   * Carries out a command from the system's menu or a button. Returns `false` if nothing could
   * handle it.
   */
  run(command: MenuCommand): boolean {
    return this.perform(command);
  }

  /**
   * Carries out an action of the table, or one that shares its keys. Returns `false` if nothing
   * could handle it.
   */
  perform(id: string): boolean {
    if (this.byScreen(id)) return true;
    const offer = actions.with(id).find(({ enabled }) => enabled);
    return offer !== undefined && offer.run() !== false;
  }

  /** Carries out what a screen provides itself. */
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

export const commands = new Commands();
actions.byScreen = (id) => commands.byScreen(id);

/** In a component: registers handlers while it is mounted. */
export function useCommands(handlers: () => CommandHandlers): void {
  onMount(() => commands.register(handlers));
}
