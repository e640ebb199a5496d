import { currencyField } from '../../fields';
import Joi from 'joi';
import type { Currency, DecimalText } from '../../money';
import {
  DEAL_KINDS,
  type DealKind,
  PAYMENT_METHODS,
  type PaymentMethod,
} from '../../payments/deal';
import { nullableTextField, textField } from '../envelope';

/** What an event says of money that staff moved. Amounts are decimal text in `currency`. */
interface DealNotice {
  kind: DealKind;
  /** Id of the booking, the quote or the membership. */
  dealId: string;
  /** Such as `Deep Cleaning`. */
  description: string;
  /** The customer's account; null for a visitor. */
  customerId: string | null;
  /** Where mail goes for a visitor; null for a person we know. */
  email: string | null;
  amount: DecimalText;
  currency: Currency;
  /** What was paid for it by now and has not gone back, and what is left to pay. */
  paidNet: DecimalText;
  due: DecimalText;
}

const noticeKeys = {
  kind: Joi.string()
    .valid(...DEAL_KINDS)
    .required(),
  dealId: textField(),
  description: textField(),
  customerId: nullableTextField(),
  email: nullableTextField(),
  amount: textField(),
  currency: currencyField().required(),
  paidNet: textField(),
  due: textField(),
};

const methodField = () =>
  Joi.string()
    .valid(...PAYMENT_METHODS)
    .required();

/** `payment.recorded`: staff received money. */
export interface PaymentRecorded extends DealNotice {
  method: PaymentMethod;
}

/** Schema of {@link PaymentRecorded}. */
export const paymentRecordedSchema = Joi.object<PaymentRecorded, true>({
  ...noticeKeys,
  method: methodField(),
});

/** `payment.link-sent`: the customer is mailed where they pay what is due by card. */
export interface PaymentLinkSent extends DealNotice {
  checkoutId: string;
}

/** Schema of {@link PaymentLinkSent}. */
export const paymentLinkSentSchema = Joi.object<PaymentLinkSent, true>({
  ...noticeKeys,
  checkoutId: textField(),
});

/** `payment.refund-recorded`: staff give money back, by card as soon as the provider has carried it out. */
export interface PaymentRefundRecorded extends PaymentRecorded {
  /** It lowers what was agreed: it is not asked for again. */
  lowersPrice: boolean;
  /** For staff alone. */
  reason: string;
  /** What the customer is told about it; null for nothing. */
  customerNote: string | null;
}

/** Schema of {@link PaymentRefundRecorded}. */
export const paymentRefundRecordedSchema = Joi.object<PaymentRefundRecorded, true>({
  ...noticeKeys,
  method: methodField(),
  lowersPrice: Joi.boolean().required(),
  reason: textField(),
  customerNote: nullableTextField(),
});

/** `payment.written-off`: what is due is not asked for any more, or asked for again. */
export interface PaymentWrittenOff extends DealNotice {
  reason: string;
  isReversal: boolean;
}

/** Schema of {@link PaymentWrittenOff}. */
export const paymentWrittenOffSchema = Joi.object<PaymentWrittenOff, true>({
  ...noticeKeys,
  reason: textField(),
  isReversal: Joi.boolean().required(),
});
