import type {
  HealedCharge,
  ReconciliationFinding,
} from '@brightnest/contracts/payments/reconciliation-schemas';
import { dateIn, officeZone, toZonedClock } from '@brightnest/contracts/times';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import type { PeriodicTask } from '@brightnest/service-kit/service/periodic';
import mongoose from 'mongoose';
import { compareCharge, findDifferent } from './compare-charges';
import { TransactionModel, type TransactionRecord } from '../payments/ledger/ledger';
import { type ChargeSummary, paymentProvider } from '../provider/provider';
import { findChanged } from './provider-events';
import {
  newFinding,
  ReconciliationModel,
  type ReconciliationRecord,
  requestReconciliation,
} from './reconciliation-record';
import { findDifferentCash } from '../workforce/pay/cash-balance';
import { syncCharge } from './sync-charge';

/** When ledger and provider are compared, and for how many days. */
export interface ReconciliationSettings {
  /** `HH:MM` at the office, or `off`: only when staff ask for it. */
  at: string;
  days: number;
}

const EVERY_MS = 10_000;

/** Compares the ledger with the provider every night, and when staff ask for it. */
export function reconcilePayments({ at, days }: ReconciliationSettings): PeriodicTask {
  return {
    name: 'reconcile-payments',
    everyMs: EVERY_MS,
    async run({ log, signal }) {
      if (paymentProvider().name === 'none') return;
      const now = new Date();
      const day = dateIn(officeZone(), now);
      if (isDue(at, now) && !(await ReconciliationModel.exists({ day }))) {
        await requestReconciliation(days, { day });
      }
      const claimed = await claim(now);
      if (!claimed) return;
      try {
        await new ReconciliationRun(claimed, signal).run();
      } catch (error) {
        log.warn({ err: error, reconciliationId: String(claimed._id) }, 'a reconciliation failed');
        await postpone(claimed, error, signal);
      }
    },
  };
}

function isDue(at: string, now: Date): boolean {
  // Such as 2026-11-23T03:30.
  return at !== 'off' && toZonedClock(now, officeZone()).slice(-at.length) >= at;
}

const SILENT_MS = 5 * 60_000;

/** Claims a comparison that waits, or whose instance has died. */
function claim(now: Date): Promise<ReconciliationRecord | null> {
  const isGone = {
    status: 'running' as const,
    aliveAt: mongoose.trusted({ $lt: new Date(now.getTime() - SILENT_MS) }),
  };
  return ReconciliationModel.findOneAndUpdate(
    {
      isOpen: true,
      notBefore: mongoose.trusted({ $lte: now }),
      $or: [{ status: 'waiting' as const }, isGone],
    },
    {
      $set: { status: 'running', startedAt: now, aliveAt: now, failure: null },
      $inc: { tries: 1 },
    },
    { returnDocument: 'after' },
  ).lean<ReconciliationRecord>();
}

const MAX_TRIES = 4;
const RETRY_MS = 15 * 60_000;

/** Lets a comparison that was interrupted by a shutdown restart at once. */
async function postpone(
  { _id, startedAt, tries }: ReconciliationRecord,
  error: unknown,
  { aborted }: AbortSignal,
): Promise<void> {
  const failure = error instanceof Error ? error.message : 'It failed.';
  const notBefore = new Date(aborted ? 0 : Date.now() + RETRY_MS);
  const isOver = !aborted && tries >= MAX_TRIES;
  await ReconciliationModel.updateOne(
    { _id, startedAt },
    isOver
      ? { $set: { status: 'failed', failure, finishedAt: new Date() }, $unset: { isOpen: 1 } }
      : { $set: { status: 'waiting', failure, notBefore } },
  );
}

const BATCH = 100;
// Nobody reads a longer report; the next night reports the rest.
const MAX_FINDINGS = 1_000;
// Current charges are about to be recorded.
const TOO_NEW_MS = 15 * 60_000;
const CHARGED_TYPES = ['confirmation_fee', 'balance', 'tip', 'membership'] as const;

