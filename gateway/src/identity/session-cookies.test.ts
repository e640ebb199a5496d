import { createSessionCookieReader, readCookie } from './session-cookies';

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

describe('a site over https', () => {
  const { read, isBrought, clearing } = createSessionCookieReader(true);
  const CLEARED = [
    'bn_access=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure',
    'bn_refresh=; Path=/api; Max-Age=0; HttpOnly; SameSite=Strict; Secure',
  ];

  it('takes a session from cookies of this host alone', () => {
    const header = '__Host-bn_access=a.b.c; __Host-bn_refresh=f.new~';
    expect(read(header)).toEqual({
      accessToken: 'a.b.c',
      refreshToken: 'f.new~',
      clearFormer: [],
    });
    expect(clearing).toEqual({
      access: '__Host-bn_access=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure',
      refresh: '__Host-bn_refresh=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict; Secure',
    });
  });

  it('goes on with a session that began under the names of before, and removes those', () => {
    const header = 'bn_access=a.b.c; bn_refresh=f.old';
    expect(read(header)).toEqual({ refreshToken: 'f.old', clearFormer: CLEARED });
    expect(read(`${header}; __Host-bn_refresh=f.new~`).refreshToken).toBe('f.new~');
  });

  it('takes no session of today under a name that another host can set', () => {
    expect(read('bn_access=a.b.c; bn_refresh=f.new~')).toEqual({ clearFormer: CLEARED });
  });

  it('sees any part of a session', () => {
    for (const name of ['__Host-bn_access', '__Host-bn_refresh', 'bn_access', 'bn_refresh']) {
      expect(isBrought(`theme=dark; ${name}=x`)).toBe(true);
    }
    expect(isBrought('theme=dark')).toBe(false);
  });
});

it('needs no prefix without https, where browsers refuse it', () => {
  const { read, clearing } = createSessionCookieReader(false);
  expect(read('bn_access=a; bn_refresh=f.s')).toEqual({
    accessToken: 'a',
    refreshToken: 'f.s',
    clearFormer: [],
  });
  expect(read('__Host-bn_access=a')).toEqual({ clearFormer: [] });
  expect(clearing.refresh).toBe('bn_refresh=; Path=/api; Max-Age=0; HttpOnly; SameSite=Strict');
});
