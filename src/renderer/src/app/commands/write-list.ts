/** Exports a list exactly as its screen would, for the command line and for assistants. */
import type { CommandAnswer } from '@shared/features/commands';
import { formatsFor } from '@shared/export/formats';
import { exportPort } from '@shared/features/exports';
import type { RecordKind } from '@shared/records/kinds';
import { isWorthAFile } from '@renderer/lib/export/export-source.svelte';
import { rememberedChoices } from '../../features/exports/export-plan';
import { ExportState } from '../../features/exports/export-state.svelte';
import { windowFacts } from '../../features/exports/window-export';
import {
  libraryRegistersOf,
  rankedRegisterOf,
  registerOf,
} from '../../kinds/kind-registers.svelte';
import { client, handPort } from '../../lib/bridge';
import { connection } from '../../lib/state/connection.svelte';
import { locale } from '../../lib/state/i18n.svelte';
import { settings } from '../../lib/state/settings.svelte';
import { isNamedKind } from '../../library/alike/question';
import type { LibraryClient } from '../../library/client';
import type { ListSummary } from '../../library/contract/protocol';
import { library } from '../../library/current.svelte';
import { wholeAnswer } from '../../library/whole-answer';
import type { RegisterState } from '../../registers/state/register-state.svelte';
import { shownListOf } from '../../registers/state/register-export-source';
import { wholeList } from './whole-list';

/** How and where the list is written. */
interface Wanted {
  readonly format: string;
  /** `null` to use the settings of the export dialog. */
  readonly profile: string | null;
  /** A reserved file. If `null`, creates a new file in the last folder, named after the list. */
  readonly place: { readonly exportId: string; readonly path: string } | null;
}

export async function writeList(
  open: LibraryClient,
  list: ListSummary,
  { format: named, profile, place }: Wanted,
): Promise<CommandAnswer> {
  const { recordKind: kind } = list;
  const format = formatsFor(kind).find(({ id }) => id === named)?.id;
  if (format === undefined) return { type: 'unfit-format', kind, format: named };

  const shown = await shownListFor(open, list);
  if (!shown || !isWorthAFile(shown)) return { type: 'empty', name: list.name };
  const asked =
    profile === null
      ? settings.current
      : { ...settings.current, exportProfile: profile, exportColumns: 'profile' as const };
  const run = new ExportState({
    bridge: {
      ...bridgeOf(),
      choosePlace: (input) => (place ? Promise.resolve(place) : client.exports.choosePlace(input)),
    },
    library: () => library.client,
    handOver: (id, port) => handPort(exportPort, id, port),
    now: () => new Date(),
    facts: windowFacts,
    report: () => undefined,
    ended: () => undefined,
  });
  const choices = { ...rememberedChoices(asked, locale(), kind), format, rows: 'all' as const };
  await run.save(shown, place ? choices : { ...choices, both: false }, place === null);
  const { stage } = run;
  if (stage.type === 'failed') return { type: 'failed', error: stage.error };
  if (stage.type !== 'done') throw new Error(`the export ended as ${stage.type}`);
  const { rows, bytes, warnings, path: written } = stage.done;
  return {
    type: 'exported',
    path: written,
    rows,
    bytes,
    completeness: shown.completeness,
    warnings,
  };
}

/** Returns the list as shown on its screen, with the user's columns. */
async function shownListFor(open: LibraryClient, list: ListSummary) {
  const { listId, recordKind, name } = list;
  const ranked = list.query?.alike && isNamedKind(recordKind) ? rankedRegisterOf(recordKind) : null;
  const register = ranked
    ? (ranked as unknown as RegisterState<RecordKind>)
    : registerOf(libraryRegistersOf('lists'), recordKind);
  register.view = { type: 'list', listId };
  const query = wholeList(list, register.table.layout.sort);
  if (!query) return null;
  register.answer = await wholeAnswer(open, query);
  // The file includes the reasons for each row's rank.
  await ranked?.learn();
  return shownListOf(register, name, connection.sample);
}

/** The bridge's methods come from a proxy, which can't be spread. */
function bridgeOf(): Omit<typeof client.exports, 'choosePlace' | 'ofMatter'> {
  const { verify, chooseOtherPlace, cancel, showInFolder } = client.exports;
  const { openFile, savePicture, pictureBeside } = client.exports;
  return {
    verify,
    chooseOtherPlace,
    cancel,
    showInFolder,
    openFile,
    savePicture,
    pictureBeside,
  };
}
