import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { type DecimalText, fromDecimalText, toDecimalText } from '@brightnest/contracts/money';
import type { DealParams, DealResponse } from '@brightnest/contracts/payments/deal-schemas';
import { AppError, type ErrorText } from '@brightnest/service-kit/errors';
import type { Actor } from '@brightnest/service-kit/http/route';
import type { PendingEvent } from '@brightnest/service-kit/messaging/events';
import { isDuplicateKey } from '@brightnest/service-kit/persistence/database';
import { recordIdFor } from '@brightnest/service-kit/persistence/idempotency';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import mongoose, { type ClientSession, type Types } from 'mongoose';
import { MembershipModel } from '../memberships/membership';
import { closeOutdatedCheckouts } from '../payments/checkouts/sync-quote-terms';
import { TransactionModel, type TransactionRecord } from '../payments/ledger/ledger';
import { lockTerms, QuoteTerms } from '../payments/quote-terms';
import { followAccount } from '../payments/refunds/follow-account';
import { Booking } from '../records/booking';
import { type DealState, findDealFacts, getDealState } from './deal';
import { toDeal } from './get-deal';

/** What staff ask for, as their call names it. */
export interface StaffCall<B> {
  params: DealParams;
  body: B;
  actor: Actor;
  origin: EventOrigin;
  requestId: string;
  idempotencyKey?: string;
}

/** A movement that staff make: writes its line under `lineId`. */
export interface Movement<B> {
  /** Says of a repeated key what it was for. */
  name: string;
  write(
    deal: DealState,
    call: StaffCall<B> & { lineId: Types.ObjectId },
    session: ClientSession,
  ): Promise<void>;
  /** The event of it, by the deal as it is then. */
  event(deal: DealState, call: StaffCall<B>): PendingEvent;
}

/**
 * Moves money of a deal, once per idempotency key: the ledger line, its event and the changes of the deal in one
 * transaction. Concurrent movements of the deal wait.
 */
export async function moveMoney<B extends object>(
  call: StaffCall<B>,
  { name, write, event }: Movement<B>,
  { rpc }: { rpc: RpcClient },
): Promise<DealResponse> {
  const { params, body, idempotencyKey } = call;
  const facts = await findDealFacts(params, { rpc, requestId: call.requestId });
  const lineId = await recordIdFor(name, idempotencyKey, { ...params, ...body });
  try {
    await mongoose.connection.transaction(async (session) => {
      if (await TransactionModel.exists({ _id: lineId }).session(session)) return;
      if (params.kind === 'quote') await lockTerms(params.id, session);
      const before = await getDealState(params, facts, session);
      await write(before, { ...call, lineId }, session);
      const after = await getDealState(params, facts, session);
      await follow({ before, after }, event(after, call), session);
    });
  } catch (error) {
    // A concurrent duplicate has written it.
    if (!isDuplicateKey(error)) throw error;
  }
  if (params.kind === 'quote') await closeOutdatedCheckouts(params.id);
  return { success: true, deal: toDeal(await getDealState(params, facts)) };
}

/** Applies a movement to the deal's own record, which carries the event, and to its job. */
async function follow(
  { before, after }: Record<'before' | 'after', DealState>,
  event: PendingEvent,
  session: ClientSession,
): Promise<void> {
  const { kind, id: _id, account } = after;
  const withEvent = { $push: { pendingEvents: event } };
  if (kind === 'membership') {
    await MembershipModel.updateOne({ _id }, withEvent, { session }).orFail();
    return;
  }
  if (kind === 'quote') await QuoteTerms.updateOne({ _id }, withEvent, { session }).orFail();
  else await Booking.updateOne({ _id }, withEvent, { session }).orFail();
  const raise = Math.max(0, account.due - before.account.due);
  await followAccount({ ...after, kind }, { origin: event.origin, raise }, session);
}

/** The fields that all lines written by staff have in common. */
export function lineOf(
  { kind, id, userId, customer, account }: DealState,
  { lineId, actor }: { lineId: Types.ObjectId; actor: Actor },
  minor: number,
) {
  return {
    _id: lineId,
    bookingId: kind === 'booking' ? id : null,
    quoteId: kind === 'quote' ? id : null,
    ...(kind === 'membership' && { subscriptionId: id }),
    ...{ userId, customer, status: 'succeeded' as const },
    amount: { minor, currency: account.currency },
    ...recordedBy(actor),
  } satisfies Partial<TransactionRecord>;
}

/** Who recorded a line. */
export function recordedBy({ userId, email }: Actor) {
  return { recordedBy: userId, recorderEmail: email };
}

/** The fields that all events of these movements have in common. */
export function dealNotice(
  { kind, id: dealId, description, userId: customerId, customer, account }: DealState,
  amount: DecimalText,
) {
  return {
    ...{ kind, dealId, description, customerId },
    email: customerId === null ? customer.email || null : null,
    amount: toDecimalText(fromDecimalText(amount)),
    currency: account.currency,
    paidNet: toDecimalText(account.paidNet),
    due: toDecimalText(account.due),
  };
}

/** Refuses an amount, under its field. */
export function refuseAmount(message: ErrorText): AppError {
  return new AppError('validation_failed', { message, fields: { amount: message } });
}
