/** What a run of blows came to, as a table for people. */
import type { Outcome } from './strike';

/** Step by victim, with the sums that matter. */
export function tableOf(outcomes: readonly Outcome[]): string {
  const groups = new Map<string, Outcome[]>();
  for (const outcome of outcomes) {
    const { means, step, victim } = outcome.blow;
    const name = [means === 'kill' ? step : `${step}, cut`, victim].join('|');
    groups.set(name, [...(groups.get(name) ?? []), outcome]);
  }
  const head = ['step', 'victim', 'times', 'lost', 'twice', 'bought again', 'faults'];
  const rows = [...groups].map(([name, of]) => [...name.split('|'), ...sums(of)]);
  const all = ['all', '', ...sums(outcomes)];
  const lines = [head, ...rows, all];
  const widths = head.map((_, at) => Math.max(...lines.map((line) => (line[at] ?? '').length)));
  const text = lines.map((line) =>
    line
      .map((cell, at) => (at < 2 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  '),
  );
  const rule = '-'.repeat(text[0]?.length ?? 0);
  return [text[0], rule, ...text.slice(1, -1), rule, text.at(-1)].join('\n');
}

function sums(outcomes: readonly Outcome[]): string[] {
  const sum = (of: (outcome: Outcome) => number): string =>
    String(outcomes.reduce((total, outcome) => total + of(outcome), 0));
  return [
    String(outcomes.length),
    sum(({ lost }) => lost),
    sum(({ twice }) => twice),
    sum(({ boughtAgain }) => boughtAgain),
    sum(({ faults }) => faults.length),
  ];
}
