import type { ErasureObstacle, ErasureObstacleKind } from '@brightnest/contracts/privacy/erasure';
import type { Person } from '@brightnest/contracts/rpc/privacy';
import { OCCUPYING_STATUSES } from '@brightnest/contracts/scheduling/booking';
import { formatMoney } from '@brightnest/contracts/money';
import { formatDate } from '@brightnest/contracts/times';
import { anyOf } from '@brightnest/service-kit/privacy/personal-data';
import mongoose, { type Model, type QueryFilter } from 'mongoose';
import { GiftCardModel, type GiftCardRecord } from '../gift-cards/gift-card';
import { CURRENT_STATUSES, MembershipModel } from '../memberships/membership';
import { CheckoutModel } from '../payments/checkout';
import { dealAccount, linesOfBookings, termsOfBooking } from '../payments/ledger/deal-account';
import { TransactionModel } from '../payments/ledger/ledger';
import { Booking, type BookingRecord } from '../records/booking';
import { JobAssignment, type JobAssignmentRecord, OPEN_STATUSES } from '../records/job';
import { CURRENT_RECURRENCES, RecurrenceModel, type RecurrenceRecord } from '../records/recurrence';
import { PayslipModel } from '../workforce/pay/pay-records';

/** More of one kind says nothing more. */
const MAX_OF_KIND = 20;

interface Searched {
  kind: ErasureObstacleKind;
  model: Model<never>;
  whose: object | null;
  which: object;
  describe?(record: never): string;
}

const among = (values: readonly string[]) => mongoose.trusted({ $in: [...values] });

/** What of a person has to be over before they can be erased. */
export async function findErasureObstacles(person: Person): Promise<ErasureObstacle[]> {
  const found = await Promise.all([...searches(person).map(search), findDues(person)]);
  return found.flat();
}

function searches(person: Person): Searched[] {
  const { userIds, emails, quoteIds } = person;
  const ofBooking = anyOf(['customerId', userIds], ['customer.email', emails]);
  const ofMoney = anyOf(['userId', userIds], ['quoteId', quoteIds]);
  const ofCleaner = anyOf(['cleanerUserId', userIds]);
  const timed = ({ serviceName, scheduledDate, timeZone }: BookingRecord) =>
    `${serviceName}, ${formatDate(scheduledDate.toISOString(), 'medium', timeZone)}`;
  const timedJob = ({ serviceName, scheduledAt, timeZone }: JobAssignmentRecord) =>
    `${serviceName}, ${formatDate(scheduledAt.toISOString(), 'medium', timeZone)}`;
  return [
    {
      ...{ kind: 'booking', model: Booking as never, whose: ofBooking, describe: timed },
      which: { status: among(OCCUPYING_STATUSES) },
    },
    {
      ...{ kind: 'recurrence', model: RecurrenceModel as never },
      whose: anyOf(['customerId', userIds], ['quote.customer.email', emails]),
      which: { status: among(CURRENT_RECURRENCES) },
      describe: ({ serviceName }: RecurrenceRecord) => serviceName,
    },
    {
      ...{ kind: 'membership', model: MembershipModel as never },
      whose: anyOf(['userId', userIds]),
      which: { status: among(CURRENT_STATUSES) },
    },
    {
      ...{ kind: 'payment', model: CheckoutModel as never },
      whose: anyOf(['userId', userIds], ['email', emails], ['quoteId', quoteIds]),
      which: { isUndecided: true },
    },
    {
      ...{ kind: 'payment', model: TransactionModel as never, whose: ofMoney },
      which: { status: 'pending' },
    },
    {
      ...{ kind: 'credit', model: GiftCardModel as never },
      whose: anyOf(['holderId', userIds]),
      which: { status: 'active', balanceMinor: mongoose.trusted({ $gt: 0 }) },
      describe: ({ balanceMinor, value }: GiftCardRecord) =>
        formatMoney({ ...value, minor: balanceMinor }),
    },
    {
      ...{ kind: 'gift-card', model: GiftCardModel as never },
      whose: anyOf(['buyerId', userIds], ['buyerEmail', emails]),
      which: { status: 'active', sentAt: mongoose.trusted({ $exists: false }) },
    },
    {
      ...{ kind: 'job', model: JobAssignment as never, whose: ofCleaner, describe: timedJob },
      which: { status: among(OPEN_STATUSES) },
    },
    {
      ...{ kind: 'pay', model: JobAssignment as never, whose: ofCleaner, describe: timedJob },
      which: { status: 'completed', payslipId: mongoose.trusted({ $exists: false }) },
    },
    {
      ...{ kind: 'pay', model: PayslipModel as never, whose: ofCleaner },
      which: { status: 'approved' },
    },
  ];
}

async function search({ kind, model, whose, which, describe }: Searched) {
  if (whose === null) return [];
  const filter = { $and: [whose, which] } as QueryFilter<never>;
  const records = await model.find(filter).limit(MAX_OF_KIND).lean<{ _id: unknown }[]>();
  return records.map((record): ErasureObstacle => ({
    ...{ kind, id: String(record._id), description: describe?.(record as never) ?? '' },
  }));
}

/** Bookings of which something is still to be paid, or to be given back. */
async function findDues({ userIds }: Person): Promise<ErasureObstacle[]> {
  if (userIds.length === 0) return [];
  const settled = mongoose.trusted({ $in: ['completed', 'cancelled'] as const });
  const filter: QueryFilter<BookingRecord> = {
    customerId: among(userIds) as never,
    status: settled,
  };
  const bookings = await Booking.find(filter).lean<BookingRecord[]>();
  if (bookings.length === 0) return [];
  const lines = await linesOfBookings(bookings.map(({ _id }) => _id));
  return bookings.flatMap((booking) => {
    const account = dealAccount(termsOfBooking(booking), lines.get(booking._id)!);
    if (account.due === 0 && account.overpaid === 0) return [];
    const minor = account.due || account.overpaid;
    const amount = formatMoney({ minor, currency: account.currency });
    const description = `${booking.serviceName}, ${amount}`;
    return [{ kind: 'payment' as const, id: booking._id, description }];
  });
}
