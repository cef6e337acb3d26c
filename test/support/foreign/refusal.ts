/** How this service rejects requests: problem documents in its own words. */

export class Refusal extends Error {
  constructor(
    readonly status: 401 | 403 | 404 | 405 | 422,
    /** The reason for the rejection. */
    readonly about: string,
  ) {
    super(`${status} ${about}`);
  }
}

const titles: Record<Refusal['status'], string> = {
  401: 'Nyckeln saknas eller gäller inte',
  403: 'Nyckeln räcker inte till',
  404: 'Finns inte',
  405: 'Metoden används inte här',
  422: 'Ogiltigt värde',
};

/** Returns an `application/problem+json` body. */
export const problem = ({ status, about }: Refusal): object => ({
  type: `https://fel.example/${status}`,
  title: titles[status],
  status,
  detail: `${titles[status]}: ${about}`,
  spårning: 'a1b2-c3d4',
});
