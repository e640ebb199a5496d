import type { PaymentLinkSent, PaymentRefundRecorded } from '@brightnest/contracts/events/deals';
import type { PaymentRefundFailed } from '@brightnest/contracts/events/charges';
import type { PaymentReceived, PaymentRefunded } from '@brightnest/contracts/events/payments';
import type { RecordedMethod } from '@brightnest/contracts/payments/deal';
import type { CheckoutPurpose } from '@brightnest/contracts/payments/payment-schemas';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import type { Recipient } from '../guest-links';
import { findRecipient, queueMail } from '../mail-queue';
import {
  composeMail,
  type Fact,
  formatAmount,
  type MailContent,
  type MailLink,
  siteAddress,
} from '../mail-template';

const PURPOSE_LABELS: Readonly<Record<CheckoutPurpose, string>> = {
  booking: 'Confirmation fee of a booking',
  quote: 'Confirmation fee of a quote',
  subscription: 'Club membership',
  balance: 'Rest of the price',
  tip: 'Tip for your cleaner',
};

/** Sends whoever paid a receipt. */
export function mailReceipt(publicUrl: string): Subscription {
  return on('payment.received', 'mail-receipt', async ({ id, payload }) => {
    const to = await payerOf(payload);
    if (to === null) return;
    await queueMail({
      eventId: id,
      template: 'receipt',
      to,
      content: receipt(publicUrl, payload),
    });
  });
}

function receipt(publicUrl: string, payment: PaymentReceived): MailContent {
  const { receiptNumber, purpose, description } = payment;
  return composeMail((company) => ({
    subject: `Your ${company.name} receipt ${receiptNumber}`,
    heading: 'Thank you for your payment',
    paragraphs: [
      ...(payment.isCardCharge
        ? ['We have charged the fee of your next clean to the card that you let us keep.']
        : []),
      'Please keep this message: it is your receipt.',
    ],
    facts: [
      ['Receipt number', receiptNumber],
      ['Purpose', PURPOSE_LABELS[purpose]],
      ['For', description],
      ...amountFacts(payment),
    ],
    button: receiptLink(publicUrl, payment),
    links: invoiceLinks(publicUrl, payment),
  }));
}

function amountFacts(payment: PaymentReceived): Fact[] {
  const { total, amount, cash, cashPerClean, paidBefore, currency } = payment;
  const paid: Fact = ['Paid online', formatAmount(amount, currency)];
  if (total === null || cash === null) return [paid];
  if (paidBefore !== null) {
    return [
      ['Total price', formatAmount(total, currency)],
      ['Paid before', formatAmount(paidBefore, currency)],
      ['Paid now', formatAmount(amount, currency)],
      ['Left to pay', formatAmount(cash, currency)],
    ];
  }
  return [
    ['Total price', formatAmount(total, currency)],
    paid,
    cashPerClean === null
      ? ['Due in cash after the clean', formatAmount(cash, currency)]
      : ['Due in cash after each clean', formatAmount(cashPerClean, currency)],
  ];
}

/** A tip is the cleaner's: nothing is billed. */
const invoiceLinks = (publicUrl: string, { checkoutId, purpose }: PaymentReceived): MailLink[] =>
  purpose === 'tip'
    ? []
    : [
        {
          label: 'Your invoice (PDF)',
          address: siteAddress(publicUrl, `/api/payments/checkouts/${checkoutId}/invoices`),
        },
      ];

