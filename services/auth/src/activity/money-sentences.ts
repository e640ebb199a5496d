import type { EventType } from '@brightnest/contracts/events/event-types';
import type { GiftCardChanged } from '@brightnest/contracts/events/bookings/gift-cards';
import type { CreditChanged } from '@brightnest/contracts/events/bookings/referrals';
import type { SubscriptionChanged } from '@brightnest/contracts/events/bookings/payments';
import { PAYMENT_METHOD_LABELS } from '@brightnest/contracts/payments/deal';
import type { ReferralStatus } from '@brightnest/contracts/promotions/referral';
import { inSentence, msg, t } from '@brightnest/contracts/translation';
import { amountText, fieldList, type Sentences } from './sentence';

const MEMBERSHIP_CHANGES: Readonly<Record<SubscriptionChanged['change'], string>> = {
  offered: msg('{actor} mailed {subject} the link to join the club with {plan}'),
  'offer-withdrawn': msg('{actor} took back the offer to {subject} to join with {plan}'),
  started: msg('{subject} joined the club with {plan}'),
  renewed: msg('{subject} had a new month of {plan}'),
  'past-due': msg('{subject} could not be charged for {plan}'),
  paused: msg('{subject} could not be charged at last, and pauses {plan}'),
  restarted: msg('{subject} paid and goes on with {plan}'),
  cancelling: msg('{subject} cancelled, from the next month on, {plan}'),
  skipping: msg('{subject} skips the next month of {plan}'),
  resumed: msg('{subject} goes on with {plan}'),
  upgraded: msg('{subject} changed the plan to {plan}'),
  'change-offered': msg('{actor} mailed {subject} the link to pay the change to {plan}'),
  'change-planned': msg('{subject} changes the plan, from the next month on, to {plan}'),
  'plan-kept': msg('{subject} decided to keep {plan}'),
  'plan-withdrawn': msg('{subject} cannot have the plan they chose, and keeps {plan}'),
  ended: msg('{subject} is no longer a member of {plan}'),
};

/** The same, where somebody of staff did it. */
const MEMBERSHIP_CHANGES_BY_STAFF: Readonly<
  Partial<Record<SubscriptionChanged['change'], string>>
> = {
  cancelling: msg('{actor} cancelled {plan} of {subject}, from the next month on'),
  upgraded: msg('{actor} changed the plan of {subject} to {plan}'),
  'change-planned': msg('{actor} changed the plan of {subject}, from the next month on, to {plan}'),
  'plan-kept': msg('{actor} had {subject} keep {plan}'),
};

const DISPUTE_OUTCOMES = {
  won: msg('The dispute about {amount} for {description} was won'),
  lost: msg('The dispute about {amount} for {description} was lost'),
} as const;

const GIFT_CARD_CHANGES: Readonly<Record<GiftCardChanged['change'], string>> = {
  issued: msg('{actor} issued the gift card …{end}'),
  blocked: msg('{actor} blocked the gift card …{end}'),
  unblocked: msg('{actor} unblocked the gift card …{end}'),
  extended: msg('{actor} changed until when the gift card …{end} can be used'),
  resent: msg('{actor} had the gift card …{end} mailed again'),
  refunded: msg('{actor} refunded what was left on the gift card …{end}'),
};

const REFERRAL_CHANGES: Readonly<Record<ReferralStatus, string>> = {
  pending: msg('{referee} came by the code of {referrer}'),
  earned: msg('{referrer} has brought {referee}: the first clean is done and paid'),
  refused: msg('{referrer} earns nothing for {referee}'),
  ended: msg('The first clean of {referee}, who came by {referrer}, does not take place'),
  withdrawn: msg('The first clean of {referee} was refunded, so {referrer} has not earned it'),
};

const CREDIT_CHANGES: Readonly<Record<CreditChanged['change'], string>> = {
  earned: msg('{name} has {amount} more of credit, for bringing somebody'),
  granted: msg('{actor} gave {amount} of credit to {name}: «{reason}»'),
  'taken-back': msg('{amount} of credit of {name} was taken back with the clean it was for'),
  withdrawn: msg('{actor} withdrew {amount} of credit from {name}: «{reason}»'),
  expired: msg('{amount} of credit of {name} expired'),
};

const COUPON_CHANGES = {
  added: msg('{actor} added the coupon {code}'),
  updated: msg('{actor} updated the coupon {code}'),
  activated: msg('{actor} activated the coupon {code}'),
  deactivated: msg('{actor} deactivated the coupon {code}'),
} as const;

const methodText = (method: keyof typeof PAYMENT_METHOD_LABELS) =>
  inSentence(t(PAYMENT_METHOD_LABELS[method]));

/** Of payments, invoices, memberships, coupons, referrals, gift cards and reviews. */
export const MONEY_SENTENCES: Sentences<
  Extract<
    EventType,
    `${'payment' | 'invoice' | 'billing-settings' | 'subscription' | 'coupon' | 'referral' | 'referral-settings' | 'credit' | 'gift-card' | 'gift-card-settings' | 'review' | 'review-settings'}.${string}`
  >
