import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseExact } from '@shared/values/json';
import { insideText, shapeOf } from '@renderer/registers/answer/value-shape';

const shape = (name: string, json: string): unknown => shapeOf(name, parseExact(json), 'en', 'iso');

describe('the shape of a value', () => {
  it.each([
    ['x', 'null', { type: 'empty' }],
    ['x', '""', { type: 'empty' }],
    ['x', '[]', { type: 'empty' }],
    ['x', '{}', { type: 'empty' }],
    ['x', 'true', { type: 'boolean', yes: true }],
    ['x', '"https://example.com/a?b=1"', { type: 'link', text: 'https://example.com/a?b=1' }],
    ['x', '"info@exempel.se"', { type: 'mail', text: 'info@exempel.se' }],
  ])('%s %s', (name, json, expected) => {
    expect(shape(name, json)).toEqual(expected);
  });

  it('is text in a cell, also where it is a list of objects', () => {
    const json = '[{"caption":"Löner","amount":"533952.00","approved":true},{"no":[1,null]}]';
    expect(insideText(parseExact(json), 'sv')).toBe('Löner 533\u00a0952,00; 1');
  });

  it('is no link where a program would be run', () => {
    expect(shape('x', '"javascript:alert(1)"')).toMatchObject({ type: 'plain' });
    expect(shape('x', '"file:///etc/passwd"')).toMatchObject({ type: 'plain' });
  });

  it('groups amounts, never years or numbers that name something', () => {
    expect(shape('net_sales', '1250000')).toMatchObject({ text: '1,250,000', title: '1250000' });
    expect(shape('net_sales', '5827')).toMatchObject({ text: '5,827' });
    // A number of employees is grouped, even if it could also be a year.
    expect(shape('headcount', '1329')).toMatchObject({ text: '1,329' });
    expect(shape('founded', '1998')).toMatchObject({ text: '1998' });
    expect(shape('x', '1998')).toMatchObject({ text: '1998' });
    expect(shape('workplace_id', '12345678')).toMatchObject({ text: '12345678' });
    expect(shape('x', '"0012345"')).toMatchObject({ text: '0012345' });
  });

  it('knows them by names of other makers too', () => {
    for (const name of ['ärendenummer', 'cfarNummer', 'caseNumber', 'positionsNr', 'år', 'rowId']) {
      expect(shape(name, '19000003')).toMatchObject({ text: '19000003' });
    }
    expect(shape('omsättning', '19000003')).toMatchObject({ text: '19,000,003' });
    expect(shape('andelProcent', '"0.50"')).toMatchObject({ text: '0.50%' });
  });

  it('is one value where a code and its words stand alone', () => {
    expect(shape('legal_form', '{"code":"49","label":"Övriga aktiebolag"}')).toEqual({
      type: 'coded',
      text: 'Övriga aktiebolag',
      code: '49',
    });
    expect(shape('industry', '{"sni":"35110","label":"Elektricitet"}')).toMatchObject({
      text: 'Elektricitet',
      code: '35110',
    });
    expect(shape('x', '{"kod":7,"benamning":"Dataprogrammering"}')).toMatchObject({ code: '7' });
    expect(shape('x', '{"status":"active","name":"Volvo"}')).toMatchObject({ type: 'object' });
    expect(shape('x', '{"code":"49","label":null}')).toMatchObject({ type: 'object' });
    expect(shape('x', '{"code":"49","amount":"12"}')).toMatchObject({ type: 'object' });
  });

  it('is an amount where a number and its currency stand alone', () => {
    expect(shape('x', '{"amount":"1250000.00","currency":"SEK"}')).toMatchObject({
      type: 'amount',
      text: '1,250,000.00\u00a0SEK',
    });
    expect(shape('x', '{"antal":3,"slag":"A"}')).toMatchObject({ type: 'object' });
    expect(shape('x', '{"n":1,"c":"SEK","d":2}')).toMatchObject({ type: 'object' });
  });

  it('keeps every digit', () => {
    expect(shape('x', '9007199254740993')).toMatchObject({ title: '9007199254740993' });
    expect(shape('x', '0.10000000000000000000001')).toMatchObject({
      text: '0.10000000000000000000001',
    });
  });

  it('shows like objects as a table, short values in one line, others one by one', () => {
    expect(shape('x', '[{"a":1},{"a":2,"b":3}]')).toMatchObject({
      type: 'table',
      columns: ['a', 'b'],
    });
    expect(shape('x', '[3,30]')).toMatchObject({ type: 'plain', text: '3, 30' });
    expect(shape('x', '[1,{"a":2}]')).toMatchObject({ type: 'list' });
  });

  it('has a shape for any JSON', () => {
    fc.assert(
      fc.property(fc.string(), fc.json(), (name, json) => {
        expect(shape(name, json)).toHaveProperty('type');
      }),
    );
  });
});
