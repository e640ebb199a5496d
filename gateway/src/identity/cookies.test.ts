import { describe, expect, it } from '@jest/globals';
import { clearingCookies, readCookie } from './cookies';

describe('readCookie', () => {
  it.each([
    ['bn_access=a.b-c_d', 'a.b-c_d'],
    ['theme=dark; bn_access=a.b.c; other=1', 'a.b.c'],
    ['bn_access=first; bn_access=second', 'first'],
    ['bn_access=a=b', 'a=b'],
    ['not_bn_access=x', undefined],
    ['bn_access', undefined],
    ['bn_access=', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('reads %s', (header, value) => {
    expect(readCookie(header, 'bn_access')).toBe(value);
  });
});

describe('clearingCookies', () => {
  it('removes each cookie from the path it was set for', () => {
    expect(clearingCookies(true)).toEqual({
      access: 'bn_access=; Path=/; SameSite=Lax; Max-Age=0; HttpOnly; Secure',
      refresh: 'bn_refresh=; Path=/api; SameSite=Strict; Max-Age=0; HttpOnly; Secure',
    });
  });

  it('works on a site without https', () => {
    expect(clearingCookies(false).access).not.toContain('Secure');
  });
});
