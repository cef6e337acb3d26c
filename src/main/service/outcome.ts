/** Converts an archived answer to what the caller receives. Pure. */
import type { CallOutcome } from '@shared/features/service';
import { appError, type AppError } from '@shared/ipc/error';
import { readAnswer } from '@shared/service/answer';
import { unitsOf } from '@shared/service/units';
import type { SeenAnswer, SeenFailure } from './client';
import { kindOfStatus, refusalOf } from './failure';
import type { PlannedCall } from './plan-call';

/** Throws the matching kind of error, with the number of the archive entry. */
export function outcomeOf(
  plan: PlannedCall,
  answer: SeenAnswer,
  seq: number,
  now: number,
): CallOutcome {
  // It isn't documented whether a rejected or truncated answer is charged.
  const details = { ...refusalOf(answer, now), charged: 'unknown', seq } as const;
  const refused = kindOfStatus(answer.status);
  // In a search there is no id that could be missing, so "not found" means that the path is wrong.
  const isSearch = refused === 'not-found' && plan.endpoint.paging !== null;
  if (refused !== null) throw appError(isSearch ? 'client-error' : refused, details);
  if (!answer.complete) {
    throw appError('cut-body', { status: answer.status, charged: 'unknown', seq });
  }
  const text = Buffer.from(answer.body).toString('utf8');
  const read = readAnswer(plan.endpoint, text, plan.limit);
  if (read.shape === 'not-json') throw appError('not-json', details);
  if (read.shape === 'single' && plan.endpoint.paging !== null) {
    throw appError('other-shape', details);
  }
  const page = read.shape === 'page' ? read : null;
  return {
    seq,
    runId: plan.runId,
    rows: page?.rows.length ?? null,
    hasMore: page?.hasMore ?? false,
    units: unitsOf(plan.endpoint, answer.status, read),
    oddities: [...(page?.oddities ?? [])],
  };
}

/** Converts a call that got no answer to an error. */
export function failureError(seen: SeenFailure): AppError {
  return appError(seen.failure, {
    message: seen.code,
    charged: seen.neverSent ? 'no' : 'unknown',
  });
}
