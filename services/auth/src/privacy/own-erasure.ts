import { randomUUID } from 'node:crypto';
import type { ErasureObstacle } from '@brightnest/contracts/privacy/erasure';
import {
  type OwnErasureResponse,
  requestErasureRequestSchema,
} from '@brightnest/contracts/privacy/erasure-schemas';
import { privacyRoutes } from '@brightnest/contracts/routes/auth/privacy';
import { isInRoles, OFFICE_ROLES, CLEANER_ROLES } from '@brightnest/contracts/roles';
import { msg } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { type Actor, handle, type Handler } from '@brightnest/service-kit/http/route';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { isDuplicateKey } from '@brightnest/service-kit/persistence/database';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import mongoose from 'mongoose';
import type { Logger } from 'pino';
import { confirmPassword } from '../identity/password-change';
import type { SecondFactors } from '../identity/second-factors';
import { erasureRequested } from '../notifications/mails/accounts/privacy-mails';
import { queueMailWithin } from '../notifications/mail-queue';
import { emailOf, User, type UserRecord } from '../users/user';
import { type ErasureRecord, ErasureModel } from './erasure';
import { findObstacles, getPerson } from './person';

const OF_TEAM = msg('You work here: please ask the office, which ends your work first.');
const TWICE = msg('You have asked for it already.');

/** The calls by which people ask to be erased themselves. */
export function ownErasureCalls(factors: SecondFactors, rpc: RpcClient): Handler[] {
  return [
    handle(privacyRoutes.getOwnErasure, {}, async (call) => describeOwn(call, rpc)),
    handle(privacyRoutes.requestErasure, { body: requestErasureRequestSchema }, async (call) => {
      const { actor, body, origin } = call;
      const { currentPassword = '', code } = body;
      const user = await getCaller(actor);
      if (isInRoles(user.role, [...OFFICE_ROLES, ...CLEANER_ROLES])) {
        throw new AppError('conflict', { message: OF_TEAM });
      }
      // A guest has neither: the link in their mail signed them in.
      if (user.password !== undefined) {
        const known = await confirmPassword(actor, currentPassword, origin);
        if (known.secondFactorSince) await factors.prove(known, code ?? '', origin);
      }
      const userId = String(user._id);
      const _id = randomUUID();
      const requested = newEvent('erasure.requested', { erasureId: _id, userId }, origin);
      try {
        await mongoose.connection.transaction(async (session) => {
          await ErasureModel.create(
            [
              {
                ...{ _id, status: 'requested', userId, openKey: userId, isRequested: true },
                ...{ requestedAt: new Date(), pendingEvents: [requested] },
              },
            ],
            { session },
          );
          await queueMailWithin(session, {
            ...{ template: 'erasure-requested', to: emailOf(user) },
            ...(user.language !== undefined && { language: user.language }),
            content: erasureRequested(),
          });
        });
      } catch (error) {
        throw isDuplicateKey(error) ? new AppError('conflict', { message: TWICE }) : error;
      }
      return describeOwn(call, rpc);
    }),
    handle(privacyRoutes.withdrawErasure, {}, async (call) => {
      const { actor, origin } = call;
      const { userId } = actor;
      const erasure = await ErasureModel.findOne(
        { userId, status: 'requested' },
        { _id: 1 },
      ).lean();
      if (!erasure) throw new AppError('conflict');
      const withdrawn = newEvent('erasure.withdrawn', { erasureId: erasure._id, userId }, origin);
      const { matchedCount } = await ErasureModel.updateOne(
        { _id: erasure._id, status: 'requested' },
        {
          $set: { status: 'withdrawn', decidedAt: new Date() },
          $unset: { openKey: 1 },
          $push: { pendingEvents: withdrawn },
        },
      );
      if (matchedCount === 0) throw new AppError('conflict');
      return describeOwn(call, rpc);
    }),
  ];
}

async function getCaller({ userId }: Pick<Actor, 'userId'>): Promise<UserRecord> {
  const user = await User.findOne({ _id: userId, isActive: true })
    .select('+password')
    .lean<UserRecord>();
  if (!user) throw new AppError('not_authenticated');
  return user;
}

/** Who asks, and in which call. */
interface OwnCall {
  actor: Pick<Actor, 'userId'>;
  requestId: string;
  log: Logger;
}

async function describeOwn(
  { actor, ...call }: OwnCall,
  rpc: RpcClient,
): Promise<OwnErasureResponse> {
  const { password, secondFactorSince } = await getCaller(actor);
  const last = await ErasureModel.findOne({ userId: actor.userId })
    .sort({ requestedAt: -1 })
    .lean<ErasureRecord>();
  return {
    success: true,
    erasure: last && {
      ...{ status: last.status, reason: last.reason },
      requestedAt: last.requestedAt.toISOString(),
    },
    obstacles: last?.status === 'requested' ? await obstaclesOf(actor, { ...call, rpc }) : [],
    hasPassword: password !== undefined,
    hasSecondFactor: secondFactorSince !== undefined,
  };
}

/** A service that is away keeps nobody from seeing and withdrawing their request. */
async function obstaclesOf(
  { userId }: Pick<Actor, 'userId'>,
  { rpc, requestId, log }: Omit<OwnCall, 'actor'> & { rpc: RpcClient },
): Promise<ErasureObstacle[] | null> {
  try {
    return (await findObstacles(await getPerson({ userId }), { rpc, requestId })).obstacles;
  } catch (error) {
    log.warn({ err: error }, 'what is in the way of an erasure is not known');
    return null;
  }
}
