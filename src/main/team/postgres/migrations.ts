/**
 * Versions of the team's tables, oldest first. A version that a team may already have is never
 * changed. Later versions keep the functions called by earlier copies.
 */
import team from './migrations/001-team.sql?raw';
import erasing from './migrations/002-erasing.sql?raw';
import seal from './migrations/003-seal.sql?raw';
import wallKeys from './migrations/004-wall-keys.sql?raw';
import leaving from './migrations/005-leaving.sql?raw';
import entryKeys from './migrations/006-entry-keys.sql?raw';

/** Each version's SQL. `{{members}}` stands for the group of all members. */
export const migrations: readonly string[] = [team, erasing, seal, wallKeys, leaving, entryKeys];

/** The first version of a team that may have a seal. */
export const sealVersion = migrations.indexOf(seal) + 1;
/** The first version that hides the names of matters, and in which walls have keys. */
export const wallKeysVersion = migrations.indexOf(wallKeys) + 1;
/** The first version that can erase the copies of those who leave. */
export const leavingVersion = migrations.indexOf(leaving) + 1;
