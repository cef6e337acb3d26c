/**
 * Decides when to show a field's error: once the user pauses typing or leaves the field. A visible
 * error stays until it's fixed. Otherwise, the first letter of every search would show an error and
 * the third would remove it, moving everything below twice.
 */
import { onDestroy } from 'svelte';

/** A pause without key presses has to be at least this long (ms). */
const restMs = 700;

export interface SaidFault {
  readonly said: string | null | undefined;
  /** Call this before the typed text is applied. */
  typed(): void;
  /** Call this when the user leaves the field, or when its value is about to be used. */
  left(): void;
}

/** Call this in a component. `fault` returns the current error. */
export function saidFault(fault: () => string | null | undefined): SaidFault {
  let typing = $state(false);
  let stood = $state(false);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const said = $derived(typing && !stood ? null : fault());
  const left = (): void => {
    clearTimeout(timer);
    typing = false;
  };
  onDestroy(left);
  return {
    get said() {
      return said;
    },
    typed() {
      stood = (said ?? '') !== '';
      typing = true;
      clearTimeout(timer);
      timer = setTimeout(left, restMs);
    },
    left,
  };
}
