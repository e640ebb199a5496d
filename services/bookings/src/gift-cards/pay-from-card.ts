import { randomUUID } from 'node:crypto';
import { formatMoney } from '@brightnest/contracts/money';
import type { CheckoutPurpose } from '@brightnest/contracts/payments/payment-schemas';
import { dateIn, formatCalendarDate, officeZone } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { isDuplicateKey } from '@brightnest/service-kit/persistence/database';
import mongoose, { type ClientSession } from 'mongoose';
import {
  CheckoutModel,
  type CheckoutRecord,
  getCheckoutRecord,
  type NewCheckout,
  PAYABLE_STATUSES,
} from '../payments/checkout';
import { closeCheckout } from '../payments/checkouts/close-checkout';
import { bookingBalance, quoteBalance } from '../payments/checkouts/open-balance';
import { isPayable } from '../payments/checkouts/pay-checkout';
import { applyPaymentState, recordPayment } from '../payments/checkouts/record-payment';
import { newStoredCharge } from '../payments/ledger/ledger';
import { paymentProvider } from '../provider/provider';
import { lockBooking } from '../records/booking';
import { GiftCardModel, type GiftCardRecord } from './gift-card';

/**
 * Pays a checkout from a gift card or credit: a fee whole, and of the rest of a price what there is.
 * @param paysRest of a fee: what is left pays the rest of the price, as far as it goes.
 * @returns the checkout that was paid, and minor units: what was paid in all and is left.
 */
export async function payFromCard(id: string, card: GiftCardRecord, paysRest: boolean) {
  const paidId = await payCheckout(id, card);
  const checkout = await getCheckoutRecord(paidId);
  if (paysRest && checkout.status === 'paid') await payRests(checkout, card._id);
  const { balanceMinor } = await getCard(card._id);
  const paid = Math.max(0, card.balanceMinor - balanceMinor);
  return { paidId, paid, left: Math.max(0, balanceMinor) };
}

const getCard = (_id: GiftCardRecord['_id']) =>
  GiftCardModel.findById(_id).orFail().lean<GiftCardRecord>();

const isCredit = ({ source }: Pick<GiftCardRecord, 'source'>) => source === 'credit';

/** The error of a gift card that can't be used. */
export function refused(message: string): AppError {
  return new AppError('gift_card_refused', { message, fields: { code: message } });
}

const refusedOf = (card: Pick<GiftCardRecord, 'source'>, message: string): AppError =>
  isCredit(card) ? new AppError('credit_refused', { message }) : refused(message);

/** Why nothing can be paid with a card, or with credit. */
export function refusalOf(card: GiftCardRecord): string | undefined {
  const { status, expiresOn, balanceMinor } = card;
  if (status !== 'active') return t('This gift card can’t be used any more. Please contact us.');
  if (expiresOn !== '' && dateIn(officeZone()) > expiresOn) {
    const date = formatCalendarDate(expiresOn);
    return isCredit(card)
      ? t('Your credit expired on {date}.', { date })
      : t('This gift card expired on {date}.', { date });
  }
  if (balanceMinor > 0) return undefined;
  return isCredit(card)
    ? t('Nothing is left of your credit.')
    : t('Nothing is left on this gift card.');
}

const PAYABLE_BY_CARD: readonly CheckoutPurpose[] = ['booking', 'quote', 'balance'];

/** @returns the checkout that was paid. */
async function payCheckout(id: string, card: GiftCardRecord): Promise<string> {
  const refusal = refusalOf(card);
  const first = await getCheckoutRecord(id);
  // A click that was sent twice.
  if (first.status === 'paid' && first.giftCardId === String(card._id)) return id;
  if (refusal !== undefined) throw refusedOf(card, refusal);
  if (!PAYABLE_BY_CARD.includes(first.purpose)) {
    throw refusedOf(
      card,
      isCredit(card)
        ? t('Credit can’t pay this. It pays cleans.')
        : t('A gift card can’t pay this. It pays cleans.'),
    );
  }
  if (first.amount.currency !== card.value.currency) {
    throw refused(t('This gift card is in another currency.'));
  }
  await closeBegunPayment(first);
  const checkout = await getCheckoutRecord(id);
  if (checkout.status === 'paid') return id;
  if (!isPayable(checkout) || checkout.payment) {
    throw new AppError('gone', { message: t('This can’t be paid any more. Please look again.') });
  }
  if (card.balanceMinor >= checkout.amount.minor) {
    await payWhole(checkout, card);
    return id;
  }
  if (checkout.purpose !== 'balance') throw refusedOf(card, tooLittleFor(checkout, card));
  return payPart(checkout, card, card.balanceMinor);
}

function tooLittleFor({ amount }: CheckoutRecord, card: GiftCardRecord): string {
  const left = formatMoney({ ...amount, minor: card.balanceMinor });
  const values = { left, fee: formatMoney(amount) };
  return isCredit(card)
    ? t(
        '{left} of credit is left, and it pays the {fee} only as a whole. Pay this by card: your credit then pays the rest by itself.',
        values,
      )
    : t(
        '{left} is left on this gift card, and it pays the {fee} only as a whole. Pay this by card, and use the gift card for the rest.',
        values,
      );
}

