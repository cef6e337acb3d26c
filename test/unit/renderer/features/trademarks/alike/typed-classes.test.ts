import { expect, it } from 'vitest';
import { typedClasses, unknownClass } from '@renderer/features/trademarks/alike/typed-classes';

it.each([
  ['NORDLYKTA class 9, 35, 42', 'NORDLYKTA', ['9', '35', '42']],
  ['nordlykta klass: 42 9', 'nordlykta', ['9', '42']],
  ['Formel 1 kl. 9;35', 'Formel 1', ['9', '35']],
  ['Första klass klasser 3', 'Första klass', ['3']],
] as const)('%s', (text, name, classes) => {
  expect(typedClasses(text)).toEqual({ name, classes });
});

it.each(['NORDLYKTA', 'Formula 1', 'klass 9', 'Nord class 46', 'Nord class 0', 'Klass', ''])(
  '%j names no class behind a mark',
  (text) => expect(typedClasses(text)).toBeNull(),
);

it.each([
  ['Nord class 99', 99],
  ['Nord klass 9, 46', 46],
  ['Nord kl. 0', 0],
  ['Nord class 45', null],
  ['Nord 99', null],
  ['Nord class', null],
] as const)('%j names a class that does not exist: %j', (text, unknown) => {
  expect(unknownClass(text)).toBe(unknown);
});
