/** Navigating forward and back. */
import { expect, it } from 'vitest';
import { Navigation, type Intent } from '@renderer/lib/state/navigation.svelte';

const record = (id: string): Intent => ({ type: 'record', id });

it('goes back and forward through screens, which are shown as they were left', () => {
  const at = new Navigation();
  expect([at.canGoBack, at.back(), at.forward()]).toEqual([false, false, false]);
  at.go('lists');
  at.go('deadlines');
  expect(at.back()).toBe(true);
  expect([at.route, at.take('lists')]).toEqual(['lists', null]);
  at.back();
  expect([at.route, at.canGoBack, at.canGoForward]).toEqual(['trademarks', false, true]);
  at.forward();
  at.forward();
  expect([at.route, at.canGoForward]).toEqual(['deadlines', false]);
});

it('opens again what a screen no longer shows, and asks nothing of one that still does', () => {
  const at = new Navigation();
  at.go('company', record('a'));
  at.take('company');
  at.go('lists');
  at.back();
  expect(at.take('company')).toBeNull();
  at.go('company', record('b'));
  at.take('company');
  at.back();
  expect(at.take('company')).toEqual(record('a'));
  at.forward();
  expect(at.take('company')).toEqual(record('b'));
});

it('forgets what was ahead when one goes elsewhere, and everything in another library', () => {
  const at = new Navigation();
  at.go('lists');
  at.back();
  at.go('deadlines');
  expect([at.canGoForward, at.canGoBack]).toEqual([false, true]);
  at.go('deadlines');
  at.back();
  expect([at.route, at.canGoBack]).toEqual(['trademarks', false]);
  at.go('lists');
  at.forget();
  expect([at.route, at.canGoBack]).toEqual(['lists', false]);
});
