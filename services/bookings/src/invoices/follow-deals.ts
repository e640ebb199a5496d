import type { DomainEvent } from '@brightnest/contracts/events/event-types';
import type { DealKind } from '@brightnest/contracts/payments/deal';
import { AppError } from '@brightnest/service-kit/errors';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import type { PeriodicTask } from '@brightnest/service-kit/service/periodic';
import mongoose, { type Model, type QueryFilter, Schema } from 'mongoose';
import { CheckoutModel, type CheckoutRecord } from '../payments/checkout';
import { allocationsOf } from '../payments/ledger/deal-account';
import { TransactionModel, type TransactionRecord } from '../payments/ledger/ledger';
import { Booking, type BookingRecord } from '../records/booking';
import type { InvoicedDeal } from './invoiced-deals';
import { syncInvoices } from './sync-invoices';

/** What can change what a deal costs, or makes it billable. */
const BILLING_EVENTS = [
  'booking.confirmed',
  'booking.moved',
  'booking.cancelled',
  'booking.repriced',
  'job.progressed',
  'job.cash-recorded',
  'payment.received',
  'payment.refunded',
  'payment.recorded',
  'payment.refund-recorded',
  'payment.written-off',
  'payment.refund-failed',
  'payment.disputed',
  'payment.dispute-closed',
  'quote.status-changed',
  'quote.cancelled',
  'quote.repriced',
] as const;

type BillingEvent = DomainEvent<(typeof BILLING_EVENTS)[number]>;

/** Bills deals as things happen to them. */
export function followDeals({ rpc }: { rpc: RpcClient }): Subscription {
  return on(BILLING_EVENTS, 'issue-invoices', async ({ payload }) => {
    for (const deal of await dealsOf(payload)) await syncInvoices(deal, rpc);
  });
}

async function dealsOf(payload: BillingEvent['payload']): Promise<InvoicedDeal[]> {
  if ('dealId' in payload) return dealsNamed(payload.kind, payload.dealId);
  if ('jobId' in payload) return [{ kind: payload.kind, id: payload.jobId }];
  if ('checkoutId' in payload && payload.checkoutId !== null) {
    return dealsOfCheckout(payload.checkoutId);
  }
  return [
    ...('bookingId' in payload && payload.bookingId !== null
      ? [{ kind: 'booking' as const, id: payload.bookingId }]
      : []),
    ...('quoteId' in payload && payload.quoteId !== null
      ? [{ kind: 'quote' as const, id: payload.quoteId }]
      : []),
  ];
}

/** Staff name a membership as a whole; each of its payments is a deal. */
async function dealsNamed(kind: DealKind, id: string): Promise<InvoicedDeal[]> {
  if (kind !== 'membership') return [{ kind, id }];
  const checkouts = await CheckoutModel.find({ subscriptionId: id }, { _id: 1 }).lean();
  return checkouts.map(({ _id }) => ({ kind, id: _id }));
}

/** What a checkout pays for. */
export async function dealsOfCheckout(id: string): Promise<InvoicedDeal[]> {
  const checkout = await CheckoutModel.findById(id).lean<CheckoutRecord>();
  if (!checkout) return [];
  const { purpose, quoteId, bookingIds } = checkout;
  if (purpose === 'subscription') return [{ kind: 'membership', id }];
  if (quoteId !== null) return [{ kind: 'quote', id: quoteId }];
  return bookingIds.map((bookingId) => ({ kind: 'booking', id: bookingId }));
}

/** How far the changes of a collection are billed. */
interface BillingCursor {
  /** Name of the collection. */
  _id: string;
  at: Date;
  /** The last record of that moment. */
  last: unknown;
}

export const BillingCursorModel = mongoose.model(
  'BillingCursor',
  new Schema<BillingCursor>(
    { _id: String, at: Date, last: Schema.Types.Mixed },
    { collection: 'billing_cursors', versionKey: false },
  ),
);

const EVERY_MS = 60_000;
const AT_ONCE = 200;
// Events are quicker. This comes after them, for what has none or was lost.
const SETTLED_MS = 30_000;

/** Bills what changed and was not billed by an event. It begins with what changes from its first run on. */
export function catchUpInvoices({ rpc }: { rpc: RpcClient }): PeriodicTask {
  return {
    name: 'catch-up-invoices',
    everyMs: EVERY_MS,
    async run({ log, signal }) {
      const bill = async (deal: InvoicedDeal) => {
        try {
          await syncInvoices(deal, rpc);
        } catch (error) {
          if (isOutage(error)) throw error;
          log.error({ err: error, deal }, 'a deal could not be billed');
        }
      };
      for (const [model, dealsIn] of SOURCES) {
        const billAll = async (record: never) => each(await dealsIn(record), bill);
        // After an outage, until nothing is left.
        while (!signal.aborted && (await billChanges(model, billAll)) === AT_ONCE);
      }
    },
  };
}

/** Another service is away: what follows waits for it too. */
const isOutage = (error: unknown) =>
  error instanceof AppError && ['service_unavailable', 'timed_out'].includes(error.code);

async function each<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  for (const item of items) await work(item);
}

type Changed = { _id: unknown; updatedAt: Date };
type Source = [Model<Changed>, (record: never) => InvoicedDeal[] | Promise<InvoicedDeal[]>];

const SOURCES: readonly Source[] = [
  [
    TransactionModel as unknown as Model<Changed>,
    (line: TransactionRecord) => {
      const { checkoutId, quoteId, type } = line;
      if (type === 'membership' && checkoutId) return [{ kind: 'membership', id: checkoutId }];
      if (quoteId !== null) return [{ kind: 'quote', id: quoteId }];
      const ofBookings = allocationsOf(line);
      if (ofBookings.length === 0 && checkoutId) return dealsOfCheckout(checkoutId);
      return ofBookings.map(({ bookingId }) => ({ kind: 'booking', id: bookingId }));
    },
  ],
  [
    Booking as unknown as Model<Changed>,
    ({ _id }: BookingRecord) => [{ kind: 'booking', id: _id }],
  ],
];

/** Goes through the next changes in their order. @returns how many these were. */
async function billChanges(
  model: Model<Changed>,
  bill: (record: never) => Promise<void>,
): Promise<number> {
  const until = new Date(Date.now() - SETTLED_MS);
  const name = model.collection.collectionName;
  const cursor = await BillingCursorModel.findById(name).lean<BillingCursor>();
  if (!cursor) {
    await moveCursor(name, until, null);
    return 0;
  }
  const { at, last } = cursor;
  const since = {
    $or: [
      { updatedAt: at, _id: mongoose.trusted({ $gt: last }) },
      { updatedAt: mongoose.trusted({ $gt: at, $lte: until }) },
    ],
  };
  const changed = await model
    .find(since as QueryFilter<Changed>)
    .sort({ updatedAt: 1, _id: 1 })
    .limit(AT_ONCE)
    .lean<Changed[]>();
  for (const record of changed) {
    await bill(record as never);
    await moveCursor(name, record.updatedAt, record._id);
  }
  return changed.length;
}

async function moveCursor(_id: string, at: Date, last: unknown): Promise<void> {
  await BillingCursorModel.updateOne({ _id }, { $set: { at, last } }, { upsert: true });
}
