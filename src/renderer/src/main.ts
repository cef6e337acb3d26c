/**
 * Entry point for the window. The HTML document provides the first paint, and the rest of the
 * program is loaded afterwards.
 */
import './styles/first.css';
import { loadLocale } from '@shared/messages/compiled/on-demand';
import { afterFirstPicture } from './app/windows/first-picture';
import { readOpening, startEarly } from './library/early-start';
import { resolveLocale } from './lib/state/resolve-locale';

const target = document.getElementById('app');
if (target) {
  const opening = readOpening(window.kartotek?.opens ?? null);
  // The main process serves these files now. Later it's busy loading its own program.
  const openLibrary = startEarly(opening);
  void loadLocale(resolveLocale(opening?.language ?? 'system', navigator.language)).catch(
    // The settings decide, and a failure is reported then.
    () => undefined,
  );
  void afterFirstPicture().then(async () => {
    openLibrary();
    return (await import('./app/start')).startWindow(target);
  });
}
