/** The open library's team, kept up to date by the main process. */
import type { TeamState } from '@shared/features/team';
import { m } from '@shared/messages/compiled/messages';
import { client, on } from '../bridge';
import { connection } from './connection.svelte';
import { navigation } from './navigation.svelte';
import { toaster } from './toaster.svelte';

class Team {
  /** `null` until the main process has answered, and while no library is open. */
  state = $state.raw<TeamState | null>(null);
  /** An opened link for joining a team, until the form has taken it. */
  link = $state<string | null>(null);

  /** Stores the state from the main process, unless it belongs to another library. */
  receive(state: TeamState): void {
    if (state.libraryId === connection.status.libraryId) this.state = state;
  }
}

export const team = new Team();

/** Follows the connection, and returns a function that stops it. */
export function followTeam(): () => void {
  const stops = [
    on('team.changed', (state) => team.receive(state)),
    on('team.overruled', ({ name }) =>
      toaster.show(() => m.settings_team_overruled({ name }), {
        about: 'team',
        action: { label: m.common_show, run: () => navigation.go('today'), goes: true },
      }),
    ),
  ];
  const stopEffects = $effect.root(() => {
    const libraryId = $derived(connection.status.libraryId);
    $effect(() => {
      team.state = null;
      if (libraryId === null) return;
      client.team.state({ libraryId }).then(
        (state) => team.receive(state),
        () => undefined,
      );
    });
  });
  return () => {
    for (const stop of stops) stop();
    stopEffects();
  };
}
