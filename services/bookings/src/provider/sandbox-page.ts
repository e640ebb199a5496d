import { SANDBOX_CARDS, SANDBOX_CODE } from '@brightnest/contracts/payments/payment';
import type { KeptCard } from '@brightnest/contracts/payments/kept-card';
import {
  sandboxConfirmRequestSchema,
  sandboxParamsSchema,
  type SandboxPaymentResponse,
  type SandboxPayRequest,
  sandboxPayRequestSchema,
} from '@brightnest/contracts/payments/sandbox-schemas';
import { paymentRoutes } from '@brightnest/contracts/routes/bookings/payments';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import type { PeriodicTask } from '@brightnest/service-kit/service/periodic';
import mongoose, { type QueryFilter } from 'mongoose';
import type { Logger } from 'pino';
import { refusePendingRefunds } from './sandbox-charges';
import {
  getSandboxRecord,
  sandboxId,
  SandboxPaymentModel,
  type SandboxPaymentRecord,
  showSandboxPayment,
  stateOf,
} from './sandbox-payment';
import { SANDBOX_SIGNATURE_HEADER, signSandboxWebhook } from './sandbox-provider';

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

/** A payment as the sandbox's own page shows it. */
export const getSandboxPayment: Handler = handle(
  paymentRoutes.getSandboxPayment,
  { params: sandboxParamsSchema },
  ({ params: { id } }): Promise<SandboxPaymentResponse> => showSandboxPayment(id),
);

type Status = SandboxPaymentRecord['status'];
type Change = Partial<SandboxPaymentRecord>;

/** Charges a test card. A payment that can't be paid any more stays as it is. */
export function chargeCard(id: string, card: SandboxPayRequest, now = new Date()): Promise<void> {
  const outcome = hasExpired(card.expiry, now)
    ? 'expired'
    : (SANDBOX_CARDS[card.cardNumber as keyof typeof SANDBOX_CARDS]?.outcome ?? 'declined');
  const paid = () => ({ ...succeeded(), card: describe(card) });
  if (outcome === 'succeeds') return change(id, ['open', 'failed'], paid());
  if (outcome === 'refuses-refunds') {
    return change(id, ['open', 'failed'], { ...paid(), refusesRefunds: true });
  }
  if (outcome === 'declined-later') {
    return change(id, ['open', 'failed'], { ...paid(), isDeclinedLater: true });
  }
  if (outcome === 'disputed') {
    return change(id, ['open', 'failed'], { ...paid(), ...disputed() });
  }
  if (outcome === 'second-step') {
    return change(id, ['open', 'failed'], { status: 'second-step', card: describe(card) });
  }
  if (outcome === 'stalls') return change(id, ['open', 'failed'], { status: 'processing' });
  return change(id, ['open', 'failed'], { status: 'failed', failureMessage: REFUSALS[outcome] });
}

/** All cards of the sandbox look like Visa's. */
const describe = ({ cardNumber, expiry }: SandboxPayRequest): KeptCard => ({
  ...{ brand: 'Visa', last4: cardNumber.slice(-4), expires: expiry.replace(/\s/g, '') },
});

/** Finishes the second step that a card asked for. */
function confirmSecondStep(id: string, code: string): Promise<void> {
  if (code === SANDBOX_CODE) return change(id, ['second-step'], succeeded());
  const failureMessage = 'The code was not right. Please try again.';
  return change(id, ['second-step'], { status: 'failed', failureMessage });
}

const REFUSALS = {
  declined: 'Your card was declined.',
  insufficient: 'Your card has insufficient funds.',
  expired: 'Your card has expired.',
} as const;

const succeeded = (): Change => ({
  status: 'succeeded',
  chargeId: sandboxId('sbxch'),
  failureMessage: null,
});

const disputed = (): Change => ({
  disputes: [{ id: sandboxId('sbxdp'), isWithdrawn: true, isReinstated: false }],
  chargeChangedAt: new Date(),
});

/** Writes a change and the report of it in one, so that a charge is never without its report. */
async function change(id: string, from: readonly Status[], to: Change): Promise<void> {
  const payment = await SandboxPaymentModel.findById(id).lean<SandboxPaymentRecord>();
  if (!payment) return;
  const failures = payment.failures + (to.status === 'failed' ? 1 : 0);
  const report = { id: sandboxId('sbxev'), state: stateOf({ ...payment, ...to, failures }) };
  const guard: QueryFilter<SandboxPaymentRecord> = {
    _id: id,
    status: mongoose.trusted({ $in: [...from] }),
    failures: payment.failures,
    closesAt: mongoose.trusted({ $gt: new Date() }),
  };
  await SandboxPaymentModel.updateOne(guard, {
    $set: { ...to, failures },
    $push: {
      reports: { $each: to.disputes ? [report, { id: sandboxId('sbxev') }] : [report] },
    },
  });
}

/** `MM/YY`: a card is good until the end of its month. */
function hasExpired(expiry: string, now: Date): boolean {
  const [month = 1, year = 0] = expiry.split('/').map((part) => Number(part.trim()));
  return new Date(Date.UTC(2000 + year, month, 1)) <= now;
}

const EVERY_MS = 5_000;
const AT_ONCE = 50;
const DEADLINE_MS = 3_000;

/** Where and how the sandbox reports. */
interface ReportDelivery {
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
      await refusePendingRefunds();
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
async function deliverReportsOf(
  { _id, reference, chargeId, reports }: SandboxPaymentRecord,
  delivery: ReportDelivery,
  log: Logger,
): Promise<void> {
  for (const { id, state } of reports) {
    try {
      const told = state ? { reference, state } : { paymentId: chargeId };
      await post(JSON.stringify({ id, ...told }), delivery);
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
    redirect: 'error',
    signal: AbortSignal.timeout(DEADLINE_MS),
  });
  if (!response.ok) throw new Error(`It was answered ${response.status}.`);
}
