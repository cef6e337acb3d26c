/**
 * The teams of the libraries on this computer. Nothing is sent to a server until the user has
 * confirmed it in a system dialog. Otherwise an attacker who controlled the window could send the
 * library anywhere.
 */
import { createHash } from 'node:crypto';
import type { TeamPlace, TeamState, WrongAddress } from '@shared/features/team';
import { appError } from '@shared/ipc/error';
import { m } from '@shared/messages/compiled/messages';
import type { Archive } from '../archive/archive';
import type { Publish } from '../ipc/publish';
import type { AskPerson } from '../security/ask-person';
import type { Clock } from '../service/clock';
import type { LibraryTeam } from '../service/team-desk';
import { attempt } from '../storage/attempt';
import type { KeyVault } from '../storage/key-vault';
import type { StateStore } from '../storage/state-store';
import type { ConnectToTeam, Typed } from './connect-to-team';
import { createLink, type Link } from './link';
import { planToLeave, type TeamErasures } from '../erase/begin-in-team';
import { addressText, fingerprintOf, readAddress } from './postgres/address';
import { TeamError, type TeamServer } from './server';
import { beginToShare } from './past';

/** How long to wait before telling the server again that everything has been erased, in ms. */
const RETRY_MS = 60_000;

interface TeamLibrary {
  readonly libraryId: string;
  readonly baseUrl: string;
  readonly archive: Archive;
}

export interface TeamsDeps {
  readonly state: Pick<StateStore, 'get' | 'put'>;
  readonly vault: KeyVault;
  readonly ask: AskPerson;
  readonly clock: Clock;
  readonly publish: Publish;
  readonly connect: ConnectToTeam;
  readonly erasures: (libraryId: string) => TeamErasures;
}

export interface Teams {
  /** Connects an open library to its team. */
  of(library: TeamLibrary): LibraryTeam;
  state(libraryId: string): TeamState;
  join(
    libraryId: string,
    how: Typed & { readonly address: string; readonly shares: boolean },
  ): Promise<TeamState>;
  /**
   * Leaves a team. If the team has decided that its content is then erased, the user is asked
   * first. Throws `cancelled`.
   */
  leave(libraryId: string): Promise<TeamState>;
  /** Leaves a team without erasing anything, for a library that is being deleted. */
  leaveAlone(libraryId: string): Promise<TeamState>;
  away(libraryId: string, buysAway: boolean): TeamState;
  spent(libraryId: string): Promise<{ name: string; units: number }[]>;
  awaited(libraryId: string): Promise<string[]>;
  /** Call when an erasure is complete, so that the team learns of it. */
  erased(libraryId: string): void;
  /** Leaves all teams and forgets their passwords. */
  forgetAll(): Promise<void>;
}

/** Returns the name of the file that contains the secret for an address. */
export const teamFileName = (address: string): string =>
  createHash('sha256').update(address).digest('hex').slice(0, 32);

/** Returns where an address leads, or why it can't be used. */
export function readPlace(text: string): TeamPlace | WrongAddress {
  const read = readAddress(text);
  if (typeof read === 'string') return read;
  const { host, user, certificate, isSealed } = read;
  return {
    host,
    login: user,
    fingerprint: certificate === null ? null : fingerprintOf(certificate),
    isSealed,
  };
}

/** Returns an address in a short form for display, because a link is long. */
function shortAddress(text: string): string {
  const read = readAddress(text);
  return typeof read === 'string' ? text : addressText(read);
}

