import {
  sandboxParamsSchema,
  type SandboxPaymentResponse,
} from '@brightnest/contracts/payments/sandbox';
import { paymentRoutes } from '@brightnest/contracts/routes/payments';
import { handle, type Handler } from '@brightnest/service-kit/route';
import { showSandboxPayment } from '../../payments/sandbox/show-sandbox-payment';

/** A payment as the sandbox's own page shows it. */
export const getSandboxPayment: Handler = handle(
  paymentRoutes.getSandboxPayment,
  { params: sandboxParamsSchema },
  ({ params: { id } }): Promise<SandboxPaymentResponse> => showSandboxPayment(id),
);
