/** Formats a call as a command line, to repeat it elsewhere. Never includes the key. Pure. */
import type { Parameters } from '@shared/service/parameters';

/** The parts of a call. */
export interface CurlCall {
  readonly method: 'GET' | 'POST';
  /** Contains `{name}` for each path parameter. */
  readonly path: string;
  /** `null` if the service has no address, as with the sample. */
  readonly baseUrl: string | null;
  readonly key: boolean | null;
  readonly pathParams: Parameters;
  /** Names and values in order. Names may be repeated. */
  readonly query: readonly (readonly [string, string])[];
  /** The JSON body of a POST. */
  readonly body: string | null;
}

/** Returns a command for a POSIX shell. It reads the key from the variable `KEY`. */
export function curlOf(call: CurlCall): string {
  const path = call.path.replace(/\{([^{}/]+)\}/g, (whole, name: string) => {
    const value = call.pathParams[name];
    return value === undefined || value === '' ? whole : encodeURIComponent(value);
  });
  const query = new URLSearchParams(call.query.map(([name, value]) => [name, value])).toString();
  const base = (call.baseUrl ?? 'https://service.example').replace(/\/+$/, '');
  const url = `${base}${path}${query === '' ? '' : `?${query}`}`;
  return [
    'curl',
    ...(call.method === 'POST' ? ['-X POST'] : []),
    ...(call.key === false ? [] : ['-H "Authorization: Bearer $KEY"']),
    ...(call.body === null
      ? []
      : [`-H ${quoted('Content-Type: application/json')}`, `--data ${quoted(call.body)}`]),
    quoted(url),
  ].join(' ');
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
