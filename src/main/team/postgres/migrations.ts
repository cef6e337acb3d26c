/**
 * Versions of the team's tables, oldest first. A version that a team may already have is never
 * changed. Functions that older copies call also exist in later versions.
 */
import team from './migrations/001-team.sql?raw';
import erasing from './migrations/002-erasing.sql?raw';
import seal from './migrations/003-seal.sql?raw';
import wallKeys from './migrations/004-wall-keys.sql?raw';
import leaving from './migrations/005-leaving.sql?raw';
import entryKeys from './migrations/006-entry-keys.sql?raw';
import openEntries from './migrations/007-open-entries.sql?raw';

/** The SQL of each version. `{{members}}` stands for the role of all members. */
export const migrations: readonly string[] = [
  team,
  erasing,
  seal,
  wallKeys,
  leaving,
  entryKeys,
  openEntries,
];

/** The first version in which a team can have a passphrase. */
export const sealVersion = migrations.indexOf(seal) + 1;
/**
 * The first version in which the names of matters are hidden and access to a matter has its own
 * keys.
 */
export const wallKeysVersion = migrations.indexOf(wallKeys) + 1;
/** The first version in which copies of former members can be erased. */
export const leavingVersion = migrations.indexOf(leaving) + 1;
