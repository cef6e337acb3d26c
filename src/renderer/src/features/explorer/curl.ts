/** A call as a command line, for those who want to repeat it elsewhere. The key is never in it. Pure. */
import type { Parameters } from '@shared/service/parameters';

/** What is needed of a call. */
export interface CurlCall {
  readonly method: 'GET' | 'POST';
  /** With `{name}` for path parameters. */
  readonly path: string;
  /** `null`: none that has an address, as of the sample. */
  readonly baseUrl: string | null;
  readonly key: boolean | null;
  readonly pathParams: Parameters;
  /** Names and values in order; a name may stand twice. */
  readonly query: readonly (readonly [string, string])[];
  /** JSON of a POST. */
  readonly body: string | null;
}

/** For a POSIX shell; the key is expected in the variable `KEY`. */
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
