import { SANDBOX_CARDS, SANDBOX_CODE } from '@brightnest/contracts/payments/sandbox-cards';
import type { SandboxPayRequest } from '@brightnest/contracts/payments/sandbox';
import mongoose, { type QueryFilter } from 'mongoose';
import {
  SandboxPaymentModel,
  sandboxId,
  stateOf,
  type SandboxPaymentRecord,
} from '../../model/sandbox-payment';

type Status = SandboxPaymentRecord['status'];
type Change = Partial<SandboxPaymentRecord>;

/** Charges a test card. A payment that can't be paid any more stays as it is. */
export function chargeCard(id: string, card: SandboxPayRequest, now = new Date()): Promise<void> {
  const outcome = hasExpired(card.expiry, now)
    ? 'expired'
    : (SANDBOX_CARDS[card.cardNumber as keyof typeof SANDBOX_CARDS]?.outcome ?? 'declined');
  if (outcome === 'succeeds') return change(id, ['open', 'failed'], succeeded());
  if (outcome === 'second-step') return change(id, ['open', 'failed'], { status: 'second-step' });
  if (outcome === 'stalls') return change(id, ['open', 'failed'], { status: 'processing' });
  return change(id, ['open', 'failed'], { status: 'failed', failureMessage: REFUSALS[outcome] });
}

/** Finishes the second step that a card asked for. */
export function confirmSecondStep(id: string, code: string): Promise<void> {
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
    $push: { reports: report },
  });
}

/** `MM/YY`: a card is good until the end of its month. */
function hasExpired(expiry: string, now: Date): boolean {
  const [month = 1, year = 0] = expiry.split('/').map((part) => Number(part.trim()));
  return new Date(Date.UTC(2000 + year, month, 1)) <= now;
}
