/** The number of marks in each span, and the marks in the open span. */
import { deadlineSpans, type DeadlineSpan, type DeadlineType } from '@shared/service/deadlines';
import { today } from '@renderer/lib/state/now.svelte';
import { library } from '@renderer/library/current.svelte';
import type { DeadlineBoard, DeadlinesOf } from '@renderer/library/contract/deadline-shapes';
import { lists } from '@renderer/registers/lists/lists.svelte';
import { deadlinesOfText, deadlineWords } from '@renderer/registers/view/deadline-text';
import type { DeadlineView } from '@renderer/registers/view/view';
import { libraryRegistersOf } from '@renderer/kinds/kind-registers.svelte';

/** Opposition periods that have already ended are left out. */
export function spansOf(type: DeadlineType): readonly DeadlineSpan[] {
  return type === 'expiry' ? deadlineSpans : deadlineSpans.filter((span) => span !== 'overdue');
}

/** Parses which marks to show: `list:<id>`, `tag:<name>`, `applicant:<name>`, or '' for all. */
function marksOf(choice: string): Omit<DeadlinesOf, 'today'> {
  if (choice.startsWith('list:')) return { listId: choice.slice(5) };
  if (choice.startsWith('tag:')) return { tag: choice.slice(4) };
  const applicant = applicantOf(choice);
  return applicant === null ? {} : { applicant };
}

export function applicantOf(choice: string): string | null {
  return choice.startsWith('applicant:') ? choice.slice(10) : null;
}

/** Returns whose deadlines are shown, or `undefined` if they're those of the whole library. */
function ownerOf(choice: string): string | undefined {
  const { listId, tag, applicant } = marksOf(choice);
  return listId === undefined ? (tag ?? applicant) : lists.byId(listId)?.name;
}

/** State of the deadlines screen. */
class DeadlinesState {
  choice = $state('');
  type = $state<DeadlineType>('expiry');
  span = $state<DeadlineSpan>('month');
  board = $state.raw<DeadlineBoard | null>(null);
  readonly register = libraryRegistersOf(
    'deadlines',
    [],
    ['expiry_date', 'registration_date', 'status'],
  ).trademark;
  #shown = '';

  /** Shows an applicant's deadlines, starting with the nearest span that has any. */
  openApplicant(name: string): void {
    this.choice = `applicant:${name}`;
    this.board = null;
  }

  /** Reads the counts, and the marks in the open span. */
  async read(): Promise<void> {
    const { client, id } = library;
    if (!client) return;
    const of = { today: today(), ...marksOf(this.choice) };
    const { type, span } = this;
    const key = `${id} ${this.choice} ${type} ${span}`;
    const [board, ids] = await Promise.all([
      client.deadlines(of),
      client.deadlineIds({ ...of, type, span }),
    ]);
    if (library.client !== client || key !== `${id} ${this.choice} ${this.type} ${this.span}`)
      return;
    const first = this.board === null;
    this.board = board;
    const near = spansOf(type).find((one) => board[type][one] > 0);
    // The nearest span is opened the first time. After that, the user's choice stays.
    if (first && ids.length === 0 && near) {
      this.span = near;
      return;
    }
    const owner = ownerOf(this.choice);
    const part: DeadlineView = { type, span, ...(owner === undefined ? {} : { of: owner }) };
    const [words, name] = [deadlineWords(part), deadlinesOfText(part)];
    const view = { type: 'records', ids, words, name, deadlines: part } as const;
    // Refreshing the same span keeps the current row and selection.
    if (this.#shown !== key) this.register.show(view);
    else {
      this.register.view = view;
      await this.register.refresh();
    }
    this.#shown = key;
  }
}
export const deadlines = new DeadlinesState();
