import { idParamsSchema } from '@brightnest/contracts/fields';
import {
  addPasskeyRequestSchema,
  type PasskeyAddedResponse,
  type PasskeyCreationOptions,
  type PasskeyRequestOptions,
  passkeyRequestSchema,
  type PasskeysResponse,
  renamePasskeyRequestSchema,
} from '@brightnest/contracts/identity/passkey-schemas';
import type { RecoveryCodesResponse } from '@brightnest/contracts/identity/second-factor-schemas';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { msg } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler, reply } from '@brightnest/service-kit/http/route';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import mongoose, { type ClientSession, type Types } from 'mongoose';
import { User, type UserRecord } from '../../users/user';
import { confirmWithoutApp } from '../recovery-codes';
import { getCaller, proven, turnedOnReply, turnOff, turnOn } from '../second-factor-calls';
import { SecondFactor } from '../second-factor-record';
import { alreadyOn } from '../second-factors';
import type { SessionIssuer } from '../session-tokens';
import { isSecondFactorRequired } from '../sign-in-settings';
import { ownerOf, proveByPasskey } from './passkey-proof';
import { PasskeyModel, type PasskeyRecord } from './passkey-record';
import { passkeySignIn } from './passkey-sign-in';
import type { Passkeys } from './passkeys';

/** The calls about the caller's own passkeys, and those that sign in by one. */
export function passkeyCalls(issuer: SessionIssuer, passkeys: Passkeys): Handler[] {
  return [
    ...passkeySignIn(issuer, passkeys),
    handle(authRoutes.listPasskeys, {}, async ({ actor }) => listOf((await getCaller(actor))._id)),
    handle(authRoutes.beginPasskeyProof, {}, async ({ actor }): Promise<PasskeyRequestOptions> =>
      passkeys.beginAssertion('proof', ownerOf(actor)),
    ),
    handle(authRoutes.beginPasskey, {}, async ({ actor }): Promise<PasskeyCreationOptions> =>
      passkeys.beginRegistration(await getCaller(actor), ownerOf(actor)),
    ),
    handle(
      authRoutes.addPasskey,
      { body: addPasskeyRequestSchema },
      async ({ actor, body: { passkey }, origin }) => {
        const user = await getCaller(actor);
        const by = { owner: ownerOf(actor), origin };
        const store = await passkeys.register(user, passkey, by);
        // Who has to have a second factor has it by this, and codes for the day on which the passkey is lost.
        if (!user.secondFactorSince && (await isSecondFactorRequired(user))) {
          const confirm = async (transaction: ClientSession) => {
            await store(transaction);
            return confirmWithoutApp(user._id, transaction);
          };
          const turnedOn = await turnOn(user, confirm, { actor, origin });
          const { recoveryCodes } = turnedOn;
          const answer: PasskeyAddedResponse = { ...(await listOf(user._id)), recoveryCodes };
          return turnedOnReply(issuer, actor, turnedOn, answer);
        }
        await mongoose.connection.transaction(store);
        return reply(200, (await listOf(user._id)) satisfies PasskeyAddedResponse, {
          cookies: await proven(issuer, actor, user),
        });
      },
    ),
    handle(
      authRoutes.turnOnByPasskey,
      { body: passkeyRequestSchema },
      async ({ actor, body: { passkey }, origin }) => {
        const user = await getCaller(actor);
        if (user.secondFactorSince) throw alreadyOn();
        await proveByPasskey(passkeys, user, passkey, { actor, origin });
        const confirm = (transaction: ClientSession) => confirmWithoutApp(user._id, transaction);
        const turnedOn = await turnOn(user, confirm, { actor, origin });
        const { recoveryCodes } = turnedOn;
        const answer: RecoveryCodesResponse = { success: true, recoveryCodes };
        return turnedOnReply(issuer, actor, turnedOn, answer);
      },
    ),
    handle(
      authRoutes.renamePasskey,
      { params: idParamsSchema, body: renamePasskeyRequestSchema },
      async ({ actor, params: { id }, body: { name } }): Promise<PasskeysResponse> => {
        const { _id: userId } = await getCaller(actor);
        const { matchedCount } = await PasskeyModel.updateOne(
          { _id: id, userId },
          { $set: { name } },
        );
        if (matchedCount === 0) throw new AppError('not_found');
        return listOf(userId);
      },
    ),
    handle(
      authRoutes.removePasskey,
      { params: idParamsSchema },
      async ({ actor, params: { id }, origin }): Promise<PasskeysResponse> => {
        const user = await getCaller(actor);
        await mongoose.connection.transaction((transaction) =>
          remove(user, { id, origin, transaction }),
        );
        return listOf(user._id);
      },
    ),
  ];
}

async function listOf(userId: Types.ObjectId): Promise<PasskeysResponse> {
  const passkeys = await PasskeyModel.find({ userId }).sort({ _id: -1 }).lean<PasskeyRecord[]>();
  return {
    success: true,
    passkeys: passkeys.map(({ _id, name, createdAt, lastUsedAt, isBackedUp, copiedAt }) => ({
      ...{ id: String(_id), name, createdAt: createdAt.toISOString() },
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      ...{ isBackedUp, isCopied: copiedAt !== undefined },
    })),
  };
}

const LAST = msg(
  'Your role needs a second factor, and this is your last passkey. Add another one first.',
);

interface Removal {
  id: string;
  origin: EventOrigin;
  transaction: ClientSession;
}

/** Without an app, the second factor goes with the last passkey: recovery codes alone are none. */
async function remove(
  { _id: userId, role }: UserRecord,
  { id, origin, transaction }: Removal,
): Promise<void> {
  const { deletedCount } = await PasskeyModel.deleteOne(
    { _id: id, userId },
    { session: transaction },
  );
  if (deletedCount === 0) throw new AppError('not_found');
  // Before it is counted what is left, so that of two removals at once the later one sees the other.
  const removed = newEvent('user.passkey-removed', { userId: String(userId) }, origin);
  const user = await User.findOneAndUpdate(
    { _id: userId, isActive: true },
    { $inc: { passkeyCount: -1 }, $push: { pendingEvents: removed } },
    { returnDocument: 'after', session: transaction },
  ).lean<UserRecord>();
  if (!user?.secondFactorSince || (await PasskeyModel.exists({ userId }).session(transaction)))
    return;
  const factor = await SecondFactor.findById(userId).session(transaction).lean();
  if (factor?.secret !== undefined) return;
  if (await isSecondFactorRequired({ role })) throw new AppError('conflict', { message: LAST });
  await turnOff(userId, { type: 'user.second-factor-turned-off', origin }, transaction);
}
