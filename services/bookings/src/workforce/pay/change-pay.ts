import { currentRegion } from '@brightnest/contracts/company/current-region';
import { fromDecimalText, type Money, toDecimalText } from '@brightnest/contracts/money';
import type { EventType, EventPayloads } from '@brightnest/contracts/events/event-types';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { idParamsSchema } from '@brightnest/contracts/fields';
import { payRuleRequestSchema } from '@brightnest/contracts/pay/pay-rules';
import {
  cashHandoverRequestSchema,
  payAdjustmentRequestSchema,
  payParamsSchema,
  type PayPeriod,
} from '@brightnest/contracts/pay/pay-schemas';
import { payRoutes } from '@brightnest/contracts/routes/bookings/pay';
import { msg, t } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler, noContent, reply } from '@brightnest/service-kit/http/route';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { recordIdFor } from '@brightnest/service-kit/persistence/idempotency';
import mongoose, { type ClientSession } from 'mongoose';
import { readCash, toCashBalance } from './cash-balance';
import {
  CashHandoverModel,
  LIVE_PAYSLIPS,
  lockPay,
  PayAccountModel,
  PayAdjustmentModel,
  PayRuleModel,
  PayslipModel,
} from './pay-records';
import { findPeriod, getCleaner } from './read-pay';

type PayEventType = Extract<EventType, `pay.${string}`>;

/** Tells of a change of a cleaner's pay, within its transaction. */
type EmitPay = <T extends Exclude<PayEventType, 'pay.settings-changed'>>(
  type: T,
  payload: Omit<EventPayloads[T], 'cleanerId' | 'cleanerUserId' | 'cleanerName'>,
) => Promise<void>;

/** Changes the pay of a cleaner: one change at a time, and each told of with it. */
export async function changePay<T>(
  cleanerId: string,
  origin: EventOrigin,
  change: (session: ClientSession, emit: EmitPay) => Promise<T>,
): Promise<T> {
  const { cleanerUserId, cleanerName } = await getCleaner(cleanerId);
  return mongoose.connection.transaction(async (session) => {
    await lockPay(cleanerId, session);
    return change(session, async (type, payload) => {
      const told = { ...payload, cleanerId, cleanerUserId, cleanerName };
      await PayAccountModel.updateOne(
        { _id: cleanerId },
        { $push: { pendingEvents: newEvent(type, told as never, origin) } },
        { session },
      );
    });
  });
}

/** @throws AppError `change_not_allowed` once the pay of a period is approved. */
export async function requireOpen(
  cleanerId: string,
  { from, to }: PayPeriod,
  session: ClientSession,
): Promise<void> {
  const isApproved = await PayslipModel.exists({
    ...{ cleanerId, from, to },
    status: mongoose.trusted({ $in: [...LIVE_PAYSLIPS] }),
  }).session(session);
  if (!isApproved) return;
  const message = msg('The pay of this period is approved. Please choose the next one.');
  throw new AppError('change_not_allowed', { message });
}

const inCurrency = (text: string): Money => {
  const { currency } = currentRegion();
  return { currency, minor: fromDecimalText(text, currency) };
};

/** Pays somebody otherwise from a day on; what is approved stays as it is. */
export const addPayRule: Handler = handle(
  payRoutes.addPayRule,
  { params: payParamsSchema, body: payRuleRequestSchema },
  async ({ params: { id: cleanerId }, body, actor, origin, idempotencyKey }) => {
    const { amount, ...rule } = body;
    const _id = await recordIdFor(`pay rule by ${actor.userId}`, idempotencyKey, body);
    await changePay(cleanerId, origin, async (session, emit) => {
      if (await PayRuleModel.exists({ _id }).session(session)) return;
      const kept = { _id, cleanerId, ...rule, ...inCurrency(amount), setBy: actor.email };
      await PayRuleModel.create([kept], { session });
      await emit('pay.rule-set', { validFrom: rule.validFrom });
    });
    return reply(201, { success: true });
  },
);

/** Adds to somebody's pay of an open period, or takes away, and says why. */
export const adjustPay: Handler = handle(
  payRoutes.adjustPay,
  { params: payParamsSchema, body: payAdjustmentRequestSchema },
  async ({ params: { id: cleanerId }, body, actor, origin, idempotencyKey }) => {
    const { reason } = body;
    const amount = inCurrency(body.amount);
    const period = await findPeriod(body.from);
    const _id = await recordIdFor(`pay adjustment by ${actor.userId}`, idempotencyKey, body);
    await changePay(cleanerId, origin, async (session, emit) => {
      if (await PayAdjustmentModel.exists({ _id }).session(session)) return;
      await requireOpen(cleanerId, period, session);
      const added = { _id, cleanerId, day: period.from, amount, reason, addedBy: actor.email };
      await PayAdjustmentModel.create([added], { session });
      await emit('pay.adjusted', { ...told(amount), reason, isRemoved: false });
    });
    return reply(201, { success: true });
  },
);

const told = ({ minor, currency }: Money) => ({
  ...{ amount: toDecimalText(minor, currency), currency },
});

/** Takes an adjustment back that is not approved yet. */
export const removeAdjustment: Handler = handle(
  payRoutes.removeAdjustment,
  { params: idParamsSchema },
  async ({ params: { id }, origin }) => {
    const found = await PayAdjustmentModel.findById(id).lean();
    if (!found) throw new AppError('not_found');
    await changePay(found.cleanerId, origin, async (session, emit) => {
      const { deletedCount } = await PayAdjustmentModel.deleteOne(
        { _id: id, payslipId: null },
        { session },
      );
      if (deletedCount === 0) {
        const message = msg('It is part of a pay that is approved.');
        throw new AppError('change_not_allowed', { message });
      }
      await emit('pay.adjusted', { ...told(found.amount), reason: found.reason, isRemoved: true });
    });
    return noContent();
  },
);

/** Records cash that a cleaner hands in, or deducts it from their pay; never more than they have. */
export const recordHandover: Handler = handle(
  payRoutes.recordHandover,
  { params: payParamsSchema, body: cashHandoverRequestSchema },
  async ({ params: { id: cleanerId }, body, actor, origin, idempotencyKey }) => {
    const { date: day, note, isDeducted } = body;
    const amount = inCurrency(body.amount);
    const period = await findPeriod(day);
    const _id = await recordIdFor(`cash handover by ${actor.userId}`, idempotencyKey, body);
    await changePay(cleanerId, origin, async (session, emit) => {
      if (await CashHandoverModel.exists({ _id }).session(session)) return;
      const sums = (await readCash(cleanerId, session)).get(cleanerId);
      const { owed } = toCashBalance(sums, amount.currency);
      if (amount.minor > fromDecimalText(owed, amount.currency)) {
        const message = () => t('They have only {amount} of cash.', { amount: owed });
        throw new AppError('change_not_allowed', { message });
      }
      if (isDeducted) await requireOpen(cleanerId, period, session);
      const kept = { _id, cleanerId, day, amount, note, isDeducted, recordedBy: actor.email };
      await CashHandoverModel.create([kept], { session });
      await emit('pay.cash-handed-in', { ...told(amount), isDeducted });
    });
    return reply(201, { success: true });
  },
);
