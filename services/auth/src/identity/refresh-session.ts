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
  newSuccession,
  nextRefreshToken,
  parseRefreshToken,
  type RefreshToken,
  sessionEnd,
  type SessionIssuer,
  type TokenSubject,
} from './session-tokens';
import { claimsOf, revokeSession, Session, type SessionRecord } from './sessions';

/** Who brings a token that was just replaced is told the same next one for this long: parallel tabs refresh at once. */
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
  const { session, next } = await nextOf(issuer, token, origin);
  const accessToken = await issueFor(issuer, session, origin);
  const cookies = [issuer.cookies.access(accessToken)];
  if (next) cookies.push(issuer.cookies.refresh(next.text, session.expire));
  return { accessToken, cookies };
}

/** A session, and the refresh token that its browser is to have from now on. */
interface Refreshed {
  session: SessionRecord;
  next?: RefreshToken;
}

/**
 * Finds what follows a token. One that was replaced by a token that nobody has used is from a browser which never
 * heard of that: a phone in a cellar, whose answer was lost. It gets another successor, and the unheard one is void;
 * so where it was a thief who brought the old token, owner and thief can't both go on, and it shows.
 * @throws AppError `not_authenticated`; the session of a copied token has ended then.
 */
async function nextOf(
  issuer: SessionIssuer,
  token: RefreshToken,
  origin: EventOrigin,
): Promise<Refreshed> {
  for (;;) {
    const session = await findOpenSession(token.familyHash);
    if (!session) throw new AppError('not_authenticated');
    const { secretHash, previousSecretHash, succession } = session.sess;
    const isNewest = secretHash === token.secretHash;
    if (!isNewest && previousSecretHash !== token.secretHash) {
      // A used token means a copy: used by a thief, or by the owner after a thief.
      await revokeSession(session, { reason: 'refresh-token-reused', origin });
      throw new AppError('not_authenticated');
    }
    if (!isNewest && wasJustRotated(session)) {
      return {
        session,
        ...(succession && { next: nextRefreshToken(token, succession, issuer.cookies.mark) }),
      };
    }
    const rotated = await rotate(issuer, session, token, origin);
    if (rotated) return rotated;
    // A parallel call with the same token was first: what it made is found now.
  }
}

/** Replaces the newest secret, in one guarded write: of parallel calls with the same token, one rotates. */
async function rotate(
  { lifetime, cookies }: SessionIssuer,
  before: SessionRecord,
  presented: RefreshToken,
  { ipAddress, userAgent }: EventOrigin,
): Promise<Refreshed | undefined> {
  const succession = newSuccession();
  const next = nextRefreshToken(presented, succession, cookies.mark);
  const now = new Date();
  const session = await Session.findOneAndUpdate(
    { _id: before._id, 'sess.secretHash': before.sess.secretHash, endedAt: null },
    {
      $set: {
        'sess.secretHash': next.secretHash,
        'sess.previousSecretHash': presented.secretHash,
        'sess.succession': succession,
        'sess.rotatedAt': now,
        'sess.lastUsedAt': now,
        'sess.ipAddress': ipAddress,
        'sess.userAgent': userAgent,
        expire: sessionEnd(lifetime, before.createdAt),
      },
    },
    { returnDocument: 'after' },
  ).lean<SessionRecord>();
  return session ? { session, next } : undefined;
}

async function findOpenSession(familyHash: string): Promise<SessionRecord | undefined> {
  const session = await Session.findOne({
    'sess.familyHash': familyHash,
    endedAt: null,
    expire: mongoose.trusted({ $gt: new Date() }),
  }).lean<SessionRecord>();
  return session ?? undefined;
}

function wasJustRotated({ sess }: SessionRecord): boolean {
  return Date.now() - (sess.rotatedAt?.getTime() ?? 0) <= GRACE_MS;
}

async function issueFor(
  issuer: SessionIssuer,
  session: SessionRecord,
  origin: EventOrigin,
): Promise<string> {
  const user = await User.findOne(
    { _id: session.userId, isActive: true },
    { email: 1, guest: 1, role: 1, passwordResetRequired: 1, secondFactorSince: 1 },
  ).lean<TokenSubject>();
  if (user) return issueAccessToken(issuer, user, claimsOf(session));
  await revokeSession(session, { reason: 'user-deactivated', origin });
  throw new AppError('not_authenticated');
}
