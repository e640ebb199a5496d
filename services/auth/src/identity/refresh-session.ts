import {
  REFRESH_SESSION_RPC,
  type RefreshSessionAnswer,
  type RefreshSessionRequest,
  refreshSessionRequestSchema,
} from '@brightnest/contracts/rpc/auth';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { AppError } from '@brightnest/service-kit/errors';
import { rpcHandler, type RpcHandler } from '@brightnest/service-kit/rpc/server';
import mongoose from 'mongoose';
import { User } from '../users/user';
import {
  issueAccessToken,
  nextRefreshToken,
  parseRefreshToken,
  type RefreshToken,
  SESSION_SECONDS,
  type SessionIssuer,
  type TokenSubject,
} from './session-tokens';
import { revokeSession, Session, type SessionRecord } from './sessions';

/** A token that was just replaced still gets an access token for this long: parallel tabs refresh at once. */
const GRACE_MS = 30_000;

/** Handles `auth.refresh-session`: the next access token, and the next refresh token with it. */
export function refreshSession(issuer: SessionIssuer): RpcHandler {
  return rpcHandler(REFRESH_SESSION_RPC, refreshSessionRequestSchema, (request) =>
    refresh(issuer, request),
  );
}

async function refresh(
  issuer: SessionIssuer,
  { refreshToken, origin }: RefreshSessionRequest,
): Promise<RefreshSessionAnswer> {
  const token = parseRefreshToken(refreshToken);
  if (!token) throw new AppError('not_authenticated');

  const next = nextRefreshToken(token);
  const rotated = await rotateSecret(token, next, origin);
  if (rotated) {
    const accessToken = await issueFor(rotated);
    const cookies = [issuer.cookies.access(accessToken), issuer.cookies.refresh(next.text)];
    return { accessToken, cookies };
  }

  const session = await findOpenSession(token.familyHash);
  if (!session) throw new AppError('not_authenticated');
  if (wasJustRotatedFrom(session, token)) {
    // Another tab was first: this one gets an access token and finds the new refresh cookie later.
    const accessToken = await issueFor(session);
    return { accessToken, cookies: [issuer.cookies.access(accessToken)] };
  }
  // An old token means a copy: used by a thief, or by the owner after a thief.
  await revokeSession(session, { reason: 'refresh-token-reused', origin });
  throw new AppError('not_authenticated');

  async function issueFor(session: SessionRecord): Promise<string> {
    const user = await User.findOne(
      { _id: session.userId, isActive: true },
      { email: 1, guest: 1, role: 1, passwordResetRequired: 1 },
    ).lean<TokenSubject>();
    if (user) return issueAccessToken(issuer, user, session.sid);
    await revokeSession(session, { reason: 'user-deactivated', origin });
    throw new AppError('not_authenticated');
  }
}

/**
 * Replaces the presented secret by the next one, in one guarded write: of parallel calls with the same
 * token, one rotates.
 * @returns undefined when the presented secret is not the family's newest.
 */
async function rotateSecret(
  presented: RefreshToken,
  next: RefreshToken,
  { ipAddress, userAgent }: EventOrigin,
): Promise<SessionRecord | undefined> {
  const now = new Date();
  const session = await Session.findOneAndUpdate(
    {
      'sess.familyHash': presented.familyHash,
      'sess.secretHash': presented.secretHash,
      endedAt: null,
      expire: mongoose.trusted({ $gt: now }),
    },
    {
      $set: {
        'sess.secretHash': next.secretHash,
        'sess.previousSecretHash': presented.secretHash,
        'sess.rotatedAt': now,
        'sess.lastUsedAt': now,
        'sess.ipAddress': ipAddress,
        'sess.userAgent': userAgent,
        expire: new Date(now.getTime() + SESSION_SECONDS * 1_000),
      },
    },
    { returnDocument: 'after' },
  ).lean<SessionRecord>();
  return session ?? undefined;
}

async function findOpenSession(familyHash: string): Promise<SessionRecord | undefined> {
  const session = await Session.findOne({
    'sess.familyHash': familyHash,
    endedAt: null,
    expire: mongoose.trusted({ $gt: new Date() }),
  }).lean<SessionRecord>();
  return session ?? undefined;
}

/** Whether the presented token is the previous one, replaced only a moment ago. */
function wasJustRotatedFrom({ sess }: SessionRecord, presented: RefreshToken): boolean {
  const age = Date.now() - (sess.rotatedAt?.getTime() ?? 0);
  return sess.previousSecretHash === presented.secretHash && age <= GRACE_MS;
}