/** Visitors have no account; the page of the payment itself is open to them. */
function receiptLink(
  publicUrl: string,
  { checkoutId, userId, purpose }: PaymentReceived,
): MailLink {
  if (userId === null) {
    const path = `/payment/success?checkout=${checkoutId}`;
    return { label: 'Open your receipt', address: siteAddress(publicUrl, path) };
  }
  return purpose === 'booking' || purpose === 'balance' || purpose === 'tip'
    ? {
        label: 'See your appointments',
        address: siteAddress(publicUrl, '/customer/appointments'),
      }
    : { label: 'Open your account', address: siteAddress(publicUrl, '/customer/dashboard') };
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

function refund({ customerNote, ...payment }: PaymentRefunded): MailContent {
  return composeMail((company) => ({
    subject: `Your refund from ${company.name}`,
    heading: 'Your money is on its way back',
    paragraphs: [
      'We have sent it to the card that you paid with.',
      ...(customerNote === undefined ? [] : [customerNote]),
    ],
    facts: amountAndSubject(payment),
    closing: 'It can take some days until your bank shows it.',
  }));
}

const amountAndSubject = ({
  amount,
  currency,
  description,
}: Pick<PaymentRefunded, 'amount' | 'currency' | 'description'>): Fact[] => [
  ['Amount', formatAmount(amount, currency)],
  ['For', description],
];

/** Mails a customer where they pay what is due by card. */
export function mailPaymentLink(publicUrl: string): Subscription {
  return on('payment.link-sent', 'mail-payment-link', async ({ id, payload }) => {
    const to = await payerOf({ userId: payload.customerId, email: payload.email });
    if (to === null) return;
    const content = paymentLink(publicUrl, payload);
    const { amount, currency, description } = payload;
    const says = `You can pay ${formatAmount(amount, currency)} by card for ${description}`;
    const sms = { purpose: 'smsOffers', says } as const;
    await queueMail({ eventId: id, template: 'payment-link', to, content, sms });
  });
}

function paymentLink(publicUrl: string, { checkoutId, ...payment }: PaymentLinkSent): MailContent {
  return composeMail((company) => ({
    subject: `Pay your ${company.name} clean online`,
    heading: 'You can pay by card',
    paragraphs: ['Pay what is due online, whenever it suits you.'],
    facts: amountAndSubject(payment),
    button: {
      label: 'Pay by card',
      address: siteAddress(publicUrl, `/payment/checkout?checkout=${checkoutId}`),
    },
    closing: 'If you have paid already, you can ignore this message.',
  }));
}

/** Tells a customer that staff gave money back otherwise than by card; of a card they hear once it is done. */
export const mailRecordedRefund: Subscription = on(
  'payment.refund-recorded',
  'mail-recorded-refund',
  async ({ id, payload }) => {
    if (payload.method === 'card') return;
    const to = await payerOf({ userId: payload.customerId, email: payload.email });
    if (to === null) return;
    await queueMail({ eventId: id, template: 'refund', to, content: recordedRefund(payload) });
  },
);

const WAYS_BACK: Readonly<Record<RecordedMethod, string>> = {
  cash: 'We have given it back to you in cash.',
  bank_transfer: 'We send it to you by bank transfer.',
  terminal: 'We have given it back to the card that you paid with.',
};

function recordedRefund({ method, customerNote, ...payment }: PaymentRefundRecorded): MailContent {
  return composeMail((company) => ({
    subject: `Your refund from ${company.name}`,
    heading: 'You have a refund',
    paragraphs: [
      ...(method === 'card' ? [] : [WAYS_BACK[method]]),
      ...(customerNote === null ? [] : [customerNote]),
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

function refundFailed({ amount, currency, description }: PaymentRefundFailed): MailContent {
  return composeMail((company) => ({
    subject: `Your refund from ${company.name} did not arrive`,
    heading: 'Your refund did not arrive',
    paragraphs: [
      'We sent your money back, and your bank returned it to us. It is still yours.',
      'You do not need to do anything: we will write to you about another way.',
    ],
    facts: [
      ['Amount', formatAmount(amount, currency)],
      ['For', description],
    ],
  }));
}

/** @returns the user's address, or the one a visitor gave; null where there is none to write to. */
async function payerOf({
  userId,
  email,
}: Pick<PaymentRefunded, 'userId' | 'email'>): Promise<string | Recipient | null> {
  if (userId === null) return email;
  return findRecipient(userId);
}
