import type { PaymentRefunded } from '@brightnest/contracts/events/payments';
import { on, type Subscription } from '@brightnest/service-kit/subscriptions';
import { amountInWords } from '../../mail/amount-in-words';
import { composeMail, type MailContent } from '../../mail/mail-content';
import { payerAddress } from '../../mail/payer-address';
import { queueMail } from '../../mail/queue-mail';

/** Tells whoever paid that money went back to them. */
export const mailRefund: Subscription = on(
  'payment.refunded',
  'mail-refund',
  async ({ id, payload }) => {
    const to = await payerAddress(payload);
    if (to === null) return;
    await queueMail({ eventId: id, template: 'refund', to, content: refund(payload) });
  },
);

function refund({ amount, currency, description }: PaymentRefunded): MailContent {
  return composeMail({
    subject: 'Your refund from Brightnest',
    heading: 'Your money is on its way back',
    paragraphs: ['We have sent it to the card that you paid with.'],
    facts: [
      ['Amount', amountInWords(amount, currency)],
      ['For', description],
    ],
    closing: 'It can take some days until your bank shows it.',
  });
}
