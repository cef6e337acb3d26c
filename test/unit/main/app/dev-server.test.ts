import { describe, expect, it } from 'vitest';
import { devServerOf } from '@main/app/page/dev-server';
import { contentSecurityPolicy, developmentPolicy } from '@main/security/content-security-policy';

describe('the development server', () => {
  it('is never asked by a package, nor on another machine', () => {
    expect(devServerOf(true, 'http://127.0.0.1:5317')).toBeNull();
    expect(devServerOf(false, undefined)).toBeNull();
    expect(devServerOf(false, 'http://example.com:5317')).toBeNull();
    expect(devServerOf(false, 'https://127.0.0.1:5317')).toBeNull();
    expect(devServerOf(false, 'http://127.0.0.1:5317')?.port).toBe('5317');
  });

  it('loosens the policy for itself only', () => {
    const policy = developmentPolicy(new URL('http://127.0.0.1:5317'));
    expect(policy).toContain("connect-src 'self' ws://127.0.0.1:5317");
    expect(contentSecurityPolicy).not.toContain('connect-src');
    expect(contentSecurityPolicy).not.toContain('unsafe-inline');
    expect(policy).not.toContain('trusted-types');
    expect(contentSecurityPolicy).toContain("require-trusted-types-for 'script'");
  });
});
