import type { PasskeyAddedResponse } from '@brightnest/contracts/identity/passkey-schemas';
import {
  beginSecondFactorRequestSchema,
  endSecondFactorRequestSchema,
  type RecoveryCodesResponse,
  secondFactorCodeRequestSchema,
  type SecondFactorProofRequest,
  secondFactorProofRequestSchema,
  type SecondFactorSetup,
  type SecondFactorState,
} from '@brightnest/contracts/identity/second-factor-schemas';
import type { DoneResponse } from '@brightnest/contracts/identity/sign-in-schemas';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { msg, t } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { type Actor, handle, type Handler, reply } from '@brightnest/service-kit/http/route';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import mongoose, { type ClientSession, type Types } from 'mongoose';
import { User, type UserRecord } from '../users/user';
import { confirmPassword } from './password-change';
import { endedSessionsHeader } from './revocations';
import { proveByPasskey } from './passkeys/passkey-proof';
import { PasskeyModel } from './passkeys/passkey-record';
import type { Passkeys } from './passkeys/passkeys';
import { describeFactor, notOn, renewRecoveryCodes } from './recovery-codes';
import { SecondFactor } from './second-factor-record';
import { alreadyOn, type SecondFactors } from './second-factors';
import { issueAccessToken, type SessionIssuer } from './session-tokens';
import { claimsOf, recordProof, revokeSessions, Session, type SessionOwner } from './sessions';
import { isSecondFactorRequired } from './sign-in-settings';
import { clearSignInAttempts, countSignInAttempt } from './sign-in-throttle';

/** The calls about the caller's own second factor. */
export function secondFactorCalls(
  issuer: SessionIssuer,
  factors: SecondFactors,
  passkeys: Passkeys,
): Handler[] {
  return [
    handle(authRoutes.getSecondFactor, {}, async ({ actor }): Promise<SecondFactorState> => {
      const user = await getCaller(actor);
      return {
        success: true,
        since: user.secondFactorSince?.toISOString() ?? null,
        ...(await describeFactor(user._id)),
        isRequired: await isSecondFactorRequired(user),
      };
    }),
    handle(
      authRoutes.beginSecondFactor,
      { body: beginSecondFactorRequestSchema },
      async ({ actor, body, origin }): Promise<SecondFactorSetup> => {
        const user = await confirmPassword(actor, body.currentPassword, origin);
        if (user.secondFactorSince) throw alreadyOn();
        return { success: true, ...(await factors.begin(user)) };
      },
    ),
    handle(
      authRoutes.confirmSecondFactor,
      { body: secondFactorCodeRequestSchema },
      async ({ actor, body: { code }, origin }) => {
        const user = await getCaller(actor);
        if (user.secondFactorSince) throw alreadyOn();
        await countSignInAttempt(user.email, origin.ipAddress);
        const confirm = await factors.confirm(user, code);
        const turnedOn = await turnOn(user, confirm, { actor, origin });
        await clearSignInAttempts(user.email, origin.ipAddress);
        const { recoveryCodes } = turnedOn;
        const answer: RecoveryCodesResponse = { success: true, recoveryCodes };
        return turnedOnReply(issuer, actor, turnedOn, answer);
      },
    ),
    handle(
      authRoutes.renewRecoveryCodes,
      { body: secondFactorProofRequestSchema },
      async ({ actor, body, origin }): Promise<RecoveryCodesResponse> => {
        const user = await getCaller(actor);
        if (!user.secondFactorSince) throw notOn();
        await proveSecondFactor({ factors, passkeys }, user, body, { actor, origin });
        return { success: true, recoveryCodes: await renewRecoveryCodes(user._id) };
      },
    ),
    handle(
      authRoutes.endSecondFactor,
      { body: endSecondFactorRequestSchema },
      async ({ actor, body: { currentPassword, code }, origin }): Promise<DoneResponse> => {
        const user = await confirmPassword(actor, currentPassword, origin);
        if (!user.secondFactorSince) throw notOn();
        if (await isSecondFactorRequired(user))
          throw new AppError('forbidden', { message: NEEDED });
        await factors.prove(user, code, origin);
        await mongoose.connection.transaction((transaction) =>
          turnOff(user._id, { type: 'user.second-factor-turned-off', origin }, transaction),
        );
        return { success: true, message: t('Your second factor is turned off.') };
      },
    ),
  ];
}

/**
 * Lets somebody who is signed in prove their second factor, by a code or by a passkey.
 * @throws AppError `validation_failed` at `code` or `passkey`, `rate_limited`, `gone`.
 */
