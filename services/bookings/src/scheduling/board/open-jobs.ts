import {
  type OpenJob,
  openJobsQuerySchema,
  type OpenJobsResponse,
} from '@brightnest/contracts/board/open-job-schemas';
import type { StaffQuoteJob } from '@brightnest/contracts/board/quote-job-schemas';
import { boardRoutes } from '@brightnest/contracts/routes/bookings/board';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import mongoose from 'mongoose';
import { Booking, type BookingRecord } from '../../records/booking';
import { bookingVersion } from '../../records/booking-version';
import { officeDay } from '../../workforce/working-hours';
import { suggestCleaners } from './suggestions';
import { findQuoteJobs } from './unassigned';

type Unsuggested = Omit<OpenJob, 'suggestedId' | 'cleaners'>;

/** Jobs of some days to which nobody is assigned, each with who is best to do it. What has begun is past that. */
export const listOpenJobs = ({ rpc }: { rpc: RpcClient }): Handler =>
  handle(
    boardRoutes.listOpenJobs,
    { query: openJobsQuerySchema },
    async (context): Promise<OpenJobsResponse> => {
      const { from, days } = context.query;
      const first = officeDay(from);
      const shown = { from: first.toJSDate(), to: first.plus({ days }).toJSDate() };
      const [bookings, quotes] = await Promise.all([
        Booking.find({
          status: 'confirmed',
          scheduledDate: mongoose.trusted({ $gte: shown.from, $lt: shown.to }),
        }).lean<BookingRecord[]>(),
        findQuoteJobs(shown, { rpc, ...context }),
      ]);
      const now = new Date().toISOString();
      const jobs = [...bookings.map(ofBooking), ...(quotes ?? []).map(ofQuoteJob)]
        .filter(({ scheduledDate }) => scheduledDate > now)
        // What is held is promised: it comes before who is only suggested.
        .toSorted(
          (a, b) =>
            Number(b.heldId !== null) - Number(a.heldId !== null) ||
            a.scheduledDate.localeCompare(b.scheduledDate),
        );
      const suggested = await suggestCleaners(jobs);
      return {
        success: true,
        jobs: suggested
          .map(({ job, ...suggestion }) => ({ ...job, ...suggestion }))
          .toSorted((a, b) => a.scheduledDate.localeCompare(b.scheduledDate)),
        ...(!quotes && { isIncomplete: true }),
      };
    },
  );

function ofBooking(booking: BookingRecord): Unsuggested {
  const { _id: id, serviceName, customer, address, scheduledDate, duration, timeZone } = booking;
  const { state, postalCode = '', heldCleanerId } = booking;
  return {
    ...{ kind: 'booking', id, version: bookingVersion(booking) },
    ...{ serviceName, customerName: customer.name, address },
    ...{ scheduledDate: scheduledDate.toISOString(), duration, timeZone, state, postalCode },
    heldId: heldCleanerId ?? null,
  };
}

function ofQuoteJob(job: StaffQuoteJob): Unsuggested {
  const { kind, id, serviceName, customerName, address, scheduledDate, duration } = job;
  const { timeZone, state, postalCode } = job;
  return {
    ...{ kind, id, serviceName, customerName, address, scheduledDate, duration },
    ...{ timeZone, state, postalCode, heldId: null },
  };
}
