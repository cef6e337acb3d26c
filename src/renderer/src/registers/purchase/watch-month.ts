/** Describes what a watch has cost this month. */
import type { WatchView } from '@shared/features/watches';
import { m } from '@shared/messages/compiled/messages';
import { countWords } from '@shared/messages/count-words';

/** Returns the units charged this month and, in a text of its own, those possibly charged. */
export function monthTexts(
  watch: Pick<WatchView, 'definition' | 'unitsThisMonth' | 'inDoubtThisMonth'>,
): readonly string[] {
  const { definition, unitsThisMonth, inDoubtThisMonth: inDoubt } = watch;
  if (definition.asks === 'library') return [m.watch_month_free()];
  const used = unitsThisMonth - inDoubt;
  const month = m.shell_units_of({ used, limit: definition.unitsPerMonth });
  if (inDoubt === 0) return [month];
  return [month, m.common_units_in_doubt({ units: countWords('units', inDoubt) })];
}
