import type { DomainEvent } from '@brightnest/contracts/events/event-types';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import {
  ERASED_PERSON_RPC,
  erasedPersonRequestSchema,
  ERASURE_FOUND_RPC,
  ERASURE_PART_RPC,
  erasureFoundRequestSchema,
  type ErasureFoundRequest,
  type ErasurePartRequest,
  erasurePartRequestSchema,
} from '@brightnest/contracts/rpc/privacy';
import { SERVICES } from '@brightnest/contracts/routes/declaration';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import { rememberErased } from '@brightnest/service-kit/privacy/erased-keys';
import { erasePersonalData } from '@brightnest/service-kit/privacy/personal-data';
import { rpcHandler, type RpcHandler } from '@brightnest/service-kit/rpc/server';
import type { PeriodicTask } from '@brightnest/service-kit/service/periodic';
import mongoose, { type ClientSession, Types } from 'mongoose';
import { revokeSessions } from '../identity/sessions';
import { erasureFinished } from '../notifications/mails/accounts/privacy-mails';
import { queueMailWithin } from '../notifications/mail-queue';
import { User } from '../users/user';
import { type ErasureRecord, ErasureModel } from './erasure';
import { eraseTraces } from './erase-traces';
import { personalData } from './personal-data';
import type { KnownPerson } from './person';

/**
 * Begins an erasure, with whoever it is of signed out everywhere: what they have open may not write anything any more.
 * @returns the public ids of the sessions that ended.
 */
export async function beginErasure(
  erasure: Pick<ErasureRecord, '_id'>,
  { person, user, name, mailTo }: KnownPerson,
  origin: EventOrigin,
  session: ClientSession,
): Promise<string[]> {
  const userId = user ? String(user._id) : null;
  const started = newEvent('erasure.started', { erasureId: erasure._id, userId }, origin);
  const deactivated = person.userIds.map((id) =>
    newEvent('user.deactivated', { userId: id }, origin),
  );
  await ErasureModel.updateOne(
    { _id: erasure._id },
    {
      $set: {
        ...{ status: 'running', decidedAt: new Date(), person },
        ...(name !== undefined && { name }),
        ...(mailTo !== undefined && { mailTo }),
        ...(user?.language !== undefined && { language: user.language }),
      },
      $push: { pendingEvents: { $each: [...deactivated, started] } },
    },
    { session },
  );
  await User.updateMany(
    { _id: mongoose.trusted({ $in: person.userIds }) },
    { $set: { isActive: false } },
    { session },
  );
  const ended: string[] = [];
  for (const id of person.userIds) {
    const revocation = { reason: 'user-deactivated', origin, transaction: session } as const;
    ended.push(...(await revokeSessions(new Types.ObjectId(id), revocation)));
  }
  return ended;
}

/** Tells the services whom an erasure is of, as long as it is not over. */
const answerErasedPerson: RpcHandler = rpcHandler(
  ERASED_PERSON_RPC,
  erasedPersonRequestSchema,
  async ({ erasureId }) => {
    const erasure = await ErasureModel.findById(erasureId).lean<ErasureRecord>();
    return { person: erasure?.person ?? null, fileUrls: erasure?.fileUrls ?? [] };
  },
);

const answerFound: RpcHandler = rpcHandler(
  ERASURE_FOUND_RPC,
  erasureFoundRequestSchema,
  async (found) => {
    await noteFound(found);
    return {};
  },
);

const answerPart: RpcHandler = rpcHandler(
  ERASURE_PART_RPC,
  erasurePartRequestSchema,
  async (part) => {
    await finishPart(part);
    return {};
  },
);

/** What other services call about erasures. */
export const erasureRpcHandlers: RpcHandler[] = [answerErasedPerson, answerFound, answerPart];

const RECORDS: readonly ErasureRecord['finished'][number][] = [
  ...(['quotes', 'careers', 'bookings', 'identity'] as const),
];

interface FinishedPart extends Omit<ErasurePartRequest, 'service'> {
  service: ErasureRecord['finished'][number];
}

/** Notes what is about to go, once, however often it is told. */
async function noteFound({ erasureId, recordIds, fileUrls }: ErasureFoundRequest): Promise<void> {
  await ErasureModel.updateOne(
    { _id: erasureId, status: 'running' },
    { $addToSet: { recordIds: { $each: recordIds }, fileUrls: { $each: fileUrls } } },
  );
}

