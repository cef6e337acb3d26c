/** Which team server addresses are accepted, and which connections are encrypted. */
import { describe, expect, it } from 'vitest';
import { addressText, fingerprintOf, joinLink, readAddress } from '@main/team/postgres/address';

/** A self-signed certificate. */
const certificate = `-----BEGIN CERTIFICATE-----
MIIBdTCCARugAwIBAgIUawtT7UKKkRgRjzKays4x2TBiO7kwCgYIKoZIzj0EAwIw
DzENMAsGA1UEAwwERmlybTAgFw0yNjExMjcwMjQ1MjFaGA8yMTI2MTEwMzAyNDUy
MVowDzENMAsGA1UEAwwERmlybTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABCsI
eIsSIjH5efzpzHmhwS350Dfc89azaLGEWfOdqznJ/QMwaxFp0yoKCbj61HhCh5nA
288S8NMqO35n6F6+Vg6jUzBRMB0GA1UdDgQWBBTrOwAtPCSzdBHMve8jOe80i301
jzAfBgNVHSMEGDAWgBTrOwAtPCSzdBHMve8jOe80i301jzAPBgNVHRMBAf8EBTAD
AQH/MAoGCCqGSM49BAMCA0gAMEUCIDFumdJEvIlRIYJS8p95eCNhxG4aBJCRVlsl
YYb/3b0KAiEAvGf7cJoyf1Sf0KBnbBHe3AmBSpItRGZo2iczzGyj8DI=
-----END CERTIFICATE-----
`;

describe('an address', () => {
  it('names a login, a host, a port and a database', () => {
    expect(readAddress('postgres://eva%40firm@db.firm.se:5433/team%201')).toEqual({
      host: 'db.firm.se',
      port: 5433,
      database: 'team 1',
      user: 'eva@firm',
      isEncrypted: true,
      certificateFile: null,
      certificate: null,
      isSealed: false,
      client: null,
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
    expect(isEncrypted('postgres://a@localhost/t?sslcert=/a.pem')).toBe(true);
    for (const mode of ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'no-verify'])
      expect(isEncrypted(`postgres://a@db/t?sslmode=${mode}`)).toBe('insecure');
  });

  it('names the files of a member’s certificate', () => {
    const client = (options: string) => readAddress(`postgres://eva@db/team?${options}`);
    expect(client('sslcert=/eva.crt&sslkey=/eva.key')).toMatchObject({
      client: { cert: '/eva.crt', key: '/eva.key' },
    });
    expect(client('sslcert=/eva.p12')).toMatchObject({
      client: { cert: '/eva.p12', key: '/eva.p12' },
    });
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
      'postgres://eva@db/team?sslkey=/eva.key',
      'postgres://eva@db/team?sslcert=',
      'postgres://eva@db/%E0%A4%A',
    ])
      expect(readAddress(text)).toBe('malformed');
  });
});

describe('a link to join with', () => {
  const of = (text: string, login = 'eva', pem: string | null = null, isSealed = false): string => {
    const address = readAddress(text);
    if (typeof address === 'string') throw new Error(address);
    return joinLink(address, login, pem, isSealed) ?? 'none';
  };

  it('contains everything but the password', () => {
    const link = of('postgres://firm@db.firm.se:5433/our%20team', 'eva ek@firm');
    expect(link).toBe(
      'kartotek://team?host=db.firm.se&port=5433&dbname=our%20team&user=eva%20ek%40firm',
    );
    expect(readAddress(link)).toEqual({
      host: 'db.firm.se',
      port: 5433,
      database: 'our team',
      user: 'eva ek@firm',
      isEncrypted: true,
      certificateFile: null,
      certificate: null,
      isSealed: false,
      client: null,
    });
    expect(of('postgres:///team?host=/run/postgresql')).toBe('none');
    for (const host of ['localhost', '[::1]'])
      expect(readAddress(of(`postgres://a@${host}/t`))).toMatchObject({ isEncrypted: false });
  });

  it('says that the team has a passphrase', () => {
    const link = of('postgres://firm@db/team', 'eva', null, true);
    expect(readAddress(link)).toMatchObject({ isSealed: true });
    expect(readAddress(link.replace('sealed=1', 'sealed=0'))).toBe('malformed');
  });

  it('brings along the certificate of a firm that signs its own', () => {
    const link = of('postgres://firm@localhost/team', 'eva', `Text\n${certificate}${certificate}`);
    const read = readAddress(link);
    expect(read).toMatchObject({ isEncrypted: true, certificate: certificate + certificate });
    expect(fingerprintOf(certificate)).toMatch(/^([\dA-F]{2}:){31}[\dA-F]{2}$/);
    expect(link.length).toBeLessThan(2_000);
  });

  it('with a password, another address or anything unknown is refused', () => {
    for (const secret of ['password=hemligt', 'password='])
      expect(readAddress(`kartotek://team?host=db&dbname=t&user=eva&${secret}`)).toBe(
        'has-password',
      );
    expect(readAddress('kartotek://eva:hemligt@team?host=db&dbname=t&user=eva')).toBe(
      'has-password',
    );
    expect(readAddress('kartotek://team?host=db&dbname=t&user=a&sslmode=disable')).toBe('insecure');
    for (const text of [
      'kartotek://team',
      'kartotek://team?host=db&dbname=t',
      'kartotek://team?host=db&user=a',
      'kartotek://other?host=db&dbname=t&user=a',
      'kartotek://eva@team?host=db&dbname=t&user=a',
      'kartotek://team/x?host=db&dbname=t&user=a',
      'kartotek://team:1?host=db&dbname=t&user=a',
      'kartotek://team?host=db&dbname=t&user=a#x',
      'kartotek://team?host=db&host=other&dbname=t&user=a',
      'kartotek://team?host=/run/postgresql&dbname=t&user=a',
      'kartotek://team?host=firm.se%40other.se&dbname=t&user=a',
      'kartotek://team?host=firm.se%2F..&dbname=t&user=a',
      'kartotek://team?host=f%C3%AFrm.se&dbname=t&user=a',
      'kartotek://team?host=db%00&dbname=t&user=a',
      'kartotek://team?host=db&dbname=t&user=a%E2%80%AEb',
      'kartotek://team?host=db&dbname=t%0A&user=a',
      `kartotek://team?host=db&dbname=t&user=${'a'.repeat(64)}`,
      `kartotek://team?host=${'d'.repeat(300)}&dbname=t&user=a`,
      'kartotek://team?host=db&port=x&dbname=t&user=a',
      'kartotek://team?host=db&dbname=t&user=a&sslrootcert=/etc/passwd',
      'kartotek://team?host=db&dbname=t&user=a&sslrootcert=',
      'kartotek://team?host=db&dbname=t&user=a&sslkey=/key',
    ])
      expect([text, readAddress(text)]).toEqual([text, 'malformed']);
  });

  it('is shown without its options', () => {
    for (const text of [
      'postgres://eva@db.firm.se/team',
      'postgres://eva%40firm@[2001:db8::1]:5433/team%201',
      'postgres:///team?host=/run/postgresql',
    ]) {
      const address = readAddress(`${text}${text.includes('?') ? '&' : '?'}sslrootcert=/ca.pem`);
      expect(typeof address === 'string' ? address : addressText(address)).toBe(text);
    }
  });
});
