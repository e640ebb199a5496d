import {
  DEFAULT_PRICING_SETTINGS,
  type PricingSettings,
} from '@brightnest/contracts/payments/pricing-settings';
import {
  PRICING_SETTINGS_RPC,
  type PricingSettingsAnswer,
} from '@brightnest/contracts/rpc/bookings';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import { isDuplicateKey } from '@brightnest/service-kit/persistence/database';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import mongoose, { model, Schema } from 'mongoose';
import type { Logger } from 'pino';

/** How prices are taxed, as bookings has told: one document, which is there from the first question on. */
interface PricingRecord extends PricingSettings {
  _id: string;
  /** Of the billing settings; what is older does not count. */
  revision: number;
}

const schema = new Schema<PricingRecord>(
  {
    _id: String,
    taxMode: String,
    taxName: String,
    taxRatePercent: Number,
    taxCurrencies: [String],
    revision: Number,
  },
  { collection: 'pricing_settings', versionKey: false },
);

export const PricingSettingsModel = model<PricingRecord>('PricingSettings', schema);

const COMPANY = 'company';

async function store({ pricing, revision }: PricingSettingsAnswer): Promise<void> {
  try {
    await PricingSettingsModel.updateOne(
      { _id: COMPANY, revision: mongoose.trusted({ $lt: revision }) },
      { $set: { ...pricing, revision } },
      { upsert: true },
    );
  } catch (error) {
    // What is stored is as new, or newer.
    if (!isDuplicateKey(error)) throw error;
  }
}

interface ReadContext {
  rpc: RpcClient;
  requestId: string;
  log: Logger;
}

/**
 * How prices are taxed. Bookings is asked once, as it may have changed before anybody here listened; from
 * then on it tells each change. A request for a quote does not wait for it to be back: until it has
 * answered, prices are as by default.
 */
export async function readPricing({ rpc, requestId, log }: ReadContext): Promise<PricingSettings> {
  const stored = await PricingSettingsModel.findById(COMPANY).lean<PricingRecord>();
  if (stored) return stored;
  try {
    const answer = await rpc.call(PRICING_SETTINGS_RPC, {}, { requestId });
    await store(answer);
    return answer.pricing;
  } catch (error) {
    log.warn({ err: error }, 'not known how prices are taxed; taken as by default');
    return DEFAULT_PRICING_SETTINGS;
  }
}

/** Follows how prices are taxed. Events may come twice and in any order: the newest revision stays. */
export const syncPricing: Subscription = on(
  'billing-settings.changed',
  'follow-pricing',
  async ({ payload: { pricing, revision } }) => {
    if (pricing && revision !== undefined) await store({ pricing, revision });
  },
);
