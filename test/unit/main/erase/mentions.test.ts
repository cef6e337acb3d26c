/** How a response may name a person, and what is deleted from it. */
import { describe, expect, it } from 'vitest';
import type { EraseTarget } from '@shared/archive/erasing';
import { erasedRow } from '@shared/records/erased-row';
import { eraseFrom } from '@main/erase/erase-entry';
import { matcherFor } from '@main/erase/matcher';

/** Returns what is left of a response body. */
function left(body: string, target: EraseTarget): string {
  const matcher = matcherFor(target, 0);
  const none = {
    token: 'erased',
    refs: new Set<string>(),
    listId: null,
    listKinds: new Map(),
    isWhole: false,
  };
  const meta = { endpoint: 'x', pathParams: {}, params: {} };
  const entry = { kind: 'answer', at: 0, meta, body: Buffer.from(body) } as const;
  return (eraseFrom(entry, { matcher, ...none })?.body ?? entry.body).toString();
}

const hedda: EraseTarget = { type: 'person', name: 'Hedda Älvkrona' };
const gone = '"kartotek_erased_field":null';

describe('an answer that names a person', () => {
  it.each([
    [
      'in a longer text',
      '{"goods":"Konsulttjänster av Hedda Älvkrona i Lund","n":1}',
      '{"goods":null,"n":1}',
    ],
    [
      'in a list of texts',
      '{"texts":["Ombud: Hedda  ÄLVKRONA, Lund", "Bo Ek"]}',
      '{"texts":[null, "Bo Ek"]}',
    ],
    ['in the genitive', '{"text":"Hedda Älvkronas firma"}', '{"text":null}'],
    [
      'in the name of a company',
      '{"id":"5","name":"Hedda Älvkrona Konsult AB"}',
      '{"id":"5","name":null}',
    ],
    [
      'in the order of a register',
      '{"role":"chair","text":"Älvkrona, Hedda"}',
      '{"role":"chair","text":null}',
    ],
    ['in that order, as whom it is about', '{"name":"Älvkrona Hedda","role":"chair"}', erasedRow],
    ['in parts', '{"fornamn":"Hedda","efternamn":"Älvkrona","roll":"VD"}', erasedRow],
    ['in parts, the last name first', '{"last_name":"ÄLVKRONA","firstName":"Hedda"}', erasedRow],
    [
      'by the name of a field',
      '{"owners":{"Hedda Älvkrona":{"share":50},"Bo Ek":50}}',
      `{"owners":{${gone},"Bo Ek":50}}`,
    ],
    [
      'by the name of a field with escapes',
      '{"Hedda \\u00c4lvkrona" : [1,2], "n":1}',
      `{${gone}, "n":1}`,
    ],
    ['as an answer that is a list', '["Hedda Älvkrona","Bo Ek"]', '[null,"Bo Ek"]'],
    ['as an answer that is a text', '"Hedda Älvkrona"', 'null'],
  ])('%s', (_, body, expected) => {
    const found = left(body, hedda);
    expect(found).toBe(expected);
    expect(() => void JSON.parse(found)).not.toThrow();
    expect(left(found, hedda)).toBe(found);
  });

  it.each([
    [
      'another whose name holds it',
      { type: 'person', name: 'Anna Ek' },
      '{"name":"Johanna Ek","text":"Anna Ekman"}',
    ],
    ['one of the names alone', hedda, '{"fornamn":"Hedda","efternamn":"Ek","text":"Älvkrona"}'],
    [
      'a company whose name holds it',
      { type: 'company', names: ['Sol AB'] },
      '{"name":"Parasol AB","text":"Sol ABC"}',
    ],
    [
      'a code of the service',
      { type: 'company', names: ['Figurative'] },
      '{"mark_feature":"Figurative"}',
    ],
  ] satisfies [string, EraseTarget, string][])('leaves %s', (_, target, body) => {
    expect(left(body, target)).toBe(body);
  });

  it('names of three words are found in each order', () => {
    const target: EraseTarget = { type: 'person', name: 'Anna Maria Öberg' };
    for (const name of ['Öberg, Anna Maria', 'Maria Öberg, Anna', 'Öberg Anna Maria'])
      expect(left(`{"text":"Till ${name} i dag"}`, target)).toBe('{"text":null}');
    expect(left('{"first_name":"Anna","middle_name":"Maria","surname":"Öberg"}', target)).toBe(
      erasedRow,
    );
  });
});

it('a company is found in a longer text by its number in either spelling', () => {
  for (const name of ['556000-0001', '5560000001', '16556000-0001']) {
    const target: EraseTarget = { type: 'company', names: [name] };
    for (const spelled of ['556000-0001', '5560000001', '165560000001'])
      expect(left(`{"text":"Fusion med ${spelled}, Lund"}`, target)).toBe('{"text":null}');
    expect(left('{"text":"Ärende 9556000-00017"}', target)).toBe('{"text":"Ärende 9556000-00017"}');
  }
});
