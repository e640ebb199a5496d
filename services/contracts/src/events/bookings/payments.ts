import { currencyField } from '../../fields';
import Joi from 'joi';
import type { Currency, DecimalText } from '../../money';
import { descriptionPartsField, type PaymentDescription } from '../../payments/payment-description';
import { CHECKOUT_PURPOSES, type CheckoutPurpose } from '../../payments/payment-schemas';
import { nullableTextField, textField } from '../envelope';

/** What an event of a payment says of it. Amounts are decimal text in `currency`. */
export interface PaymentNotice extends PaymentDescription {
  checkoutId: string;
  purpose: CheckoutPurpose;
  amount: DecimalText;
  currency: Currency;
  /** Null for a visitor, who pays a quote. */
  userId: string | null;
  /** Where mail goes for a visitor; null for a person we know. */
  email: string | null;
  bookingId: string | null;
  quoteId: string | null;
  /** A gift card paid: its last characters. */
  giftCardEnd?: string;
  /** The credit of a customer paid. */
  isByCredit?: true;
}

/** The joi keys of {@link PaymentNotice}. */
export const paymentNoticeKeys = {
  checkoutId: textField(),
  purpose: Joi.string()
    .valid(...CHECKOUT_PURPOSES)
    .required(),
  amount: textField(),
  currency: currencyField().required(),
  description: textField(),
  descriptionOf: descriptionPartsField(),
  userId: nullableTextField(),
  email: nullableTextField(),
  bookingId: nullableTextField(),
  quoteId: nullableTextField(),
  giftCardEnd: Joi.string(),
  isByCredit: Joi.boolean().valid(true),
};

/** `payment.received`: the money is there. */
export interface PaymentReceived extends PaymentNotice {
  receiptNumber: string;
  /** The whole price and what of it is due in cash; null for a membership and a tip. */
  total: DecimalText | null;
  cash: DecimalText | null;
  /** What of the price was paid before; null where it is no balance. */
  paidBefore: DecimalText | null;
  /** What of the cash is due after each clean of a series; null where there is one clean, or none, or they differ. */
  cashPerClean: DecimalText | null;
  /** What is due after the first clean; absent where that is `cashPerClean` too. */
  cashOfFirst?: DecimalText;
  /** How many cleans it is of; absent where that is not several. */
  cleans?: number;
  /** At the provider. */
  paymentId: string;
  /** The card that the customer lets us keep was charged. */
  isCardCharge?: true;
}

/** Schema of {@link PaymentReceived}. */
export const paymentReceivedSchema = Joi.object<PaymentReceived, true>({
  ...paymentNoticeKeys,
  receiptNumber: textField(),
  total: nullableTextField(),
  cash: nullableTextField(),
  // An event that was stored before there were such things has none.
  cashPerClean: nullableTextField().optional().default(null),
  cashOfFirst: Joi.string(),
  cleans: Joi.number(),
  paidBefore: nullableTextField().optional().default(null),
  paymentId: textField(),
  isCardCharge: Joi.boolean().valid(true),
});

/** `payment.failed`: a try did not succeed. */
export interface PaymentFailed extends PaymentNotice {
  /** A sentence. */
  reason: string;
}

/** Schema of {@link PaymentFailed}. */
export const paymentFailedSchema = Joi.object<PaymentFailed, true>({
  ...paymentNoticeKeys,
  reason: textField(),
});

/** `payment.refunded`: money went back; `amount` is how much. */
export interface PaymentRefunded extends PaymentNotice {
  /**
   * What of the payment stays in all; absent where the payment never counted, as it came too late. An event
   * that was stored before there was such a thing has none.
   */
  kept?: DecimalText;
  /** What staff tell the customer about it; absent where they tell nothing. */
  customerNote?: string;
}

/** Schema of {@link PaymentRefunded}. */
export const paymentRefundedSchema = Joi.object<PaymentRefunded, true>({
  ...paymentNoticeKeys,
  kept: Joi.string(),
  customerNote: Joi.string(),
});

/** What can happen to a membership. */
const SUBSCRIPTION_CHANGES = [
  'offered',
  'offer-withdrawn',
  'started',
  'renewed',
  'past-due',
  'paused',
  'restarted',
  'cancelling',
  'skipping',
  'resumed',
  'upgraded',
  'change-offered',
  'change-planned',
  'plan-kept',
  'plan-withdrawn',
  'ended',
] as const;

/** `subscription.changed`: something happened to a membership. */
export interface SubscriptionChanged {
  subscriptionId: string;
  userId: string;
  /** The plan that it is about: of a change of plan the new one. */
  tierName: string;
  /** When the card is charged next: ISO 8601 UTC. */
  nextBillingDate: string;
  change: (typeof SUBSCRIPTION_CHANGES)[number];
  /** Cleanings that are left until `periodEndsAt`; absent in events from before there was such a thing. */
  remainingCleanings?: number;
  /** The end of the month that is paid, or left out: ISO 8601 UTC. */
  periodEndsAt?: string;
  /** When a month that could not be charged is tried again: ISO 8601 UTC. */
  retryAt?: string;
  /** The plan of before, or the one that was wanted instead. */
  otherTierName?: string;
  /** What is to be paid for what staff propose: the first month, or the difference of a change of plan. */
  toPay?: { checkoutId: string; amount: DecimalText; currency: Currency };
}

/** Schema of {@link SubscriptionChanged}. */
export const subscriptionChangedSchema = Joi.object<SubscriptionChanged, true>({
  subscriptionId: textField(),
  userId: textField(),
  tierName: textField(),
  nextBillingDate: Joi.string().isoDate().required(),
  change: Joi.string()
    .valid(...SUBSCRIPTION_CHANGES)
    .required(),
  remainingCleanings: Joi.number(),
  periodEndsAt: Joi.string().isoDate(),
  retryAt: Joi.string().isoDate(),
  otherTierName: Joi.string(),
  toPay: Joi.object<NonNullable<SubscriptionChanged['toPay']>, true>({
    checkoutId: textField(),
    amount: textField(),
    currency: currencyField(),
  }),
});
