import type { Currency, DecimalText } from '../money';
import { msg } from '../translation';

/** How somebody's work is paid, with the words that people read. */
export const PAY_RULE_LABELS = {
  agreed: msg('What is agreed with each job'),
  hour: msg('By the hour'),
  share: msg('A share of the job’s price without tax'),
  flat: msg('A flat amount per job'),
} as const;

/** A key of {@link PAY_RULE_LABELS}. */
export type PayRuleKind = keyof typeof PAY_RULE_LABELS;

export const PAY_RULE_KINDS = Object.keys(PAY_RULE_LABELS) as PayRuleKind[];

/** How somebody is paid. */
export interface PayRule {
  kind: PayRuleKind;
  /** For an hour, or for a job of the whole team; of the other kinds it says nothing. */
  amount: DecimalText;
  /** Of the price of the whole job without tax; of the other kinds it says nothing. */
  percent: number;
}

/** A rule with the currency of its amount. */
export interface PayRuleTerms extends PayRule {
  currency: Currency;
}

/** How often cleaners are paid. */
export const PAY_PERIOD_LABELS = {
  weekly: msg('Every week'),
  fortnightly: msg('Every two weeks'),
  monthly: msg('Every month'),
} as const;

/** A key of {@link PAY_PERIOD_LABELS}. */
export type PayPeriodKind = keyof typeof PAY_PERIOD_LABELS;
