import type {
  BuyGiftCardResponse,
  CheckGiftCardResponse,
  PayByGiftCardResponse,
} from '@brightnest/contracts/gift-cards/gift-card-schemas';
import { STORED_METHODS } from '@brightnest/contracts/payments/deal';
import { DEFAULT_GIFT_CARD_SETTINGS } from '@brightnest/contracts/gift-cards/gift-card';
import { decrypt } from '@brightnest/service-kit/security/encryption';
import type { GiftCardSettingsResponse } from '@brightnest/contracts/gift-cards/gift-card-settings';
import mongoose from 'mongoose';
import { GiftCardModel, type GiftCardRecord } from '../gift-cards/gift-card';
import { CheckoutModel } from '../payments/checkout';
import { TransactionModel, type TransactionRecord } from '../payments/ledger';
import { processRefunds } from '../payments/refunds';
import { pay } from './payments';
import { type BookingsUnderTest, runTask } from './start-bookings';

/** Has gift cards sold, with an end after so many months. */
export async function sellGiftCards(bookings: BookingsUnderTest, validMonths = 0): Promise<void> {
  const path = '/api/admin/gift-card-settings';
  const { body } = await bookings.call<GiftCardSettingsResponse>('GET', path, { as: 'admin' });
  const settings = { ...DEFAULT_GIFT_CARD_SETTINGS, isSold: true, validMonths };
  await bookings.call('PUT', path, {
    as: 'admin',
    body: { ...settings, revision: body.revision },
  });
}

/** What a buyer enters: 100.00 to be mailed at once, unless said otherwise. */
export const giftCardRequest = (more: object = {}) => ({
  ...{ amount: '100.00', buyerName: 'Ada Byron', buyerEmail: 'ada@example.com' },
  ...{ recipientName: 'Grace', recipientEmail: 'grace@example.com', message: '', sendOn: '' },
  ...more,
});

/** Buys a gift card and pays it. @returns its code as it is mailed, and its record. */
export async function buyGiftCard(bookings: BookingsUnderTest, more: object = {}) {
  const { body } = await bookings.call<BuyGiftCardResponse>('POST', '/api/gift-cards', {
    body: giftCardRequest(more),
  });
  await pay(bookings, body.checkoutId);
  const card = await GiftCardModel.findOne({ checkoutId: body.checkoutId })
    .orFail()
    .lean<GiftCardRecord>();
  return { card, code: codeOf(bookings, card), checkoutId: body.checkoutId };
}

export const codeOf = (
  { env }: BookingsUnderTest,
  { encryptedCode }: Pick<GiftCardRecord, 'encryptedCode'>,
) => decrypt(env.INTERNAL_KEY, encryptedCode);

export const checkCard = (bookings: BookingsUnderTest, code: string) =>
  bookings.call<CheckGiftCardResponse>('POST', '/api/gift-cards/check', { body: { code } });

export function payByCard(
  bookings: BookingsUnderTest,
  checkoutId: string,
  body: { code: string; paysRest?: boolean },
) {
  const path = `/api/payments/checkouts/${checkoutId}/gift-card`;
  return bookings.call<PayByGiftCardResponse>('POST', path, { body });
}

export const refundAll = (bookings: BookingsUnderTest) => runTask(bookings, processRefunds);

/**
 * The invariant of gift cards: what is on a card is what it was sold or issued for, less what of that went back, less
 * what it paid, with what of that went back to it.
 */
export async function expectCardsToAddUp(): Promise<void> {
  for (const card of await GiftCardModel.find().lean<GiftCardRecord[]>()) {
    const lines = await TransactionModel.find({
      giftCardId: String(card._id),
      status: mongoose.trusted({ $ne: 'failed' }),
    }).lean<TransactionRecord[]>();
    // A refund to the card is on its way until the task has made it.
    const isPaying = ({ method }: TransactionRecord) =>
      STORED_METHODS.some((one) => one === method);
    const done = lines.filter((line) => !isPaying(line) || line.status !== 'pending');
    const sum = done.reduce(
      (total, line) => total + (isPaying(line) ? -1 : 1) * line.amount.minor,
      0,
    );
    const about = { card: String(card._id), minor: card.balanceMinor };
    expect(about).toEqual({ ...about, minor: sum });
  }
}

/** The checkout of a booking. */
export const checkoutOf = (id: string) => CheckoutModel.findById(id).orFail().lean();
