/** The table of acts: what each one is, who writes it, and what leaves or enters a library. */
import { describe, expect, it } from 'vitest';
import { act } from '@shared/acts/act';
import { acts, rulesOf, workIn, type ActOp } from '@shared/acts/acts';
import { createTeamMatters } from '@shared/acts/team';
import { wholeHandOver } from '@shared/acts/hand-over';
import { z } from '@shared/zod';
import { allActs, sampleActs } from '../../../support/acts/sample-acts';

const ops = Object.keys(acts) as ActOp[];

describe('the table of acts', () => {
  it('reads every act that it lists, and no other', () => {
    for (const work of allActs) expect(workIn(work)).toEqual(work);
    expect(ops).toEqual(Object.keys(sampleActs));
    expect(workIn({ op: 'buy', units: 10_000 })).toBeNull();
    expect(workIn({ erased: 1 })).toBeNull();
  });

  it('does not compile without a column', () => {
    const schema = z.object({ op: z.literal('buy') });
    const { handsOver: _handsOver, ...rest } = acts.usage;
    // @ts-expect-error It is not said whether somebody else may have it.
    expect(act(schema, rest)).toMatchObject({ by: 'main' });
    // @ts-expect-error An act without its entry.
    const some: { readonly [O in ActOp]: unknown } = { note: 1 };
    expect(some).toBeDefined();
  });

  it('lets main alone write what it has seen', () => {
    expect(ops.filter((op) => acts[op].by === 'main')).toEqual([
      'download',
      'watch',
      'watch-bound',
      'export',
      'erased',
      'team',
      'usage',
      'status',
      'charge',
    ]);
  });

  it('hands over nothing that buys, and nothing of the account that bought', () => {
    const whole = wholeHandOver({ ledger: true, matters: true, hasCall: () => false });
    const stays = allActs.filter((work) => rulesOf(work).handsOver(work, whole, 1) === null);
    expect(stays.map(({ op }) => op)).toEqual([
      'download',
      'watch',
      'watch-bound',
      'export',
      'erased',
      'team',
      'usage',
      'charge',
    ]);
  });

  it('tells a team nothing that buys, that concerns the account, or that tidies this copy', () => {
    const matters = { ...createTeamMatters(), ofList: () => ({ matter: null }) };
    const stays = allActs.filter((work) => rulesOf(work).inTeam(work, matters) === null);
    expect(stays.map(({ op }) => op)).toEqual([
      'delete',
      'restore',
      'forget-run',
      'download',
      'watch',
      'watch-bound',
      'export',
      'erased',
      'team',
      'usage',
      'status',
      'charge',
    ]);
  });

  it('counts what the person did as itself', () => {
    const other = allActs.filter((work) => rulesOf(work).counts(work) === 'by-entry');
    expect(other.map(({ op }) => op)).toEqual([
      'forget-run',
      'assessment-options',
      'watch-bound',
      'erased',
      'team',
      'usage',
      'status',
      'charge',
    ]);
  });
});
