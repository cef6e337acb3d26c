/** The time, once a minute: ages on screen grow while nobody does anything. */
import { createSubscriber } from 'svelte/reactivity';

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, 60_000);
  return () => clearInterval(timer);
});

/** `minute.now` is the time in ms; who reads it is drawn anew each minute. */
export const minute = {
  get now(): number {
    subscribe();
    return Date.now();
  },
};
