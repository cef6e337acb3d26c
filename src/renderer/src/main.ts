/**
 * Entry point for the window. The HTML document provides the first paint, and the rest of the
 * program is loaded afterwards.
 */
import './styles/first.css';
import { afterFirstPicture } from './app/windows/first-picture';
import { startEarly } from './library/early-start';

const target = document.getElementById('app');
if (target)
  void afterFirstPicture().then(async () => {
    startEarly(window.kartotek?.opens ?? null);
    return (await import('./app/start')).startWindow(target);
  });
