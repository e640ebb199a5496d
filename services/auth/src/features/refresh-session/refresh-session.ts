import {
  REFRESH_SESSION_QUESTION,
  refreshSessionQuestionSchema,
  type RefreshSessionAnswer,
  type RefreshSessionQuestion,
} from '@brightnest/contracts/auth/refresh-session';
import { AppError } from '@brightnest/service-kit/errors';
import { answer, type Answer } from '@brightnest/service-kit/questions';
import { revokeSession } from '../../identity/end-session';
import { issueAccessToken, type Identity, type TokenSubject } from '../../identity/identity';
import { nextRefreshToken, parseRefreshToken } from '../../identity/refresh-token';
import type { SessionRecord } from '../../model/session';
import { User } from '../../model/user';
import { findOpenSession, rotateSecret, wasJustRotatedFrom } from './rotation';

/** Answers `auth.refresh-session`: the next access token, and the next refresh token with it. */
export function refreshSession(identity: Identity): Answer {
  return answer(REFRESH_SESSION_QUESTION, refreshSessionQuestionSchema, (question) =>
    refresh(identity, question),
  );
}

async function refresh(
  identity: Identity,
  { refreshToken, origin }: RefreshSessionQuestion,
): Promise<RefreshSessionAnswer> {
  const token = parseRefreshToken(refreshToken);
  if (!token) throw new AppError('not_authenticated');

  const next = nextRefreshToken(token);
  const rotated = await rotateSecret(token, next, origin);
  if (rotated) {
    const accessToken = await issueFor(rotated);
    const cookies = [identity.cookies.access(accessToken), identity.cookies.refresh(next.text)];
    return { accessToken, cookies };
  }

  const session = await findOpenSession(token.familyHash);
  if (!session) throw new AppError('not_authenticated');
  if (wasJustRotatedFrom(session, token)) {
    // Another tab was first: this one gets along until it sees the new refresh cookie.
    const accessToken = await issueFor(session);
    return { accessToken, cookies: [identity.cookies.access(accessToken)] };
  }
  // An old token is used by whoever copied it, or by its owner after somebody who did.
  await revokeSession(session, { reason: 'refresh-token-reused', origin });
  throw new AppError('not_authenticated');

  async function issueFor(session: SessionRecord): Promise<string> {
    const user = await User.findOne(
      { _id: session.userId, isActive: true },
      { email: 1, role: 1, passwordResetRequired: 1 },
    ).lean<TokenSubject>();
    if (user) return issueAccessToken(identity, user, session.sid);
    await revokeSession(session, { reason: 'user-deactivated', origin });
    throw new AppError('not_authenticated');
  }
}
