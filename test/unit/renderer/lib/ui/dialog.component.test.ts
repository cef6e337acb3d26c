/** A dialog moves the focus to its main control, and returns it when it closes. */
import { createRawSnippet, flushSync, tick } from 'svelte';
import { expect, it } from 'vitest';
import Dialog from '@renderer/lib/ui/popups/Dialog.svelte';
import { mounted } from '../../../../support/components/mounted';
import { reactive } from '../../../../support/components/reactive.svelte';

async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) {
    await tick();
    await new Promise((done) => setTimeout(done));
    flushSync();
  }
}
const html = (text: string) => createRawSnippet(() => ({ render: () => text }));

async function opened(body: string, from = '<i><button>before</button></i>') {
  const place = document.createElement('div');
  place.innerHTML = from;
  document.body.append(place);
  const before = place.querySelector<HTMLElement>('button, [tabindex]')!;
  before.focus();
  const props = reactive({
    open: false,
    title: 'Export',
    children: html(body),
    actions: html(
      '<div><button class="quiet">Cancel</button><button class="primary">Save</button></div>',
    ),
  });
  mounted(Dialog, props);
  props.open = true;
  await settled();
  return { before, props };
}

it('not in a field that is folded away or not to be seen: then on the answer', async () => {
  await opened(
    '<div><input aria-hidden="true" tabindex="-1"><details><summary>More</summary><input></details></div>',
  );
  expect(document.activeElement?.textContent).toBe('Save');
});

it('in its first field, and back where it came from', async () => {
  const { before, props } = await opened('<div><input id="name"></div>');
  expect(document.activeElement?.id).toBe('name');
  props.open = false;
  await settled();
  expect(document.activeElement).toBe(before);
});

it('Enter in a field does what the filled button says, unless the field wants it', async () => {
  const { props } = await opened('<div><input id="rows"><input id="box" type="checkbox"></div>');
  let pressed = 0;
  document.querySelector('.primary')?.addEventListener('click', () => (pressed += 1));
  const enter = async (id: string): Promise<void> => {
    const key = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
    document.getElementById(id)?.dispatchEvent(key);
    await settled();
  };
  await enter('box');
  expect(pressed).toBe(0);
  await enter('rows');
  expect(pressed).toBe(1);
  document.querySelector<HTMLButtonElement>('.primary')!.disabled = true;
  await enter('rows');
  expect(pressed).toBe(1);
  props.open = false;
});

it('back into what it came from, where the very element was drawn again meanwhile', async () => {
  const { before, props } = await opened('<div></div>', '<i><b tabindex="0">cell</b></i>');
  const [table, cell] = [before.parentElement, before.cloneNode(true)];
  before.replaceWith(cell);
  props.open = false;
  await settled();
  expect(table?.contains(document.activeElement)).toBe(true);
  expect(document.activeElement).toBe(cell);
});