> = {
  'payment.received': ({ amount, currency, description }) =>
    t('{amount} came in for {description}', { amount: amountText(currency, amount), description }),
  'payment.failed': ({ description }) => t('A payment for {description} failed', { description }),
  'payment.refunded': ({ amount, currency, description }) =>
    t('{amount} went back for {description}', {
      ...{ amount: amountText(currency, amount), description },
    }),
  'payment.refund-failed': ({ amount, currency, description, reason }) =>
    t('The refund of {amount} for {description} failed: {reason}', {
      ...{ amount: amountText(currency, amount), description, reason: t(reason) },
    }),
  'payment.disputed': ({ amount, currency, description }) =>
    t('{amount} for {description} was disputed, and the bank took it back', {
      ...{ amount: amountText(currency, amount), description },
    }),
  'payment.dispute-closed': ({ amount, currency, description, outcome }) =>
    t(DISPUTE_OUTCOMES[outcome], { amount: amountText(currency, amount), description }),
  'payment.reconciled': ({ healed, findings }) =>
    t('Comparing payments with the provider put {healed} right and found {findings} to look at', {
      ...{ healed, findings },
    }),
  'payment.recorded': ({ amount, currency, method, description }, actor) =>
    t('{actor} recorded {amount} for {description}: {method}', {
      ...{ actor, amount: amountText(currency, amount), description },
      method: methodText(method),
    }),
  'payment.link-sent': ({ amount, currency, description }, actor) =>
    t('{actor} sent a link to pay {amount} for {description}', {
      ...{ actor, amount: amountText(currency, amount), description },
    }),
  'payment.refund-recorded': ({ amount, currency, method, description, reason }, actor) =>
    t('{actor} refunded {amount} for {description}: {method}, «{reason}»', {
      ...{ actor, amount: amountText(currency, amount), description, reason },
      method: methodText(method),
    }),
  'payment.written-off': ({ amount, currency, description, reason, isReversal }, actor) => {
    const known = { actor, amount: amountText(currency, amount), description, reason };
    return isReversal
      ? t(
          '{actor} asks again for {amount} of {description} that was written off: «{reason}»',
          known,
        )
      : t('{actor} wrote off {amount} of {description}: «{reason}»', known);
  },
  'invoice.issued': ({ number, kind, corrects, total, currency, description }) =>
    kind === 'credit_note'
      ? t('The credit note {number} over {amount} corrects the invoice {corrects}', {
          ...{ number, amount: amountText(currency, total), corrects: corrects ?? '' },
        })
      : t('The invoice {number} over {amount} was issued for {description}', {
          ...{ number, amount: amountText(currency, total), description },
        }),
  'billing-settings.changed': ({ fields }, actor) =>
    t('{actor} changed {fields} of the company’s billing', { actor, fields: fieldList(fields) }),
  'subscription.changed': ({ change, tierName: plan }, actor, subject) => {
    const byStaff = actor === subject ? undefined : MEMBERSHIP_CHANGES_BY_STAFF[change];
    return t(byStaff ?? MEMBERSHIP_CHANGES[change], { actor, subject, plan });
  },
  'coupon.changed': ({ code, change }, actor) => t(COUPON_CHANGES[change], { actor, code }),
  'coupon.used': ({ code, kind, amount: minor, currency }) => {
    const known = { code, amount: amountText(currency, minor) };
    return kind === 'booking'
      ? t('The coupon {code} took {amount} off a booking', known)
      : t('The coupon {code} took {amount} off a quote', known);
  },
  'coupon.returned': ({ code, kind }) =>
    kind === 'booking'
      ? t('The coupon {code} can be used again, as its booking does not take place', { code })
      : t('The coupon {code} can be used again, as its quote does not take place', { code }),
  'referral.changed': ({ status, referrerName: referrer, refereeName: referee }) =>
    t(REFERRAL_CHANGES[status], { referrer, referee }),
  'credit.changed': ({ change, name, amount, currency, reason }, actor) =>
    t(CREDIT_CHANGES[change], { actor, name, amount: amountText(currency, amount), reason }),
  'referral-settings.changed': ({ fields }, actor) =>
    t('{actor} changed what referrals give: {fields}', { actor, fields: fieldList(fields) }),
  'gift-card.due': ({ recipientName: name }) => t('A gift card is mailed to {name}', { name }),
  'gift-card.changed': ({ codeEnd: end, change }, actor) =>
    t(GIFT_CARD_CHANGES[change], { actor, end }),
  'gift-card-settings.changed': ({ fields }, actor) =>
    t('{actor} changed how gift cards are sold: {fields}', {
      ...{ actor, fields: fieldList(fields) },
    }),
  'review.due': (_booking, _actor, subject) => t('{subject} is asked for a review', { subject }),
  'review.published': ({ customerName }, actor) =>
    t('{actor} published the review of {customerName}', { actor, customerName }),
  'review.unpublished': ({ customerName }, actor) =>
    t('{actor} took the review of {customerName} off the site', { actor, customerName }),
  'review-settings.changed': ({ fields }, actor) =>
    t('{actor} changed how customers are asked for reviews: {fields}', {
      ...{ actor, fields: fieldList(fields) },
    }),
};
