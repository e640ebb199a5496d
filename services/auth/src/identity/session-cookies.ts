import {
  ACCESS_COOKIE,
  ACCESS_TOKEN_SECONDS,
  REFRESH_COOKIE,
} from '@brightnest/contracts/auth/access-token';

/** Seconds a session lives without being used: 30 days. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;

/** Writes the `Set-Cookie` values of a session. */
export interface SessionCookies {
  access(token: string): string;
  refresh(token: string): string;
  /** Values that remove both cookies. */
  cleared(): string[];
}

/** @param publicUrl address of the site; over https the cookies are marked Secure. */
export function createSessionCookies(publicUrl: string): SessionCookies {
  const secure = new URL(publicUrl).protocol === 'https:' ? '; Secure' : '';
  const access = (value: string, seconds: number) =>
    `${ACCESS_COOKIE}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
  const refresh = (value: string, seconds: number) =>
    `${REFRESH_COOKIE}=${value}; Path=/api; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`;
  return {
    access: (token) => access(token, ACCESS_TOKEN_SECONDS),
    refresh: (token) => refresh(token, SESSION_SECONDS),
    cleared: () => [access('', 0), refresh('', 0)],
  };
}
