/** Handlers for the open library's team. */
import type { AppHandlers } from '@shared/contract';
import { readPlace, type Teams } from '../team/teams';

export function teamFeature(teams: Teams): AppHandlers['team'] {
  return {
    state: ({ libraryId }) => Promise.resolve(teams.state(libraryId)),
    read: ({ address }) => Promise.resolve(readPlace(address)),
    join: ({ libraryId, ...how }) => teams.join(libraryId, how),
    leave: ({ libraryId }) => teams.leave(libraryId),
    away: ({ libraryId, buysAway }) => Promise.resolve(teams.away(libraryId, buysAway)),
    awaited: ({ libraryId }) => teams.awaited(libraryId),
    spent: ({ libraryId }) => teams.spent(libraryId),
  };
}
