/** Formats the outcome of many kills as a readable table. */
import { everyBlow, type Blow } from './steps';
import type { Outcome } from './strike';

const nameOf = ({ means, step, victim }: Blow): string =>
  [means === 'kill' ? step : `${step}, cut`, victim].join('|');

/** Returns a table of steps by victim, in the order of the steps, with the relevant totals. */
export function tableOf(outcomes: readonly Outcome[]): string {
  const groups = new Map<string, Outcome[]>(everyBlow(() => 0).map((blow) => [nameOf(blow), []]));
  for (const outcome of outcomes) groups.get(nameOf(outcome.blow))?.push(outcome);
  const head = ['step', 'victim', 'times', 'lost', 'twice', 'bought again', 'faults'];
  const rows = [...groups]
    .filter(([, of]) => of.length > 0)
    .map(([name, of]) => [...name.split('|'), ...sums(of)]);
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
