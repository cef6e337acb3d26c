/** Entry point for the plain page shown when the window's page keeps crashing. */
import './styles/first.css';
import './styles/base.css';
import { mount } from 'svelte';
import { followAppearance } from './app/appearance.svelte';
import Crashed from './app/Crashed.svelte';
import { client } from './lib/bridge';
import { connection } from './lib/state/connection.svelte';
import { startSettings } from './lib/state/settings.svelte';

const target = document.getElementById('app');
if (target) {
  const info = client.app.info().then((found) => {
    connection.info = found;
  });
  // Without settings, the page uses the system's theme and English.
  void Promise.allSettled([startSettings(), info]).then(async () => {
    await followAppearance();
    mount(Crashed, { target });
  });
}
