/**
 * Commands of menu and keyboard. A screen registers what it can do while it is on screen; the
 * newest registration that knows a command carries it out, the shell's own comes last.
 */
import type { menuCommands } from '@shared/features/app';
import { onMount } from 'svelte';

/** A command of the native menu. */
export type MenuCommand = (typeof menuCommands)[number];
/** What a screen can do. `false` from a handler: not now, let the next one try. */
export type CommandHandlers = Partial<Record<MenuCommand, () => unknown>>;

/** Who carries out commands, newest last. */
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

  /** Whether somebody on screen knows a command. It may still find nothing to do. */
  knows(command: MenuCommand): boolean {
    return this.#layers.some((layer) => layer()[command] !== undefined);
  }

  /** Carries out a command. `false`: nobody could. */
  run(command: MenuCommand): boolean {
    for (const layer of this.#layers.toReversed()) {
      const handler = layer()[command];
      if (handler && handler() !== false) return true;
    }
    return false;
  }
}

/** The commands of this window. */
export const commands = new Commands();

/** In a component: registers handlers while it is mounted. */
export function useCommands(handlers: () => CommandHandlers): void {
  onMount(() => commands.register(handlers));
}
