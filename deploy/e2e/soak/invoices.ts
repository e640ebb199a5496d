import { setTimeout as pause } from 'node:timers/promises';
import { fromDecimalText } from '@brightnest/contracts/money';
import type { Deal } from '@brightnest/contracts/payments/deal-schemas';
import { InvoiceModel, type InvoiceRecord } from '../../../services/bookings/src/invoices/invoice';
import { CheckoutModel } from '../../../services/bookings/src/payments/checkout';
import {
  TransactionModel,
  type TransactionRecord,
} from '../../../services/bookings/src/payments/ledger/ledger';
import mongoose from 'mongoose';
import { type DealName, readDeals } from './deals';
import type { World } from './world';

const LOOK_EVERY_MS = 1_000;

/**
 * Waits until the invoices of each deal less its credit notes are what it costs.
 * @returns those that are not by then, each in one line.
 */
export async function auditInvoices(
  world: World,
  deals: readonly Deal[],
  withinMs: number,
): Promise<string[]> {
  const deadline = Date.now() + withinMs;
  let left: readonly Deal[] = deals.filter(({ kind }) => kind !== 'membership');
  for (;;) {
    const unequal = await findUnequal(left);
    const problems = [...unequal.values(), ...(await auditMonths())];
    if (problems.length === 0 || Date.now() > deadline) return problems;
    await pause(LOOK_EVERY_MS);
    left = await readDeals(world, [...unequal.keys()]);
  }
}

async function findUnequal(deals: readonly Deal[]): Promise<Map<DealName, string>> {
  const billed = await billedByDeal();
  const unequal = new Map<DealName, string>();
  for (const { kind, id, ...deal } of deals) {
    const [paid, agreed] = [fromDecimalText(deal.paid), fromDecimalText(deal.agreed)];
    const difference = compare(billed.get(`${kind} ${id}`), { paid, agreed });
    if (difference) unequal.set({ kind, id }, `${kind} ${id}: ${difference}`);
  }
  return unequal;
}

/** Nothing is billed before something was paid. */
function compare(billed: number | undefined, { paid, agreed }: { paid: number; agreed: number }) {
  const expected = billed === undefined && paid === 0 ? 0 : agreed;
  return (billed ?? 0) === expected ? undefined : `${billed} is billed, ${expected} agreed`;
}

/** Invoices less credit notes of each deal, in minor units. */
async function billedByDeal(): Promise<Map<string, number>> {
  const billed = new Map<string, number>();
  for (const { dealKind, dealId, kind, totalMinor } of await allDocuments()) {
    const name = `${dealKind} ${dealId}`;
    billed.set(name, (billed.get(name) ?? 0) + (kind === 'invoice' ? totalMinor : -totalMinor));
  }
  return billed;
}

const allDocuments = () =>
  InvoiceModel.find({}, { number: 1, kind: 1, dealKind: 1, dealId: 1, totalMinor: 1 }).lean<
    InvoiceRecord[]
  >();

/** Each month of a membership is billed by itself: as much as was paid for it and not given back. */
async function auditMonths(): Promise<string[]> {
  const checkouts = await CheckoutModel.find({ purpose: 'subscription' }, { amount: 1 }).lean();
  const lines = await TransactionModel.find({
    checkoutId: mongoose.trusted({ $in: checkouts.map(({ _id }) => _id) }),
  }).lean<TransactionRecord[]>();
  const billed = await billedByDeal();
  return checkouts.flatMap(({ _id, amount }) => {
    const own = lines.filter(({ checkoutId, status }) => checkoutId === _id && status !== 'failed');
    const sumOf = (type: TransactionRecord['type']) =>
      own.reduce((sum, line) => sum + (line.type === type ? line.amount.minor : 0), 0);
    const account = { paid: sumOf('membership'), agreed: amount.minor + sumOf('refund') };
    const difference = compare(billed.get(`membership ${_id}`), account);
    return difference ? [`month ${_id}: ${difference}`] : [];
  });
}

/** Numbers of invoices and credit notes that were left out, or taken twice, each in one line. */
export async function auditNumbers(): Promise<string[]> {
  const series = new Map<string, number[]>();
  for (const { number } of await allDocuments()) {
    const [, name = '', count] = /^(.*)-(\d+)$/.exec(number) ?? [];
    if (!series.get(name)?.push(Number(count))) series.set(name, [Number(count)]);
  }
  return [...series].flatMap(([name, counts]) => {
    const inOrder = counts.toSorted((a, b) => a - b);
    const wrong = inOrder.findIndex((count, index) => count !== index + 1);
    return wrong === -1 ? [] : [`${name}: ${inOrder[wrong]} stands where ${wrong + 1} is due`];
  });
}
