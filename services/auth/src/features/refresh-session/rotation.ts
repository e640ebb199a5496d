import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import mongoose from 'mongoose';
import type { RefreshToken } from '../../identity/refresh-token';
import { SESSION_SECONDS } from '../../identity/session-cookies';
import { Session, type SessionRecord } from '../../model/session';

const GRACE_MS = 30_000;

/**
 * Puts the next secret in the place of the shown one, in one guarded write: of parallel calls with one
 * token, one rotates.
 * @returns undefined when the shown secret is not the family's newest.
 */
export async function rotateSecret(
  shown: RefreshToken,
  next: RefreshToken,
  { ipAddress, userAgent }: EventOrigin,
): Promise<SessionRecord | undefined> {
  const now = new Date();
  const session = await Session.findOneAndUpdate(
    {
      'sess.familyHash': shown.familyHash,
      'sess.secretHash': shown.secretHash,
      endedAt: null,
      expire: mongoose.trusted({ $gt: now }),
    },
    {
      $set: {
        'sess.secretHash': next.secretHash,
        'sess.previousSecretHash': shown.secretHash,
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

export async function findOpenSession(familyHash: string): Promise<SessionRecord | undefined> {
  const session = await Session.findOne({
    'sess.familyHash': familyHash,
    endedAt: null,
    expire: mongoose.trusted({ $gt: new Date() }),
  }).lean<SessionRecord>();
  return session ?? undefined;
}

/** Whether the shown token is the one before the newest, and was so a moment ago. */
export function wasJustRotatedFrom({ sess }: SessionRecord, shown: RefreshToken): boolean {
  const age = Date.now() - (sess.rotatedAt?.getTime() ?? 0);
  return sess.previousSecretHash === shown.secretHash && age <= GRACE_MS;
}
