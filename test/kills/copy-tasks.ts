/** Tasks on copies of a library, in the running program, mostly through its window. */
import { openPart } from '../support/e2e/served';
import type { Program } from './program';

export const copyTasks = ['backup', 'replace', 'merge', 'beside', 'erase', 'hand over'] as const;
export type CopyTask = (typeof copyTasks)[number];

/** Runs the task. `begin` is called before anything is changed. */
export async function doTask(
  task: CopyTask,
  program: Program,
  erased: string,
  begin: () => Promise<void>,
): Promise<void> {
  const { page, bridge, libraryId } = program;
  const dialog = page.getByRole('dialog');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  switch (task) {
    case 'backup':
      await begin();
      await bridge('backup', 'run', { libraryId });
      return;
    case 'hand over': {
      await begin();
      const everything = { lists: null, answers: [], spellings: [], matters: true, ledger: true };
      await bridge('handover', 'make', { libraryId, ...everything });
      return;
    }
    case 'erase':
      await openPart(page, 'Data on this computer');
      await button('Delete permanently…').click();
      await dialog.getByRole('radio', { name: 'A company' }).click();
      await dialog.getByLabel('Numbers and names, one per line').fill(erased);
      await dialog.getByRole('button', { name: 'Preview' }).click();
      await dialog.getByLabel('Type “delete” to confirm').fill('delete');
      await begin();
      await dialog.getByRole('button', { name: 'Delete permanently', exact: true }).click();
      break;
    case 'replace':
      await openPart(page, 'Backup and transfer');
      await button('Restore backup…').click();
      await begin();
      await dialog.getByRole('button', { name: 'Show contents' }).click();
      await dialog.getByRole('button', { name: 'Import' }).click();
      break;
    default:
      await openPart(page, 'Backup and transfer');
      await begin();
      await button('Open library file…').click();
      await dialog
        .getByRole('radio', {
          name: task === 'merge' ? 'Merge with my library' : 'Open separately',
        })
        .click();
      await dialog.getByRole('button', { name: 'Import' }).click();
  }
  await dialog.waitFor({ state: 'detached' });
}
