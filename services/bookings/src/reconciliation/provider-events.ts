import type { PeriodicTask } from '@brightnest/service-kit/service/periodic';
import mongoose, { Schema } from 'mongoose';
import { paymentProvider } from '../provider/provider';
import { syncCharge } from './sync-charge';

/** Up to when the events of a provider were read. */
interface ProviderCursorRecord {
  /** Name of the provider. */
  _id: string;
  readTo: Date;
}

export const ProviderCursor = mongoose.model(
  'ProviderCursor',
  new Schema<ProviderCursorRecord>(
    { _id: String, readTo: { type: Date, required: true } },
    { collection: 'provider_cursors', versionKey: false },
  ),
);

const EVERY_MS = 60 * 60_000;
// Events may be listed a little late.
const OVERLAP_MS = 15 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
const AT_FIRST_MS = 3 * DAY_MS;
const AT_MOST_MS = 30 * DAY_MS;

/** Reads the events of charges since the last run, in case webhooks were lost. */
export const readProviderEvents: PeriodicTask = {
  name: 'read-provider-events',
  everyMs: EVERY_MS,
  async run({ log, signal }) {
    const { name: _id } = paymentProvider();
    const startedAt = new Date();
    let isComplete = true;
    for (const paymentId of await findChanged(await nextFrom(_id, startedAt))) {
      if (signal.aborted) return;
      try {
        await syncCharge(paymentId);
      } catch (error) {
        isComplete = false;
        log.warn({ err: error, paymentId }, 'a charge could not be looked up');
      }
    }
    // Failed ones are read again in the next run.
    if (!isComplete) return;
    await ProviderCursor.updateOne({ _id }, { $set: { readTo: startedAt } }, { upsert: true });
  },
};

async function nextFrom(_id: string, now: Date): Promise<Date> {
  const cursor = await ProviderCursor.findById(_id).lean<ProviderCursorRecord>();
  const from = cursor ? cursor.readTo.getTime() - OVERLAP_MS : now.getTime() - AT_FIRST_MS;
  return new Date(Math.max(from, now.getTime() - AT_MOST_MS));
}

/** The charges that have events since then. */
export async function findChanged(from: Date): Promise<Set<string>> {
  const changed = new Set<string>();
  for await (const notice of paymentProvider().listNotices(from)) {
    if (notice.kind === 'charge') changed.add(notice.paymentId);
  }
  return changed;
}
