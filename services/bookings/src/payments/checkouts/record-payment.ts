import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { type Money, toDecimalText } from '@brightnest/contracts/money';
import type { TransactionType } from '@brightnest/contracts/payments/payment';
import type { CheckoutPurpose } from '@brightnest/contracts/payments/payment-schemas';
import { dateIn, propertyZone } from '@brightnest/contracts/times';
import { msg } from '@brightnest/contracts/translation';
import { descriptionFrom } from '@brightnest/contracts/payments/payment-description';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { createKeyedQueue } from '@brightnest/service-kit/keyed-queue';
import { nextNumber } from '@brightnest/service-kit/persistence/counter';
import mongoose, { type ClientSession } from 'mongoose';
import {
  CheckoutModel,
  type CheckoutRecord,
  PAYABLE_STATUSES,
  payerIn,
  payerOf,
  paymentNotice,
} from '../checkout';
import { storedMethodOf, TransactionModel } from '../ledger/ledger';
import { readBillingSettings } from '../../documents/billing-settings';
import { isUnpaidForGood, paymentProvider, type PaymentState } from '../../provider/provider';
import { requestRefund } from '../refunds/refunds';
import { cashOfCleans } from './cash-of-cleans';

/** Reads the state of a checkout's payment from the provider and applies it, so that no webhook is needed. */
export async function syncCheckout(checkout: CheckoutRecord): Promise<void> {
  const { _id, payment, isUndecided } = checkout;
  if (!payment) return;
  await CheckoutModel.updateOne({ _id }, { $set: { askedAt: new Date() } });
  const provider = paymentProvider();
  // A checkout closed here is closed at the provider as soon as that is possible.
  const ask = isUndecided ? provider.closePayment : provider.findPayment;
  await applyPaymentState(checkout, await ask(payment.id));
}

const payable = () => mongoose.trusted({ $in: [...PAYABLE_STATUSES] });

/** Applies the state of a payment at the provider to its checkout. Idempotent. */
export async function applyPaymentState(
  checkout: CheckoutRecord,
  state: PaymentState,
): Promise<void> {
  const { _id } = checkout;
  if (state.status === 'succeeded') return recordPayment(_id, state);
  if (checkout.isUndecided) return endFollowing(checkout, state);
  if (state.status === 'failed') await recordFailure(checkout, state);
  if (state.status === 'processing') {
    await CheckoutModel.updateOne({ _id, status: payable() }, { $set: { status: 'processing' } });
  }
  if (isUnpaidForGood(state)) await clearPayment(checkout, state);
}

/** Nothing was charged: a checkout that was closed meanwhile stays closed. */
async function endFollowing({ _id }: CheckoutRecord, state: PaymentState): Promise<void> {
  if (!isUnpaidForGood(state)) return;
  await CheckoutModel.updateOne({ _id, isUndecided: true }, { $unset: { isUndecided: 1 } });
}

async function recordFailure(
  checkout: CheckoutRecord,
  { message, tryId }: Extract<PaymentState, { status: 'failed' }>,
): Promise<void> {
  const notice = { ...paymentNotice(checkout, checkout.amount.minor), reason: message };
  await CheckoutModel.updateOne(
    { _id: checkout._id, status: payable(), failedTry: mongoose.trusted({ $ne: tryId }) },
    {
      $set: {
        ...{ status: 'failed', failureMessage: message, failedTry: tryId },
        failedAt: new Date(),
      },
      $push: { pendingEvents: newEvent('payment.failed', notice, payerOf(checkout)) },
    },
  );
}

/** Lets the next attempt begin a new payment at the provider. */
async function clearPayment({ _id, payment }: CheckoutRecord, state: PaymentState): Promise<void> {
  if (!payment) return;
  const status = state.status === 'failed' ? 'failed' : 'open';
  await CheckoutModel.updateOne(
    { _id, status: payable(), 'payment.id': payment.id },
    { $set: { status }, $unset: { payment: 1 }, $inc: { attempt: 1 } },
  );
}

