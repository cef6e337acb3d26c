/** Handlers for the team of the open library. */
import type { AppHandlers } from '@shared/contract';
import type { Teams } from '../team/teams';

export function teamFeature(teams: Teams): AppHandlers['team'] {
  return {
    state: ({ libraryId }) => Promise.resolve(teams.state(libraryId)),
    join: ({ libraryId, ...how }) => teams.join(libraryId, how),
    leave: ({ libraryId }) => teams.leave(libraryId),
    away: ({ libraryId, buysAway }) => Promise.resolve(teams.away(libraryId, buysAway)),
    awaited: ({ libraryId }) => teams.awaited(libraryId),
    spent: ({ libraryId }) => teams.spent(libraryId),
  };
}
