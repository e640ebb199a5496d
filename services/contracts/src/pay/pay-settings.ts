import Joi from 'joi';
import { amountField, dayField, wholeField } from '../fields';
import type { DecimalText } from '../money';
import {
  PAY_PERIOD_LABELS,
  PAY_RULE_KINDS,
  type PayPeriodKind,
  type PayRuleKind,
} from '../workforce/pay-kinds';
import { percentField } from './pay-rules';

/** How the company pays its cleaners. Amounts are of the company's currency. */
export interface PaySettings {
  period: PayPeriodKind;
  /** The first day `YYYY-MM-DD` of any one period; of months its day of the month. */
  startsOn: string;
  /** How somebody is paid who has no rule of their own; `none`: each needs one. */
  defaultRule: PayRuleKind | 'none';
  defaultAmount: DecimalText;
  defaultPercent: number;
  /** What a cleaner has for a job at least, unless it is paid as agreed. */
  minimumPerJob: DecimalText;
  /** What a cleaner has for the way to a job. */
  travelPerJob: DecimalText;
  /** Hours of a week after which overtime begins; 0: never. */
  weeklyHours: number;
  /** Supplements in percent of what the time is paid; of those of days the highest counts, overtime is added. */
  overtimePercent: number;
  saturdayPercent: number;
  sundayPercent: number;
  holidayPercent: number;
  /** More hours than these on one job are asked about before they are paid. */
  longJobHours: number;
  /** Cleaners are mailed that their payslip is there. */
  mailsPayslips: boolean;
}

/** What holds until somebody changes it. Source: issue 20. */
export const DEFAULT_PAY_SETTINGS: Readonly<PaySettings> = {
  period: 'monthly',
  // A Monday, and the first of a month.
  startsOn: '2025-12-01',
  defaultRule: 'agreed',
  ...{ defaultAmount: '0', defaultPercent: 0, minimumPerJob: '0', travelPerJob: '0' },
  ...{ weeklyHours: 0, overtimePercent: 0 },
  ...{ saturdayPercent: 0, sundayPercent: 0, holidayPercent: 0 },
  longJobHours: 12,
  mailsPayslips: true,
};

const MAX_WEEKLY_HOURS = 80;
const MAX_SUPPLEMENT = 300;

/** Body of `PUT /api/admin/pay-settings`: all of them, as they were read at `revision`. */
export interface PaySettingsRequest extends PaySettings {
  revision: number;
}

/** Schema of {@link PaySettingsRequest}. */
export const paySettingsRequestSchema = Joi.object<PaySettingsRequest, true>({
  period: Joi.string()
    .valid(...Object.keys(PAY_PERIOD_LABELS))
    .required(),
  startsOn: dayField().required(),
  defaultRule: Joi.string()
    .valid(...PAY_RULE_KINDS, 'none')
    .required(),
  defaultAmount: amountField().required(),
  defaultPercent: percentField(100),
  minimumPerJob: amountField().required(),
  travelPerJob: amountField().required(),
  weeklyHours: wholeField(0, MAX_WEEKLY_HOURS),
  overtimePercent: percentField(MAX_SUPPLEMENT),
  saturdayPercent: percentField(MAX_SUPPLEMENT),
  sundayPercent: percentField(MAX_SUPPLEMENT),
  holidayPercent: percentField(MAX_SUPPLEMENT),
  longJobHours: wholeField(1, 24),
  mailsPayslips: Joi.boolean().required(),
  revision: Joi.number().integer().min(0).required(),
});

/** Answer of `GET` and `PUT /api/admin/pay-settings`. */
export interface PaySettingsResponse {
  success: true;
  settings: PaySettings;
  /** Grows with each change; 0 while nobody has changed anything. */
  revision: number;
}
