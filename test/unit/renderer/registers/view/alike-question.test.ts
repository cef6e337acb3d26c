/**
 * A similarity search can be written to a link and read back, saved as a search, and made into a
 * list.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { m } from '@shared/messages/compiled/messages';
import { linkText, parseLink } from '@shared/values/link';
import { defaultWeights, type AlikeQuestion } from '@renderer/library/alike/question';
import { screenLink } from '@renderer/registers/record/copy-link';
import { alikeParameters, alikeQuestion } from '@renderer/registers/view/alike-parameters';
import { keptQueryOf, originOf, pairsOf } from '@renderer/registers/view/on-screen';
import { listPairs } from '@renderer/registers/view/list-text';
import { noLists } from '@renderer/registers/purchase/owned-answer';
import type { Screen } from '@renderer/registers/view/view';
import type { ListSummary } from '@renderer/library/contract/protocol';

const usual: AlikeQuestion = {
  name: '',
  classes: [],
  only: 'all',
  state: 'all',
  weights: defaultWeights,
  least: 50,
};
const share = fc.integer({ min: 0, max: 100 });
const question: fc.Arbitrary<AlikeQuestion> = fc
  .record({
    name: fc.stringMatching(/^[\p{L}\d&%=,+ ]{1,40}$/u).map((text) => `a${text}`),
    classes: fc.uniqueArray(fc.integer({ min: 1, max: 45 }), { maxLength: 5 }),
    only: fc.constantFrom('all' as const, 'near' as const, 'shared' as const),
    state: fc.constantFrom('all' as const, 'alive' as const, 'dead' as const),
    weights: fc.record({
      letters: share,
      sounds: share,
      beginning: share,
      words: share,
      classes: share,
      goods: share,
      distinctive: share,
    }),
    least: share,
    said: fc.constantFrom({}, { goods: 'kaffe; te & kakao, 50 %' }),
    dated: fc.constantFrom(
      {},
      { before: '2026-01-05', later: 'out' as const },
      { before: '1999-12-31', later: 'told' as const },
    ),
  })
  .map(({ dated, said, ...rest }) => Object.assign(rest, dated, said));

const screenOf = (asked: AlikeQuestion): Screen & { readonly current: null } => ({
  spec: { kind: 'trademark', endpoint: 'trademarks.search' },
  view: { type: 'alike', question: asked },
  run: null,
  runs: [],
  complete: noLists,
  params: {},
  narrow: [],
  answer: null,
  words: '',
  current: null,
  scan: { progress: null },
});

describe('a question about likeness', () => {
  it('comes back from its link as it was', () => {
    fc.assert(
      fc.property(question, (asked) => {
        const link = screenLink(screenOf(asked));
        expect(link).not.toBeNull();
        const read = link && parseLink(linkText(link));
        const params = read?.type === 'search' ? read.params : {};
        expect(read).toMatchObject({ type: 'search', in: 'alike' });
        expect(alikeQuestion(params, usual)).toEqual(asked);
      }),
    );
  });

  it('keeps what parameters do not say, but for classes, goods and day', () => {
    const before: AlikeQuestion = {
      ...usual,
      name: 'Sol',
      classes: [9],
      state: 'alive',
      least: 70,
      goods: 'kaffe',
      before: '2026-01-05',
      later: 'told',
    };
    expect(alikeQuestion({ name: 'Nord', classes: '30,35' }, before)).toEqual({
      ...usual,
      name: 'Nord',
      classes: [30, 35],
      state: 'alive',
      least: 70,
    });
    const wrong = { name: 'Nord', least: '999', only: 'some', classes: '0,46,x', before: 'soon' };
    expect(alikeQuestion(wrong, usual)).toEqual({ ...usual, name: 'Nord' });
    expect(alikeQuestion(alikeParameters({ ...usual, name: 'Nord' }), before)).toEqual({
      ...usual,
      name: 'Nord',
    });
  });

  it('of a link made before rare letters counted does not count them', () => {
    const [name, before] = ['Nord', '45,50,12,83,20,10'];
    const { weights } = alikeQuestion({ name, weights: before }, usual);
    expect(weights).toEqual({ ...defaultWeights, distinctive: 0 });
    expect(alikeQuestion({ name }, usual).weights).toEqual(defaultWeights);
  });

  it('has no link with more goods than a link can carry', () => {
    const goods = (letters: number): AlikeQuestion => ({
      ...usual,
      name: 'Nord',
      goods: 'k'.repeat(letters),
    });
    expect(screenLink(screenOf(goods(200)))).not.toBeNull();
    expect(screenLink(screenOf(goods(201)))).toBeNull();
  });

  it('is kept as a saved search with what narrows it down; without a name there is none', () => {
    const narrow = [{ column: 'status', values: ['Registered'] }];
    const asked = {
      ...usual,
      name: 'Nordkaffe',
      goods: 'kaffe; te',
      before: '2026-01-05',
      later: 'out' as const,
    };
    const kept = keptQueryOf({ ...screenOf(asked), narrow });
    expect(kept).toEqual({ params: {}, text: '', narrow, alike: asked });
    expect(pairsOf({ ...screenOf(asked), narrow }).slice(0, 4)).toEqual([
      [m.alike_word(), 'Nordkaffe'],
      [m.alike_goods(), 'kaffe; te'],
      [m.alike_before(), '2026-01-05'],
      [m.alike_later(), m.common_hide()],
    ]);
    expect(originOf({ ...screenOf(asked), narrow }, true)).toEqual({ from: kept });
    expect(keptQueryOf(screenOf(usual))).toBeNull();
    expect(screenLink(screenOf(usual))).toBeNull();
  });

  it('is said of a list that was made of its answer, with its day', () => {
    const from = keptQueryOf(screenOf({ ...usual, name: 'Nordkaffe' }));
    const list = {
      name: 'Near',
      kind: 'fixed',
      recordKind: 'trademark',
      query: null,
      createdAt: '2026-11-05T10:00:00.000Z',
    } as unknown as ListSummary;
    expect(listPairs(list)).toEqual([[m.common_list(), 'Near']]);
    const words = listPairs({ ...list, ...(from ? { from } : {}) });
    expect(words.slice(1, 3)).toEqual([
      [m.lists_word_made(), '2026-11-05'],
      [m.alike_word(), 'Nordkaffe'],
    ]);
    expect(words.map(([name]) => name)).toContain(m.alike_weights());
  });
});
