/**
 * Decides when a field's error is shown: once typing pauses or the field is left. A visible one
 * stays until it is fixed. Otherwise the first letter of every search would show an error and the
 * third would remove it, moving everything below twice.
 */
import { onDestroy } from 'svelte';

/** Milliseconds without a key press that count as a pause. */
const restMs = 700;

export interface SaidFault {
  readonly said: string | null | undefined;
  /** Call it before typed text is taken over. */
  typed(): void;
  /** Call it when the field is left, or its value is about to be used. */
  left(): void;
}

/** In a component: `fault` returns the current error. */
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
