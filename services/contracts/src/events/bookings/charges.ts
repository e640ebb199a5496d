import Joi from 'joi';
import type { DecimalText } from '../../money';
import { textField } from '../envelope';
import { type PaymentNotice, paymentNoticeKeys } from './payments';

/** `payment.refund-failed`: money that was to go back did not arrive, or could not be sent; we still owe it. */
export interface PaymentRefundFailed extends PaymentNotice {
  /** The line of the ledger. */
  transactionId: string;
  /** A sentence for staff. */
  reason: string;
  /** Whether the provider had taken the order: then a bank sent it back. */
  wasSent: boolean;
  /** Whether it was to lower the price: what is left to pay stays the same then. */
  lowersPrice: boolean;
  /** What of the payment stays in all; absent where the payment never counted, as it came too late. */
  kept?: DecimalText;
}

/** Schema of {@link PaymentRefundFailed}. */
export const paymentRefundFailedSchema = Joi.object<PaymentRefundFailed, true>({
  ...paymentNoticeKeys,
  transactionId: textField(),
  reason: textField(),
  wasSent: Joi.boolean().required(),
  lowersPrice: Joi.boolean().required(),
  kept: Joi.string(),
});

/** `payment.disputed`: the bank took back what its customer disputes; `amount` is how much. */
export type PaymentDisputed = PaymentNotice;

/** Schema of {@link PaymentDisputed}. */
export const paymentDisputedSchema = Joi.object<PaymentDisputed, true>(paymentNoticeKeys);

/** `payment.dispute-closed`: the bank has decided. */
export interface PaymentDisputeClosed extends PaymentNotice {
  outcome: 'won' | 'lost';
}

/** Schema of {@link PaymentDisputeClosed}. */
export const paymentDisputeClosedSchema = Joi.object<PaymentDisputeClosed, true>({
  ...paymentNoticeKeys,
  outcome: Joi.string().valid('won', 'lost').required(),
});

/** `payment.reconciled`: ledger and provider were compared, and something differed. */
export interface PaymentReconciled {
  reconciliationId: string;
  /** How many charges were compared. */
  charges: number;
  /** How many were made right, and how many differences a person has to look at. */
  healed: number;
  findings: number;
}

/** Schema of {@link PaymentReconciled}. */
export const paymentReconciledSchema = Joi.object<PaymentReconciled, true>({
  reconciliationId: textField(),
  charges: Joi.number().required(),
  healed: Joi.number().required(),
  findings: Joi.number().required(),
});
