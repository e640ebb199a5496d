import { uuidParamsSchema } from '@brightnest/contracts/fields';
import {
  checkGiftCardRequestSchema,
  type CheckGiftCardResponse,
  payByGiftCardRequestSchema,
  type PayByGiftCardResponse,
} from '@brightnest/contracts/gift-cards/gift-card-schemas';
import { toDecimalText } from '@brightnest/contracts/money';
import { giftCardRoutes } from '@brightnest/contracts/routes/bookings/gift-cards';
import { t } from '@brightnest/contracts/translation';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import mongoose from 'mongoose';
import { getCheckoutRecord } from '../payments/checkout';
import { describeCheckout } from '../payments/checkouts/describe-checkout';
import { GiftCardModel, type GiftCardRecord, giftCodeDigest } from './gift-card';
import { payFromCard, refusalOf, refused } from './pay-from-card';

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
    const { paidId, paid, left } = await payFromCard(id, card, paysRest);
    const { currency } = card.value;
    return {
      success: true,
      checkout: await describeCheckout(await getCheckoutRecord(paidId)),
      paid: toDecimalText(paid, currency),
      balance: toDecimalText(left, currency),
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
