import { addDays } from '@brightnest/contracts/calendar-dates';
import { SERVICE_TYPES } from '@brightnest/contracts/catalogue/home-options';
import { formatAddress } from '@brightnest/contracts/company/address-text';
import { labelOf } from '@brightnest/contracts/forms';
import { toDecimalText } from '@brightnest/contracts/money';
import {
  JOB_PAYMENT_STATUSES,
  JOB_STATUSES,
  QUOTE_JOBS_RPC,
  type QuoteJobsAnswer,
  quoteJobsRequestSchema,
  type StaffQuoteJob,
} from '@brightnest/contracts/board/quote-job-schemas';
import type { QuoteStatus } from '@brightnest/contracts/quotes/quote-status';
import {
  type BookingStatus,
  DEFAULT_BOOKING_DURATION,
} from '@brightnest/contracts/scheduling/booking';
import type { BookingsFilter } from '@brightnest/contracts/scheduling/staff-booking-schemas';
import { fromZonedClock, officeZone, propertyZone } from '@brightnest/contracts/times';
import { readStretch, type Stretch } from '@brightnest/service-kit/lists/list-query';
import { type ListDeclaration } from '@brightnest/service-kit/lists/list-declaration';
import { rpcHandler, type RpcHandler } from '@brightnest/service-kit/rpc/server';
import { formatPhone } from '@brightnest/service-kit/settings/phone-numbers';
import mongoose from 'mongoose';
import { QuoteSubmission, type QuoteSubmissionRecord } from '../records/quote-submission';
import { quoteVersion } from '../records/quote-version';
import { agreedPrice } from './agreed-price';
import { amountDue } from './reserve-team';

type JobSort = 'scheduledDate' | 'createdAt' | 'customer' | 'status' | 'total';

/** Quotes whose start is agreed, by the filters and in the orders of the list of bookings. */
const jobList: ListDeclaration<BookingsFilter, JobSort> = {
  search: 'prefixes',
  filters: {
    status: { valueOf: ({ status }) => oneOf(JOB_STATUSES, status) },
    paymentStatus: {
      valueOf: ({ paymentStatus }) => paymentStatus && oneOf(JOB_PAYMENT_STATUSES, paymentStatus),
    },
    'assignedCleaners.id': {
      valueOf: ({ cleanerId }) =>
        cleanerId === 'nobody' ? mongoose.trusted({ $exists: false }) : cleanerId,
    },
    customerId: { valueOf: ({ customerId }) => customerId },
    scheduledAt: { valueOf: startsWithin },
  },
  sorts: {
    scheduledDate: { fields: { scheduledAt: 1, _id: 1 } },
    createdAt: { fields: { createdAt: 1, _id: 1 } },
    customer: { fields: { nameOrder: 1, _id: 1 } },
    status: { fields: { status: 1, scheduledAt: 1, _id: 1 } },
    total: { fields: { 'finalPrice.minor': 1, _id: 1 } },
  },
};

/** The condition on a status of quotes; without a status, on all that it can be among bookings. */
function oneOf<S extends string>(names: Partial<Record<string, S>>, wanted?: S): object {
  const found = Object.keys(names).filter((name) => !wanted || names[name] === wanted);
  return mongoose.trusted({ $in: found });
}

/** Calendar dates in the office's zone, both included. */
function startsWithin({ from, to }: Pick<BookingsFilter, 'from' | 'to'>): object {
  const startOf = (date: string) => new Date(fromZonedClock(`${date}T00:00`, officeZone()));
  return mongoose.trusted({
    $gt: from ? new Date(startOf(from).getTime() - 1) : new Date(0),
    ...(to && { $lt: startOf(addDays(to, 1)) }),
  });
}

/** Tells bookings the jobs of quotes, for its list and its board. */
export const answerQuoteJobs: RpcHandler = rpcHandler(
  QUOTE_JOBS_RPC,
  quoteJobsRequestSchema,
  async ({ limit, page = 1, ...filter }): Promise<QuoteJobsAnswer> => {
    const stretch = { from: limit * (page - 1), limit };
    const isByStatus = filter.sort.endsWith('status') && !filter.status;
    return isByStatus ? readByStatus(filter, stretch) : readJobs(filter, stretch);
  },
);

async function readJobs(query: BookingsFilter, stretch: Stretch): Promise<QuoteJobsAnswer> {
  const { records, ...total } = await readStretch(QuoteSubmission, jobList, { query, stretch });
  return { jobs: records.map(toStaffJob), ...total };
}

/** In the order of what the statuses are called among bookings, of which two have one. */
async function readByStatus(
  filter: BookingsFilter,
  { from, limit }: Stretch,
): Promise<QuoteJobsAnswer> {
  const isReversed = filter.sort.startsWith('-');
  const statuses = [...new Set(Object.values(JOB_STATUSES))].sort();
  const sort = isReversed ? '-scheduledDate' : 'scheduledDate';
  const groups = await Promise.all(
    (isReversed ? statuses.reverse() : statuses).map(async (status) => {
      const query: BookingsFilter = { ...filter, status, sort };
      const { total, isTotalExact } = await readJobs(query, { from: 0, limit: 1 });
      return { query, total, isTotalExact };
    }),
  );
  const jobs: StaffQuoteJob[] = [];
  let before = 0;
  for (const { query, total, isTotalExact } of groups) {
    const wanted = limit - jobs.length;
    const skipped = Math.max(0, from - before);
    if (wanted === 0) break;
    if (isTotalExact) {
      if (skipped < total) {
        jobs.push(...(await readJobs(query, { from: skipped, limit: wanted })).jobs);
      }
      before += total;
    } else {
      // How many there are is known only by reading them.
      const read = await readJobs(query, { from: 0, limit: skipped + wanted });
      jobs.push(...read.jobs.slice(skipped));
      before += read.jobs.length;
    }
  }
  return {
    jobs,
    total: groups.reduce((sum, { total }) => sum + total, 0),
    isTotalExact: groups.every(({ isTotalExact }) => isTotalExact),
  };
}

function toStaffJob(quote: QuoteSubmissionRecord): StaffQuoteJob {
  const { totalMinor, currency } = priceOf(quote);
  return {
    kind: 'quote',
    id: quote._id.toHexString(),
    serviceName: labelOf(SERVICE_TYPES, quote.serviceType),
    customerId: quote.customerId ?? null,
    customerName: `${quote.firstName} ${quote.lastName}`,
    customerEmail: quote.email,
    customerPhone: formatPhone(quote.phone),
    address: formatAddress(quote),
    state: quote.state,
    postalCode: quote.postalCode,
    scheduledDate: quote.scheduledAt!.toISOString(),
    duration: quote.duration ?? DEFAULT_BOOKING_DURATION,
    timeZone: propertyZone(quote.state),
    status: statusOf(quote.status),
    paymentStatus: JOB_PAYMENT_STATUSES[quote.paymentStatus],
    currency,
    totalAmount: toDecimalText(totalMinor),
    due: toDecimalText(amountDue(quote)),
    cleaners: quote.assignedCleaners,
    createdAt: quote.createdAt.toISOString(),
    version: quoteVersion(quote),
  };
}

const statusOf = (status: QuoteStatus): BookingStatus => JOB_STATUSES[status] ?? 'pending';

function priceOf(quote: QuoteSubmissionRecord) {
  const { minor, currency } = agreedPrice(quote, undefined);
  return { totalMinor: minor, currency };
}
