import type { Money } from '@brightnest/contracts/money';
import type { DealParams, NamedCleaner } from '@brightnest/contracts/payments/deal-schemas';
import { PAYABLE_QUOTE_RPC } from '@brightnest/contracts/rpc/quotes';
import { msg } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import type { ClientSession } from 'mongoose';
import { getPlan } from '../catalogue/plans';
import { MembershipModel, type MembershipRecord } from '../memberships/membership';
import {
  dealAccount,
  type DealAccount,
  type DealTerms,
  linesOfBookings,
  linesOfQuote,
  termsOfBooking,
} from '../payments/ledger/deal-account';
import { TransactionModel, type TransactionRecord } from '../payments/ledger/ledger';
import { QuoteTerms } from '../payments/quote-terms';
import { Booking, type BookingRecord } from '../records/booking';
import { accountOf } from '../records/repeated-quote';
import { findCashTakers } from '../workforce/jobs/team/cash-duty';

/** A deal with its ledger lines, oldest first. */
export interface DealState extends DealParams {
  description: string;
  customer: { name: string; email: string };
  /** The customer's account; null for a visitor. */
  userId: string | null;
  terms: DealTerms;
  account: DealAccount;
  /** Of a movement of several bookings only this one's part. */
  lines: TransactionRecord[];
  /** Work has begun: from then on cash payments are what its cleaners collect. */
  hasBegun: boolean;
  /** Who of its team may have taken cash, the one who collects it first. */
  cashTakers: NamedCleaner[];
  /** Why no payment can be recorded; null where one can. */
  refusal: string | null;
}

/** What another service knows of a deal; read before a transaction begins. */
export type DealFacts = Awaited<ReturnType<typeof findDealFacts>>;

/** @throws AppError `not_found`. */
export async function findDealFacts(
  { kind, id }: DealParams,
  { rpc, requestId }: { rpc: RpcClient; requestId: string },
) {
  if (kind !== 'quote') return undefined;
  return rpc.call(PAYABLE_QUOTE_RPC, { quoteId: id, payer: { isTrusted: true } }, { requestId });
}

/**
 * Reads a deal, perhaps as a transaction sees it.
 * @throws AppError `not_found`.
 */
export async function getDealState(
  params: DealParams,
  facts: DealFacts,
  session: ClientSession | null = null,
): Promise<DealState> {
  if (params.kind === 'booking') return getBookingDeal(params, session);
  if (params.kind === 'quote') return getQuoteDeal(params, facts!, session);
  return getMembershipDeal(params, session);
}

async function getBookingDeal(
  { kind, id }: DealParams,
  session: ClientSession | null,
): Promise<DealState> {
  const booking = await Booking.findById(id).session(session).lean<BookingRecord>();
  if (!booking) throw new AppError('not_found');
  const { customer, serviceName: description } = booking;
  const userId = accountOf(booking);
  const lines = (await linesOfBookings([id], session)).get(id)!;
  const { name, email } = customer;
  return {
    ...{ kind, id, description, userId, customer: { name, email } },
    hasBegun: booking.status === 'in_progress' || booking.status === 'completed',
    cashTakers: await findCashTakers(id, session),
    ...accounted(termsOfBooking(booking), lines, refusalOf(booking)),
  };
}

function refusalOf({ status }: BookingRecord): string | null {
  if (status === 'pending') return msg('This booking still waits for its fee to be paid online.');
  return status === 'cancelled' || status === 'expired'
    ? msg('This booking does not take place.')
    : null;
}

async function getQuoteDeal(
  { kind, id }: DealParams,
  { total, description, email, customerId: userId }: NonNullable<DealFacts>,
  session: ClientSession | null,
): Promise<DealState> {
  const terms = await QuoteTerms.findById(id).session(session).lean();
  const isOver = terms?.isCancelled ?? false;
  const lines = await linesOfQuote(id, session);
  const refusal = isOver ? msg('This quote is cancelled.') : null;
  return {
    ...{ kind, id, description, userId, customer: { name: '', email }, hasBegun: true },
    cashTakers: await findCashTakers(id, session),
    ...accounted({ price: terms?.price ?? total, isOver }, lines, refusal),
  };
}

/** Each month of a membership is paid before it begins, so nothing of it is ever due. */
async function getMembershipDeal(
  { kind, id }: DealParams,
  session: ClientSession | null,
): Promise<DealState> {
  const membership = await MembershipModel.findById(id).session(session).lean<MembershipRecord>();
  if (!membership) throw new AppError('not_found');
  const { name, monthlyPrice } = await getPlan(membership.tierId);
  const lines = await TransactionModel.find({ subscriptionId: id })
    .sort({ _id: 1 })
    .session(session)
    .lean<TransactionRecord[]>();
  const price: Money = { ...monthlyPrice, minor: 0 };
  return {
    ...{ kind, id, description: name, userId: membership.userId },
    ...{ customer: { name: '', email: '' }, hasBegun: true, cashTakers: [] },
    ...accounted(
      { price, isOver: true },
      lines,
      msg('Each month is charged to the member’s card.'),
    ),
  };
}

function accounted(terms: DealTerms, lines: TransactionRecord[], refusal: string | null) {
  return { terms, lines, refusal, account: dealAccount(terms, lines) };
}
