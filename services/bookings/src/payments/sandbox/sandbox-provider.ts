import { createHmac } from 'node:crypto';
import mongoose from 'mongoose';
import {
  SandboxPaymentModel,
  sandboxId,
  stateOf,
  type SandboxPaymentRecord,
} from '../../model/sandbox-payment';
import type {
  PaymentProvider,
  PaymentStart,
  RefundOrder,
  RenewalOrder,
  RenewalOutcome,
} from '../provider/payment-provider';
import { parseSandboxWebhook } from './sandbox-webhook';

/** The secret under which the sandbox signs: both ends are this service, so its own key gives it. */
export function sandboxSecret(internalKey: string): string {
  return createHmac('sha256', internalKey).update('webhooks of the sandbox provider').digest('hex');
}

/**
 * Plays a payment provider: keeps payments and charges of its own, shows a page of its own at
 * `/payment/sandbox/{id}`, and tells us of them by signed webhooks as a real one does.
 */
export function sandboxProvider(secret: string): PaymentProvider {
  return {
    name: 'sandbox',
    async startPayment({ email: _email, ...start }: PaymentStart) {
      const { _id } = await once(start);
      return { id: _id, url: `/payment/sandbox/${_id}` };
    },
    async findPayment(id) {
      return stateOf(await getPayment(id));
    },
    async closePayment(id) {
      await SandboxPaymentModel.updateOne(
        { _id: id, status: mongoose.trusted({ $ne: 'succeeded' }) },
        { $set: { status: 'closed' } },
      );
      return stateOf(await getPayment(id));
    },
    refund,
    chargeRenewal,
    parseWebhook: (body, headers) => parseSandboxWebhook(body, headers, secret),
  };
}

function getPayment(id: string): Promise<SandboxPaymentRecord> {
  return SandboxPaymentModel.findById(id).orFail().lean<SandboxPaymentRecord>();
}

/** Writes a payment under its key, or finds the one that is there. */
function once(
  payment: Pick<SandboxPaymentRecord, 'idempotencyKey'> & Partial<SandboxPaymentRecord>,
): Promise<SandboxPaymentRecord> {
  const { idempotencyKey, ...fields } = payment;
  return SandboxPaymentModel.findOneAndUpdate(
    { idempotencyKey },
    { $setOnInsert: { ...fields, _id: sandboxId('sbx') } },
    { upsert: true, returnDocument: 'after', setDefaultsOnInsert: true },
  )
    .orFail()
    .lean<SandboxPaymentRecord>();
}

async function refund({ paymentId, amount, idempotencyKey }: RefundOrder): Promise<string> {
  const { minor } = amount;
  const refunded = await SandboxPaymentModel.findOneAndUpdate(
    {
      chargeId: paymentId,
      'refunds.key': mongoose.trusted({ $ne: idempotencyKey }),
      $expr: mongoose.trusted({ $lte: [{ $add: ['$refundedMinor', minor] }, '$amount.minor'] }),
    },
    {
      $inc: { refundedMinor: minor },
      $push: { refunds: { key: idempotencyKey, id: sandboxId('sbxre'), minor } },
    },
    { returnDocument: 'after' },
  ).lean<SandboxPaymentRecord>();
  const charge = refunded ?? (await SandboxPaymentModel.findOne({ chargeId: paymentId }).lean());
  const made = charge?.refunds.find(({ key }) => key === idempotencyKey);
  if (!made) throw new Error(`The sandbox cannot refund so much of ${paymentId}.`);
  return made.id;
}

async function chargeRenewal(order: RenewalOrder): Promise<RenewalOutcome> {
  const { firstPaymentId, reference, amount, description, idempotencyKey } = order;
  const first = await SandboxPaymentModel.exists({ chargeId: firstPaymentId, keepsCard: true });
  if (!first) return { status: 'failed', message: 'There is no card to charge.' };
  const chargeId = sandboxId('sbxch');
  const charged = { idempotencyKey, reference, amount, description, chargeId };
  const payment = await once({ ...charged, status: 'succeeded' });
  return { status: 'succeeded', paymentId: payment.chargeId!, amount: payment.amount };
}
