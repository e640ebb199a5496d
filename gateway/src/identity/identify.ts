import { AppError } from '@brightnest/service-kit/errors';
import type { CallOrigin, RefreshSession } from './refresh';
import type { TokenRevocations } from './revocations';
import type { SessionCookieReader } from './session-cookies';
import type {
  VerifiedToken,
  VerifiedTokens,
} from '@brightnest/service-kit/security/verified-tokens';

/** A signed-in person and the token that says so. */
export interface Caller extends VerifiedToken {
  accessToken: string;
}

/** Who a call comes from, as its cookies prove. */
export interface Identity {
  /** Absent for a visitor. */
  caller?: Caller;
  /** The browser brings a session that can't be checked now: it is neither proven nor ended. */
  isUncertain: boolean;
  /** `Set-Cookie` values for the answer, whatever the answer will be. */
  cookies: string[];
}

/** Reads the identity of a call from its `Cookie` header. */
export type Identify = (cookieHeader: string | undefined, origin: CallOrigin) => Promise<Identity>;

/** What {@link createIdentify} builds on. */
export interface IdentifyParts {
  tokens: VerifiedTokens;
  revocations: TokenRevocations;
  refresh: RefreshSession<CallOrigin>;
  cookies: SessionCookieReader;
}

const VISITOR: Identity = { isUncertain: false, cookies: [] };
const UNCERTAIN: Identity = { isUncertain: true, cookies: [] };

/** The access cookie if it holds, else a new one by the refresh cookie, else a visitor. */
export function createIdentify({
  tokens,
  revocations,
  refresh,
  cookies: { read, clearing },
}: IdentifyParts): Identify {
  const verify = async (accessToken: string): Promise<Identity> => {
    const token = await tokens.verify(accessToken);
    if (revocations.hasEnded(token) || revocations.isOutdated(token)) {
      throw new AppError('not_authenticated');
    }
    return { caller: { ...token, accessToken }, isUncertain: false, cookies: [] };
  };

  const renew = async (refreshToken: string, origin: CallOrigin): Promise<Identity> => {
    const { accessToken, cookies, askedAt } = await refresh(refreshToken, origin);
    const token = await tokens.verify(accessToken).catch(() => undefined);
    // Auth has just signed it, so it is we who lack the key. The old cookies are used up: kept back, the
    // new ones would be lost and the session with them.
    if (!token) return { isUncertain: true, cookies };
    if (revocations.hasEnded(token)) throw new AppError('not_authenticated');
    revocations.renewed(token, askedAt);
    return { caller: { ...token, accessToken }, isUncertain: false, cookies };
  };

  return async (cookieHeader, origin) => {
    const { accessToken, refreshToken, clearFormer } = read(cookieHeader);
    if (accessToken === undefined && refreshToken === undefined) {
      return clearFormer.length === 0 ? VISITOR : { ...VISITOR, cookies: clearFormer };
    }
    if (!revocations.isKnown()) return UNCERTAIN;
    try {
      if (accessToken !== undefined) return await verify(accessToken);
    } catch (error) {
      if (!isRefused(error)) return UNCERTAIN;
    }
    if (refreshToken === undefined) return { ...VISITOR, cookies: [clearing.access] };
    try {
      const renewed = await renew(refreshToken, origin);
      return { ...renewed, cookies: [...renewed.cookies, ...clearFormer] };
    } catch (error) {
      if (isLimited(error)) throw error;
      if (!isRefused(error)) return UNCERTAIN;
      return { ...VISITOR, cookies: [clearing.access, clearing.refresh, ...clearFormer] };
    }
  };
}

function isRefused(error: unknown): boolean {
  return error instanceof AppError && error.code === 'not_authenticated';
}

function isLimited(error: unknown): boolean {
  return error instanceof AppError && error.code === 'rate_limited';
}
