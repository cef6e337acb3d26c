/**
 * When a fault of a field is said: what is being typed is not wrong yet. It is said once the typing
 * rests or the field is left; one that is said already stays until it is mended. Else the first
 * letter of every search would say one, the third take it back, and all below move twice.
 */
import { onDestroy } from 'svelte';

/** Milliseconds without a key after which typing rests. */
const restMs = 700;

export interface SaidFault {
  readonly said: string | null | undefined;
  /** Before what was typed is taken over. */
  typed(): void;
  /** The field is left, or what it has is to be used now. */
  left(): void;
}

/** In a component: `fault` is what is wrong now. */
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
