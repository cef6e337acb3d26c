/** Writes the user's actions on applicants to the archive. They can be undone in a toast. */
import { m } from '@shared/messages/compiled/messages';
import { toaster } from '@renderer/lib/state/toaster.svelte';
import type { ApplicantGroup } from '@shared/archive/applicant-groups';
import { saveEdit, undo } from '../lists/library-edits';

const write = ({ groupId, name, spellings }: ApplicantGroup): Promise<boolean> =>
  saveEdit({ op: 'applicant-group', version: 1, groupId, name, spellings: [...spellings] });

const separate = (spellings: readonly string[], apart: boolean): Promise<boolean> =>
  saveEdit({ op: 'applicant-apart', version: 1, spellings: [...spellings], apart });

/** Merges names into one applicant. `before` contains the groups they're taken from. */
export async function joinSpellings(
  name: string,
  spellings: readonly string[],
  before: readonly ApplicantGroup[],
): Promise<void> {
  const groupId = crypto.randomUUID();
  const touched = before.filter((group) => group.spellings.some((one) => spellings.includes(one)));
  const all = [...new Set([...spellings, ...touched.flatMap((group) => group.spellings)])];
  if (!(await write({ groupId, name, spellings: all }))) return;
  toaster.show(() => m.applicants_joined({ name }), {
    action: undo(async () => {
      await write({ groupId, name, spellings: [] });
      for (const group of touched) await write(group);
    }),
  });
}

/** Dissolves a group. */
export async function takeApart(group: ApplicantGroup): Promise<void> {
  if (!(await write({ ...group, spellings: [] }))) return;
  toaster.show(() => m.applicants_taken_apart({ name: group.name }), {
    action: undo(() => write(group)),
  });
}

/** Stops suggesting that these names belong to the same applicant. */
export async function keepApart(spellings: readonly string[]): Promise<void> {
  if (!(await separate(spellings, true))) return;
  toaster.show(() => m.applicants_kept_apart(), {
    action: undo(() => separate(spellings, false)),
  });
}
