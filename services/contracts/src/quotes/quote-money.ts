import Joi from 'joi';
import type { Currency, DecimalText } from '../money';
import { finalPriceField } from './quote-schemas';

/**
 * What a change of a quote does with its money, shown before it is made. Decimal text in `currency`: of what
 * is `paid` by now, `refund` goes back and `kept` stays; `toCharge` of the fee is asked for online on top of
 * it, and `due` is then left to pay in cash.
 */
export interface QuoteMoney {
  currency: Currency;
  paid: DecimalText;
  refund: DecimalText;
  kept: DecimalText;
  toCharge: DecimalText;
  due: DecimalText;
}

/** Answer of `GET /api/admin/quotes/{id}/change-preview` and of `GET /api/quotes/{id}/cancellation`. */
export interface QuoteMoneyResponse {
  success: true;
  money: QuoteMoney;
}

/** Query of `GET /api/admin/quotes/{id}/change-preview`: a cancellation by staff, or another price. */
export interface QuoteChangeQuery {
  change: 'cancel' | 'price';
  finalPrice?: DecimalText;
  differenceInCash: boolean;
}

/** Schema of {@link QuoteChangeQuery}. */
export const quoteChangeQuerySchema = Joi.object<QuoteChangeQuery, true>({
  change: Joi.string().valid('cancel', 'price').required(),
  finalPrice: finalPriceField().when('change', { is: 'price', then: Joi.required() }),
  differenceInCash: Joi.boolean().default(false),
});
