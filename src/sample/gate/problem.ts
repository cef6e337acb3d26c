/**
 * Refusals of the sample service. The service's page says nothing about status codes or error
 * bodies: both are the sample's own invention, and the application must not rely on either.
 */
export class ServiceProblem extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details: Readonly<Record<string, unknown>> = {},
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.name = 'ServiceProblem';
  }
}

/** The body that goes with a refusal (invented, see above). */
export function problemBody(problem: ServiceProblem): Record<string, unknown> {
  return { error: { code: problem.code, message: problem.message, ...problem.details } };
}

/** A parameter that breaks its rule. */
export function badParameter(name: string, message: string): ServiceProblem {
  return new ServiceProblem(400, 'invalid_parameter', `${name}: ${message}`, { parameter: name });
}

/** Something that is not in the register. */
export function notFound(what: string): ServiceProblem {
  return new ServiceProblem(404, 'not_found', `${what} was not found`);
}

/** Thrown instead of an answer when a connection is to be dropped before any byte of it. */
export class DroppedConnection extends TypeError {
  constructor() {
    super('The sample service dropped the connection');
    this.name = 'DroppedConnection';
  }
}
