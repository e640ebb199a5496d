import { msg } from '@brightnest/contracts/translation';
import type { KeptCard } from '@brightnest/contracts/payments/kept-card';
import mongoose from 'mongoose';
import type { CardCharge, PaymentState, RenewalCharge, RenewalOutcome } from './provider';
import {
  getSandboxRecord,
  sandboxId,
  SandboxPaymentModel,
  type SandboxPaymentRecord,
  stateOf,
  upsertPayment,
} from './sandbox-payment';

/** The payment whose card was kept, unless it is forgotten by now. */
function findKept(firstPaymentId: string): Promise<SandboxPaymentRecord | null> {
  return SandboxPaymentModel.findOne({
    chargeId: firstPaymentId,
    keepsCard: true,
  }).lean<SandboxPaymentRecord>();
}

export async function chargeRenewal(order: RenewalCharge): Promise<RenewalOutcome> {
  const { firstPaymentId, reference, amount, description, idempotencyKey } = order;
  const kept = await findKept(firstPaymentId);
  if (!kept) return { status: 'failed', message: msg('There is no card to charge.') };
  if (kept.isDeclinedLater) return { status: 'failed', message: DECLINED };
  const chargeId = sandboxId('sbxch');
  const charged = { idempotencyKey, reference, amount, description, chargeId };
  const payment = await upsertPayment({ ...charged, status: 'succeeded' });
  return { status: 'succeeded', paymentId: payment.chargeId!, amount: payment.amount };
}

const DECLINED = msg('Your card was declined.');

export async function prepareSandboxCharge({
  firstPaymentId,
  ...order
}: CardCharge): Promise<string | null> {
  const kept = await findKept(firstPaymentId);
  if (!kept) return null;
  const { card } = kept;
  const chargedCard = { cardOf: firstPaymentId, ...(card && { card }) };
  return (await upsertPayment({ ...order, ...chargedCard }))._id;
}

export async function takeSandboxCharge(id: string): Promise<PaymentState> {
  const { cardOf = '' } = await getSandboxRecord(id);
  const kept = await findKept(cardOf);
  const isDeclined = !kept || kept.isDeclinedLater === true;
  await SandboxPaymentModel.updateOne(
    { _id: id, status: 'open', closesAt: mongoose.trusted({ $gt: new Date() }) },
    isDeclined
      ? { $set: { status: 'failed', failureMessage: DECLINED, failures: 1 } }
      : { $set: { status: 'succeeded', chargeId: sandboxId('sbxch') } },
  );
  return stateOf(await getSandboxRecord(id));
}

export async function describeSandboxCard(firstPaymentId: string): Promise<KeptCard | null> {
  return (await findKept(firstPaymentId))?.card ?? null;
}

export async function forgetSandboxCard(firstPaymentId: string): Promise<void> {
  await SandboxPaymentModel.updateOne({ chargeId: firstPaymentId }, { $set: { keepsCard: false } });
}
