import type {
  BuyGiftCardResponse,
  CheckGiftCardResponse,
  PayByGiftCardResponse,
} from '@brightnest/contracts/gift-cards/gift-card-schemas';
import { DEFAULT_GIFT_CARD_SETTINGS } from '@brightnest/contracts/gift-cards/gift-card';
import { decrypt } from '@brightnest/service-kit/security/encryption';
import type { GiftCardSettingsResponse } from '@brightnest/contracts/gift-cards/gift-card-settings';
import { GiftCardModel, type GiftCardRecord } from '../gift-cards/gift-card';
import { CheckoutModel } from '../payments/checkout';
import { processRefunds } from '../payments/refunds/refunds';
import { findCardsNotAddingUp } from './cards-add-up';
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

/** Fails where a card does not add up. */
export async function expectCardsToAddUp(): Promise<void> {
  expect(await findCardsNotAddingUp()).toEqual([]);
}

/** The checkout of a booking. */
export const checkoutOf = (id: string) => CheckoutModel.findById(id).orFail().lean();
