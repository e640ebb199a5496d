import type { GiftCardSettings } from '@brightnest/contracts/gift-cards/gift-card';
import {
  type BuyGiftCardRequest,
  buyGiftCardRequestSchema,
  type BuyGiftCardResponse,
} from '@brightnest/contracts/gift-cards/gift-card-schemas';
import { currentRegion } from '@brightnest/contracts/company/current-region';
import { formatMoney, fromDecimalText, type Money } from '@brightnest/contracts/money';
import { giftCardRoutes } from '@brightnest/contracts/routes/bookings/gift-cards';
import { dateIn, fromZonedClock, officeZone } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { describePayment } from '@brightnest/contracts/payments/payment-description';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler, reply } from '@brightnest/service-kit/http/route';
import { languageOfCaller } from '@brightnest/service-kit/language';
import { isDuplicateKey } from '@brightnest/service-kit/persistence/database';
import { recordIdFor } from '@brightnest/service-kit/persistence/idempotency';
import { isFromRobot } from '@brightnest/service-kit/security/spam-guard';
import type { PeriodicTask } from '@brightnest/service-kit/service/periodic';
import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import { addCheckout } from '../payments/checkout';
import { closeCheckout } from '../payments/checkouts/close-checkout';
import { fulfilWith } from '../payments/checkouts/record-payment';
import { assertPaymentOffered } from '../provider/provider';
import { GiftCardModel, type GiftCardRecord, giftCardSearchFields, newGiftCode } from './gift-card';
import { readGiftCardSettings } from './gift-card-settings';

/** Stores what somebody wants to give, and leads them to pay it. */
export function buyGiftCard({ internalKey }: { internalKey: string }): Handler {
  return handle(
    giftCardRoutes.buyGiftCard,
    { body: buyGiftCardRequestSchema },
    async ({ body, actor, idempotencyKey, log }) => {
      assertPaymentOffered();
      if (isFromRobot('gift-card', body, log)) return answered(randomUUID());
      const wanted = wantedOf(body);
      const settings = await readGiftCardSettings();
      if (!settings.isSold) {
        const message = t('Gift cards are not sold at the moment.');
        throw new AppError('change_not_allowed', { message });
      }
      const value = sellable(wanted, settings);
      const language = languageOfCaller();
      const _id = await recordIdFor('gift card', idempotencyKey, wanted);
      const card = {
        ...{ ...newGiftCard(wanted, settings), ...newGiftCode(internalKey), _id, value },
        ...{ source: 'sold' as const, status: 'unpaid' as const, balanceMinor: 0 },
        ...{ buyerId: actor?.userId ?? null, buyerName: wanted.buyerName },
        buyerEmail: wanted.buyerEmail,
        ...(language !== undefined && { language }),
      };
      return answered((await insert(card)) ?? (await checkoutOf(_id)));
    },
  );
}

/** Without what tells robots from people. */
function wantedOf({ amount, buyerName, buyerEmail, ...gift }: BuyGiftCardRequest) {
  const { recipientName, recipientEmail, message, sendOn } = gift;
  return { amount, buyerName, buyerEmail, recipientName, recipientEmail, message, sendOn };
}

const answered = (checkoutId: string) =>
  reply(201, { success: true, checkoutId } satisfies BuyGiftCardResponse);

/** What of a new card follows from what was entered. */
export function newGiftCard(
  wanted: Pick<BuyGiftCardRequest, 'recipientName' | 'recipientEmail' | 'message' | 'sendOn'>,
  { validMonths }: GiftCardSettings,
  now = new Date(),
) {
  const { recipientName, recipientEmail, message, sendOn } = wanted;
  const today = dateIn(officeZone(), now);
  return {
    ...{ recipientName, recipientEmail, message },
    expiresOn: validMonths === 0 ? '' : monthsLater(today, validMonths),
    sendAt: sendOn > today ? new Date(fromZonedClock(`${sendOn}T${MAILED_AT}`, officeZone())) : now,
  };
}

