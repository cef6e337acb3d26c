/** A similarity search as parameters, for use in links and for filling in its form. Pure. */
import { mostGoods } from '@shared/archive/alike-asked';
import type { Parameters } from '@shared/service/parameters';
import { alikeWeights, weightOf, type AlikeQuestion } from '@renderer/library/alike/question';
import { readDay } from '@renderer/lib/format/days';

const mostClasses = 45;
const longestName = 200;

/** Returns everything, including default weights, since later versions may change them. */
export function alikeParameters(question: AlikeQuestion): Parameters {
  const { name, classes, goods, only, state, weights, least } = question;
  const { before = '', later = 'out' } = question;
  return {
    name,
    only,
    state,
    least: String(least),
    weights: alikeWeights.map((one) => weightOf(weights, one)).join(','),
    ...(classes.length > 0 ? { classes: classes.join(',') } : {}),
    ...(goods ? { goods } : {}),
    ...(before === '' ? {} : { before, later }),
  };
}

/**
 * Parses the parameters. Missing or invalid weights and thresholds are taken from `usual`, but
 * classes, goods and date aren't.
 */
export function alikeQuestion(params: Parameters, usual: AlikeQuestion): AlikeQuestion {
  const numbers = (name: string, most: number): readonly number[] =>
    (params[name] ?? '')
      .split(',')
      .filter((one) => /^\d{1,3}$/.test(one) && Number(one) <= most)
      .map(Number);
  const oneOf = <V extends string>(name: string, values: readonly V[], other: V): V =>
    values.find((value) => value === params[name]) ?? other;
  const goods = (params['goods'] ?? '').slice(0, mostGoods).trim();
  const [sounds, letters, beginning, words, classes, ofGoods, distinctive] = numbers(
    'weights',
    100,
  );
  // A link made before rare letters counted contains all other weights.
  const ofLetters = sounds === undefined ? weightOf(usual.weights, 'distinctive') : 0;
  const before = readDay(params['before'] ?? '');
  return {
    name: (params['name'] ?? '').slice(0, longestName),
    classes: [...new Set(numbers('classes', mostClasses))].filter((one) => one > 0),
    only: oneOf('only', ['all', 'near', 'shared'], usual.only),
    state: oneOf('state', ['all', 'alive', 'dead'], usual.state),
    weights: {
      sounds: sounds ?? usual.weights.sounds,
      letters: letters ?? usual.weights.letters,
      beginning: beginning ?? usual.weights.beginning,
      words: words ?? usual.weights.words,
      classes: classes ?? usual.weights.classes,
      goods: ofGoods ?? weightOf(usual.weights, 'goods'),
      distinctive: distinctive ?? ofLetters,
    },
    least: numbers('least', 100)[0] ?? usual.least,
    ...(goods === '' ? {} : { goods }),
    ...(before === null
      ? {}
      : { before, later: oneOf<'out' | 'told'>('later', ['out', 'told'], 'out') }),
  };
}
