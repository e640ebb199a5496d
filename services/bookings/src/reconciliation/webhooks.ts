import { paymentRoutes } from '@brightnest/contracts/routes/bookings/payments';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler, reply } from '@brightnest/service-kit/http/route';
import Joi from 'joi';
import { CheckoutModel, type CheckoutRecord } from '../payments/checkout';
import { paymentProvider, type PaymentState, type ProviderNotice } from '../provider/provider';
import { applyPaymentState, syncCheckout } from '../payments/checkouts/record-payment';
import { syncCharge } from './sync-charge';

const params = Joi.object<{ provider: string }, true>({
  provider: Joi.string()
    .pattern(/^[a-z]{1,20}$/)
    .required(),
});

/** The webhook of the payment provider. Answers 2xx once the effect is stored. */
export const receiveWebhook: Handler = handle(
  paymentRoutes.receiveWebhook,
  { params, body: Joi.binary<Buffer>() },
  async ({ params: { provider: name }, body, request, log }) => {
    const provider = paymentProvider();
    if (provider.name !== name) throw new AppError('not_found');
    const notice = provider.parseWebhook(body, request.headers);
    const isOurs = notice !== undefined && (await applyNotice(notice));
    if (!isOurs) log.info({ notice }, 'a webhook about nothing of ours');
    return reply(200, { received: true });
  },
);

/** Applies a report of the provider. @returns whether it concerns a checkout or charge of ours. */
async function applyNotice(notice: ProviderNotice): Promise<boolean> {
  if (notice.kind === 'charge') return (await syncCharge(notice.paymentId)).payment !== null;
  const checkout = await CheckoutModel.findById(notice.reference).lean<CheckoutRecord>();
  if (checkout) await applyToCheckout(checkout, notice.state);
  return checkout !== null;
}

/** Success is final. Other states may be outdated, so the current one is read from the provider. */
async function applyToCheckout(checkout: CheckoutRecord, state: PaymentState): Promise<void> {
  if (state.status === 'succeeded') await applyPaymentState(checkout, state);
  else await syncCheckout(checkout);
}
