import {
  openCheckoutRequestSchema,
  type CheckoutResponse,
} from '@brightnest/contracts/payments/checkout';
import { paymentRoutes } from '@brightnest/contracts/routes/payments';
import type { Asker } from '@brightnest/service-kit/asker';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Actor, type Handler } from '@brightnest/service-kit/route';
import { toCheckout, type CheckoutRecord } from '../../model/checkout';
import { getOwnBooking } from '../../model/get-own-booking';
import { getCheckoutRecord } from '../../payments/get-checkout-record';
import { openQuoteCheckout } from './open-quote-checkout';

/** The checkout of a quote, which a visitor may pay, or of the caller's own booking. */
export function openCheckout({ asker }: { asker: Asker }): Handler {
  return handle(
    paymentRoutes.openCheckout,
    { body: openCheckoutRequestSchema },
    async ({ body: { quoteId, bookingId }, actor, requestId }): Promise<CheckoutResponse> => {
      const checkout =
        quoteId === undefined
          ? await findBookingCheckout(bookingId!, actor)
          : await openQuoteCheckout(quoteId, { asker, requestId });
      return { success: true, checkout: toCheckout(checkout) };
    },
  );
}

async function findBookingCheckout(
  bookingId: string,
  actor: Actor | undefined,
): Promise<CheckoutRecord> {
  if (!actor) throw new AppError('not_authenticated');
  const { checkoutId } = await getOwnBooking(bookingId, actor.userId);
  if (checkoutId !== undefined) return getCheckoutRecord(checkoutId);
  throw new AppError('change_not_allowed', { message: 'Nothing is to be paid online for this.' });
}
