/** The time on screen. Timers only run while something reads it. */
import { createSubscriber } from 'svelte/reactivity';

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

const dayFormat = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short' });

/** Returns the local date of a time (ms since 1970), `YYYY-MM-DD`. */
export function ownDay(time: number): string {
  return dayFormat.format(time);
}

/** Returns the local date. */
export function today(): string {
  return ownDay(minute.now);
}
