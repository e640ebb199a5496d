import { newEvent } from '@brightnest/service-kit/messaging/events';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import mongoose from 'mongoose';
import { InvoiceModel } from '../invoices/invoice';
import { CheckoutModel } from '../payments/checkout';
import { TransactionModel } from '../payments/ledger/ledger';
import { Booking, type BookingRecord } from '../records/booking';
import { JobAssignment } from '../records/job';
import { onJoined } from '@brightnest/service-kit/rpc/joined-customer';
import { RecurrenceModel } from '../records/recurrence';

/** Moves payments and invoices of a visitor's quote to the account that the quote was linked to. */
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
 * Moves the bookings, payments and invoices of a customer to another whom they are from now on.
 * Safe to repeat after a crash: bookings are moved last, each with an event that tells that
 * everything has been moved.
 */
export const joinGuestBookings = (rpc: RpcClient): Subscription =>
  onJoined('join-guest-bookings', rpc, async ({ from, to, origin }) => {
    const ofGuest = { customerId: from };
    const customerId = { $set: { customerId: to } };
    const userId = { $set: { userId: to } };
    await CheckoutModel.updateMany({ userId: from }, userId);
    await TransactionModel.updateMany({ userId: from }, userId);
    await InvoiceModel.updateMany({ userId: from }, userId);
    await RecurrenceModel.updateMany(ofGuest, customerId);
    await JobAssignment.updateMany(ofGuest, customerId);
    const bookings = await Booking.find(ofGuest, { serviceName: 1 }).lean<BookingRecord[]>();
    for (const { _id, serviceName } of bookings) {
      const linked = { bookingId: _id, customerId: to, serviceName };
      await Booking.updateOne(
        { _id, ...ofGuest },
        { ...customerId, $push: { pendingEvents: newEvent('booking.linked', linked, origin) } },
      );
    }
  });

/** Deletes the unpaid bookings of a guest who was removed. */
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
