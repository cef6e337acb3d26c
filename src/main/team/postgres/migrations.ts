/**
 * Versions of the team's tables, oldest first. A version that a team may have is never changed. A
 * later one keeps the functions that earlier copies call.
 */
import team from './migrations/001-team.sql?raw';
import erasing from './migrations/002-erasing.sql?raw';

/** SQL of each version. `{{members}}` stands for the group of all members. */
export const migrations: readonly string[] = [team, erasing];
