import {
  type BillingSettings,
  billingSettingsRequestSchema,
  type BillingSettingsResponse,
  DEFAULT_BILLING_SETTINGS,
} from '@brightnest/contracts/payments/billing-settings';
import { type PricingSettings, TAX_MODES } from '@brightnest/contracts/payments/pricing-settings';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings';
import { invoiceRoutes } from '@brightnest/contracts/routes/invoices';
import {
  COMPANY_CONTACT_RPC,
  type CompanyContactAnswer,
  companyContactRequestSchema,
  PRICING_SETTINGS_RPC,
  type PricingSettingsAnswer,
  pricingSettingsRequestSchema,
} from '@brightnest/contracts/rpc/bookings';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { type EventCarrier, newEvent, withEvents } from '@brightnest/service-kit/messaging/events';
import { isDuplicateKey } from '@brightnest/service-kit/persistence/database';
import { rpcHandler, type RpcHandler } from '@brightnest/service-kit/rpc/server';
import mongoose, { type ClientSession, Schema } from 'mongoose';

/** The settings as they are stored, once somebody has changed them: one document. */
interface BillingSettingsRecord extends BillingSettings, EventCarrier {
  _id: string;
  revision: number;
}

const billingSettingsSchema = new Schema<BillingSettingsRecord>(
  {
    _id: String,
    legalName: String,
    abn: String,
    addressLines: [String],
    email: String,
    phone: String,
    taxName: String,
    taxRatePercent: Number,
    taxMode: { type: String, enum: TAX_MODES },
    taxCurrencies: [String],
    invoicePrefix: String,
    creditNotePrefix: String,
    footer: String,
    revision: Number,
  },
  { collection: 'billing_settings', versionKey: false },
);
withEvents(billingSettingsSchema, { aggregate: 'billing-settings' });

export const BillingSettingsModel = mongoose.model('BillingSettings', billingSettingsSchema);

const COMPANY = 'company';
const NAMES = Object.keys(DEFAULT_BILLING_SETTINGS) as (keyof BillingSettings)[];

async function readStored(session: ClientSession | null = null) {
  const stored = await BillingSettingsModel.findById(COMPANY)
    .session(session)
    .lean<BillingSettingsRecord>();
  const settings = { ...DEFAULT_BILLING_SETTINGS };
  for (const name of NAMES) Object.assign(settings, stored && { [name]: stored[name] });
  return { settings, revision: stored?.revision ?? 0 };
}

/** What documents say of the company now. */
export async function readBillingSettings(
  session: ClientSession | null = null,
): Promise<BillingSettings> {
  return (await readStored(session)).settings;
}

/** How the office is reached, for who writes in its name. */
export const answerCompanyContact: RpcHandler = rpcHandler(
  COMPANY_CONTACT_RPC,
  companyContactRequestSchema,
  async (): Promise<CompanyContactAnswer> => ({ email: (await readBillingSettings()).email }),
);

/** What of the settings everybody may know. */
function pricingOf(settings: BillingSettings): PricingSettings {
  const { taxMode, taxName, taxRatePercent, taxCurrencies } = settings;
  return { taxMode, taxName, taxRatePercent, taxCurrencies };
}

/** How prices are taxed, for everybody who is shown one. */
export const getPricingSettings: Handler = handle(
  bookingsRoutes.getPricingSettings,
  {},
  async (): Promise<PricingSettings> => pricingOf(await readBillingSettings()),
);

/** How prices are taxed, for a service that has heard of no change yet. */
export const answerPricingSettings: RpcHandler = rpcHandler(
  PRICING_SETTINGS_RPC,
  pricingSettingsRequestSchema,
  async (): Promise<PricingSettingsAnswer> => {
    const { settings, revision } = await readStored();
    return { pricing: pricingOf(settings), revision };
  },
);

/** What documents say of the company, for the form of staff. */
export const getBillingSettings: Handler = handle(
  invoiceRoutes.getBillingSettings,
  {},
  async (): Promise<BillingSettingsResponse> => ({ success: true, ...(await readStored()) }),
);

/** Changes them for documents to come; those that were issued stay as they are. */
export const updateBillingSettings: Handler = handle(
  invoiceRoutes.updateBillingSettings,
  { body: billingSettingsRequestSchema },
  async ({ body: { revision, ...settings }, origin }): Promise<BillingSettingsResponse> => {
    const current = await readStored();
    if (current.revision !== revision) throw new AppError('conflict');
    const fields = NAMES.filter((name) => !isSame(settings[name], current.settings[name]));
    if (fields.length === 0) return { success: true, settings, revision };
    const told = { fields, revision: revision + 1, pricing: pricingOf(settings) };
    const event = newEvent('billing-settings.changed', told, origin);
    await store({ settings, revision }, event);
    return { success: true, settings, revision: revision + 1 };
  },
);

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

async function store(
  { settings, revision }: { settings: BillingSettings; revision: number },
  event: ReturnType<typeof newEvent<'billing-settings.changed'>>,
): Promise<void> {
  const change = { $set: { ...settings, revision: revision + 1 }, $push: { pendingEvents: event } };
  try {
    const { matchedCount, upsertedCount } = await BillingSettingsModel.updateOne(
      { _id: COMPANY, revision },
      change,
      // Nothing is stored at 0: who comes second then meets the first by its key.
      { upsert: revision === 0 },
    );
    if (matchedCount + upsertedCount === 0) throw new AppError('conflict');
  } catch (error) {
    throw isDuplicateKey(error) ? new AppError('conflict') : error;
  }
}
