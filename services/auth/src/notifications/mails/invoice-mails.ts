import type { InvoiceIssued } from '@brightnest/contracts/events/invoices';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import { findRecipient, queueMail } from '../mail-queue';
import { composeMail, formatAmount, type MailContent, siteAddress } from '../mail-template';

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

function invoiceMail(publicUrl: string, invoice: InvoiceIssued): MailContent {
  const { invoiceId, number, kind, corrects, reason, description, total, currency } = invoice;
  const isInvoice = kind === 'invoice';
  const name = isInvoice ? 'invoice' : 'credit note';
  return composeMail((company) => ({
    subject: `Your ${company.name} ${name} ${number}`,
    heading: `Your ${name}`,
    paragraphs: [
      isInvoice
        ? 'Please keep this message: it leads to your invoice.'
        : 'It lowers what we billed you. What you get back, if anything, comes by itself.',
    ],
    facts: [
      ['Number', number],
      ...(corrects === null ? [] : [['Corrects invoice', corrects] as [string, string]]),
      ...(reason === '' ? [] : [['Reason', reason] as [string, string]]),
      ['For', description],
      ['Amount', formatAmount(total, currency)],
    ],
    button: {
      label: `Open your ${name} (PDF)`,
      address: siteAddress(publicUrl, `/api/invoice-links/${invoiceId}`),
    },
  }));
}
