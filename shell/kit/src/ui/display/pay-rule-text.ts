import { t } from '@brightnest/contracts/translation';
import { PAY_RULE_LABELS, type PayRuleTerms } from '@brightnest/contracts/workforce/pay-kinds';
import { amountText } from './amount-text';

/** How somebody is paid: `By the hour: $32.00 AUD`. */
export function payRuleText({ kind, amount, percent, currency }: PayRuleTerms): string {
  const label = t(PAY_RULE_LABELS[kind]);
  if (kind === 'agreed') return label;
  return `${label}: ${kind === 'share' ? `${percent}%` : amountText(amount, currency)}`;
}
