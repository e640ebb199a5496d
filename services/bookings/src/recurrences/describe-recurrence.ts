import { toDecimalText } from '@brightnest/contracts/money';
import { OCCUPYING_STATUSES } from '@brightnest/contracts/scheduling/booking';
import type { RecurrenceSummary } from '@brightnest/contracts/scheduling/recurrence-schemas';
import type { KeptCard } from '@brightnest/contracts/payments/kept-card';
import mongoose from 'mongoose';
import { lacksFee } from '../payments/checkouts/open-balance';
import { isOnlinePaymentOffered, paymentProvider } from '../provider/provider';
import { Booking, type BookingRecord } from '../records/booking';
import { RecurrenceModel, type RecurrenceRecord, recurrenceVersion } from '../records/recurrence';

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
    {
      ...{ scheduledDate: 1, series: 1, status: 1, paymentStatus: 1 },
      ...{ onlineConfirmationFee: 1, subscriptionId: 1 },
    },
  )
    .sort({ scheduledDate: 1 })
    .lean<BookingRecord[]>();
  return Promise.all(
    recurrences.map(async (recurrence) =>
      toSummary(
        recurrence,
        bookings.filter(({ series }) => series?.id === recurrence._id),
        await findDescription(recurrence),
      ),
    ),
  );
}

/** The provider is asked once for each card; while it does not answer, nobody waits for it. */
async function findDescription({ _id, card }: RecurrenceRecord): Promise<KeptCard | null> {
  if (!card || card.description) return card?.description ?? null;
  const { paymentId } = card;
  const description = await paymentProvider()
    .describeCard(paymentId)
    .catch(() => null);
  if (description) {
    await RecurrenceModel.updateOne(
      { _id, 'card.paymentId': paymentId },
      { $set: { 'card.description': description } },
    );
  }
  return description;
}

function toSummary(
  record: RecurrenceRecord,
  bookings: readonly BookingRecord[],
  description: KeptCard | null,
): RecurrenceSummary {
  const { _id, anchor, price, card, ...recurrence } = record;
  const { every, status, serviceName, duration, timeZone, address, withCredit } = recurrence;
  return {
    id: _id,
    version: recurrenceVersion(record),
    quoteId: recurrence.quote?.id ?? null,
    ...{ every, status, serviceName, duration, timeZone, address, withCredit },
    state: recurrence.state as RecurrenceSummary['state'],
    resumesOn: recurrence.resumesOn ?? null,
    anchor: anchor.toISOString(),
    currency: price.currency,
    price: toDecimalText(price.minor),
    card: card ? { description, keptAt: card.keptAt.toISOString() } : null,
    feeBookingId: (isOnlinePaymentOffered() && bookings.find(lacksFee)?._id) || null,
    nextBookings: bookings.map((booking) => ({
      id: booking._id,
      scheduledDate: booking.scheduledDate.toISOString(),
    })),
  };
}
