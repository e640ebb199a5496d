import {
  MAX_QUOTE_JOBS,
  QUOTE_JOBS_RPC,
  type StaffQuoteJob,
} from '@brightnest/contracts/board/quote-job-schemas';
import type { BoardItem, BoardResponse } from '@brightnest/contracts/scheduling/board-schemas';
import { dateIn, officeZone } from '@brightnest/contracts/times';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import type { ServiceParts } from '@brightnest/service-kit/service/service-app';
import mongoose from 'mongoose';
import { Booking, type BookingRecord, endOf } from '../../records/booking';
import type { Interval } from '../../workforce/reservations';
import { toItem } from './board-items';

interface Caller {
  rpc: RpcClient;
  requestId: string;
  log: Pick<ServiceParts['log'], 'warn'>;
}

/** Bookings whose time nobody has, and agreed jobs of quotes without a team; without the latter where quotes does not answer. */
export async function readUnassigned(
  shown: Interval,
  caller: Caller,
): Promise<Pick<BoardResponse, 'unassigned' | 'isIncomplete'>> {
  const [bookings, quotes] = await Promise.all([
    Booking.find({
      status: 'confirmed',
      // What began before goes on.
      scheduledDate: mongoose.trusted({
        $gte: new Date(shown.from.getTime() - LONGEST_JOB_MS),
        $lt: shown.to,
      }),
      endsAt: mongoose.trusted({ $gt: shown.from }),
      heldCleanerId: mongoose.trusted({ $exists: false }),
    }).lean<BookingRecord[]>(),
    findQuoteJobs(shown, caller),
  ]);
  const unassigned = [...bookings.map(ofBooking), ...(quotes ?? []).map(ofQuoteJob)];
  return {
    unassigned: unassigned.toSorted((a, b) => a.from.localeCompare(b.from)),
    ...(!quotes && { isIncomplete: true }),
  };
}

const LONGEST_JOB_MS = 24 * 60 * 60_000;
const QUOTES_TIMEOUT_MS = 2_000;

/** Agreed jobs of quotes without a team; undefined where quotes does not answer. */
export async function findQuoteJobs(
  { from, to }: Interval,
  { rpc, requestId, log }: Caller,
): Promise<StaffQuoteJob[] | undefined> {
  try {
    const filter = {
      ...{ cleanerId: 'nobody', status: 'confirmed' as const, sort: 'scheduledDate' as const },
      ...{ from: dateIn(officeZone(), from), to: dateIn(officeZone(), new Date(to.getTime() - 1)) },
    };
    const options = { timeoutMs: QUOTES_TIMEOUT_MS, requestId };
    const { jobs } = await rpc.call(QUOTE_JOBS_RPC, { ...filter, limit: MAX_QUOTE_JOBS }, options);
    return jobs;
  } catch (error) {
    log.warn({ err: error }, 'the jobs of quotes that are nobody’s are not on the board now');
    return undefined;
  }
}

function ofBooking(booking: BookingRecord): BoardItem {
  const { _id: ref, scheduledDate: from, endsAt: to } = booking;
  const item = toItem(
    { kind: 'booking', ref, from, to },
    { booking, assignment: undefined, entry: undefined, absence: undefined },
  );
  return { ...item, isHeld: false };
}

function ofQuoteJob(job: StaffQuoteJob): BoardItem {
  const { id, scheduledDate, duration, timeZone, serviceName: title, customerName } = job;
  return {
    ...{ kind: 'quote', id, timeZone, title, customerName, address: job.address },
    from: scheduledDate,
    to: endOf(new Date(scheduledDate), duration).toISOString(),
    ...{ state: job.state, postalCode: job.postalCode },
    ...{ status: job.status, isHeld: false, conflicts: [] },
  };
}
