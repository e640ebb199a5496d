import type { PaymentReceived } from '@brightnest/contracts/events/payments';
import type { CheckoutPurpose } from '@brightnest/contracts/payments/checkout';
import { on, type Subscription } from '@brightnest/service-kit/subscriptions';
import { amountInWords } from '../../mail/amount-in-words';
import { composeMail, type MailContent, type MailLink } from '../../mail/mail-content';
import { payerAddress } from '../../mail/payer-address';
import { queueMail } from '../../mail/queue-mail';
import { siteAddress } from '../../mail/site-address';

const PURPOSES: Readonly<Record<CheckoutPurpose, string>> = {
  booking: 'Confirmation fee of a booking',
  quote: 'Confirmation fee of a quote',
  subscription: 'Club membership',
};

/** Sends whoever paid a receipt. */
export function mailReceipt(publicUrl: string): Subscription {
  return on('payment.received', 'mail-receipt', async ({ id, payload }) => {
    const to = await payerAddress(payload);
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
  return composeMail({
    subject: `Your Brightnest receipt ${receiptNumber}`,
    heading: 'Thank you for your payment',
    paragraphs: ['Please keep this message: it is your receipt.'],
    facts: [
      ['Receipt number', receiptNumber],
      ['Purpose', PURPOSES[purpose]],
      ['For', description],
      ...amounts(payment),
    ],
    button: whereToSee(publicUrl, payment),
  });
}

function amounts({ total, amount, cash, currency }: PaymentReceived): [string, string][] {
  const paid: [string, string] = ['Paid online', amountInWords(amount, currency)];
  if (total === null || cash === null) return [paid];
  return [
    ['Total price', amountInWords(total, currency)],
    paid,
    ['Due in cash after the clean', amountInWords(cash, currency)],
  ];
}

/** Visitors have no account; the page of the payment itself is open to them. */
function whereToSee(publicUrl: string, { checkoutId, userId, purpose }: PaymentReceived): MailLink {
  if (userId === null) {
    const path = `/payment/success?checkout=${checkoutId}`;
    return { label: 'Open your receipt', address: siteAddress(publicUrl, path) };
  }
  return purpose === 'booking'
    ? {
        label: 'See your appointments',
        address: siteAddress(publicUrl, '/customer/appointments'),
      }
    : { label: 'Open your account', address: siteAddress(publicUrl, '/customer/dashboard') };
}
