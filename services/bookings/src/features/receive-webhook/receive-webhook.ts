import { paymentRoutes } from '@brightnest/contracts/routes/payments';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, reply, type Handler } from '@brightnest/service-kit/route';
import Joi from 'joi';
import { CheckoutModel, type CheckoutRecord } from '../../model/checkout';
import { applyState } from '../../payments/apply-state';
import { askProvider } from '../../payments/ask-provider';
import { paymentProvider } from '../../payments/provider/current-provider';
import type { PaymentReport } from '../../payments/provider/payment-provider';

const params = Joi.object<{ provider: string }, true>({
  provider: Joi.string()
    .pattern(/^[a-z]{1,20}$/)
    .required(),
});

/** What the payment provider tells by itself. Answered with 2xx once its effect is stored. */
export const receiveWebhook: Handler = handle(
  paymentRoutes.receiveWebhook,
  { params, body: Joi.binary<Buffer>() },
  async ({ params: { provider: name }, body, request, log }) => {
    const provider = paymentProvider();
    if (provider.name !== name) throw new AppError('not_found');
    const report = provider.parseWebhook(body, request.headers);
    const checkout = report && (await findCheckout(report));
    if (!checkout) log.info({ reference: report?.reference }, 'a webhook about nothing of ours');
    else await take(checkout, report);
    return reply(200, { received: true });
  },
);

function findCheckout({ reference }: PaymentReport): Promise<CheckoutRecord | null> {
  return CheckoutModel.findById(reference).lean<CheckoutRecord>();
}

/** Money that came stays so; of all else the last word counts, which may be another than this one. */
async function take(checkout: CheckoutRecord, { state }: PaymentReport): Promise<void> {
  if (state.status === 'succeeded') await applyState(checkout, state);
  else await askProvider(checkout);
}