/** A payment that arrived, and who paid. */
export interface ReceivedPayment {
  /** Id of the charge at the provider. */
  paymentId: string;
  origin: EventOrigin;
}

/**
 * Delivers what was paid for, inside the transaction that records the payment. With `too-late` the payment is
 * recorded and refunded.
 */
type Fulfilment = (
  checkout: CheckoutRecord,
  payment: ReceivedPayment,
  session: ClientSession,
) => Promise<'confirmed' | 'too-late'>;

const fulfilments = new Map<CheckoutPurpose, Fulfilment>();

/** Registers how checkouts of a purpose are fulfilled; called on load by the module that adds them. */
export function fulfilWith(purpose: CheckoutPurpose, fulfilment: Fulfilment): void {
  fulfilments.set(purpose, fulfilment);
}

async function fulfilCheckout(
  checkout: CheckoutRecord,
  paymentId: string,
  session: ClientSession,
): Promise<'confirmed' | 'too-late'> {
  const { status, purpose } = checkout;
  // An expired booking can still be confirmed if its time is free: its fulfilment decides.
  if (!PAYABLE_STATUSES.includes(status) && status !== 'expired') return 'too-late';
  // Quotes have none: the quotes service hears of the payment by the event.
  const fulfil = fulfilments.get(purpose);
  return fulfil ? fulfil(checkout, { paymentId, origin: payerOf(checkout) }, session) : 'confirmed';
}

// Receipt numbers are taken within the transaction, so concurrent payments would conflict and retry repeatedly.
const inTurn = createKeyedQueue();

/**
 * Records a charge and fulfils its checkout in one transaction. Idempotent: the same charge may be reported
 * many times. A payment that comes too late is refunded.
 * @param prepare is done before it, in its transaction.
 */
export async function recordPayment(
  checkoutId: string,
  charge: Charge,
  prepare?: (session: ClientSession) => Promise<void>,
): Promise<void> {
  // Most charges are reported more than once.
  if (await isRecorded(charge, null)) return;
  await inTurn('payments', () =>
    mongoose.connection.transaction(async (session) => {
      await prepare?.(session);
      await record(checkoutId, charge, session);
    }),
  );
}

async function record(checkoutId: string, charge: Charge, session: ClientSession): Promise<void> {
  const checkout = await readCheckout(checkoutId, session);
  if (await isRecorded(charge, session)) return;
  assertAmount(checkout, charge);
  const outcome = await fulfilCheckout(checkout, charge.paymentId, session);
  // The fulfilment may have updated the amounts.
  const current = await readCheckout(checkoutId, session);
  if (outcome === 'confirmed') await markPaid(current, charge, session);
  else await refundLatePayment(checkout, charge, session);
}

function readCheckout(id: string, session: ClientSession): Promise<CheckoutRecord> {
  return CheckoutModel.findById(id).session(session).orFail().lean<CheckoutRecord>();
}

async function isRecorded({ paymentId }: Charge, session: ClientSession | null): Promise<boolean> {
  const line = await TransactionModel.exists({ paymentGatewayTransactionId: paymentId }).session(
    session,
  );
  return line !== null;
}

function assertAmount({ _id, amount }: CheckoutRecord, charge: Charge): void {
  if (charge.amount.minor === amount.minor && charge.amount.currency === amount.currency) return;
  throw new Error(`The charge ${charge.paymentId} is not the amount of the checkout ${_id}.`);
}

