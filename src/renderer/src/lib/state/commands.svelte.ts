/**
 * Runs actions by id. Components on screen get the first chance, newest first. If none of them
 * handles the action, the table of actions does.
 */
import type { menuCommands } from '@shared/features/app';
import { onMount } from 'svelte';
import { actions } from './actions.svelte';

/** Commands sent by the system's menu. */
export type MenuCommand = (typeof menuCommands)[number];
/** What a screen can do. A handler returns `false` to pass the command on to the next one. */
export type CommandHandlers = Partial<Record<MenuCommand, () => unknown>>;

/** The registered handlers, newest last. */
export class Commands {
  readonly #layers: (() => CommandHandlers)[] = [];

  /** Adds handlers, and returns a function that removes them. */
  register(handlers: () => CommandHandlers): () => void {
    this.#layers.push(handlers);
    return () => {
      const at = this.#layers.indexOf(handlers);
      if (at >= 0) this.#layers.splice(at, 1);
    };
  }

  /** Returns whether the action can run now. It may still turn out that there's nothing to do. */
  knows(id: string): boolean {
    return this.#handlers(id).length > 0 || actions.find(id)?.now()?.enabled === true;
  }

  /** Runs a command from the system's menu or a button. Returns `false` if nothing handled it. */
  run(command: MenuCommand): boolean {
    return this.perform(command);
  }

  /**
   * Runs an action from the table, or one that shares its keys. Returns `false` if nothing could
   * handle it.
   */
  perform(id: string): boolean {
    if (this.byScreen(id)) return true;
    const offer = actions.with(id).find(({ enabled }) => enabled);
    return offer !== undefined && offer.run() !== false;
  }

  /** Runs an action that a screen itself provides. */
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

/** Registers handlers for as long as the component is mounted. Call it in a component. */
export function useCommands(handlers: () => CommandHandlers): void {
  onMount(() => commands.register(handlers));
}
