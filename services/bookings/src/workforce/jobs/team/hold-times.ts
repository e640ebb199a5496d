import {
  HOLD_TIMES_RPC,
  type HoldTimesAnswer,
  type HoldTimesRequest,
  holdTimesRequestSchema,
  OFFER_HOLDS_RPC,
} from '@brightnest/contracts/rpc/offers';
import { formatDateTime, propertyZone } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { rpcHandler, type RpcHandler } from '@brightnest/service-kit/rpc/server';
import type { PeriodicTask } from '@brightnest/service-kit/service/periodic';
import mongoose, { type ClientSession, Schema } from 'mongoose';
import { planCleaners } from '../../availability';
import { prepareDays, releaseHolds } from '../../reservations';
import { findStrangers, refuseStrangers } from './outside-area';
import { intervalOf, reserveOne } from './set-team';
import { getMembers } from './team-member';

/** The times that are held for an offer. */
interface TimeHoldRecord {
  /** Of the offer. */
  _id: string;
  quoteId: string;
  times: { scheduledAt: Date; cleaners: { id: string; name: string }[] }[];
  /** When quotes is asked whether they are still needed. */
  checkAt: Date;
}

const cleanerSchema = new Schema({ id: String, name: String }, { _id: false, id: false });
const timeHoldSchema = new Schema<TimeHoldRecord>(
  {
    _id: String,
    quoteId: { type: String, required: true },
    times: [new Schema({ scheduledAt: Date, cleaners: [cleanerSchema] }, { _id: false })],
    checkAt: { type: Date, required: true },
  },
  { collection: 'time_holds', versionKey: false },
);
timeHoldSchema.index({ checkAt: 1 });

export const TimeHold = mongoose.model('TimeHold', timeHoldSchema);

// Until then the offer is stored, or will never be.
const FIRST_CHECK_MS = 2 * 60_000;
const NEXT_CHECK_MS = 10 * 60_000;

/** Reserves the times that an offer proposes, all or none, until they are released. */
export const holdTimes: RpcHandler = rpcHandler(
  HOLD_TIMES_RPC,
  holdTimesRequestSchema,
  async (request): Promise<HoldTimesAnswer> => {
    const held = await TimeHold.findById(request.offerId).lean<TimeHoldRecord>();
    const { times } = held ?? (await holdOnce(request));
    return {
      times: times.map(({ scheduledAt, cleaners }) => ({
        scheduledAt: scheduledAt.toISOString(),
        cleaners: cleaners.map(({ id, name }) => ({ id, name })),
      })),
    };
  },
);

/** Somebody else reserved the planned time first. */
class TakenError extends Error {}

const MAX_PLANS = 10;

/**
 * Holds the times of an offer that holds none yet.
 * @throws AppError `cleaner_busy`, naming the time.
 */
export async function holdOnce(request: HoldTimesRequest): Promise<TimeHoldRecord> {
  for (let tries = 0; tries < MAX_PLANS; tries += 1) {
    const wanted = await planTimes(request);
    try {
      return await mongoose.connection.transaction((session) => hold(request, wanted, session));
    } catch (error) {
      if (!(error instanceof TakenError)) throw error;
    }
  }
  throw new AppError('cleaner_busy');
}

/** A start, and who is to come then. */
interface WantedTime {
  scheduledAt: Date;
  cleanerIds: readonly string[];
}

async function planTimes(request: HoldTimesRequest): Promise<WantedTime[]> {
  const { quoteId, state, postalCode, duration, cleanerIds, teamSize, times } = request;
  const starts = times.map((time) => new Date(time));
  const timeZone = propertyZone(state);
  const isNamed = cleanerIds.length > 0;
  const ignoring = new Set([quoteId]);
  const place = { timeZone, state, postalCode };
  const free = isNamed ? [] : await planCleaners({ starts, duration, ...place, ignoring });
  const wanted = starts.map((scheduledAt, index) => ({
    scheduledAt,
    cleanerIds: isNamed ? cleanerIds : free[index]!.slice(0, teamSize),
  }));
  if (!isNamed) assertEnough(wanted, request);
  await prepareDays(
    wanted.flatMap(({ scheduledAt, ...team }) =>
      team.cleanerIds.map((cleanerId) => ({
        cleanerId,
        interval: intervalOf({ scheduledAt, duration }),
      })),
    ),
  );
  return wanted;
}

