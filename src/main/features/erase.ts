/** Handlers for permanent deletion. */
import type { AppHandlers } from '@shared/contract';
import { appError } from '@shared/ipc/error';
import { m } from '@shared/messages/compiled/messages';
import type { Erasing } from '../library/erasing';
import type { ErasingBeside } from '../library/erasing-beside';
import type { AskPerson } from '../security/ask-person';

export interface EraseFeatureOptions {
  /** Finds what has to be erased outside the library. */
  readonly beside: Pick<ErasingBeside, 'look'>;
  readonly erasing: Erasing;
  readonly isInTeam: (libraryId: string) => boolean;
  readonly ask: AskPerson;
  /** Returns a library's display name. */
  readonly nameOf: (libraryId: string) => string;
  /** Describes the copies of a library made by this program. */
  readonly copiesOf: (libraryId: string) => Promise<readonly string[]>;
}

export function eraseFeature({
  erasing,
  ask,
  copiesOf,
  beside,
  isInTeam,
  nameOf,
}: EraseFeatureOptions): AppHandlers['erase'] {
  return {
    async preview({ libraryId, target }) {
      const { count } = await erasing.plan(libraryId, target);
      const { places, kept } = beside.look(target);
      const backups = [...(await copiesOf(libraryId))];
      return { count, backups, places: [...places], kept: [...kept] };
    },
    async start({ libraryId, target }) {
      const plan = await erasing.plan(libraryId, target);
      const { answers, rows, pictures, works, calls } = plan.count;
      const isConfirmed = await ask({
        message: m.guard_erase(),
        detail: [
          m.guard_erase_detail({
            answers: String(answers),
            rows: String(rows),
            pictures: String(pictures),
            works: String(works),
            calls: String(calls),
          }),
          ...(isInTeam(libraryId) ? [m.erase_team()] : []),
        ].join('\n\n'),
        confirm: m.common_erase_for_good(),
      });
      if (!isConfirmed) throw appError('cancelled');
      await erasing.run(libraryId, plan);
      return plan.count;
    },
    unfinished: ({ libraryId }) => erasing.unfinished(libraryId),
    async finished({ libraryId, databases }) {
      const { isDone, keptFor } = await erasing.finished(libraryId, databases);
      return { isDone, keptFor: keptFor.map(nameOf) };
    },
    async log({ libraryId }) {
      return (await erasing.log(libraryId)).map(({ op: _op, ...work }) => work);
    },
  };
}
