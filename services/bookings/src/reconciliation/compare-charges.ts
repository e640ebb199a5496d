import type { ReconciliationFinding } from '@brightnest/contracts/payments/reconciliation-schemas';
import mongoose from 'mongoose';
import { CheckoutModel, type CheckoutRecord } from '../payments/checkout';
import { reversalOf, withdrawalOf } from './disputes';
import { TransactionModel, type TransactionRecord } from '../payments/ledger/ledger';
import type { ChargeSummary, ProviderCharge } from '../provider/provider';
import { newFinding } from './reconciliation-record';
import type { ChargeSync } from './sync-charge';

const among = <T extends string>(values: readonly T[]) => mongoose.trusted({ $in: [...values] });

/** @returns the charges that the ledger may record differently; always those that are disputed. */
export async function findDifferent(charges: readonly ChargeSummary[]): Promise<ChargeSummary[]> {
  const payments = await TransactionModel.find({
    paymentGatewayTransactionId: among(charges.map(({ paymentId }) => paymentId)),
  }).lean<TransactionRecord[]>();
  const byId = new Map(payments.map((line) => [line.paymentGatewayTransactionId, line]));
  const movements = await findMovements(payments);
  return charges.filter(({ paymentId, amount, refundedMinor, isDisputed }) => {
    const line = byId.get(paymentId);
    if (!line || isDisputed || !isSame(line.amount, amount)) return true;
    const refunds = (movements.get(paymentId) ?? []).filter(({ type }) => type === 'refund');
    return refundedMinor !== refunds.reduce((sum, refund) => sum - refund.amount.minor, 0);
  });
}

const isSame = (a: ChargeSummary['amount'], b: ChargeSummary['amount']) =>
  a.minor === b.minor && a.currency === b.currency;

/** The refunds and disputes that the ledger has of these payments, by the id of the charge. */
async function findMovements(
  payments: readonly TransactionRecord[],
): Promise<Map<string, TransactionRecord[]>> {
  const checkoutIds = payments.flatMap(({ checkoutId }) => checkoutId ?? []);
  const [checkouts, lines] = await Promise.all([
    CheckoutModel.find({ _id: among(checkoutIds) }, { paymentId: 1 }).lean<CheckoutRecord[]>(),
    TransactionModel.find({
      checkoutId: among(checkoutIds),
      type: among(['refund', 'dispute', 'dispute_reversal'] as const),
      status: mongoose.trusted({ $ne: 'failed' }),
      paymentGatewayTransactionId: mongoose.trusted({ $exists: true }),
    }).lean<TransactionRecord[]>(),
  ]);
  const paidBy = new Map(checkouts.map(({ _id, paymentId }) => [_id, paymentId]));
  const chargeOf = ({ refundOf, checkoutId = '' }: TransactionRecord) =>
    refundOf ?? paidBy.get(checkoutId) ?? '';
  const byCharge = new Map<string, TransactionRecord[]>();
  for (const line of lines) {
    const charge = chargeOf(line);
    byCharge.set(charge, [...(byCharge.get(charge) ?? []), line]);
  }
  return byCharge;
}

/** Compares a charge with the ledger after the ledger was synced with it. */
export async function compareCharge(
  paymentId: string,
  { charge, payment }: ChargeSync,
): Promise<ReconciliationFinding[]> {
  if (!payment) return charge ? [await unknownCharge(charge)] : [];
  const { checkoutId, amount } = payment;
  const about = { checkoutId, currency: amount.currency };
  if (!charge) {
    return [newFinding('missing-charge', paymentId, { ...about, inLedger: amount.minor })];
  }
  const amounts = { atProvider: charge.amount.minor, inLedger: amount.minor };
  return [
    ...(isSame(charge.amount, amount)
      ? []
      : [newFinding('different-amount', paymentId, { ...about, ...amounts })]),
    ...compareMovements(charge, (await findMovements([payment])).get(paymentId) ?? [], about),
  ];
}

/** A charge without a payment in the ledger: it is not ours, or its amount is not the checkout's. */
async function unknownCharge({ paymentId, reference, amount }: ProviderCharge) {
  const checkout =
    reference === undefined ? null : await CheckoutModel.findById(reference).lean<CheckoutRecord>();
  const about = { currency: amount.currency, atProvider: amount.minor };
  if (!checkout) return newFinding('unknown-charge', paymentId, about);
  const { _id: checkoutId, amount: expected } = checkout;
  return newFinding('different-amount', paymentId, {
    ...{ ...about, checkoutId, inLedger: expected.minor },
  });
}

function compareMovements(
  charge: ProviderCharge,
  lines: readonly TransactionRecord[],
  about: Pick<ReconciliationFinding, 'currency'> & { checkoutId: string | undefined },
): ReconciliationFinding[] {
  const expected = expectedMovements(charge);
  const recorded = new Map(lines.map((line) => [line.paymentGatewayTransactionId!, line]));
  return [...new Set([...expected.keys(), ...recorded.keys()])].flatMap((movementId) => {
    const atProvider = expected.get(movementId);
    const inLedger = recorded.get(movementId)?.amount.minor;
    if (atProvider === inLedger) return [];
    const kind = atProvider === undefined ? 'missing-refund' : 'different-refund';
    return [newFinding(kind, charge.paymentId, { ...about, movementId, atProvider, inLedger })];
  });
}

/** The movements that the ledger should have of a charge: minor units by movement id. */
function expectedMovements({ refunds, disputes }: ProviderCharge): Map<string, number> {
  return new Map([
    ...refunds
      .filter(({ status }) => status !== 'failed')
      .map(({ id, amount }): [string, number] => [id, -amount.minor]),
    ...disputes
      .filter(({ isWithdrawn }) => isWithdrawn)
      .map(({ id, amount }): [string, number] => [withdrawalOf(id), -amount.minor]),
    ...disputes
      .filter(({ isReinstated }) => isReinstated)
      .map(({ id, amount }): [string, number] => [reversalOf(id), amount.minor]),
  ]);
}
