import { describe, expect, it } from 'vitest';
import type { AccountUse } from '@sample/gate/account';
import { sampleTransport } from '@sample/transport';

describe('the sample service inside the program', () => {
  const ask = async (
    { fetch, key }: ReturnType<typeof sampleTransport>,
    path: string,
  ): Promise<unknown> => {
    const headers = { authorization: `Bearer ${key}` };
    const response = await fetch(new Request(`https://sample.invalid/api/v1${path}`, { headers }));
    return response.json();
  };

  it('counts on after a restart, and begins anew in another month', async () => {
    let kept: AccountUse | null = null;
    const memory = { load: () => kept, save: (use: AccountUse) => void (kept = use) };
    await ask(sampleTransport(memory), '/trademarks?limit=7');
    expect(await ask(sampleTransport(memory), '/me')).toMatchObject({
      usage_this_month: { units: 7 },
    });
    kept = { month: '2001-01', units: 9, contacts: 1, companies: ['a'] };
    expect(await ask(sampleTransport(memory), '/me')).toMatchObject({
      usage_this_month: { units: 0, contacts: 0, unique_companies: 0 },
    });
  });
});
