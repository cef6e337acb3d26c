/**
 * The fields of a form whose text can't be used. The fields report themselves, and the form's
 * primary button stays disabled meanwhile, so no form has to remember to check them.
 */
import { getContext, setContext } from 'svelte';
import { SvelteSet } from 'svelte/reactivity';

const key = Symbol('form faults');

/** Marks a component as a form, and returns its faulty fields. Each dialog is a form. */
export function provideForm(): ReadonlySet<object> {
  return setContext(key, new SvelteSet<object>());
}

/** Returns whether the form that the component is in has a faulty field. Call this in a button. */
export function formFaulty(): () => boolean {
  const faults = getContext<ReadonlySet<object> | undefined>(key);
  return () => faults !== undefined && faults.size > 0;
}

/** Reports a field as faulty to its form for as long as `faulty` is true. Call this in the field. */
export function reportFault(faulty: () => boolean): void {
  const faults = getContext<SvelteSet<object> | undefined>(key);
  const field = {};
  $effect(() => {
    if (!faulty()) return;
    faults?.add(field);
    return () => faults?.delete(field);
  });
}