async function refundLatePayment(
  checkout: CheckoutRecord,
  { paymentId }: Charge,
  session: ClientSession,
): Promise<void> {
  const { _id, status, amount, bookingIds } = checkout;
  const isSecond = checkout.paymentId !== undefined;
  if (!isSecond) {
    await CheckoutModel.updateOne(
      { _id, status },
      {
        $set: { status: 'refunded', paymentId, paidAt: new Date() },
        $unset: { isUndecided: 1 },
      },
      { session },
    ).orFail();
  }
  await addPaymentLine(checkout, paymentId, { session, receiptNumber: null });
  await requestRefund(
    {
      checkoutId: _id,
      bookingId: bookingIds[0] ?? null,
      amount,
      label: isSecond ? msg('Paid twice') : msg('Paid too late'),
      ...(isSecond && { refundOf: paymentId }),
    },
    session,
  );
}

/** Money that the provider took for a checkout. */
export interface Charge {
  paymentId: string;
  amount: Money;
}

/** Writes, within a transaction, that a checkout is paid: with its receipt number and its ledger line. */
export async function markPaid(
  checkout: CheckoutRecord,
  { paymentId }: Charge,
  session: ClientSession,
): Promise<void> {
  const { _id, status, amount, total, cash, paidBefore, bookingIds } = checkout;
  const receiptNumber = await nextReceiptNumber(session);
  const received = {
    ...paymentNotice(checkout, amount.minor),
    receiptNumber,
    total: total && toDecimalText(total.minor),
    cash: cash && toDecimalText(cash.minor),
    ...(await cashOfCleans(checkout, session)),
    ...(bookingIds.length > 1 && { cleans: bookingIds.length }),
    paidBefore: paidBefore && toDecimalText(paidBefore.minor),
    paymentId,
    ...(checkout.payment?.isCardCharge && { isCardCharge: true as const }),
  };
  const paid = { status: 'paid', paymentId, paidAt: new Date(), receiptNumber };
  await CheckoutModel.updateOne(
    { _id, status },
    {
      $set: { ...paid, failureMessage: null },
      $unset: { isUndecided: 1 },
      $push: { pendingEvents: newEvent('payment.received', received, payerOf(checkout)) },
    },
    { session },
  ).orFail();
  await addPaymentLine(checkout, paymentId, { session, receiptNumber });
}

const LINE_TYPES = {
  booking: 'confirmation_fee',
  quote: 'confirmation_fee',
  subscription: 'membership',
  balance: 'balance',
  tip: 'tip',
  gift_card: 'gift_card',
} as const satisfies Record<CheckoutPurpose, TransactionType>;

/** Writes the ledger line of a charge within a transaction. */
async function addPaymentLine(
  checkout: CheckoutRecord,
  paymentGatewayTransactionId: string,
  { session, receiptNumber }: { session: ClientSession; receiptNumber: string | null },
): Promise<void> {
  const { _id, purpose, bookingIds, allocations, userId, quoteId, subscriptionId } = checkout;
  const { amount, giftCardId } = checkout;
  const method = storedMethodOf(paymentGatewayTransactionId);
  const line = {
    checkoutId: _id,
    bookingId: bookingIds[0] ?? null,
    ...{ userId, quoteId, amount, paymentGatewayTransactionId, receiptNumber },
    ...descriptionFrom(checkout),
    ...(allocations && { allocations }),
    ...(subscriptionId !== null && { subscriptionId }),
    ...(giftCardId !== undefined && { giftCardId }),
    ...(method && { method }),
    ...payerIn(checkout),
    type: LINE_TYPES[purpose],
    status: 'succeeded' as const,
  };
  await TransactionModel.create([line], { session });
}

const DIGITS = 6;

/** @returns the next `<prefix>-<year>-<6 digits>`; the year is the one in Colombo, and counts from 1 anew. */
async function nextReceiptNumber(session: ClientSession, now = new Date()): Promise<string> {
  const year = dateIn(propertyZone(undefined), now).slice(0, 4);
  const number = await nextNumber(`receipts of ${year}`, session);
  const { receiptPrefix } = await readBillingSettings(session);
  return `${receiptPrefix}-${year}-${String(number).padStart(DIGITS, '0')}`;
}
