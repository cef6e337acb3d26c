/** What an answer that is safely in the log means for the one who asked. Pure. */
import type { CallOutcome } from '@shared/features/service';
import { appError, type AppError } from '@shared/ipc/error';
import { readAnswer } from '@shared/service/answer';
import { unitsOf } from '@shared/service/units';
import type { SeenAnswer, SeenFailure } from './client';
import { kindOfStatus, refusalOf } from './failure';
import type { PlannedCall } from './plan-call';

/** Reads an answer. Throws the kind that fits what was seen, with the entry that holds it. */
export function outcomeOf(
  plan: PlannedCall,
  answer: SeenAnswer,
  seq: number,
  now: number,
): CallOutcome {
  // Whether a refusal or a cut answer is charged is not shown on the page.
  const details = { ...refusalOf(answer, now), charged: 'unknown', seq } as const;
  const refused = kindOfStatus(answer.status);
  // A search has no number under which there could be nothing.
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

/** A call without an answer, as an error. */
export function failureError(seen: SeenFailure): AppError {
  return appError(seen.failure, {
    message: seen.code,
    charged: seen.neverSent ? 'no' : 'unknown',
  });
}
