import { createSessionCookies } from './session-cookies';

describe('session cookies', () => {
  it('keeps both from scripts and the refresh token from pages and other sites', () => {
    const cookies = createSessionCookies('http://localhost:8080');

    expect(cookies.access('abc')).toBe(
      'bn_access=abc; Path=/; Max-Age=900; HttpOnly; SameSite=Lax',
    );
    expect(cookies.refresh('def')).toBe(
      'bn_refresh=def; Path=/api; Max-Age=2592000; HttpOnly; SameSite=Strict',
    );
  });

  it('marks them Secure where the site is served over https', () => {
    const cookies = createSessionCookies('https://brightnest.example');

    const all = [cookies.access('a'), cookies.refresh('r'), ...cookies.cleared()];

    expect(all.every((cookie) => cookie.endsWith('; Secure'))).toBe(true);
  });

  it('clears each cookie on the path it was set for', () => {
    expect(createSessionCookies('http://localhost').cleared()).toEqual([
      'bn_access=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
      'bn_refresh=; Path=/api; Max-Age=0; HttpOnly; SameSite=Strict',
    ]);
  });
});
