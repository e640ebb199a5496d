import { CheckoutModel, type CheckoutRecord } from '../model/checkout';
import { SandboxPaymentModel } from '../model/sandbox-payment';
import { recordPayment } from '../payments/record-payment';

/** Pays a checkout as if the sandbox's page had been used, so that the sandbox can refund it later. */
export async function payDemoCheckout(checkoutId: string): Promise<void> {
  const { amount, description } = await CheckoutModel.findById(checkoutId)
    .orFail()
    .lean<CheckoutRecord>();
  const hex = checkoutId.replaceAll('-', '');
  const paymentId = `sbxch_${hex}`;
  await SandboxPaymentModel.updateOne(
    { _id: `sbx_${hex}` },
    {
      $setOnInsert: {
        idempotencyKey: `demo ${checkoutId}`,
        reference: checkoutId,
        amount,
        description,
        status: 'succeeded',
        chargeId: paymentId,
      },
    },
    { upsert: true },
  );
  await recordPayment(checkoutId, { paymentId, amount });
}
