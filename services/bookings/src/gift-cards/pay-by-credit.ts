import { fromDecimalText, toDecimalText } from '@brightnest/contracts/money';
import { uuidParamsSchema } from '@brightnest/contracts/fields';
import type {
  CreditResponse,
  PayByCreditResponse,
} from '@brightnest/contracts/promotions/referral-schemas';
import { referralRoutes } from '@brightnest/contracts/routes/bookings/referrals';
import { msg } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import { getCheckoutRecord } from '../payments/checkout';
import { describeCheckout } from '../payments/checkouts/describe-checkout';
import { findCredit, toCredit } from './credit';
import { payBalances, payFromCard, payRests } from './pay-from-card';

/** What the caller has. */
export const getOwnCredit: Handler = handle(
  referralRoutes.getOwnCredit,
  {},
  async ({ actor: { userId } }): Promise<CreditResponse> => ({
    success: true,
    credit: toCredit(await findCredit(userId)),
  }),
);

/** Pays a checkout with the caller's credit, as a gift card does. */
export const payByCredit: Handler = handle(
  referralRoutes.payByCredit,
  { params: uuidParamsSchema },
  async ({ params: { id }, actor: { userId } }): Promise<PayByCreditResponse> => {
    const { currency } = (await getCheckoutRecord(id)).amount;
    const credit = await findCredit(userId, currency);
    if (!credit) throw new AppError('credit_refused', { message: msg('You have no credit.') });
    const { paidId, paid, left } = await payFromCard(id, credit, true);
    return {
      success: true,
      checkout: await describeCheckout(await getCheckoutRecord(paidId)),
      paid: toDecimalText(paid, currency),
      balance: toDecimalText(left, currency),
    };
  },
);

/**
 * What is left of a price once its fee is paid, or where it has none, is paid from its customer's credit by itself,
 * as far as that goes.
 */
export const useCredit: Subscription = on(
  ['payment.received', 'booking.confirmed'],
  'use-credit',
  async ({ type, payload }) => {
    if (type === 'payment.received') {
      const { checkoutId, userId, purpose, currency } = payload;
      if (userId === null || (purpose !== 'booking' && purpose !== 'quote')) return;
      const credit = await findCredit(userId, currency);
      if (credit) await payRests(await getCheckoutRecord(checkoutId), credit._id);
      return;
    }
    const { bookingId, customerId, onlineConfirmationFee, withCredit, currency } = payload;
    if (withCredit || fromDecimalText(onlineConfirmationFee, currency) > 0) return;
    const credit = await findCredit(customerId, currency);
    if (credit) await payBalances([{ bookingId }], credit._id);
  },
);
