import { msg } from '@brightnest/contracts/translation';
import mongoose, { type QueryFilter, type UpdateQuery } from 'mongoose';
import type {
  ChargeSummary,
  ProviderCharge,
  ProviderNotice,
  RefundOrder,
  RefundState,
} from './provider';
import { sandboxId, SandboxPaymentModel, type SandboxPaymentRecord } from './sandbox-payment';

type SandboxRefund = SandboxPaymentRecord['refunds'][number];

const REFUSAL = msg('The bank of the card takes no refund.');

/** Gives back part of a charge: at once, or, for a card that refuses refunds, never. */
export async function refundSandboxCharge(order: RefundOrder): Promise<RefundState> {
  const { paymentId, amount, idempotencyKey: key, lineId } = order;
  return stateOf(await addRefund(paymentId, amount.minor, { key, lineId }));
}

/** What somebody refunds at the sandbox's own dashboard. @returns the id of the refund. */
export async function refundAtDashboard(paymentId: string, minor: number): Promise<string> {
  const { id } = await addRefund(paymentId, minor, { key: sandboxId('sbxre') });
  return id;
}

async function addRefund(
  paymentId: string,
  minor: number,
  own: Pick<SandboxRefund, 'key'> & { lineId?: string },
): Promise<SandboxRefund> {
  const before = await getCharge(paymentId);
  const status = before.refusesRefunds ? ('pending' as const) : ('succeeded' as const);
  const refund = { ...own, id: sandboxId('sbxre'), minor, status };
  await changeCharge(
    {
      chargeId: paymentId,
      'refunds.key': mongoose.trusted({ $ne: own.key }),
      $expr: mongoose.trusted({ $lte: [{ $add: ['$refundedMinor', minor] }, '$amount.minor'] }),
    },
    { $inc: { refundedMinor: minor }, $push: { refunds: refund } },
  );
  const made = (await getCharge(paymentId)).refunds.find(({ key }) => key === own.key);
  if (!made) throw new Error(`The sandbox cannot refund so much of ${paymentId}.`);
  return made;
}

/** Has the banks refuse the refunds that they were asked for: some time after they were made. */
export async function refusePendingRefunds(): Promise<void> {
  const waiting = await SandboxPaymentModel.find({ 'refunds.status': 'pending' }).lean();
  for (const { _id, refunds } of waiting) {
    for (const { id, minor } of refunds.filter(({ status }) => status === 'pending')) {
      await changeCharge(
        { _id, refunds: mongoose.trusted({ $elemMatch: { id, status: 'pending' } }) },
        {
          $set: { 'refunds.$.status': 'failed', 'refunds.$.failure': REFUSAL },
          $inc: { refundedMinor: -minor },
        },
      );
    }
  }
}

/** Ends the dispute of a charge; won, the bank gives the money back. */
export async function closeDispute(paymentId: string, outcome: 'won' | 'lost'): Promise<void> {
  await changeCharge(
    {
      chargeId: paymentId,
      disputes: mongoose.trusted({ $elemMatch: { outcome: { $exists: false } } }),
    },
    { $set: { 'disputes.$.outcome': outcome, 'disputes.$.isReinstated': outcome === 'won' } },
  );
}

/** Writes what happened to a charge and the report of it in one. */
async function changeCharge(
  filter: QueryFilter<SandboxPaymentRecord>,
  change: UpdateQuery<SandboxPaymentRecord>,
): Promise<void> {
  await SandboxPaymentModel.updateOne(filter, {
    ...change,
    $set: { ...change.$set, chargeChangedAt: new Date() },
    $push: { ...change.$push, reports: { id: sandboxId('sbxev') } },
  });
}

function getCharge(paymentId: string): Promise<SandboxPaymentRecord> {
  return SandboxPaymentModel.findOne({ chargeId: paymentId }).orFail().lean<SandboxPaymentRecord>();
}

export async function findSandboxCharge(paymentId: string): Promise<ProviderCharge | null> {
  const charge = await SandboxPaymentModel.findOne({
    chargeId: paymentId,
  }).lean<SandboxPaymentRecord>();
  if (!charge) return null;
  const { reference, amount, refunds, disputes } = charge;
  return {
    ...{ paymentId, reference, amount },
    refunds: refunds.map((refund) => ({
      ...stateOf(refund),
      amount: { ...amount, minor: refund.minor },
      ...(refund.lineId !== undefined && { lineId: refund.lineId }),
    })),
    disputes: disputes.map((dispute) => ({ ...dispute, amount })),
  };
}

function stateOf({ id, status, failure }: SandboxRefund): RefundState & { id: string } {
  return status === 'failed' ? { id, status, failure: failure ?? REFUSAL } : { id, status };
}

export async function* listSandboxCharges(from: Date): AsyncIterable<ChargeSummary> {
  const charges = SandboxPaymentModel.find({
    status: 'succeeded',
    createdAt: mongoose.trusted({ $gte: from }),
  }).sort({ createdAt: 1 });
  for await (const charge of charges.lean<SandboxPaymentRecord[]>().cursor()) {
    const { chargeId: paymentId = '', reference, amount, refundedMinor, createdAt } = charge;
    const isDisputed = charge.disputes.length > 0;
    yield { paymentId, reference, amount, refundedMinor, isDisputed, createdAt };
  }
}

export async function* listSandboxNotices(from: Date): AsyncIterable<ProviderNotice> {
  const changed = SandboxPaymentModel.find({
    chargeChangedAt: mongoose.trusted({ $gte: from }),
  }).sort({ chargeChangedAt: 1 });
  for await (const { chargeId = '' } of changed.lean<SandboxPaymentRecord[]>().cursor()) {
    yield { kind: 'charge', paymentId: chargeId };
  }
}