/** Notes that a part is done, once; what comes next is told with it. */
async function finishPart({ erasureId, service, kept }: FinishedPart): Promise<void> {
  await mongoose.connection.transaction(async (session) => {
    const before = await ErasureModel.findOneAndUpdate(
      { _id: erasureId, status: 'running', finished: mongoose.trusted({ $ne: service }) },
      {
        $addToSet: { finished: service },
        $push: { kept: { $each: kept } },
      },
      { session },
    ).lean<ErasureRecord>();
    if (!before) return;
    const finished = [...before.finished, service];
    const isNow = (parts: readonly string[]) =>
      parts.every((part) => finished.includes(part as typeof service));
    if (RECORDS.includes(service) && isNow(RECORDS)) await publishRecordsErased(before, session);
    if (isNow(SERVICES)) await finish(before, session);
  });
}

async function publishRecordsErased({ _id, userId }: ErasureRecord, session: ClientSession) {
  const notice = { erasureId: _id, userId: userId ?? null };
  const event = newEvent('erasure.records-erased', notice, {});
  await ErasureModel.updateOne({ _id }, { $push: { pendingEvents: event } }, { session });
}

/** The last thing that anybody hears of it; from here on nobody knows who it was. */
async function finish(
  { _id, userId, mailTo, language }: ErasureRecord,
  session: ClientSession,
): Promise<void> {
  const event = newEvent('erasure.finished', { erasureId: _id, userId: userId ?? null }, {});
  const after = await ErasureModel.findOneAndUpdate(
    { _id },
    {
      $set: { status: 'finished', finishedAt: new Date(), recordIds: [], fileUrls: [] },
      $unset: { person: 1, name: 1, mailTo: 1, email: 1, openKey: 1, language: 1 },
      $push: { pendingEvents: event },
    },
    { session, returnDocument: 'after' },
  ).lean<ErasureRecord>();
  if (mailTo === undefined) return;
  await queueMailWithin(session, {
    ...{ template: 'erasure-finished', to: mailTo, forgetsRecipient: true as const },
    ...(language !== undefined && { language }),
    content: erasureFinished(after?.kept ?? []),
  });
}

/** What auth erases: who they are, and once the others are done what it has of their records. */
export function eraseHere(internalKey: string): Subscription {
  return on(['erasure.started', 'erasure.records-erased'], 'erase-person', async (event) => {
    const { erasureId } = event.payload;
    const erasure = await ErasureModel.findById(erasureId).lean<ErasureRecord>();
    if (!erasure?.person) return;
    const { person, recordIds } = erasure;
    if (event.type === 'erasure.records-erased') {
      await eraseTraces(person, recordIds);
      return finishPart({ erasureId, service: 'auth', kept: [] });
    }
    const erasedAt = new Date(event.occurredAt);
    await rememberErased(person, { erasedAt, internalKey }, async () => {
      const kept = await erasePersonalData(personalData, person, erasedAt, (found) =>
        noteFound({ erasureId, ...found }),
      );
      await finishPart({ erasureId, service: 'identity', kept });
    });
  });
}

const HOUR_MS = 60 * 60 * 1_000;

/** Tells of an erasure again that is not over after an hour: a service was away for longer than an event waits. */
export const retryErasures: PeriodicTask = {
  name: 'retry-erasures',
  everyMs: HOUR_MS,
  async run() {
    const late = mongoose.trusted({ $lte: new Date(Date.now() - HOUR_MS) });
    const running = await ErasureModel.find({ status: 'running', decidedAt: late }).lean<
      ErasureRecord[]
    >();
    for (const { _id, userId, finished } of running) {
      const isErased = RECORDS.every((part) => finished.includes(part));
      const type: DomainEvent['type'] & `erasure.${string}` = isErased
        ? 'erasure.records-erased'
        : 'erasure.started';
      const event = newEvent(type, { erasureId: _id, userId: userId ?? null }, {});
      await ErasureModel.updateOne({ _id, status: 'running' }, { $push: { pendingEvents: event } });
    }
  },
};