function assertEnough(wanted: readonly WantedTime[], { teamSize, ...request }: HoldTimesRequest) {
  const missing = wanted.findIndex(({ cleanerIds }) => cleanerIds.length < teamSize);
  if (missing < 0) return;
  const free = wanted[missing]!.cleanerIds.length;
  const reason =
    free === 0
      ? t('Nobody is free.')
      : t('Only {count} of {total} cleaners are free.', {
          count: free,
          total: teamSize,
          one: 'Only {count} of {total} cleaners is free.',
        });
  throw busyError(reason, request, missing);
}

/** The refusal of a time, saying which. */
function busyError(
  reason: string,
  { state, times }: Pick<HoldTimesRequest, 'state' | 'times'>,
  index: number,
): AppError {
  const when = formatDateTime(times[index]!, 'shortWeekday', propertyZone(state));
  const message = `${when}: ${reason}`;
  return new AppError('cleaner_busy', {
    message: () => message,
    fields: { [`proposedTimes.${index}`]: () => reason },
  });
}

async function hold(
  request: HoldTimesRequest,
  wanted: readonly WantedTime[],
  session: ClientSession,
): Promise<TimeHoldRecord> {
  const { quoteId, offerId, duration, state, postalCode } = request;
  const isNamed = request.cleanerIds.length > 0;
  const timeZone = propertyZone(state);
  const times: TimeHoldRecord['times'] = [];
  for (const [index, { scheduledAt, cleanerIds }] of wanted.entries()) {
    const members = await getMembers(cleanerIds, session);
    if (isNamed) {
      refuseStrangers(
        await findStrangers({ jobId: quoteId, state, postalCode }, cleanerIds, session),
      );
    }
    const job = { kind: 'hold' as const, jobId: quoteId, offerId, scheduledAt, duration, timeZone };
    for (const member of members) {
      const refusal = await reserveOne(job, member, session);
      if (refusal === undefined) continue;
      // By now other cleaners may be free.
      throw isNamed ? busyError(refusal, request, index) : new TakenError();
    }
    const cleaners = members.map((member) => ({ id: member.cleanerId, name: member.cleanerName }));
    times.push({ scheduledAt, cleaners });
  }
  const checkAt = new Date(Date.now() + FIRST_CHECK_MS);
  const record: TimeHoldRecord = { _id: offerId, quoteId, times, checkAt };
  await TimeHold.create([record], { session });
  return record;
}

/** Releases the holds of an offer that can no longer be accepted. */
export const releaseHeldTimes: Subscription = on(
  ['offer.sent', 'offer.withdrawn', 'offer.declined', 'offer.expired'],
  'release-held-times',
  async ({ type, payload }) => {
    const offerId = type === 'offer.sent' ? payload.replacedOfferId : payload.offerId;
    if (offerId !== null) await releaseOffer({ quoteId: payload.quoteId, offerId });
  },
);

async function releaseOffer(offer: { quoteId: string; offerId: string }): Promise<void> {
  await mongoose.connection.transaction(async (session) => {
    await TimeHold.deleteOne({ _id: offer.offerId }, { session });
    await releaseHolds(offer, session);
  });
}

const EVERY_MS = 60_000;
const BATCH = 100;

/**
 * Releases orphaned holds: the offer was never stored, or its end was not heard of. The quotes service is asked
 * first, so that no hold of an open offer is released.
 */
export function checkHeldTimes({ rpc }: { rpc: RpcClient }): PeriodicTask {
  return {
    name: 'check-held-times',
    everyMs: EVERY_MS,
    async run({ signal }) {
      const now = new Date();
      const due = await TimeHold.find({ checkAt: mongoose.trusted({ $lte: now }) })
        .sort({ checkAt: 1 })
        .limit(BATCH)
        .lean<TimeHoldRecord[]>();
      for (const { _id: offerId, quoteId } of due) {
        if (signal.aborted) return;
        const { isNeeded } = await rpc.call(OFFER_HOLDS_RPC, { quoteId, offerId });
        const checkAt = new Date(now.getTime() + NEXT_CHECK_MS);
        if (isNeeded) await TimeHold.updateOne({ _id: offerId }, { $set: { checkAt } });
        else await releaseOffer({ quoteId, offerId });
      }
    },
  };
}
