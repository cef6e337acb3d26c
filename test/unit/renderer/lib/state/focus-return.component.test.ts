/**
 * When work removes or disables the control that was pressed, the focus goes where the next key is
 * useful.
 */
import { tick } from 'svelte';
import { expect, it, onTestFinished, vi } from 'vitest';
import { passesFocusOn } from '@renderer/lib/state/focus-return';
import { Task } from '@renderer/lib/state/task.svelte';

function page(html: string): void {
  document.body.innerHTML = html;
  onTestFinished(() => void (document.body.innerHTML = ''));
}
const element = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no ${id}`);
  return found;
};

it('a row whose button is gone gives the focus to the next row of its list', async () => {
  page(`<main><ul><li><span id="open"><button id="one">1</button></span></li>
    <li><button id="two">2</button></li></ul><button id="far">3</button></main>`);
  element('one').focus();
  await new Task().run(async () => element('one').remove());
  await vi.waitFor(() => expect(document.activeElement?.id).toBe('two'));
});

it('a focus that somebody has moved meanwhile stays there', async () => {
  page(
    '<ul><li><button id="one">1</button></li><li><button id="two">2</button></li></ul><input id="far">',
  );
  element('one').focus();
  await new Task().run(async () => {
    element('one').remove();
    element('far').focus();
  });
  await tick();
  await tick();
  expect(document.activeElement?.id).toBe('far');
});

it('a button that disappears later than its press passes the focus on', async () => {
  page('<p><button id="one">1</button></p><ul><li tabindex="0" id="row"></li></ul>');
  const remove = passesFocusOn(() => document.getElementById('row'))(element('one'));
  element('one').focus();
  element('one').remove();
  remove?.();
  await vi.waitFor(() => expect(document.activeElement?.id).toBe('row'));
});

it('a button that disappears without the focus leaves the focus where it is', async () => {
  page('<button id="one">1</button><input id="far"><button id="two">2</button>');
  const remove = passesFocusOn(() => document.getElementById('two'))(element('one'));
  element('far').focus();
  element('one').remove();
  remove?.();
  await tick();
  await tick();
  expect(document.activeElement?.id).toBe('far');
});
