import { newEvent } from '@brightnest/service-kit/messaging/events';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import mongoose from 'mongoose';
import { InvoiceModel } from '../invoices/invoice';
import { CheckoutModel } from '../payments/checkout';
import { TransactionModel } from '../payments/ledger';
import { Booking, type BookingRecord } from '../records/booking';
import { JobAssignment } from '../records/job';
import { RecurrenceModel } from '../records/recurrence';

/** Lists what was paid and billed of a visitor's quote in the account that it joined. */
export const linkQuoteMoney: Subscription = on(
  'quote.linked',
  'link-quote-money',
  async ({ payload: { quoteId, customerId: userId } }) => {
    const ofVisitor = { quoteId, userId: null };
    await CheckoutModel.updateMany(ofVisitor, { $set: { userId } });
    await TransactionModel.updateMany(ofVisitor, { $set: { userId } });
    const documents = { dealKind: 'quote', dealId: quoteId, userId: null } as const;
    await InvoiceModel.updateMany(documents, { $set: { userId } });
  },
);

/**
 * Gives an account what was booked, paid and billed as a guest. It can run again, whatever of it was done: the
 * bookings are last, and say by an event of each that all of it is there.
 */
export const joinGuestBookings: Subscription = on(
  'guest.joined',
  'join-guest-bookings',
  async ({ payload: { userId: guestId, accountId }, origin }) => {
    const ofGuest = { customerId: guestId };
    const customerId = { $set: { customerId: accountId } };
    const userId = { $set: { userId: accountId } };
    await CheckoutModel.updateMany({ userId: guestId }, userId);
    await TransactionModel.updateMany({ userId: guestId }, userId);
    await InvoiceModel.updateMany({ userId: guestId }, userId);
    await RecurrenceModel.updateMany(ofGuest, customerId);
    await JobAssignment.updateMany(ofGuest, customerId);
    const bookings = await Booking.find(ofGuest, { serviceName: 1 }).lean<BookingRecord[]>();
    for (const { _id, serviceName } of bookings) {
      const linked = { bookingId: _id, customerId: accountId, serviceName };
      await Booking.updateOne(
        { _id, ...ofGuest },
        { ...customerId, $push: { pendingEvents: newEvent('booking.linked', linked, origin) } },
      );
    }
  },
);

/** Forgets what a guest who was removed held and never paid. */
export const removeGuestBookings: Subscription = on(
  'guest.removed',
  'remove-guest-bookings',
  async ({ payload: { userId: customerId } }) => {
    await Booking.deleteMany({
      customerId,
      status: mongoose.trusted({ $in: ['expired', 'cancelled'] }),
      paymentStatus: mongoose.trusted({ $in: ['pending', 'failed'] }),
    });
  },
);
