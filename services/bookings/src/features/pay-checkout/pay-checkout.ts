import {
  checkoutParamsSchema,
  type PayCheckoutResponse,
} from '@brightnest/contracts/payments/checkout';
import { paymentRoutes } from '@brightnest/contracts/routes/payments';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/route';
import { PAYABLE_STATUSES, type CheckoutRecord } from '../../model/checkout';
import { askProvider } from '../../payments/ask-provider';
import { beginPayment, successPath } from '../../payments/begin-payment';
import { getCheckoutRecord } from '../../payments/get-checkout-record';

/** Sends the payer to the provider's page: to one payment, however often they click. */
export const payCheckout: Handler = handle(
  paymentRoutes.payCheckout,
  { params: checkoutParamsSchema },
  async ({ params: { id } }): Promise<PayCheckoutResponse> => {
    const checkout = await getCheckoutRecord(id);
    // One begun before may have been paid, or closed by the provider.
    if (checkout.payment && isPayable(checkout)) await askProvider(checkout);
    return { success: true, url: await whereToPay(await getCheckoutRecord(id)) };
  },
);

async function whereToPay(checkout: CheckoutRecord): Promise<string> {
  if (checkout.status === 'paid') return successPath(checkout._id);
  if (!isPayable(checkout)) throw new AppError('gone', { message: CLOSED });
  return checkout.payment?.url ?? beginPayment(checkout);
}

const CLOSED = 'The time to pay is over, and nothing was charged. Please book again.';

function isPayable({ status, expiresAt }: CheckoutRecord): boolean {
  return PAYABLE_STATUSES.includes(status) && (expiresAt === null || expiresAt > new Date());
}
