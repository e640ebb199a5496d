import Joi, { type ObjectSchema } from 'joi';
import { currencyField } from '../../fields';
import type { Currency, DecimalText } from '../../money';
import { textField } from '../envelope';

/** Whose pay an event is of. */
interface PaidCleaner {
  cleanerId: string;
  /** Their account. */
  cleanerUserId: string;
  cleanerName: string;
}

/** `pay.approved` and its like: the payslip of a period. */
export interface PayslipNotice extends PaidCleaner {
  payslipId: string;
  /** Calendar dates, both included. */
  from: string;
  to: string;
  total: DecimalText;
  currency: Currency;
}

/** The cleaner is mailed that it is there. */
export interface PayApproved extends PayslipNotice {
  isMailed: boolean;
}

export interface PayReopened extends PayslipNotice {
  reason: string;
}

/** `pay.adjusted`: staff add to somebody's pay or take away; with no reason, it is undone. */
export interface PayAdjusted extends PaidCleaner {
  amount: DecimalText;
  currency: Currency;
  reason: string;
  isRemoved: boolean;
}

/** `pay.cash-handed-in`: a cleaner handed in cash of customers, or it is deducted from their pay. */
export interface CashHandedIn extends PaidCleaner {
  amount: DecimalText;
  currency: Currency;
  isDeducted: boolean;
}

/** `pay.time-corrected`: staff say when somebody was at a job. */
export interface TimeCorrected extends PaidCleaner {
  assignmentId: string;
  serviceName: string;
  reason: string;
}

/** `pay.rule-set`: somebody is paid otherwise from a day on. */
export interface PayRuleSet extends PaidCleaner {
  validFrom: string;
}

/** The events of hours and pay. */
export interface PayEvents {
  'pay.approved': PayApproved;
  'pay.reopened': PayReopened;
  'pay.paid': PayslipNotice;
  'pay.adjusted': PayAdjusted;
  'pay.cash-handed-in': CashHandedIn;
  'pay.time-corrected': TimeCorrected;
  'pay.rule-set': PayRuleSet;
  'pay.settings-changed': { fields: string[]; revision: number };
}

const cleaner = { cleanerId: textField(), cleanerUserId: textField(), cleanerName: textField() };
const amount = { amount: textField(), currency: currencyField().required() };
const payslip = {
  ...cleaner,
  ...{ payslipId: textField(), from: textField(), to: textField() },
  ...{ total: textField(), currency: currencyField().required() },
};
const yesOrNo = () => Joi.boolean().required();

/** The payload schema of each of {@link PayEvents}. */
export const PAY_EVENT_SCHEMAS: { readonly [T in keyof PayEvents]: ObjectSchema<PayEvents[T]> } = {
  'pay.approved': Joi.object<PayApproved, true>({ ...payslip, isMailed: yesOrNo() }),
  'pay.reopened': Joi.object<PayReopened, true>({ ...payslip, reason: textField() }),
  'pay.paid': Joi.object<PayslipNotice, true>(payslip),
  'pay.adjusted': Joi.object<PayAdjusted, true>({
    ...cleaner,
    ...amount,
    reason: textField(),
    isRemoved: yesOrNo(),
  }),
  'pay.cash-handed-in': Joi.object<CashHandedIn, true>({
    ...cleaner,
    ...amount,
    isDeducted: yesOrNo(),
  }),
  'pay.time-corrected': Joi.object<TimeCorrected, true>({
    ...cleaner,
    ...{ assignmentId: textField(), serviceName: textField(), reason: textField() },
  }),
  'pay.rule-set': Joi.object<PayRuleSet, true>({ ...cleaner, validFrom: textField() }),
  'pay.settings-changed': Joi.object<PayEvents['pay.settings-changed'], true>({
    fields: Joi.array().items(Joi.string()).required(),
    revision: Joi.number().integer().min(1).required(),
  }),
};