export async function proveSecondFactor(
  { factors, passkeys }: { factors: SecondFactors; passkeys: Passkeys },
  user: UserRecord,
  { code = '', passkey }: SecondFactorProofRequest,
  { actor, origin }: { actor: Actor; origin: EventOrigin },
): Promise<void> {
  if (passkey) return proveByPasskey(passkeys, user, passkey, { actor, origin });
  await countSignInAttempt(user.email, origin.ipAddress);
  await factors.prove(user, code, origin);
  await clearSignInAttempts(user.email, origin.ipAddress);
}

const NEEDED = msg('Your role needs a second factor, so it can’t be turned off.');

/** The caller, whose account is active. @throws AppError `not_authenticated`. */
export async function getCaller({ userId }: Pick<Actor, 'userId'>): Promise<UserRecord> {
  const user = await User.findOne({ _id: userId, isActive: true }).lean<UserRecord>();
  if (!user) throw new AppError('not_authenticated');
  return user;
}

/** The cookies of a session whose owner has just shown that it is them. @throws AppError `not_authenticated`. */
export async function proven(
  issuer: SessionIssuer,
  owner: SessionOwner,
  user: UserRecord,
): Promise<string[]> {
  const claims = claimsOf(await recordProof(owner));
  return [issuer.cookies.access(await issueAccessToken(issuer, user, claims))];
}

/** Answers whoever turned it on, with a token that no longer says that they have to. */
export async function turnedOnReply(
  issuer: SessionIssuer,
  actor: Actor,
  { user, ended }: TurnedOn,
  answer: RecoveryCodesResponse | PasskeyAddedResponse,
) {
  return reply(200, answer, {
    cookies: await proven(issuer, actor, user),
    headers: endedSessionsHeader(ended),
  });
}

interface TurnedOn {
  user: UserRecord;
  recoveryCodes: string[];
  /** Public ids of the sessions that ended: nobody has shown a second factor in them. */
  ended: string[];
}

/**
 * Turns it on, in one write with whatever a sign-in without a code would write. The caller's session stays.
 * @param confirm stores what proves it, and gives the recovery codes.
 */
export function turnOn(
  { _id }: UserRecord,
  confirm: (transaction: ClientSession) => Promise<string[]>,
  { actor: { sessionId }, origin }: { actor: Actor; origin: EventOrigin },
): Promise<TurnedOn> {
  return mongoose.connection.transaction(async (transaction) => {
    const recoveryCodes = await confirm(transaction);
    const turnedOn = newEvent('user.second-factor-turned-on', { userId: String(_id) }, origin);
    const user = await User.findOneAndUpdate(
      { _id, isActive: true, secondFactorSince: mongoose.trusted({ $exists: false }) },
      { $set: { secondFactorSince: new Date() }, $push: { pendingEvents: turnedOn } },
      { returnDocument: 'after', session: transaction },
    ).lean<UserRecord>();
    const isOpen = { sid: sessionId, userId: _id, endedAt: null };
    if (!user || !(await Session.exists(isOpen).session(transaction))) {
      throw new AppError('not_authenticated');
    }
    const ended = await revokeSessions(_id, {
      ...{ reason: 'second-factor-changed', origin, except: sessionId, transaction },
    } as const);
    return { user, recoveryCodes, ended };
  });
}

/** Why a second factor goes, and by whom. */
interface TurningOff {
  type: 'user.second-factor-turned-off' | 'user.second-factor-reset';
  origin: EventOrigin;
}

/**
 * Removes somebody's second factor with all that proves it; passkeys stay as a way to sign in, unless staff reset it,
 * as they may be on the phone that was lost. @throws AppError `conflict` where there is none.
 */
export async function turnOff(
  _id: Types.ObjectId,
  { type, origin }: TurningOff,
  transaction: ClientSession,
): Promise<void> {
  const isReset = type === 'user.second-factor-reset';
  await SecondFactor.deleteOne({ _id }, { session: transaction });
  if (isReset) await PasskeyModel.deleteMany({ userId: _id }, { session: transaction });
  const { matchedCount } = await User.updateOne(
    { _id, ...(!isReset && { secondFactorSince: mongoose.trusted({ $exists: true }) }) },
    {
      $unset: { secondFactorSince: 1, ...(isReset && { passkeyCount: 1 }) },
      $push: { pendingEvents: newEvent(type, { userId: String(_id) }, origin) },
    },
    { session: transaction },
  );
  if (matchedCount === 0) throw notOn();
}
