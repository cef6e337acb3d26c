/** The time on screen. Timers run only while something reads it. */
import { createSubscriber } from 'svelte/reactivity';
import { dayAt } from '@shared/values/calendar';

/** Creates a clock; whatever reads `now` (in ms) is updated every `ms`. */
function clock(ms: number): { readonly now: number } {
  const subscribe = createSubscriber((update) => {
    const timer = setInterval(update, ms);
    return () => clearInterval(timer);
  });
  return {
    get now() {
      subscribe();
      return Date.now();
    },
  };
}

/** For ages. */
export const minute = clock(60_000);
/** For countdowns. */
export const second = clock(500);

/** Returns the local date. */
export function today(): string {
  return dayAt(minute.now);
}
