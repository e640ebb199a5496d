import {
  clearedSessionCookies,
  FORMER_SESSION_COOKIES,
  isFormerToken,
  sessionCookieNames,
} from '@brightnest/contracts/identity/session-cookies';
import { hostCookieName } from '@brightnest/contracts/site/pages';

/** A session as a browser brings it. */
export interface BroughtSession {
  accessToken?: string;
  refreshToken?: string;
  /** `Set-Cookie` values that remove what is there under names of before. */
  clearFormer: string[];
}

/** Reads sessions from `Cookie` headers, and removes them. */
export interface SessionCookieReader {
  read(cookieHeader: string | undefined): BroughtSession;
  /** Whether a header brings any part of a session. */
  isBrought(cookieHeader: string | undefined): boolean;
  /** `Set-Cookie` values that remove the session from a browser; they name the paths auth set it for. */
  clearing: { access: string; refresh: string };
}

/**
 * Over https a session that began under the plain names goes on: its refresh token, and it alone, is taken from them
 * once, and the next one has the name of today.
 * @param isSecure whether the site is served over https.
 */
export function createSessionCookieReader(isSecure: boolean): SessionCookieReader {
  const names = sessionCookieNames(isSecure);
  const former = isSecure ? FORMER_SESSION_COOKIES : undefined;

  const readFormer = (header: string | undefined): Omit<BroughtSession, 'accessToken'> => {
    if (!former) return { clearFormer: [] };
    const refreshToken = readCookie(header, former.refresh);
    const isThere = refreshToken !== undefined || readCookie(header, former.access) !== undefined;
    return {
      ...(refreshToken !== undefined && isFormerToken(refreshToken) && { refreshToken }),
      clearFormer: isThere ? Object.values(clearedSessionCookies(former, isSecure)) : [],
    };
  };

  return {
    read(header) {
      const accessToken = readCookie(header, names.access);
      const refreshToken = readCookie(header, names.refresh);
      return {
        ...readFormer(header),
        ...(accessToken !== undefined && { accessToken }),
        ...(refreshToken !== undefined && { refreshToken }),
      };
    },
    isBrought: (header) =>
      [names, ...(former ? [former] : [])].some(
        ({ access, refresh }) =>
          readCookie(header, access) !== undefined || readCookie(header, refresh) !== undefined,
      ),
    clearing: clearedSessionCookies(names, isSecure),
  };
}

/** A choice of the visitor, which may still have the name that it had without the prefix. */
export const readChoice = (header: string | undefined, name: string): string | undefined =>
  readCookie(header, hostCookieName(name, true)) ?? readCookie(header, name);

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
