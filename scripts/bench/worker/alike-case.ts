/** Finding one name among many by likeness, in Node. */
import { askedForms } from '@renderer/library/alike/asked-forms';
import { wordsOf } from '@renderer/library/alike/letters';
import { defaultWeights } from '@renderer/library/alike/question';
import { ranked } from '@renderer/library/alike/ranking';
import { firstScreen, wholeList } from '@renderer/library/alike/reach';
import { answered, fill, type Filled } from './alike-answer';

export { fill };

const reaches = { firstScreen, wholeList };

/** All names that are like `name`, the most alike first. */
export function alike(
  filled: Filled,
  name: string,
  reach: keyof typeof reaches = 'wholeList',
): Uint32Array {
  const asked = askedForms(filled.index, wordsOf(name));
  if (!asked) return new Uint32Array();
  return ranked(filled, asked, filled.slots, defaultWeights, { reach: reaches[reach] }).slots;
}

/** Milliseconds of the processor, of all threads, for each question: what others do does not count. */
export function processorTimes(
  filled: Filled,
  names: readonly string[],
  reach: keyof typeof reaches,
): readonly number[] {
  return names.map((name) => {
    const before = process.cpuUsage();
    answered(filled, name, reaches[reach]);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
}
