import { msg } from '../translation';
import Joi from 'joi';
import { errorText, requiredText } from '../fields';
import type { DecimalText } from '../money';

/** Query of `GET /api/admin/bookings/{id}/price`, which answers what another price would do with the money. */
export interface RepricePreviewQuery {
  /** The new price: decimal text in the booking's currency. */
  totalAmount: DecimalText;
  /** What is missing of the fee is taken in cash, and not asked for online. */
  differenceInCash: boolean;
}

const repriceKeys = {
  totalAmount: Joi.string()
    .pattern(/^\d{1,7}(\.\d{1,2})?$/)
    .required()
    .messages({ '*': errorText('Please enter an amount such as 180.00') }),
  differenceInCash: Joi.boolean().default(false),
};

/** Schema of {@link RepricePreviewQuery}. */
export const repricePreviewQuerySchema = Joi.object<RepricePreviewQuery, true>(repriceKeys);

/** Longest reason of another price, in characters. */
const MAX_REASON_LENGTH = 500;

/** Body of `POST /api/admin/bookings/{id}/price`. */
export interface RepriceBookingRequest extends RepricePreviewQuery {
  /** The customer reads it. */
  reason: string;
  /** The refund that staff read; another one by now is refused with 409 `conflict`. */
  expectedRefund?: DecimalText;
}

/** Schema of {@link RepriceBookingRequest}. */
export const repriceBookingRequestSchema = Joi.object<RepriceBookingRequest, true>({
  ...repriceKeys,
  reason: requiredText(msg('Please say why'), 1, MAX_REASON_LENGTH),
  expectedRefund: Joi.string().pattern(/^\d{1,7}\.\d{2}$/),
});
