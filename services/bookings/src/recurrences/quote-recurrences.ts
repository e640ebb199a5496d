import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { quoteStepOf } from '@brightnest/contracts/quotes/quote-status';
import { REPEATED_QUOTE_RPC, type RepeatedQuote } from '@brightnest/contracts/rpc/quotes';
import { propertyZone } from '@brightnest/contracts/times';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import { isDuplicateKey } from '@brightnest/service-kit/persistence/database';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import mongoose from 'mongoose';
import { InvoiceModel } from '../invoices/invoice';
import { CheckoutModel } from '../payments/checkout';
import { TransactionModel } from '../payments/ledger/ledger';
import { Booking } from '../records/booking';
import { JobAssignment, LIVE_STATUSES } from '../records/job';
import { CURRENT_RECURRENCES, recurrenceChanged, RecurrenceModel } from '../records/recurrence';
import { visitorIdOf } from '../records/repeated-quote';
import { bookingIdOf } from '../scheduling/booking/new-bookings';
import { isCustom } from '../workforce/jobs/team/team-member';

/**
 * Repeats the quotes that are to: each is a recurrence from when it is agreed, whose first clean is the job of
 * the quote. Events may come twice and in any order, so each looks for what is true now.
 */
export function repeatQuotes({ rpc }: { rpc: RpcClient }): readonly Subscription[] {
  return [
    on('quote.status-changed', 'repeat-quote', async ({ payload, origin }) => {
      const { quoteId, to, notice } = payload;
      if (notice?.every === undefined || quoteStepOf(to) === 'review') return;
      if (to === 'cancelled') await bookAtOnce(quoteId);
      else await followQuote(quoteId, { rpc, origin });
    }),
    on('job.team-changed', 'repeat-team', async ({ payload: { kind, jobId } }) => {
      if (kind === 'quote') await followTeam(jobId);
    }),
    on('quote.linked', 'link-repeated-quote', ({ payload: { quoteId, customerId } }) =>
      linkToAccount(quoteId, customerId),
    ),
  ];
}

async function followQuote(
  quoteId: string,
  { rpc, origin }: { rpc: RpcClient; origin: EventOrigin },
): Promise<void> {
  if (await RecurrenceModel.exists({ 'quote.id': quoteId, nextPosition: BEGUN })) return;
  const { quote } = await rpc.call(REPEATED_QUOTE_RPC, { quoteId });
  if (!quote) return;
  const isNew = await addOnce(quoteId, quote, origin);
  if (!isNew) await agreeAnew(quoteId, quote);
  await followTeam(quoteId);
  if (quote.customerId !== null) return;
  // It may have joined an account while it was read.
  const now = await rpc.call(REPEATED_QUOTE_RPC, { quoteId });
  if (now.quote && now.quote.customerId !== null)
    await linkToAccount(quoteId, now.quote.customerId);
}

const FIRST_LATER_POSITION = 2;
const BEGUN = mongoose.trusted({ $gt: FIRST_LATER_POSITION });

/** @returns whether there was none yet. */
async function addOnce(
  quoteId: string,
  quote: RepeatedQuote,
  origin: EventOrigin,
): Promise<boolean> {
  const { tokenDigest, encryptedPaymentToken, customer } = quote;
  const isVisitors = quote.customerId === null;
  const customerId = quote.customerId ?? visitorIdOf(quoteId);
  const recurrence = {
    // The same whenever it is made again.
    _id: bookingIdOf(`quote ${quoteId}`, 0),
    ...{ customerId, every: quote.every, serviceName: quote.serviceName },
    ...{ timeZone: propertyZone(quote.state) },
    quote: {
      ...{ id: quoteId, tokenDigest, customer },
      ...(isVisitors && { encryptedPaymentToken }),
    },
  };
  try {
    await RecurrenceModel.create({
      ...recurrence,
      ...agreedOf(quote),
      status: 'active',
      pendingEvents: [recurrenceChanged(recurrence, 'started', origin)],
    });
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** Until the first of its cleans is booked it follows what is agreed of the quote. */
async function agreeAnew(quoteId: string, quote: RepeatedQuote): Promise<void> {
  await RecurrenceModel.updateOne(
    { 'quote.id': quoteId, nextPosition: FIRST_LATER_POSITION },
    { $set: agreedOf(quote), $inc: { revision: 1 } },
  );
}

function agreedOf({ price, terms, duration, address, state, ...quote }: RepeatedQuote) {
  const anchor = new Date(quote.scheduledAt);
  const { specialInstructions, postalCode, bedrooms, bathrooms, extras, quantities } = quote;
  return {
    ...{ anchor, price, terms, duration, address, state, specialInstructions },
    ...(postalCode && { postalCode }),
    ...{ bedrooms, bathrooms, extras, quantities },
    // Once it has a team, the same comes; without one nobody is waited for beyond the first clean.
    nextBookingAt: anchor,
  };
}

/** Books the next ones with the team of the quote, from the moment on at which there is one. */
async function followTeam(quoteId: string): Promise<void> {
  const team = await JobAssignment.find(
    { jobId: quoteId, status: mongoose.trusted({ $in: [...LIVE_STATUSES] }) },
    { cleanerId: 1 },
  )
    .sort({ _id: 1 })
    .lean();
  const [cleanerId, ...teamIds] = team.filter((one) => !isCustom(one)).map((one) => one.cleanerId);
  if (cleanerId === undefined) return;
  await bookAtOnce(quoteId, { cleanerId, teamIds });
}

async function bookAtOnce(
  quoteId: string,
  team: { cleanerId?: string; teamIds?: string[] } = {},
): Promise<void> {
  await RecurrenceModel.updateOne(
    {
      'quote.id': quoteId,
      status: mongoose.trusted({ $in: [...CURRENT_RECURRENCES] }),
      nextPosition: FIRST_LATER_POSITION,
    },
    { $set: { ...team, nextBookingAt: new Date() }, $inc: { revision: 1 } },
  );
}

/** What was a visitor's is the account's that the quote joined. */
async function linkToAccount(quoteId: string, customerId: string): Promise<void> {
  const before = visitorIdOf(quoteId);
  const ofVisitor = { customerId: before };
  const $unset = { 'quote.encryptedPaymentToken': 1 } as const;
  // First: what is booked of it from now on is the account's.
  await RecurrenceModel.updateOne(
    { 'quote.id': quoteId, ...ofVisitor },
    { $set: { customerId }, $unset, $inc: { revision: 1 } },
  );
  const bookings = await Booking.find({ 'quote.id': quoteId }, { _id: 1 }).lean();
  const ids = mongoose.trusted({ $in: bookings.map(({ _id }) => _id) });
  await Booking.updateMany({ _id: ids, ...ofVisitor }, { $set: { customerId }, $unset });
  await JobAssignment.updateMany(
    { jobId: ids, ...ofVisitor },
    { $set: { customerId }, $unset: { guest: 1 } },
  );
  const own = { $set: { userId: customerId } };
  await CheckoutModel.updateMany({ bookingIds: ids, userId: null }, own);
  await TransactionModel.updateMany({ bookingId: ids, userId: null }, own);
  await InvoiceModel.updateMany({ dealKind: 'booking', dealId: ids, userId: null }, own);
}
