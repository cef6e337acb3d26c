/**
 * An error response of the sample service. Status codes and error bodies are not documented: both
 * are invented here, and the application must not depend on them.
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

/** The body of an error response (invented, see above). */
export function problemBody(problem: ServiceProblem): Record<string, unknown> {
  return { error: { code: problem.code, message: problem.message, ...problem.details } };
}

/** The error for an invalid parameter. */
export function badParameter(name: string, message: string): ServiceProblem {
  return new ServiceProblem(400, 'invalid_parameter', `${name}: ${message}`, { parameter: name });
}

/** The error for something that is not in the register. */
export function notFound(what: string): ServiceProblem {
  return new ServiceProblem(404, 'not_found', `${what} was not found`);
}

/** Thrown to drop a connection before the first byte of a response. */
export class DroppedConnection extends TypeError {
  constructor() {
    super('The sample service dropped the connection');
    this.name = 'DroppedConnection';
  }
}
