import type {
  PaymentLinkSent,
  PaymentRefundRecorded,
} from '@brightnest/contracts/events/bookings/deals';
import type { DecimalText } from '@brightnest/contracts/money';
import {
  type PaymentMethod,
  STORED_METHODS,
  type StoredMethod,
} from '@brightnest/contracts/payments/deal';
import type {
  PaymentReceived,
  PaymentRefunded,
} from '@brightnest/contracts/events/bookings/payments';
import { translateDescription } from '@brightnest/contracts/payments/payment-description';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import type { Recipient } from '../../guest-links';
import { findRecipient, queueMail } from '../../mail-queue';
import {
  composeMail,
  type Fact,
  formatAmount,
  type MailContent,
  type MailLink,
  siteAddress,
} from '../../mail-template';
import type { TextKey } from '../../texts/catalogue';
import { say, shared } from '../../texts/message-texts';
import { appointmentsLink } from '../booking-recipient';

/** Sends whoever paid a receipt. */
export function mailReceipt(publicUrl: string): Subscription {
  return on('payment.received', 'mail-receipt', async ({ id, payload }) => {
    const to = await payerOf(payload);
    if (to === null) return;
    const isGuest = typeof to !== 'string' && to.isGuest;
    await queueMail({
      eventId: id,
      template: 'receipt',
      to,
      content: receipt(publicUrl, payload, { isGuest }),
    });
  });
}

export function receipt(
  publicUrl: string,
  payment: PaymentReceived,
  { isGuest = false } = {},
): MailContent {
  const { receiptNumber: number, purpose, isCardCharge } = payment;
  return composeMail('receipt', ({ say }) => ({
    subject: say('subject', { number }),
    heading: say('heading', { number }),
    paragraphs: [isCardCharge ? say('text.card', { number }) : '', say('text', { number })],
    facts: [
      [say('label.number'), number],
      [say('label.purpose'), say(`value.${purpose}`)],
      [shared('label.for'), translateDescription(payment)],
      ...amountFacts(payment),
      ...storedFact(payment),
    ],
    button: receiptLink(publicUrl, payment, isGuest),
    links: invoiceLinks(publicUrl, payment),
  }));
}

const label = (key: TextKey<'receipt'>) => say('receipt', key);

function storedFact({ giftCardEnd: end, isByCredit }: PaymentReceived): Fact[] {
  if (isByCredit) return [[shared('label.paidWith'), say('receipt', 'value.credit')]];
  if (end === undefined) return [];
  return [[shared('label.paidWith'), say('receipt', 'value.giftCard', { end })]];
}

function amountFacts(payment: PaymentReceived): Fact[] {
  const { total, amount, cash, paidBefore, currency } = payment;
  const paid = (): Fact => [shared('label.paidOnline'), formatAmount(amount, currency)];
  if (total === null || cash === null) return [paid()];
  if (paidBefore !== null) {
    return [
      [shared('label.totalPrice'), formatAmount(total, currency)],
      [label('label.paidBefore'), formatAmount(paidBefore, currency)],
      [label('label.paidNow'), formatAmount(amount, currency)],
      [shared('label.leftToPay'), formatAmount(cash, currency)],
    ];
  }
  return [
    [shared('label.totalPrice'), formatAmount(total, currency)],
    paid(),
    ...cashFacts(payment, cash),
  ];
}

/** What is due in cash: of a series after each clean. A coupon takes something off the first alone. */
function cashFacts(
  { cashPerClean, cashOfFirst, cleans = 1, currency }: PaymentReceived,
  cash: DecimalText,
): Fact[] {
  if (cashPerClean === null) {
    const due = cleans > 1 ? label('label.dueInAll') : shared('label.dueInCash');
    return [[due, formatAmount(cash, currency)]];
  }
  if (cashOfFirst === undefined) {
    return [[label('label.dueEach'), formatAmount(cashPerClean, currency)]];
  }
  return [
    [shared('label.dueInCashFirst'), formatAmount(cashOfFirst, currency)],
    [label('label.dueOthers'), formatAmount(cashPerClean, currency)],
  ];
}

/** A tip is the cleaner's, and a gift card is billed when it pays for something. */
const invoiceLinks = (publicUrl: string, { checkoutId, purpose }: PaymentReceived): MailLink[] =>
  purpose === 'tip' || purpose === 'gift_card'
    ? []
    : [
        {
          label: label('link.invoice'),
          address: siteAddress(publicUrl, `/api/payments/checkouts/${checkoutId}/invoices`),
        },
      ];

/** Visitors have no account, and guests see their cleans alone; the page of the payment itself is open to them. */
function receiptLink(
  publicUrl: string,
  { checkoutId, userId, bookingId, purpose }: PaymentReceived,
  isGuest: boolean,
): MailLink {
  if (userId === null || (isGuest && bookingId === null)) {
    const path = `/payment/success?checkout=${checkoutId}`;
    return { label: label('button.receipt'), address: siteAddress(publicUrl, path) };
  }
  return purpose === 'booking' || purpose === 'balance' || purpose === 'tip'
    ? appointmentsLink(publicUrl)
    : { label: label('button.account'), address: siteAddress(publicUrl, '/customer/dashboard') };
}

