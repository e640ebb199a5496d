import type { InvoiceIssued } from '@brightnest/contracts/events/bookings/invoices';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import { findRecipient, queueMail } from '../../mail-queue';
import {
  composeMail,
  type Fact,
  formatAmount,
  type MailContent,
  siteAddress,
} from '../../mail-template';
import { shared } from '../../texts/message-texts';

/** Sends an invoice or a credit note, unless another mail leads to it. */
export function mailInvoice(publicUrl: string): Subscription {
  return on('invoice.issued', 'mail-invoice', async ({ id, payload }) => {
    const { userId, email, isAnnounced } = payload;
    if (isAnnounced) return;
    const to = userId === null ? email : (await findRecipient(userId))?.email;
    if (!to) return;
    const content = invoiceMail(publicUrl, payload);
    await queueMail({ eventId: id, template: 'invoice', to, content });
  });
}

export function invoiceMail(
  publicUrl: string,
  invoice: Omit<InvoiceIssued, 'userId' | 'email' | 'isAnnounced'>,
): MailContent {
  const { invoiceId, number, kind, corrects, reason, description, total, currency } = invoice;
  const what = kind === 'invoice' ? '' : '.creditNote';
  return composeMail('invoice', ({ say }) => ({
    subject: say(`subject${what}`, { number }),
    heading: say(`heading${what}`, { number }),
    paragraphs: [say(`text${what}`, { number })],
    facts: [
      [say('label.number'), number],
      ...(corrects === null ? [] : [[say('label.corrects'), corrects] satisfies Fact]),
      ...(reason === '' ? [] : [[say('label.reason'), reason] satisfies Fact]),
      [shared('label.for'), description],
      [shared('label.amount'), formatAmount(total, currency)],
    ],
    button: {
      label: say(`button${what}`),
      address: siteAddress(publicUrl, `/api/invoice-links/${invoiceId}`),
    },
  }));
}
