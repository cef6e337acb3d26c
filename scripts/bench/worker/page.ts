/**
 * The benchmark script in the program's window. It is served with the program, as the content
 * policy requires.
 */

import { grid, keys } from './keys';

const frame = (): Promise<number> => new Promise((done) => requestAnimationFrame(done));

const page = {
  /** True if the list has this many rows and shows the first. */
  shows(rows: number): boolean {
    const count = Number(grid()?.getAttribute('aria-rowcount')) - 1;
    const first = document.querySelector('[data-index="0"] [role="gridcell"]');
    return count >= rows && (first?.textContent ?? '') !== '';
  },
  ...keys,
  /** Scrolls one step per frame. Returns the milliseconds between frames. */
  async scroll(steps: number, jump: boolean): Promise<number[]> {
    const found = grid() ?? document.querySelector('main [role="listbox"]:has([role="option"])');
    const all = found ? [found, ...found.querySelectorAll('*')] : [];
    for (let at = found?.parentElement; at; at = at.parentElement) all.push(at);
    const scroller = all.find(
      (one) =>
        one.scrollHeight > one.clientHeight + 1000 &&
        /auto|scroll/.test(getComputedStyle(one).overflowY),
    );
    if (!scroller) throw new Error('Nothing scrolls');
    const gaps: number[] = [];
    let last = await frame();
    for (let step = 0; step < steps; step++) {
      const place = (((step + 1) * 7919) % 997) / 1000;
      scroller.scrollTop = jump ? place * scroller.scrollHeight : scroller.scrollTop + 84;
      const now = await frame();
      gaps.push(now - last);
      last = now;
    }
    return gaps;
  },
};

Object.assign(globalThis, { benchPage: page });
