import type { Currency, DecimalText } from '../money';
import type { FeeTerms } from './fee-terms';

/**
 * What a change of a quote or a booking does with its money, shown before it is made. Decimal text in
 * `currency`: of what is `paid` by now, `refund` goes back and `kept` stays; `toCharge` of the fee is asked
 * for online on top of it, and `due` is then left to pay in cash.
 */
export interface MoneyPreview {
  currency: Currency;
  paid: DecimalText;
  refund: DecimalText;
  kept: DecimalText;
  toCharge: DecimalText;
  due: DecimalText;
}

/**
 * Answer of `GET /api/admin/quotes/{id}/change-preview`, of `GET /api/quotes/{id}/cancellation` and of
 * `GET /api/admin/bookings/{id}/price`.
 */
export interface MoneyPreviewResponse {
  success: true;
  money: MoneyPreview;
  /** By which the quote was made; of a cancellation alone. */
  terms?: FeeTerms;
}
