/** Lets the user assess a list's records with single keys. */
import { assessmentName } from '@shared/columns/assessment-name';
import { m } from '@shared/messages/compiled/messages';
import { action } from '@renderer/lib/state/actions.svelte';
import { vocabulary } from '@renderer/registers/review/review-vocabulary.svelte';
import { assessmentAction, editComment, onlyAction } from '@renderer/registers/screen/review-work';
import { reviewing } from '@renderer/registers/screen/subjects';

/** Maximum number of assessments that have a key. */
const most = 9;

for (let at = 0; at < most; at++) {
  const key = String(at + 1);
  action({
    id: assessmentAction(at),
    label: () => {
      const option = vocabulary.current.options[at];
      return m.actions_assess({ name: option ? assessmentName(option) : key });
    },
    keys: key,
    isFixed: true,
    inList: true,
    family: { keys: `1+${most}`, label: m.review_key_assess },
    on: reviewing,
    isOffered: () => vocabulary.current.options[at] !== undefined,
    enabled: ({ any }) => any,
    run: ({ assess }) => {
      const option = vocabulary.current.options[at];
      if (option) assess(option.id);
    },
  });
}
for (let at = 0; at < most; at++) {
  const key = String(at + 1);
  action({
    id: onlyAction(at),
    label: () => {
      const option = vocabulary.current.options[at];
      return m.review_show_only({ name: option ? assessmentName(option) : key });
    },
    keys: `Shift+${key}`,
    isFixed: true,
    inList: true,
    family: { keys: `Shift+1+${most}`, label: m.review_show_one },
    on: reviewing,
    isOffered: ({ showOnly }) =>
      showOnly !== undefined && vocabulary.current.options[at] !== undefined,
    run: ({ showOnly }) => {
      const option = vocabulary.current.options[at];
      if (option) showOnly?.(option.id);
    },
  });
}
action({
  id: 'assess-none',
  label: m.review_remove,
  keys: '0',
  also: 'Backspace',
  isFixed: true,
  inList: true,
  on: reviewing,
  in: ['review-menu'],
  group: 'keep',
  enabled: ({ any }) => any,
  run: ({ assess }) => assess(null),
});
action({
  id: 'comment',
  label: m.review_key_comment,
  keys: 'n',
  also: 'Shift+F2',
  inList: true,
  on: reviewing,
  in: ['review-menu'],
  group: 'keep',
  title: () => m.review_column_comment(),
  enabled: ({ any }) => any,
  run: editComment,
});
