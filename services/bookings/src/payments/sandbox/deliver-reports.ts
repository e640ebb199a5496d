import type { PeriodicTask } from '@brightnest/service-kit/periodic';
import mongoose from 'mongoose';
import type { Logger } from 'pino';
import { SandboxPaymentModel, type SandboxPaymentRecord } from '../../model/sandbox-payment';
import { SANDBOX_SIGNATURE_HEADER, signSandboxWebhook } from './sandbox-webhook';

const EVERY_MS = 5_000;
const AT_ONCE = 50;
const DEADLINE_MS = 3_000;

/** Where and how the sandbox reports. */
export interface ReportDelivery {
  /** Address of the webhook. */
  url: string;
  secret: string;
}

/** Tells again what was not answered with 2xx. */
export function deliverReports(delivery: ReportDelivery): PeriodicTask {
  return {
    name: 'deliver-sandbox-reports',
    everyMs: EVERY_MS,
    async run({ log, signal }) {
      const waiting = await SandboxPaymentModel.find({
        'reports.id': mongoose.trusted({ $exists: true }),
      })
        .sort({ updatedAt: 1 })
        .limit(AT_ONCE)
        .lean<SandboxPaymentRecord[]>();
      for (const payment of waiting) {
        if (signal.aborted) return;
        await deliverReportsOf(payment, delivery, log);
      }
    },
  };
}

/** Tells what a payment has yet to tell, in order. What is not answered stays for another time. */
export async function deliverReportsOf(
  { _id, reference, reports }: SandboxPaymentRecord,
  delivery: ReportDelivery,
  log: Logger,
): Promise<void> {
  for (const { id, state } of reports) {
    try {
      await post(JSON.stringify({ id, reference, state }), delivery);
    } catch (error) {
      log.warn({ err: error, paymentId: _id }, 'a report of the sandbox was not taken');
      return;
    }
    await SandboxPaymentModel.updateOne({ _id }, { $pull: { reports: { id } } });
  }
}

async function post(body: string, { url, secret }: ReportDelivery): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [SANDBOX_SIGNATURE_HEADER]: signSandboxWebhook(body, secret),
    },
    body,
    signal: AbortSignal.timeout(DEADLINE_MS),
  });
  if (!response.ok) throw new Error(`It was answered ${response.status}.`);
}
