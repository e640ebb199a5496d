import { receiptParamsSchema } from '@brightnest/contracts/payments/transactions';
import { paymentRoutes } from '@brightnest/contracts/routes/payments';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, streamed, type Handler } from '@brightnest/service-kit/route';
import { CheckoutModel, type CheckoutRecord } from '../../model/checkout';
import { sendReceipt } from '../../payments/send-receipt';

/** The receipt of a payment, for who paid it. Anybody else learns not even that it exists. */
export function getReceipt({ abn }: { abn: string }): Handler {
  return handle(
    paymentRoutes.getReceipt,
    { params: receiptParamsSchema },
    async ({ params: { number: receiptNumber }, actor: { userId }, response }) => {
      const checkout = await CheckoutModel.findOne({
        receiptNumber,
        userId,
      }).lean<CheckoutRecord>();
      if (!checkout) throw new AppError('not_found');
      await sendReceipt(response, checkout, { abn });
      return streamed;
    },
  );
}
