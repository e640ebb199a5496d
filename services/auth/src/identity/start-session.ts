import { randomUUID } from 'node:crypto';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { newEvent } from '@brightnest/service-kit/events';
import { Session } from '../model/session';
import { User } from '../model/user';
import { issueAccessToken, type Identity, type TokenSubject } from './identity';
import { newRefreshToken } from './refresh-token';
import { SESSION_SECONDS } from './session-cookies';

/**
 * Starts a session for somebody whose password was right.
 * @returns the `Set-Cookie` values that sign the browser in.
 */
export async function startSession(
  identity: Identity,
  user: TokenSubject,
  origin: EventOrigin,
): Promise<string[]> {
  const sid = randomUUID();
  const userId = String(user._id);
  const token = newRefreshToken();
  const now = new Date();
  const { ipAddress, userAgent } = origin;
  await Session.create({
    sid,
    userId: user._id,
    sess: {
      familyHash: token.familyHash,
      secretHash: token.secretHash,
      lastUsedAt: now,
      ipAddress,
      userAgent,
    },
    expire: new Date(now.getTime() + SESSION_SECONDS * 1_000),
    pendingEvents: [
      newEvent(
        'user.signed-in',
        { userId, sessionId: sid },
        { ...origin, userId, role: user.role },
      ),
    ],
  });
  await User.updateOne({ _id: user._id }, { $set: { lastLoginAt: now } }, { timestamps: false });
  return [
    identity.cookies.access(await issueAccessToken(identity, user, sid)),
    identity.cookies.refresh(token.text),
  ];
}