/** Tells whoever paid that money went back to them. */
export const mailRefund: Subscription = on(
  'payment.refunded',
  'mail-refund',
  async ({ id, payload }) => {
    const to = await payerOf(payload);
    if (to === null) return;
    await queueMail({ eventId: id, template: 'refund', to, content: refund(payload) });
  },
);

export function refund({
  customerNote = '',
  giftCardEnd: end,
  isByCredit,
  ...payment
}: Refunded): MailContent {
  const isByCard = end === undefined && !isByCredit;
  return composeMail('refund', ({ say }) => {
    const description = translateDescription(payment);
    return {
      subject: say('subject', { description }),
      heading: say('heading', { description }),
      paragraphs: [
        isByCard ? say('text', { description }) : '',
        end === undefined ? '' : say('text.giftCard', { description, end }),
        isByCredit ? say('text.credit', { description }) : '',
        customerNote,
      ],
      facts: amountAndSubject(payment),
      closing: isByCard ? say('closing', { description }) : '',
    };
  });
}

type AmountOf = Pick<PaymentRefunded, 'amount' | 'currency' | 'description' | 'descriptionOf'>;
type Refunded = AmountOf & Pick<PaymentRefunded, 'customerNote' | 'giftCardEnd' | 'isByCredit'>;

const amountAndSubject = ({ amount, currency, ...payment }: AmountOf): Fact[] => [
  [shared('label.amount'), formatAmount(amount, currency)],
  [shared('label.for'), translateDescription(payment)],
];

/** Mails a customer where they pay what is due by card. */
export function mailPaymentLink(publicUrl: string): Subscription {
  return on('payment.link-sent', 'mail-payment-link', async ({ id, payload }) => {
    const to = await payerOf({ userId: payload.customerId, email: payload.email });
    if (to === null) return;
    const content = paymentLink(publicUrl, payload);
    await queueMail({ eventId: id, template: 'payment-link', to, content });
  });
}

export function paymentLink(
  publicUrl: string,
  { checkoutId, ...payment }: Pick<PaymentLinkSent, 'checkoutId'> & AmountOf,
): MailContent {
  const { amount, currency, description } = payment;
  return composeMail('payment-link', ({ say }) => {
    const values = { amount: formatAmount(amount, currency), description };
    return {
      subject: say('subject', values),
      heading: say('heading', values),
      paragraphs: [say('text', values)],
      facts: amountAndSubject(payment),
      button: {
        label: shared('button.payByCard'),
        address: siteAddress(publicUrl, `/payment/checkout?checkout=${checkoutId}`),
      },
      closing: say('closing', values),
      sms: { purpose: 'smsOffers', says: say('sms', values) },
    };
  });
}

/** Whether it went back to a gift card or credit. */
const isStored = (method: PaymentMethod): method is StoredMethod =>
  STORED_METHODS.some((stored) => stored === method);

/** Tells a customer that staff gave money back otherwise than by card; of a card they hear once it is done. */
export const mailRecordedRefund: Subscription = on(
  'payment.refund-recorded',
  'mail-recorded-refund',
  async ({ id, payload }) => {
    if (payload.method === 'card' || isStored(payload.method)) return;
    const to = await payerOf({ userId: payload.customerId, email: payload.email });
    if (to === null) return;
    await queueMail({ eventId: id, template: 'refund', to, content: recordedRefund(payload) });
  },
);

export function recordedRefund({
  method,
  customerNote,
  ...payment
}: Pick<PaymentRefundRecorded, 'method' | 'customerNote'> & AmountOf): MailContent {
  const { description } = payment;
  return composeMail('recorded-refund', ({ say }) => ({
    subject: say('subject', { description }),
    heading: say('heading', { description }),
    paragraphs: [
      method === 'card' || isStored(method) ? '' : say(`text.${method}`, { description }),
      customerNote ?? '',
    ],
    facts: amountAndSubject(payment),
  }));
}

/** Tells whoever waits for a refund that their bank did not take it. One that was never sent staff try again. */
export const mailRefundFailed: Subscription = on(
  'payment.refund-failed',
  'mail-refund-failed',
  async ({ id, payload }) => {
    const to = payload.wasSent ? await payerOf(payload) : null;
    if (to === null) return;
    await queueMail({ eventId: id, template: 'refund-failed', to, content: refundFailed(payload) });
  },
);

export function refundFailed(payment: AmountOf): MailContent {
  return composeMail('refund-failed', ({ say }) => {
    const description = translateDescription(payment);
    return {
      subject: say('subject', { description }),
      heading: say('heading', { description }),
      paragraphs: [say('text', { description }), say('text.next', { description })],
      facts: amountAndSubject(payment),
    };
  });
}

/** @returns the user's address, or the one a visitor gave; null where there is none to write to. */
async function payerOf({
  userId,
  email,
}: Pick<PaymentRefunded, 'userId' | 'email'>): Promise<string | Recipient | null> {
  if (userId === null) return email;
  return findRecipient(userId);
}
