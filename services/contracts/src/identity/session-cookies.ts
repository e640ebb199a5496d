/** The cookies of a session: httpOnly, the access token for every path, the refresh token for `/api` alone. */
const PLAIN = {
  access: 'bn_access',
  refresh: 'bn_refresh',
  refreshPath: '/api',
  /** What every refresh token ends with. */
  mark: '',
} as const;

/**
 * The same over https. By the prefix a browser takes them from this very host alone, so that a page of a sibling
 * domain can't sign anybody in; it wants them for every path. The mark tells tokens of these cookies from those that
 * were given out under the plain names before.
 */
const OF_HOST = {
  access: '__Host-bn_access',
  refresh: '__Host-bn_refresh',
  refreshPath: '/',
  mark: '~',
} as const;

/** What the cookies of a session are called on a site. */
export type SessionCookieNames = typeof PLAIN | typeof OF_HOST;

/** @param isSecure whether the site is served over https. */
export function sessionCookieNames(isSecure: boolean): SessionCookieNames {
  return isSecure ? OF_HOST : PLAIN;
}

/** The names under which a browser may still have a session from before, on a site over https. */
export const FORMER_SESSION_COOKIES: SessionCookieNames = PLAIN;

/** Whether a refresh token was given out under the plain names: only such a one may still come under them. */
export function isFormerToken(refreshToken: string): boolean {
  return !refreshToken.endsWith(OF_HOST.mark);
}

/** The `Set-Cookie` values that remove a session from a browser. */
export function clearedSessionCookies(
  { access, refresh, refreshPath }: SessionCookieNames,
  isSecure: boolean,
): { access: string; refresh: string } {
  const secure = isSecure ? '; Secure' : '';
  return {
    access: `${access}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure}`,
    refresh: `${refresh}=; Path=${refreshPath}; Max-Age=0; HttpOnly; SameSite=Strict${secure}`,
  };
}
