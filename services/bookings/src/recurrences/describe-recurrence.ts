import { toDecimalText } from '@brightnest/contracts/money';
import { OCCUPYING_STATUSES } from '@brightnest/contracts/scheduling/booking';
import type { RecurrenceSummary } from '@brightnest/contracts/scheduling/recurrence-schemas';
import mongoose from 'mongoose';
import { Booking, type BookingRecord } from '../records/booking';
import type { RecurrenceRecord } from '../records/recurrence';

const MOST_SHOWN = 3;

/** Recurrences as customers and staff see them, each with what takes place of it next. */
export async function describeRecurrences(
  recurrences: readonly RecurrenceRecord[],
): Promise<RecurrenceSummary[]> {
  const bookings = await Booking.find(
    {
      'series.id': mongoose.trusted({ $in: recurrences.map(({ _id }) => _id) }),
      status: mongoose.trusted({ $in: [...OCCUPYING_STATUSES] }),
      endsAt: mongoose.trusted({ $gt: new Date() }),
    },
    { scheduledDate: 1, series: 1 },
  )
    .sort({ scheduledDate: 1 })
    .lean<BookingRecord[]>();
  return recurrences.map((recurrence) =>
    toSummary(
      recurrence,
      bookings.filter(({ series }) => series?.id === recurrence._id),
    ),
  );
}

function toSummary(
  { _id, anchor, price, ...recurrence }: RecurrenceRecord,
  bookings: readonly BookingRecord[],
): RecurrenceSummary {
  const { every, status, serviceName, duration, timeZone, address, withCredit } = recurrence;
  return {
    ...{ id: _id, every, status, serviceName, duration, timeZone, address, withCredit },
    resumesOn: recurrence.resumesOn ?? null,
    anchor: anchor.toISOString(),
    currency: price.currency,
    price: toDecimalText(price.minor),
    nextBookings: bookings.slice(0, MOST_SHOWN).map((booking) => ({
      id: booking._id,
      scheduledDate: booking.scheduledDate.toISOString(),
    })),
  };
}
