import type { PayApproved } from '@brightnest/contracts/events/bookings/pay';
import { formatAmount, fromDecimalText } from '@brightnest/contracts/money';
import { formatDateSpan } from '@brightnest/contracts/times';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import { findRecipient, queueMail } from '../../mail-queue';
import { composeMail, type MailContent, siteAddress } from '../../mail-template';

/** Tells a cleaner that their payslip is there, where the company wants that. */
export function mailPayslip(publicUrl: string): Subscription {
  return on('pay.approved', 'mail-payslip', async ({ id, payload }) => {
    if (!payload.isMailed) return;
    const to = await findRecipient(payload.cleanerUserId);
    if (!to) return;
    const content = payslipReady(publicUrl, payload);
    await queueMail({ eventId: id, template: 'payslip-ready', to, content });
  });
}

export function payslipReady(
  publicUrl: string,
  { from, to, total, currency }: PayApproved,
): MailContent {
  return composeMail('payslip-ready', ({ say }) => {
    const period = formatDateSpan(from, to);
    const amount = formatAmount({ currency, minor: fromDecimalText(total, currency) });
    return {
      subject: say('subject', { period }),
      heading: say('heading', { period }),
      paragraphs: [say('text', { period, amount })],
      button: {
        label: say('button'),
        address: siteAddress(publicUrl, '/cleaner-dashboard?open=earnings'),
      },
    };
  });
}
