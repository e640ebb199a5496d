import { randomUUID } from 'node:crypto';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import type { PasskeyAssertion } from '@brightnest/contracts/identity/passkey-schemas';
import { msg } from '@brightnest/contracts/translation';
import type { Actor } from '@brightnest/service-kit/http/route';
import mongoose from 'mongoose';
import { appendToSecurityLog } from '../../security-log/security-log';
import type { UserRecord } from '../../users/user';
import { clearSignInAttempts, countSignInAttempt } from '../sign-in-throttle';
import { takeChallenge } from './passkey-challenges';
import { PasskeyModel, type PasskeyRecord } from './passkey-record';
import { type Passkeys, refused } from './passkeys';

const NOT_RIGHT = msg('This passkey could not be checked. Please try again, or use another one.');

/**
 * Lets somebody who is signed in prove by one of their passkeys that it is still them. Attempts count as those of a
 * sign-in.
 * @throws AppError `validation_failed` at `passkey`, `rate_limited`, `gone`.
 */
export async function proveByPasskey(
  passkeys: Passkeys,
  user: UserRecord,
  assertion: PasskeyAssertion,
  { actor, origin }: { actor: Actor; origin: EventOrigin },
): Promise<void> {
  const { ipAddress } = origin;
  const challenge = await takeChallenge(assertion.clientDataJSON, 'proof', ownerOf(actor));
  await countSignInAttempt(user.email, ipAddress);
  const passkey = await PasskeyModel.findOne({
    credentialId: assertion.id,
    userId: user._id,
  }).lean<PasskeyRecord>();
  const use = passkey && (await passkeys.verify(passkey, assertion, { challenge, origin }));
  if (!use) {
    await notePasskeyRefusal(user, origin, { id: String(user._id), role: user.role });
    throw refused(NOT_RIGHT);
  }
  await mongoose.connection.transaction(use);
  await clearSignInAttempts(user.email, ipAddress);
}

/** Whose challenges a caller may answer: those of their own session alone. */
export const ownerOf = ({ userId, sessionId }: Actor) => ({ userId, sessionId });

/** @param user whose passkey it is said to be; null of one that nobody has. */
export async function notePasskeyRefusal(
  user: Pick<UserRecord, '_id'> | null,
  { ipAddress, userAgent }: EventOrigin,
  actor?: { id: string; role: UserRecord['role'] },
): Promise<void> {
  await appendToSecurityLog([
    {
      ...{ id: randomUUID(), kind: 'passkey.refused', outcome: 'refused' },
      ...{ address: ipAddress, agent: userAgent, ...(actor && { actor }) },
      ...(user && { subject: { type: 'user', id: String(user._id) } }),
    },
  ]);
}
