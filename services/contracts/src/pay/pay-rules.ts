import Joi from 'joi';
import { amountField, dayField, errorText } from '../fields';
import { PAY_RULE_KINDS, type PayRule, type PayRuleTerms } from '../workforce/pay-kinds';

/** Body of `POST /api/admin/pay/:id/rules`. */
export interface PayRuleRequest extends PayRule {
  /** The first day `YYYY-MM-DD` whose jobs are paid by it. */
  validFrom: string;
}

/** Percent with two places at most. */
export const percentField = (max: number) =>
  Joi.number()
    .min(0)
    .max(max)
    .precision(2)
    .required()
    .messages({ '*': errorText('Please enter a number from 0 to {max}', { max }) });

/** Schema of {@link PayRuleRequest}. */
export const payRuleRequestSchema = Joi.object<PayRuleRequest, true>({
  kind: Joi.string()
    .valid(...PAY_RULE_KINDS)
    .required(),
  amount: amountField().required(),
  percent: percentField(100),
  validFrom: dayField().required(),
});

/** A rule as it was set; a later one of the same day replaces it. */
export interface KeptPayRule extends PayRuleRequest, PayRuleTerms {
  id: string;
  /** Email of who set it, and when. */
  setBy: string;
  setAt: string;
}