/** One comparison: what the provider charged, what happened to charges since, and what the ledger has. */
class ReconciliationRun {
  /** Charges that the provider listed, and those that the ledger was synced with. */
  private readonly listed = new Set<string>();
  private readonly synced = new Set<string>();
  private readonly healed: HealedCharge[];
  private readonly findings: ReconciliationFinding[] = [];
  private charges = 0;
  private lines = 0;

  constructor(
    private readonly record: ReconciliationRecord,
    private readonly signal: AbortSignal,
  ) {
    // Findings of an interrupted run are kept.
    this.healed = [...record.healed];
  }

  async run(): Promise<void> {
    const { from } = this.record;
    const batch: ChargeSummary[] = [];
    for await (const charge of paymentProvider().listCharges(from)) {
      batch.push(charge);
      if (batch.length === BATCH) await this.compareBatch(batch.splice(0));
    }
    await this.compareBatch(batch);
    // Also if the sums are equal: a refund may have failed and another replaced it.
    for (const paymentId of await findChanged(from)) await this.examine(paymentId);
    await this.compareLines();
    await this.compareCash();
    await this.finish();
  }

  private async compareBatch(batch: readonly ChargeSummary[]): Promise<void> {
    const different = new Set(await findDifferent(batch));
    for (const charge of batch) {
      const isTooNew = Date.now() - charge.createdAt.getTime() < TOO_NEW_MS;
      if (different.has(charge) && !(isTooNew && charge.reference === undefined)) {
        await this.examine(charge.paymentId);
      }
      this.listed.add(charge.paymentId);
    }
    this.charges += batch.length;
    await this.keepAlive();
  }

  /** Syncs the ledger with a charge, and records what still differs. */
  private async examine(paymentId: string): Promise<void> {
    if (this.synced.has(paymentId)) return;
    this.synced.add(paymentId);
    const synced = await syncCharge(paymentId);
    if (synced.changes > 0) {
      const checkoutId = synced.payment?.checkoutId ?? null;
      this.healed.push({ paymentId, checkoutId, lines: synced.changes });
    }
    this.findings.push(...(await compareCharge(paymentId, synced)));
    await this.keepAlive();
  }

  /** Payments that the ledger has and the provider did not list, except those of another provider. */
  private async compareLines(): Promise<void> {
    const lines = TransactionModel.find({
      createdAt: mongoose.trusted({ $gte: this.record.from }),
      type: mongoose.trusted({ $in: [...CHARGED_TYPES] }),
      paymentGatewayTransactionId: mongoose.trusted({
        $regex: new RegExp(`^${paymentProvider().chargePrefix}`),
      }),
    }).sort({ createdAt: 1 });
    for await (const line of lines.lean<TransactionRecord[]>().cursor()) {
      this.lines += 1;
      const paymentId = line.paymentGatewayTransactionId!;
      if (!this.listed.has(paymentId)) await this.examine(paymentId);
    }
  }

  /** Cash that cleaners took for jobs, beside what the ledger has of each. */
  private async compareCash(): Promise<void> {
    for (const { jobId, currency, taken, inLedger } of await findDifferentCash(this.record.from)) {
      const amounts = { atProvider: taken, inLedger };
      this.findings.push(newFinding('different-cash', jobId, { currency, ...amounts }));
    }
  }

  private async keepAlive(): Promise<void> {
    if (this.signal.aborted) throw new Error('The service was stopped.');
    const { _id, startedAt } = this.record;
    const { charges, lines, healed } = this;
    await ReconciliationModel.updateOne(
      { _id, startedAt },
      { $set: { aliveAt: new Date(), charges, lines, healed } },
    ).orFail();
  }

  private async finish(): Promise<void> {
    const { _id, startedAt } = this.record;
    const { charges, lines, healed, findings } = this;
    const told = { charges, healed: healed.length, findings: findings.length };
    const event = newEvent('payment.reconciled', { reconciliationId: String(_id), ...told });
    await ReconciliationModel.updateOne(
      { _id, startedAt },
      {
        $set: {
          ...{ status: 'finished', finishedAt: new Date(), charges, lines, healed },
          findings: findings.slice(0, MAX_FINDINGS),
        },
        $unset: { isOpen: 1 },
        ...(healed.length + findings.length > 0 && { $push: { pendingEvents: event } }),
      },
    ).orFail();
  }
}
