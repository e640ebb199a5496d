import {
  sandboxConfirmRequestSchema,
  sandboxParamsSchema,
  sandboxPayRequestSchema,
  type SandboxPaymentResponse,
} from '@brightnest/contracts/payments/sandbox';
import { paymentRoutes } from '@brightnest/contracts/routes/payments';
import { handle, type Handler } from '@brightnest/service-kit/route';
import type { Logger } from 'pino';
import { chargeCard, confirmSecondStep } from '../../payments/sandbox/charge-card';
import { deliverReportsOf, type ReportDelivery } from '../../payments/sandbox/deliver-reports';
import { getSandboxRecord, showSandboxPayment } from '../../payments/sandbox/show-sandbox-payment';

/** The two steps of the sandbox's own page. What they did is reported to our webhook at once. */
export function paySandboxPayment(delivery: ReportDelivery): Handler[] {
  const report = async (id: string, log: Logger): Promise<SandboxPaymentResponse> => {
    await deliverReportsOf(await getSandboxRecord(id), delivery, log);
    return showSandboxPayment(id);
  };
  return [
    handle(
      paymentRoutes.paySandboxPayment,
      { params: sandboxParamsSchema, body: sandboxPayRequestSchema },
      async ({ params: { id }, body, log }) => {
        await getSandboxRecord(id);
        await chargeCard(id, body);
        return report(id, log);
      },
    ),
    handle(
      paymentRoutes.confirmSandboxPayment,
      { params: sandboxParamsSchema, body: sandboxConfirmRequestSchema },
      async ({ params: { id }, body: { code }, log }) => {
        await getSandboxRecord(id);
        await confirmSecondStep(id, code);
        return report(id, log);
      },
    ),
  ];
}