/** What was begun at the provider can't be paid there any more; if it was paid, that counts. */
async function closeBegunPayment(checkout: CheckoutRecord): Promise<void> {
  if (!checkout.payment || !isPayable(checkout)) return;
  const state = await paymentProvider().closePayment(checkout.payment.id);
  await applyPaymentState(checkout, state);
  if (state.status === 'processing' || state.status === 'open') {
    const message = t('Your bank has not decided on your payment yet. Please do not pay again.');
    throw new AppError('conflict', { message });
  }
}

const newCharge = (card: GiftCardRecord) =>
  newStoredCharge(isCredit(card) ? 'credit' : 'gift_card');

async function payWhole({ _id, amount, attempt }: CheckoutRecord, card: GiftCardRecord) {
  await recordPayment(_id, { paymentId: newCharge(card), amount }, async (session) => {
    await takeFrom(card, amount.minor, session);
    const { matchedCount } = await CheckoutModel.updateOne(
      { _id, attempt, payment: null, status: mongoose.trusted({ $in: [...PAYABLE_STATUSES] }) },
      // No card was shown that could be kept.
      { $set: { ...paidBy(card), keepsCard: false } },
      { session },
    );
    if (matchedCount === 0) throw new AppError('conflict');
  });
}

const paidBy = (card: GiftCardRecord) => ({
  giftCardId: String(card._id),
  ...(isCredit(card) ? { isByCredit: true as const } : { giftCardEnd: card.codeEnd }),
});

/** Takes from a card within a transaction: of two who use it at once both get what is there, and no more. */
async function takeFrom(
  card: Pick<GiftCardRecord, '_id' | 'source'>,
  minor: number,
  session: ClientSession,
): Promise<void> {
  const { matchedCount } = await GiftCardModel.updateOne(
    { _id: card._id, status: 'active', balanceMinor: mongoose.trusted({ $gte: minor }) },
    { $inc: { balanceMinor: -minor } },
    { session },
  );
  if (matchedCount > 0) return;
  throw refusedOf(
    card,
    isCredit(card)
      ? t('Less is left of your credit by now.')
      : t('Less is left on this gift card by now.'),
  );
}

/** Pays a part of what is left of a price, by a checkout of its own. The open one is over another amount then. */
async function payPart(open: CheckoutRecord, card: GiftCardRecord, minor: number): Promise<string> {
  if ((await closeCheckout(open._id, 'cancelled')) === 'paid') return open._id;
  const [bookingId] = open.bookingIds;
  const source = bookingId === undefined ? { ofQuote: open } : { bookingId };
  return payBalance(source, card, minor);
}

/** What is left to pay of one deal. */
type BalanceSource = { bookingId: string } | { ofQuote: CheckoutRecord };

async function describeBalance(
  source: BalanceSource,
  session: ClientSession,
): Promise<NewCheckout> {
  if ('bookingId' in source) {
    const booking = await lockBooking(source.bookingId, session);
    if (!booking) throw new AppError('not_found');
    return bookingBalance(booking, session);
  }
  const { quoteId, total, amount, description, email, userId } = source.ofQuote;
  const quote = { total: total ?? amount, description, email, customerId: userId };
  return quoteBalance(quoteId!, quote, session);
}

/** Pays what is left of a deal, but no more than `most`. @returns the checkout. */
async function payBalance(
  source: BalanceSource,
  card: GiftCardRecord,
  most: number,
): Promise<string> {
  const _id = randomUUID();
  const charge = { paymentId: newCharge(card), amount: { ...card.value, minor: most } };
  await mongoose.connection.transaction(async (session) => {
    const { amount } = await describeBalance(source, session);
    if (amount.currency !== card.value.currency) throw new AppError('conflict');
    charge.amount.minor = Math.min(most, amount.minor);
  });
  await recordPayment(_id, charge, async (session) => {
    const balance = await describeBalance(source, session);
    if (balance.amount.minor < charge.amount.minor) throw new AppError('conflict');
    await takeFrom(card, charge.amount.minor, session);
    const checkout = { ...balance, ...paidBy(card), _id, amount: charge.amount };
    await CheckoutModel.create([checkout], { session });
  }).catch((error: unknown) => {
    // Another window has opened a payment of it just now.
    throw isDuplicateKey(error) ? new AppError('conflict') : error;
  });
  return _id;
}

/** After a fee: what is left on the card pays the rest, of the first clean first. */
export async function payRests(fee: CheckoutRecord, cardId: GiftCardRecord['_id']): Promise<void> {
  if (fee.purpose === 'balance') return;
  await payBalances(
    fee.quoteId === null ? fee.bookingIds.map((bookingId) => ({ bookingId })) : [{ ofQuote: fee }],
    cardId,
  );
}

/** Pays what is left of these, one after the other, as far as the card goes. */
export async function payBalances(
  sources: readonly BalanceSource[],
  cardId: GiftCardRecord['_id'],
): Promise<void> {
  for (const source of sources) {
    const card = await getCard(cardId);
    if (refusalOf(card) !== undefined) return;
    try {
      await payBalance(source, card, card.balanceMinor);
    } catch (error) {
      // The fee is paid, and the rest can be paid later in any way.
      if (!(error instanceof AppError)) throw error;
    }
  }
}
