import {
  checkoutParamsSchema,
  type CheckoutResponse,
} from '@brightnest/contracts/payments/checkout';
import { paymentRoutes } from '@brightnest/contracts/routes/payments';
import { handle, type Handler } from '@brightnest/service-kit/route';
import { Booking } from '../../model/booking';
import { toCheckout } from '../../model/checkout';
import { closeCheckout } from '../../payments/close-checkout';
import { getCheckoutRecord } from '../../payments/get-checkout-record';

/** The payer gives up: nothing is charged any more, and what was held for them is free again. */
export const cancelCheckout: Handler = handle(
  paymentRoutes.cancelCheckout,
  { params: checkoutParamsSchema },
  async ({ params: { id } }): Promise<CheckoutResponse> => {
    await getCheckoutRecord(id);
    if ((await closeCheckout(id, 'cancelled')) === 'closed') await endTheWait(id);
    return { success: true, checkout: toCheckout(await getCheckoutRecord(id)) };
  },
);

/** Unpaid cleans expire now, which gives back their slots, and not when their time to pay is over. */
async function endTheWait(checkoutId: string): Promise<void> {
  await Booking.updateMany({ checkoutId, status: 'pending' }, { $set: { expiresAt: new Date() } });
}
