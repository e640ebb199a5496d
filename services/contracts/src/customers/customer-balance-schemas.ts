import Joi from 'joi';
import { emailField } from '../fields';
import { msg } from '../translation';
import type { Currency, DecimalText } from '../money';

/** Query of `GET /api/admin/customers/{id}/balance`. */
export interface CustomerBalanceQuery {
  /** What was sent with this address and belongs to no account counts too. */
  email?: string;
}

/** Schema of {@link CustomerBalanceQuery}. */
export const customerBalanceQuerySchema = Joi.object<CustomerBalanceQuery, true>({
  email: emailField(msg('Please enter a valid email address')).optional(),
});

/** What somebody paid and owes in one currency, over their bookings and agreed quotes. */
export interface CustomerBalance {
  currency: Currency;
  /** Left to pay of all that is agreed. */
  due: DecimalText;
  /** What of it is for work that is done. */
  overdue: DecimalText;
  /** Paid beyond what is agreed, to be given back. */
  overpaid: DecimalText;
}

/** Answer of `GET /api/admin/customers/{id}/balance`; empty where nothing was ever agreed. */
export interface CustomerBalanceResponse {
  success: true;
  balances: CustomerBalance[];
}

/** Name of the call from bookings to quotes for what a customer owes of quotes. */
export const QUOTE_DUES_RPC = 'quotes.dues-of-customer';

/** Payload of `quotes.dues-of-customer`. */
export interface QuoteDuesRequest extends CustomerBalanceQuery {
  customerId: string;
}

/** Schema of {@link QuoteDuesRequest}. */
export const quoteDuesRequestSchema = Joi.object<QuoteDuesRequest, true>({
  customerId: Joi.string().required(),
  email: Joi.string(),
});

/** Answer of `quotes.dues-of-customer`: one entry for each agreed quote that takes place. */
export interface QuoteDuesAnswer {
  quotes: { dueMinor: number; currency: Currency; isDone: boolean }[];
}
