import { currentRegion } from '@brightnest/contracts/company/current-region';
import {
  type AdminPlanResponse,
  type AdminPlansResponse,
  type Plan,
  type PlanRequest,
  planRequestSchema,
  updatePlanRequestSchema,
} from '@brightnest/contracts/catalogue/catalogue-schemas';
import { idParamsSchema } from '@brightnest/contracts/fields';
import type { CreditRule } from '@brightnest/contracts/memberships/credit-rule';
import {
  type DecimalText,
  fromDecimalText,
  type Money,
  toDecimalText,
} from '@brightnest/contracts/money';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings/bookings';
import { msg } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler, reply } from '@brightnest/service-kit/http/route';
import { type EventCarrier, newEvent, withEvents } from '@brightnest/service-kit/messaging/events';
import { editConflict } from '@brightnest/service-kit/persistence/edit-conflict';
import { idempotentCreate, recordIdFor } from '@brightnest/service-kit/persistence/idempotency';
import { sharedRead } from '@brightnest/service-kit/persistence/shared-read';
import { moneySchema } from '@brightnest/service-kit/persistence/database';
import mongoose, { type ClientSession, Schema, type Types } from 'mongoose';

/** A plan of the club. */
export interface PlanRecord extends EventCarrier {
  _id: Types.ObjectId;
  name: string;
  description: string;
  /** Billed each month. It keeps its currency until somebody sets it anew. */
  monthlyPrice: Money;
  cleaningsPerMonth: number;
  /** What a credit pays for; absent: every booking. */
  creditServiceIds?: string[];
  creditMinutes?: number | null;
  benefits: string[];
  isActive: boolean;
}

const planSchema = new Schema<PlanRecord>(
  {
    name: { type: String, required: true },
    description: { type: String, default: '' },
    monthlyPrice: { type: moneySchema, required: true },
    cleaningsPerMonth: { type: Number, required: true },
    creditServiceIds: [String],
    creditMinutes: { type: Number, default: null },
    benefits: [String],
    isActive: { type: Boolean, default: true },
  },
  { collection: 'subscription_tiers', timestamps: true, versionKey: false },
);
withEvents(planSchema, { aggregate: 'plan' });
planSchema.index({ isActive: 1, 'monthlyPrice.minor': 1 });

export const PlanModel = mongoose.model('SubscriptionTier', planSchema);

function toPlan(record: PlanRecord): Plan {
  return {
    id: String(record._id),
    name: record.name,
    description: record.description,
    monthlyPrice: toDecimalText(record.monthlyPrice.minor, record.monthlyPrice.currency),
    currency: record.monthlyPrice.currency,
    cleaningsPerMonth: record.cleaningsPerMonth,
    ...creditRuleOf(record),
    benefits: record.benefits,
    isActive: record.isActive,
  };
}

/** A price that stays is in the currency that it had. */
function priceOf({ monthlyPrice }: PlanRequest, before?: Money): Money {
  const { membershipCurrency: currency } = currentRegion();
  if (before && isPrice(before, monthlyPrice)) return before;
  return { minor: fromDecimalText(monthlyPrice, currency), currency };
}

const isPrice = ({ minor, currency }: Money, text: DecimalText) =>
  minor === fromDecimalText(text, currency);

/** What a credit of a plan pays for; by default every booking. */
export function creditRuleOf(
  plan: Pick<PlanRecord, 'creditServiceIds' | 'creditMinutes'> | null,
): CreditRule {
  return {
    creditServiceIds: plan?.creditServiceIds ?? [],
    creditMinutes: plan?.creditMinutes ?? null,
  };
}

/** The plan of a membership. Plans are withdrawn, never removed. */
export function getPlan(
  id: Types.ObjectId,
  session: ClientSession | null = null,
): Promise<PlanRecord> {
  return PlanModel.findById(id).session(session).orFail().lean<PlanRecord>();
}

/** @throws AppError `validation_failed` for one that is unknown or withdrawn. */
export async function getOfferedPlan(tierId: string): Promise<PlanRecord> {
  const plan = await PlanModel.findOne({ _id: tierId, isActive: true }).lean<PlanRecord>();
  if (plan) return plan;
  const message = msg('This plan is no longer offered. Please choose another.');
  throw new AppError('validation_failed', { message, fields: { tierId: message } });
}

/** The plans of the club, cheapest first. */
export const listPlans: Handler = handle(
  bookingsRoutes.listSubscriptionTiers,
  {},
  sharedRead(async (): Promise<Plan[]> => {
    const records = await PlanModel.find({ isActive: true })
      .sort({ 'monthlyPrice.minor': 1 })
      .lean<PlanRecord[]>();
    return records.map(toPlan);
  }),
);

/** Every plan, those that are not offered included. */
export const listAdminPlans: Handler = handle(
  bookingsRoutes.listAdminTiers,
  {},
  async (): Promise<AdminPlansResponse> => {
    const records = await PlanModel.find()
      .sort({ 'monthlyPrice.minor': 1, name: 1 })
      .lean<PlanRecord[]>();
    return { success: true, subscriptionTiers: records.map(toPlan) };
  },
);

/** Adds a plan, once however often it is sent. */
export const createPlan: Handler = handle(
  bookingsRoutes.createAdminTier,
  { body: planRequestSchema },
  async ({ body, origin, idempotencyKey }) => {
    const _id = await recordIdFor('plan', idempotencyKey, body);
    const { name } = body;
    const event = { kind: 'plan' as const, id: String(_id), name, change: 'added' as const };
    const added = {
      ...body,
      _id,
      monthlyPrice: priceOf(body),
      pendingEvents: [newEvent('catalogue.changed', event, origin)],
    };
    await idempotentCreate(PlanModel, added);
    const record = await PlanModel.findById(_id).orFail().lean<PlanRecord>();
    return reply(201, {
      success: true,
      subscriptionTier: toPlan(record),
    } satisfies AdminPlanResponse);
  },
);

/** Changes a plan. What was billed before keeps its price. */
export const updatePlan: Handler = handle(
  bookingsRoutes.updateAdminTier,
  { params: idParamsSchema, body: updatePlanRequestSchema },
  async ({ params: { id }, body: { basedOn, ...wanted }, origin }): Promise<AdminPlanResponse> => {
    const event = { kind: 'plan' as const, id, name: wanted.name, change: 'updated' as const };
    const { monthlyPrice: price, creditServiceIds, ...seen }: Partial<PlanRequest> = basedOn ?? {};
    const stored = await PlanModel.findById(id, { monthlyPrice: 1 }).lean<PlanRecord>();
    const before = stored?.monthlyPrice;
    const record = await PlanModel.findOneAndUpdate(
      {
        ...{ _id: id, ...seen },
        // Nothing is stored as -1, by which another price is told.
        ...(price && {
          'monthlyPrice.minor': before && isPrice(before, price) ? before.minor : -1,
        }),
        ...(creditServiceIds && hadServices(creditServiceIds)),
      },
      {
        $set: {
          ...wanted,
          monthlyPrice: priceOf(wanted, before),
        },
        $push: { pendingEvents: newEvent('catalogue.changed', event, origin) },
      },
      { returnDocument: 'after' },
    ).lean<PlanRecord>();
    if (!record) throw await editConflict(PlanModel, id);
    return { success: true, subscriptionTier: toPlan(record) };
  },
);

/** Matches a plan that covered these services; a plan without a rule covered none by name. */
function hadServices(creditServiceIds: readonly string[]) {
  if (creditServiceIds.length > 0) return { creditServiceIds: [...creditServiceIds] };
  return { 'creditServiceIds.0': mongoose.trusted({ $exists: false }) };
}
