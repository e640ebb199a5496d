import { randomUUID } from 'node:crypto';
import { uuidParamsSchema } from '@brightnest/contracts/fields';
import {
  checkGiftCardRequestSchema,
  type CheckGiftCardResponse,
  payByGiftCardRequestSchema,
  type PayByGiftCardResponse,
} from '@brightnest/contracts/gift-cards/gift-card-schemas';
import { formatMoney, toDecimalText } from '@brightnest/contracts/money';
import type { CheckoutPurpose } from '@brightnest/contracts/payments/payment-schemas';
import { giftCardRoutes } from '@brightnest/contracts/routes/gift-cards';
import { dateIn, formatCalendarDate, officeZone } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { isDuplicateKey } from '@brightnest/service-kit/persistence/database';
import mongoose, { type ClientSession } from 'mongoose';
import {
  CheckoutModel,
  type CheckoutRecord,
  getCheckoutRecord,
  type NewCheckout,
  PAYABLE_STATUSES,
} from '../payments/checkout';
import { closeCheckout } from '../payments/close-checkout';
import { describeCheckout } from '../payments/describe-checkout';
import { newGiftCardCharge } from '../payments/ledger';
import { bookingBalance, quoteBalance } from '../payments/open-balance';
import { isPayable } from '../payments/pay-checkout';
import { applyPaymentState, recordPayment } from '../payments/record-payment';
import { paymentProvider } from '../provider/provider';
import { lockBooking } from '../records/booking';
import { GiftCardModel, type GiftCardRecord, giftCodeDigest } from './gift-card';

/** What is left on the card of a code. */
export const checkGiftCard: Handler = handle(
  giftCardRoutes.checkGiftCard,
  { body: checkGiftCardRequestSchema },
  async ({ body: { code } }): Promise<CheckGiftCardResponse> => {
    const card = await getByCode(code);
    const { value, balanceMinor, expiresOn } = card;
    const { currency } = value;
    return {
      success: true,
      balance: toDecimalText(Math.max(0, balanceMinor), currency),
      value: toDecimalText(value.minor, currency),
      ...{ currency, expiresOn, refusal: refusalOf(card) ?? null },
    };
  },
);

/** Pays a checkout with a gift card: a fee whole, and of the rest of a price what the card has. */
export const payByGiftCard: Handler = handle(
  giftCardRoutes.payByGiftCard,
  { params: uuidParamsSchema, body: payByGiftCardRequestSchema },
  async ({ params: { id }, body: { code, paysRest } }): Promise<PayByGiftCardResponse> => {
    await getCheckoutRecord(id);
    const card = await getByCode(code);
    const before = card.balanceMinor;
    const paidId = await payCheckout(id, card);
    const checkout = await getCheckoutRecord(paidId);
    if (paysRest && checkout.status === 'paid') await payRests(checkout, card._id);
    const { balanceMinor, value } = await getCard(card._id);
    const inText = (minor: number) => toDecimalText(Math.max(0, minor), value.currency);
    return {
      success: true,
      checkout: await describeCheckout(await getCheckoutRecord(paidId)),
      paid: inText(before - balanceMinor),
      balance: inText(balanceMinor),
    };
  },
);

/** Every way in which a code is wrong has one answer. */
async function getByCode(code: string): Promise<GiftCardRecord> {
  const status = mongoose.trusted({ $ne: 'unpaid' as const });
  const card = await GiftCardModel.findOne({
    codeDigest: giftCodeDigest(code),
    status,
  }).lean<GiftCardRecord>();
  if (!card) throw refused(t('We don’t know this gift card.'));
  return card;
}

const getCard = (_id: GiftCardRecord['_id']) =>
  GiftCardModel.findById(_id).orFail().lean<GiftCardRecord>();

/** The error of a gift card that can't be used. */
function refused(message: string): AppError {
  return new AppError('gift_card_refused', { message, fields: { code: message } });
}

/** Why nothing can be paid with a card. */
function refusalOf({ status, expiresOn, balanceMinor }: GiftCardRecord): string | undefined {
  if (status !== 'active') return t('This gift card can’t be used any more. Please contact us.');
  if (expiresOn !== '' && dateIn(officeZone()) > expiresOn) {
    return t('This gift card expired on {date}.', { date: formatCalendarDate(expiresOn) });
  }
  return balanceMinor > 0 ? undefined : t('Nothing is left on this gift card.');
}

const PAYABLE_BY_CARD: readonly CheckoutPurpose[] = ['booking', 'quote', 'balance'];

/** @returns the checkout that was paid. */
async function payCheckout(id: string, card: GiftCardRecord): Promise<string> {
  const refusal = refusalOf(card);
  const first = await getCheckoutRecord(id);
  // A click that was sent twice.
  if (first.status === 'paid' && first.giftCardId === String(card._id)) return id;
  if (refusal !== undefined) throw refused(refusal);
  if (!PAYABLE_BY_CARD.includes(first.purpose)) {
    throw refused(t('A gift card can’t pay this. It pays cleans.'));
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
  const { amount, purpose } = checkout;
  if (card.balanceMinor >= amount.minor) {
    await payWhole(checkout, card);
    return id;
  }
  if (purpose !== 'balance') {
    const values = {
      left: formatMoney({ ...amount, minor: card.balanceMinor }),
      fee: formatMoney(amount),
    };
    throw refused(
      t(
        '{left} is left on this gift card, and it pays the {fee} only as a whole. Pay this by card, and use the gift card for the rest.',
        values,
      ),
    );
  }
  return payPart(checkout, card, card.balanceMinor);
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

async function payWhole({ _id, amount, attempt }: CheckoutRecord, card: GiftCardRecord) {
  await recordPayment(_id, { paymentId: newGiftCardCharge(), amount }, async (session) => {
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

const paidBy = ({ _id, codeEnd }: GiftCardRecord) => ({
  giftCardId: String(_id),
  giftCardEnd: codeEnd,
});

/** Takes from a card within a transaction: of two who use it at once both get what is there, and no more. */
async function takeFrom(
  { _id }: Pick<GiftCardRecord, '_id'>,
  minor: number,
  session: ClientSession,
): Promise<void> {
  const { matchedCount } = await GiftCardModel.updateOne(
    { _id, status: 'active', balanceMinor: mongoose.trusted({ $gte: minor }) },
    { $inc: { balanceMinor: -minor } },
    { session },
  );
  if (matchedCount === 0) throw refused(t('Less is left on this gift card by now.'));
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
  const charge = { paymentId: newGiftCardCharge(), amount: { ...card.value, minor: most } };
  await mongoose.connection.transaction(async (session) => {
    const { amount } = await describeBalance(source, session);
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
async function payRests(fee: CheckoutRecord, cardId: GiftCardRecord['_id']): Promise<void> {
  if (fee.purpose === 'balance') return;
  const sources: BalanceSource[] =
    fee.quoteId === null ? fee.bookingIds.map((bookingId) => ({ bookingId })) : [{ ofQuote: fee }];
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
