/** Which team server addresses are accepted, and which connections are encrypted. */
import { describe, expect, it } from 'vitest';
import { readAddress } from '@main/team/postgres/address';

describe('an address', () => {
  it('names a login, a host, a port and a database', () => {
    expect(readAddress('postgres://eva%40firm@db.firm.se:5433/team%201')).toEqual({
      host: 'db.firm.se',
      port: 5433,
      database: 'team 1',
      user: 'eva@firm',
      isEncrypted: true,
      certificateFile: null,
    });
    expect(readAddress('postgresql://eva@[2001:db8::1]/team')).toMatchObject({
      host: '2001:db8::1',
      port: 5432,
    });
    expect(readAddress('postgres:///team?host=/run/postgresql&user=eva')).toMatchObject({
      host: '/run/postgresql',
      user: 'eva',
      isEncrypted: false,
    });
  });

  it('is only plain where nothing leaves this computer', () => {
    const isEncrypted = (text: string): unknown => {
      const address = readAddress(text);
      return typeof address === 'string' ? address : address.isEncrypted;
    };
    for (const host of ['localhost', '127.0.0.1', '127.8.8.8', '[::1]'])
      expect(isEncrypted(`postgres://a@${host}/t`)).toBe(false);
    for (const host of ['localhost.firm.se', '127.0.0.1.firm.se', '10.0.0.1', '128.0.0.1', 'db'])
      expect(isEncrypted(`postgres://a@${host}/t`)).toBe(true);
    expect(isEncrypted('postgres://a@localhost/t?sslmode=verify-full')).toBe(true);
    expect(isEncrypted('postgres://a@localhost/t?sslrootcert=/ca.pem')).toBe(true);
    for (const mode of ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'no-verify'])
      expect(isEncrypted(`postgres://a@db/t?sslmode=${mode}`)).toBe('insecure');
  });

  it('contains no password and nothing unknown', () => {
    expect(readAddress('postgres://eva:secret@db/team')).toBe('has-password');
    expect(readAddress('postgres://eva@db/team?password=secret')).toBe('has-password');
    for (const text of [
      '',
      'db/team',
      'https://db/team',
      'postgres://eva@db',
      'postgres://eva@db/',
      'postgres:///team',
      'postgres://eva@db/team?options=-c%20x',
      'postgres://eva@db/%E0%A4%A',
    ])
      expect(readAddress(text)).toBe('malformed');
  });
});