const MAILED_AT = '08:00';

/** The last day of so many months from a date; never less than that. */
function monthsLater(date: string, months: number): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  return new Date(Date.UTC(year, month - 1 + months, day)).toISOString().slice(0, 10);
}

/** @throws AppError `validation_failed` for an amount that is not sold. */
function sellable({ amount }: BuyGiftCardRequest, settings: GiftCardSettings): Money {
  const { currency } = currentRegion();
  const value = { minor: fromDecimalText(amount), currency };
  const [least, most, ...offered] = [
    settings.minAmount,
    settings.maxAmount,
    ...settings.amounts,
  ].map((text) => fromDecimalText(text)) as [number, number, ...number[]];
  const isOffered = offered.includes(value.minor);
  if (isOffered || (value.minor >= least && value.minor <= most)) return value;
  const message = t('Please choose an amount from {least} to {most}.', {
    least: formatMoney({ minor: least, currency }),
    most: formatMoney({ minor: most, currency }),
  });
  throw new AppError('validation_failed', { message, fields: { amount: message } });
}

type NewGiftCard = Omit<GiftCardRecord, 'createdAt' | 'pendingEvents' | 'reason' | 'returnedMinor'>;

/** @returns the checkout; undefined where the same was sent before. */
async function insert(card: NewGiftCard): Promise<string | undefined> {
  const { _id, value, buyerId, buyerEmail } = card;
  try {
    return await mongoose.connection.transaction(async (session) => {
      const checkoutId = await addCheckout(
        {
          ...{ purpose: 'gift_card', giftCardId: String(_id), userId: buyerId },
          ...{ email: buyerId === null ? buyerEmail : null, bookingIds: [], quoteId: null },
          ...{ subscriptionId: null, amount: value, total: null, cash: null, expiresAt: null },
          ...describePayment({ text: 'giftCard' }),
        },
        session,
      );
      const stored = { ...card, checkoutId, ...giftCardSearchFields(card) };
      await GiftCardModel.create([stored], { session });
      return checkoutId;
    });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return undefined;
  }
}

async function checkoutOf(_id: GiftCardRecord['_id']): Promise<string> {
  const { checkoutId } = await GiftCardModel.findById(_id).orFail().lean<GiftCardRecord>();
  return checkoutId!;
}

// It is worth what was paid for it from then on.
fulfilWith('gift_card', async ({ giftCardId, amount }, _payment, session) => {
  const { matchedCount } = await GiftCardModel.updateOne(
    { _id: giftCardId, status: 'unpaid' },
    { $set: { status: 'active', balanceMinor: amount.minor } },
    { session },
  );
  return matchedCount === 1 ? 'confirmed' : 'too-late';
});

const EVERY_MS = 10 * 60_000;
const ABANDONED_AFTER_MS = 24 * 60 * 60_000;

/** Forgets what was never paid: who was to give it, to whom and with which words. */
export const forgetUnpaidGiftCards: PeriodicTask = {
  name: 'forget-unpaid-gift-cards',
  everyMs: EVERY_MS,
  async run({ log, signal }) {
    const createdAt = mongoose.trusted({ $lt: new Date(Date.now() - ABANDONED_AFTER_MS) });
    const unpaid = await GiftCardModel.find(
      { status: 'unpaid', createdAt },
      { checkoutId: 1 },
    ).lean();
    for (const { _id, checkoutId } of unpaid) {
      if (signal.aborted) return;
      try {
        // Paid in the last moment: then it is worth that now.
        if ((await closeCheckout(checkoutId!, 'expired')) === 'paid') continue;
        await GiftCardModel.deleteOne({ _id, status: 'unpaid' });
      } catch (error) {
        log.warn({ err: error, checkoutId }, 'an unpaid gift card could not be removed yet');
      }
    }
  },
};