export function createTeams(deps: TeamsDeps): Teams {
  const { state, vault, ask, clock, publish } = deps;
  const open = new Map<string, TeamLibrary & { link: Link | null }>();
  const teamOf = (libraryId: string) => state.get('teams')[libraryId] ?? null;

  function stateOf(libraryId: string): TeamState {
    const team = teamOf(libraryId);
    const link = open.get(libraryId)?.link ?? null;
    return {
      libraryId,
      address: team ? shortAddress(team.address) : null,
      buysAway: team?.buysAway ?? true,
      trouble: team?.isLeaving ? 'left' : (link?.trouble ?? null),
      awaySince: link?.awaySince ?? null,
      waiting: link?.waiting() ?? 0,
      erases: team?.erases ?? false,
    };
  }

  const tell = (libraryId: string): void => publish('team.changed', stateOf(libraryId));

  async function connect(address: string): Promise<TeamServer> {
    const { key } = await vault.load(address);
    // The password wasn't stored, or can't be decrypted on this computer.
    if (key !== 'ready') throw new TeamError('refused', 'no password');
    return vault.use(address, async (secret) => {
      const again = await deps.connect.again(address, secret);
      if (again.secret !== secret) await keep(address, again.secret);
      return again.server;
    });
  }

  async function keep(address: string, secret: string): Promise<void> {
    const isProtected = (await vault.keystore()).state === 'protected';
    await vault.keep(address, secret, isProtected ? 'keystore' : 'session');
  }

  function begin(libraryId: string): void {
    const library = open.get(libraryId);
    const team = teamOf(libraryId);
    if (!library || !team) return;
    if (team.isLeaving) return void goOnLeaving(libraryId);
    library.link = createLink({
      ...library,
      clock,
      erasures: deps.erasures(libraryId),
      shares: team.shares,
      open: () => connect(team.address),
      buysAway: () => teamOf(libraryId)?.buysAway ?? true,
      onConnected: ({ erasesOnLeaving: erases }) => change(libraryId, { erases }),
      onChange() {
        tell(libraryId);
        if (open.get(libraryId)?.link?.trouble === 'left') void beginToLeave(libraryId);
      },
      onRenamed: ({ reference, to }) => publish('archive.renamed', { libraryId, reference, to }),
      onOverruled: (name) => publish('team.overruled', { libraryId, name }),
    });
  }

  async function end(libraryId: string): Promise<void> {
    const library = open.get(libraryId);
    const link = library?.link;
    if (library) library.link = null;
    await link?.close();
  }

  function change(libraryId: string, to: Partial<NonNullable<ReturnType<typeof teamOf>>>): void {
    const team = teamOf(libraryId);
    if (team) attempt(() => state.put('teams', libraryId, { ...team, ...to }));
  }

  /** Stops exchanging entries, and begins to erase what came from the team. */
  async function beginToLeave(libraryId: string): Promise<void> {
    change(libraryId, { isLeaving: true });
    await end(libraryId);
    await goOnLeaving(libraryId);
  }

  /**
   * Leaves the team once everything has been erased and the server knows. Until then, it's called
   * again.
   */
  async function goOnLeaving(libraryId: string): Promise<void> {
    const team = teamOf(libraryId);
    const library = open.get(libraryId);
    if (!team?.isLeaving || !library) return;
    tell(libraryId);
    const { archive } = library;
    const erasures = deps.erasures(libraryId);
    const plan = await planToLeave(archive, clock.now());
    if (plan) return erasures.beginToLeave(plan);
    if (!(await erasures.isClean())) return;
    try {
      await vault.load(team.address);
      const { identity } = archive;
      await vault.use(team.address, (secret) =>
        deps.connect.tellErased(team.address, secret, identity),
      );
    } catch (error) {
      if (error instanceof TeamError && error.problem === 'unreachable')
        return void clock.after(RETRY_MS, () => void goOnLeaving(libraryId));
      // The server can't be notified, because it no longer accepts this member.
    }
    await leave(libraryId);
    tell(libraryId);
  }

  async function leave(libraryId: string): Promise<TeamState> {
    const team = teamOf(libraryId);
    await open.get(libraryId)?.link?.leave();
    await end(libraryId);
    state.put('teams', libraryId, null);
    // Erasures that couldn't be reported still contain the names of what was erased.
    const erasures = deps.erasures(libraryId);
    for (const eraseId of (await erasures.pending()).keys()) await erasures.forget(eraseId);
    if (team) await vault.forget(team.address);
    return stateOf(libraryId);
  }

  return {
    of(library) {
      const { libraryId } = library;
      open.set(libraryId, { ...library, link: null });
      begin(libraryId);
      return {
        desk: () => open.get(libraryId)?.link?.desk ?? null,
        async close() {
          await end(libraryId);
          open.delete(libraryId);
        },
      };
    },
    state: stateOf,
    async join(libraryId, { address, shares, ...typed }) {
      const library = open.get(libraryId);
      if (!library) throw appError('no-connection');
      const read = readAddress(address);
      if (typeof read === 'string')
        throw appError('invalid-input', { field: 'address', message: read });
      const question = {
        message: m.guard_team({ host: read.host }),
        detail: m.guard_team_detail(),
        confirm: m.settings_team_join(),
      };
      if (!(await ask(question))) throw appError('cancelled');
      let secret: string;
      let erases: boolean;
      try {
        const joined = await deps.connect.join(address, typed);
        const { teamId, erasesOnLeaving } = joined.server;
        ({ secret } = joined);
        await joined.server.close();
        erases = erasesOnLeaving;
        const warning = { ...question, detail: m.settings_team_erases() };
        if (erases && !(await ask(warning))) throw appError('cancelled');
        if (!shares) await beginToShare(library.archive, teamId);
      } catch (error) {
        if (!(error instanceof TeamError)) throw error;
        return { ...stateOf(libraryId), trouble: error.problem };
      }
      await keep(address, secret);
      await end(libraryId);
      state.put('teams', libraryId, { address, buysAway: true, shares, erases, isLeaving: false });
      begin(libraryId);
      return stateOf(libraryId);
    },
    async leave(libraryId) {
      const team = teamOf(libraryId);
      if (!team?.erases || !open.has(libraryId)) return leave(libraryId);
      const confirm = m.settings_team_leave();
      const isAllowed = await ask({ message: confirm, detail: m.settings_team_erases(), confirm });
      if (!isAllowed) throw appError('cancelled');
      await beginToLeave(libraryId);
      return stateOf(libraryId);
    },
    leaveAlone: leave,
    away(libraryId, buysAway) {
      change(libraryId, { buysAway });
      return stateOf(libraryId);
    },
    async forgetAll() {
      for (const libraryId of Object.keys(state.get('teams'))) await leave(libraryId);
      await vault.forgetAll();
    },
    async spent(libraryId) {
      const link = open.get(libraryId)?.link;
      return link ? link.spent().catch(() => []) : [];
    },
    erased(libraryId) {
      open.get(libraryId)?.link?.look();
      void goOnLeaving(libraryId);
    },
    async awaited(libraryId) {
      const link = open.get(libraryId)?.link;
      return link ? link.awaited().catch(() => []) : [];
    },
  };
}
