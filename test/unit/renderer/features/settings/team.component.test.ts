/** The form to join a team: what a link fills in, and what is asked for only when needed. */
import { flushSync } from 'svelte';
import { expect, it, onTestFinished, vi } from 'vitest';
import { unconnected } from '@shared/features/unconnected';
import { m } from '@shared/messages/compiled/messages';
import Team from '@renderer/features/settings/Team.svelte';
import { connection } from '@renderer/lib/state/connection.svelte';
import { team } from '@renderer/lib/state/team.svelte';
import { labelled, mounted, type } from '../../../../support/components/mounted';

function opened(read: (address: string) => unknown, trouble = 'refused') {
  const before = connection.status;
  const joins: unknown[] = [];
  onTestFinished(() => {
    connection.status = before;
    vi.unstubAllGlobals();
  });
  const methods = {
    read: async ({ address }: { readonly address: string }) => ({
      ok: true,
      value: read(address),
    }),
    join: async (how: unknown) => {
      joins.push(how);
      return { ok: true, value: { libraryId: 'one', address: null, trouble } };
    },
  };
  vi.stubGlobal('kartotek', { methods: { team: methods }, on: () => () => undefined });
  connection.status = { ...unconnected, mode: 'service', libraryId: 'one' };
  const root = mounted(Team, {});
  const address = labelled(root, m.common_address());
  return { root, joins, address };
}

const link = 'kartotek://team?host=db.firm.se&dbname=team&user=eva';

it('shows the host and the login of a link, and waits for the button', async () => {
  const place = { host: 'db.firm.se', login: 'eva', fingerprint: 'AA:BB', isSealed: false };
  const { root, joins, address } = opened(() => place);
  team.link = link;
  flushSync();
  expect(address.value).toBe(link);
  expect(team.link).toBeNull();
  await vi.waitFor(() => expect(root.textContent).toContain(m.settings_team_place(place)));
  expect(root.textContent).toContain('AA:BB');
  expect(joins).toEqual([]);
  root.querySelector('form')?.requestSubmit();
  await vi.waitFor(() => expect(joins).toMatchObject([{ address: link, password: '' }]));
});

it('says what is wrong with a link at once, and about a password in it', async () => {
  const { root } = opened((address) =>
    address.includes('password') ? 'has-password' : 'malformed',
  );
  team.link = `${link}&password=hemligt`;
  flushSync();
  await vi.waitFor(() => expect(root.textContent).toContain(m.settings_team_address_secret()));
  team.link = `${link}&other=1`;
  flushSync();
  const example = 'postgres://anna@db.example.com/team';
  await vi.waitFor(() =>
    expect(root.textContent).toContain(m.settings_team_address_wrong({ example })),
  );
});

it('asks for the passphrase of a key once it turns out to have one', async () => {
  const place = { host: 'db.firm.se', login: 'eva', fingerprint: null, isSealed: false };
  const { root, joins, address } = opened(() => place, 'key-locked');
  type(address, 'postgres://eva@db.firm.se/team?sslcert=/eva.crt&sslkey=/eva.key');
  expect(root.textContent).not.toContain(m.settings_team_key_passphrase());
  root.querySelector('form')?.requestSubmit();
  await vi.waitFor(() => expect(root.textContent).toContain(m.settings_team_key_passphrase()));
  expect(root.querySelector('[role="alert"]')?.textContent).toBe(m.settings_team_key_locked());
  type(labelled(root, m.settings_team_key_passphrase()), 'lösen');
  root.querySelector('form')?.requestSubmit();
  await vi.waitFor(() => expect(joins.at(-1)).toMatchObject({ keyPassphrase: 'lösen' }));
});

it('asks for the passphrase of a team if the link says so, or the server', async () => {
  const place = { host: 'db.firm.se', login: 'eva', fingerprint: null };
  const { root, joins, address } = opened(
    (text) => ({ ...place, isSealed: text.includes('sealed') }),
    'sealed',
  );
  const ofTeam = () => labelled(root, m.settings_team_passphrase());
  const isAsked = (is: boolean) =>
    vi.waitFor(() => expect(root.textContent.includes(m.settings_team_passphrase())).toBe(is));
  type(address, `${link}&sealed=1`);
  await isAsked(true);
  type(address, link);
  await isAsked(false);
  root.querySelector('form')?.requestSubmit();
  await isAsked(true);
  type(ofTeam(), 'hemlig fras');
  root.querySelector('form')?.requestSubmit();
  await vi.waitFor(() => expect(joins.at(-1)).toMatchObject({ passphrase: 'hemlig fras' }));
});

it('says before somebody leaves what that erases, and that it has begun', () => {
  const { root } = opened(() => 'malformed');
  const state = { libraryId: 'one', address: 'postgres://eva@db.firm.se/team', buysAway: true };
  const standing = { ...state, awaySince: null, waiting: 0 };
  const leave = (): HTMLButtonElement | undefined =>
    [...root.querySelectorAll('button')].find(
      ({ textContent }) => textContent.trim() === m.settings_team_leave(),
    );
  team.state = { ...standing, trouble: null, erases: false };
  flushSync();
  expect(root.textContent).not.toContain(m.settings_team_erases());
  team.state = { ...standing, trouble: null, erases: true };
  flushSync();
  expect(root.textContent).toContain(m.settings_team_erases());
  expect(leave()?.disabled).toBe(false);
  team.state = { ...standing, trouble: 'left', erases: true };
  flushSync();
  expect(root.querySelector('[data-team]')?.textContent).toContain(m.settings_team_left());
  expect(leave()?.disabled).toBe(true);
  team.state = null;
});
