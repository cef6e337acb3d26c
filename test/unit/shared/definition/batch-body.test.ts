import { describe, expect, it } from 'vitest';
import { batchBodyOf, batchJson, type BatchAssumption } from '@shared/definition/batch-body';
import type { Shape } from '@shared/definition/model';
import { shapesOf } from '@shared/definition/shapes';

const text: Shape = { kind: 'text' };
const listOf = (items: Shape): Shape => ({ kind: 'list', items });
const field = (name: string, shape: Shape, required = false) => ({ name, required, shape });
const bodyOf = (...fields: ReturnType<typeof field>[]): Shape => ({ kind: 'object', fields });
const asked = ['556036-0793', 'tok_1'];

/** The assumed structure of the request body. */
const assumed: BatchAssumption = {
  batchBodyShape: 'field',
  batchBodyField: 'assumed_name',
  batchTokenField: 'ids',
};
function sent(body: Shape | null, of: Partial<BatchAssumption> = {}): unknown {
  const batch = batchBodyOf(shapesOf(null), body, { ...assumed, ...of });
  return [batch.from, JSON.parse(batchJson(batch, asked))];
}

describe('the body of the batch request', () => {
  it('is what the person takes it to be, until a definition says it', () => {
    expect(sent(null, { batchBodyShape: 'list' })).toEqual(['assumed', asked]);
    const apart = { assumed_name: [asked[0]], ids: [asked[1]] };
    expect(sent(null, { batchBodyShape: 'two-fields' })).toEqual(['assumed', apart]);
    const learned = sent(bodyOf(field('numbers', listOf(text))), { batchBodyShape: 'list' });
    expect(learned).toEqual(['learned', { numbers: asked }]);
  });

  it.each<[string, Shape | null, unknown]>([
    ['assumed without a definition', null, ['assumed', { assumed_name: asked }]],
    [
      'assumed where nothing fits',
      bodyOf(field('n', { kind: 'integer' })),
      ['assumed', { assumed_name: asked }],
    ],
    ['a list', listOf(text), ['learned', asked]],
    [
      'a list of objects',
      listOf(bodyOf(field('nr', text, true))),
      ['learned', [{ nr: asked[0] }, { nr: asked[1] }]],
    ],
    ['a field', bodyOf(field('ids', listOf(text))), ['learned', { ids: asked }]],
    [
      'the required one of two',
      bodyOf(field('include', listOf(text)), field('ids', listOf(text), true)),
      ['learned', { ids: asked }],
    ],
    [
      'numbers and tokens apart',
      bodyOf(field('registration_numbers', listOf(text)), field('public_tokens', listOf(text))),
      ['learned', { registration_numbers: [asked[0]], public_tokens: [asked[1]] }],
    ],
    [
      'what else is required',
      bodyOf(
        field('ids', listOf(text), true),
        field('depth', { kind: 'integer', byDefault: '2' }, true),
        field('full', { kind: 'boolean', byDefault: 'false' }, true),
        field('note', text, true),
        field('level', { kind: 'text', choices: ['x', 'y'] }),
      ),
      ['learned', { ids: asked, depth: 2, full: false }],
    ],
  ])('is %s', (_name, body, expected) => {
    expect(sent(body)).toEqual(expected);
  });

  it('keeps names that objects have by nature', () => {
    const batch = batchBodyOf(shapesOf(null), bodyOf(field('__proto__', listOf(text))), assumed);
    expect(batchJson(batch, ['a'])).toBe('{"__proto__":["a"]}');
  });
});
