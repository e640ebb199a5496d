import {
  checkoutParamsSchema,
  type CheckoutResponse,
} from '@brightnest/contracts/payments/checkout';
import { paymentRoutes } from '@brightnest/contracts/routes/payments';
import { handle, type Handler } from '@brightnest/service-kit/route';
import type { Logger } from 'pino';
import { PAYABLE_STATUSES, toCheckout, type CheckoutRecord } from '../../model/checkout';
import { askProvider } from '../../payments/ask-provider';
import { getCheckoutRecord } from '../../payments/get-checkout-record';

const ASK_EVERY_MS = 3_000;
const PATIENCE_MS = 4_000;

/** A checkout as it stands: where its payment is under way, the provider is asked first. */
export const getCheckout: Handler = handle(
  paymentRoutes.getCheckout,
  { params: checkoutParamsSchema },
  async ({ params: { id }, log }): Promise<CheckoutResponse> => {
    const checkout = await getCheckoutRecord(id);
    if (!isToBeAsked(checkout, new Date()))
      return { success: true, checkout: toCheckout(checkout) };
    await askPatiently(checkout, log);
    return { success: true, checkout: toCheckout(await getCheckoutRecord(id)) };
  },
);

function isToBeAsked({ status, payment, askedAt }: CheckoutRecord, now: Date): boolean {
  if (!payment || !PAYABLE_STATUSES.includes(status)) return false;
  return !askedAt || now.getTime() - askedAt.getTime() > ASK_EVERY_MS;
}

/** A provider that is slow or away costs the payer a moment, not the page. */
async function askPatiently(checkout: CheckoutRecord, log: Logger): Promise<void> {
  const asked = askProvider(checkout).catch((error: unknown) =>
    log.warn({ err: error, checkoutId: checkout._id }, 'a payment could not be looked up'),
  );
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => (timer = setTimeout(resolve, PATIENCE_MS)));
  await Promise.race([asked, patience]);
  clearTimeout(timer);
}
