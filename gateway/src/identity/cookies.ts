import { ACCESS_COOKIE, REFRESH_COOKIE } from '@brightnest/contracts/auth/access-token';

/** The value of the first cookie called `name` in a `Cookie` header; tokens are never percent-encoded. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const pair of (header ?? '').split(';')) {
    const equals = pair.indexOf('=');
    if (equals !== -1 && pair.slice(0, equals).trim() === name) {
      return pair.slice(equals + 1).trim() || undefined;
    }
  }
  return undefined;
}

/** `Set-Cookie` values that remove the session from a browser; they name the paths auth set it for. */
export interface ClearingCookies {
  access: string;
  refresh: string;
}

/** @param isSecure whether the site is served over https. */
export function clearingCookies(isSecure: boolean): ClearingCookies {
  const end = `Max-Age=0; HttpOnly${isSecure ? '; Secure' : ''}`;
  return {
    access: `${ACCESS_COOKIE}=; Path=/; SameSite=Lax; ${end}`,
    refresh: `${REFRESH_COOKIE}=; Path=/api; SameSite=Strict; ${end}`,
  };
}
