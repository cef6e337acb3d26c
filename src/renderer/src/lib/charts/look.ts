/** Colours and type of the window, read from its CSS; a canvas knows no custom properties. */
import { marks, type ChartLook } from './model';

/** The look of the theme that `element` has now. */
export function lookOf(element: Element): ChartLook {
  const style = getComputedStyle(element);
  const of = (name: string): string => style.getPropertyValue(`--${name}`).trim();
  // Which of its two colours a token means, the browser knows only where it is used.
  const probe = element.appendChild(document.createElement('span'));
  probe.hidden = true;
  const colour = (name: string): string => {
    probe.style.color = `var(--${name})`;
    return getComputedStyle(probe).color;
  };
  const colours = {
    marks: Array.from({ length: marks }, (_, at) => colour(`chart-${at + 1}`)),
    text: colour('text'),
    faint: colour('text-faint'),
    line: colour('line'),
    surface: colour('surface'),
    raised: colour('raised'),
  };
  probe.remove();
  return {
    ...colours,
    font: of('font'),
    size: Number(of('size-small').replace('px', '')) || 11,
  };
}

/** Calls when the theme changes, by the person or by the system; gives what ends it. */
export function onLookChanged(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const dark = matchMedia('(prefers-color-scheme: dark)');
  dark.addEventListener('change', changed);
  return () => {
    observer.disconnect();
    dark.removeEventListener('change', changed);
  };
}
