import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choicesOf } from '@renderer/features/lists/add-choices';
import { combined } from '@renderer/features/lists/combine';
import type { ListSummary } from '@renderer/library/contract/protocol';

const ids = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { maxLength: 8 });

describe('combining lists', () => {
  it('takes what the word says, each once, in the order of the first list', () => {
    fc.assert(
      fc.property(ids, ids, (a, b) => {
        const all = [...new Set([...a, ...b])];
        expect(combined(a, b, 'union')).toEqual(all);
        const both = all.filter((id) => a.includes(id) && b.includes(id));
        expect(combined(a, b, 'intersection')).toEqual(both);
        const only = all.filter((id) => a.includes(id) && !b.includes(id));
        expect(combined(a, b, 'difference')).toEqual(only);
      }),
    );
  });
});

describe('the choice of a list', () => {
  const list = (name: string): ListSummary => ({
    listId: name,
    name,
    kind: 'fixed',
    recordKind: 'trademark',
    clientReference: '',
    query: null,
    createdAt: '',
    deletedAt: null,
    changes: 0,
    count: 0,
    members: 0,
  });
  const all = [list('Ärende Nord'), list('Nordvik'), list('Syd')];
  const names = (typed: string): readonly (string | null)[] =>
    choicesOf(all, typed).map((choice) => choice.list?.name ?? `+${choice.name}`);

  it('finds lists by any part of the name, and offers a new one of that name', () => {
    expect(names('')).toEqual(['Ärende Nord', 'Nordvik', 'Syd']);
    expect(names('nord')).toEqual(['Nordvik', 'Ärende Nord', '+nord']);
    expect(names(' ärende ')).toEqual(['Ärende Nord', '+ärende']);
    expect(names('x')).toEqual(['+x']);
  });

  it('offers no second list of the same name', () => {
    expect(names('SYD')).toEqual(['Syd']);
  });
});
