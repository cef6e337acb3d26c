/** Converts a bucket failure to an error with a kind. The error never contains what was sent. */
import { AppError, appError } from '@shared/ipc/error';
import type { NetworkProblem } from '../../service/network-failure';

/**
 * There was no response, or only part of one. The S3 client retries errors that it considers
 * timeouts.
 */
export class NoAnswer extends Error {
  readonly problem: NetworkProblem;

  constructor(problem: NetworkProblem) {
    super(problem.code);
    const again = ['timeout', 'connection-lost', 'offline'].includes(problem.failure);
    this.name =
      problem.failure === 'cancelled' ? 'AbortError' : again ? 'TimeoutError' : 'NoAnswer';
    this.problem = problem;
  }
}

interface Answered {
  readonly name: string;
  readonly message: string;
  readonly status: number | undefined;
}

function answeredIn(thrown: unknown): Answered {
  const { name, message, $metadata } = thrown as {
    readonly name?: string;
    readonly message?: string;
    readonly $metadata?: { readonly httpStatusCode?: number };
  };
  return { name: name ?? '', message: message ?? '', status: $metadata?.httpStatusCode };
}

/** Error codes that mean that an object has been changed by somebody else. */
const changed = new Set(['PreconditionFailed', 'ConditionalRequestConflict']);
const elsewhere = new Set([
  'PermanentRedirect',
  'TemporaryRedirect',
  'AuthorizationHeaderMalformed',
  'IllegalLocationConstraintException',
  'Redirect',
  'IncorrectEndpoint',
]);

/** Returns whether the service doesn't support conditional writes. */
export function isNotKnown(thrown: unknown): boolean {
  const { name, status } = answeredIn(thrown);
  return status === 501 || name === 'NotImplemented';
}

/** Returns whether the service reports that the object doesn't exist. */
export function isNoObject(thrown: unknown): boolean {
  const { name, status } = answeredIn(thrown);
  return status === 404 && name !== 'NoSuchBucket';
}

export function bucketError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof NoAnswer) return ofNetwork(thrown.problem);
  const { name, message, status } = answeredIn(thrown);
  if (name === 'AbortError') return appError('cancelled');
  if (status === undefined) return appError('bucket-unreachable', { message: name });
  const words = [name, message].filter((word) => word !== '' && word !== 'UnknownError').join(': ');
  const said = { status, ...(words !== '' && { serviceWords: words.slice(0, 300) }) };
  if (changed.has(name) || status === 412) return appError('data-set-changed', said);
  if (elsewhere.has(name) || (status >= 300 && status < 400))
    return appError('bucket-region', said);
  if (name === 'NoSuchBucket') return appError('bucket-missing', said);
  if (status === 429 || status >= 500) return appError('server-error', said);
  // The status means success, but the response can't be read.
  if (status < 300) return appError('bucket-unreachable', { status, message: name });
  return appError('bucket-refused', said);
}

function ofNetwork({ failure, code }: NetworkProblem): AppError {
  if (failure === 'cancelled') return appError('cancelled');
  if (failure === 'tls') return appError('tls', { message: code });
  if (failure === 'redirect') return appError('bucket-region', { message: code });
  return appError('bucket-unreachable', { message: code });
}
