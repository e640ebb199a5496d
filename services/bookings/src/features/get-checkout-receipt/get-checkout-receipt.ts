import { checkoutParamsSchema } from '@brightnest/contracts/payments/checkout';
import { paymentRoutes } from '@brightnest/contracts/routes/payments';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, streamed, type Handler } from '@brightnest/service-kit/route';
import { CheckoutModel, type CheckoutRecord } from '../../model/checkout';
import { sendReceipt } from '../../payments/send-receipt';

/** The receipt of a checkout for whoever knows its id: visitors, who pay a quote, have no account. */
export function getCheckoutReceipt({ abn }: { abn: string }): Handler {
  return handle(
    paymentRoutes.getCheckoutReceipt,
    { params: checkoutParamsSchema },
    async ({ params: { id }, response }) => {
      const checkout = await CheckoutModel.findById(id).lean<CheckoutRecord>();
      if (!checkout?.receiptNumber) {
        throw new AppError('not_found', { message: 'There is no receipt of this payment.' });
      }
      await sendReceipt(response, checkout, { abn });
      return streamed;
    },
  );
}
