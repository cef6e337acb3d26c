/** The name, the dialog and the file agree on complete, partial or unknown. */
import { expect, it } from 'vitest';
import { completenessText, type Completeness } from '@shared/export/completeness';

const text = (completeness: Completeness, rows: 'all' | 'selected' = 'all') =>
  completenessText({ rows, completeness, why: 'Page 3 failed' }, 'en');

it('what is not known to be complete is marked, warned of and said, each in its words', () => {
  expect(text('partial')).toMatchObject({ state: 'partial', mark: 'incomplete' });
  expect(text('partial').warning).toContain('Page 3 failed');
  expect(text('partial').line).toBe('No (Page 3 failed)');
  expect(text('unknown')).toMatchObject({ state: 'unknown', mark: 'may be incomplete' });
  expect(text('unknown').warning).not.toBeNull();
});

it('what is complete, owned at large or picked by hand is not warned of', () => {
  for (const one of [text('complete'), text('library'), text('partial', 'selected')]) {
    expect([one.mark, one.warning]).toEqual(['', null]);
  }
  expect(text('partial', 'selected').state).toBe('selected');
});
