import { fromDecimalText } from '@brightnest/contracts/money';
import { on, type Subscription } from '@brightnest/service-kit/subscriptions';
import { QuoteSubmission } from '../../model/quote-submission';

/** Notes that the confirmation fee of a quote was paid. A quote is paid once: told again, it stays. */
export const recordPayment: Subscription = on(
  'payment.received',
  'record-payment',
  async ({ payload, occurredAt }) => {
    const { quoteId, amount, currency, paymentId } = payload;
    if (quoteId === null) return;
    await QuoteSubmission.updateOne(
      { _id: quoteId, paymentStatus: 'unpaid' },
      {
        $set: {
          paymentStatus: 'paid',
          paidAmount: { minor: fromDecimalText(amount), currency },
          paymentDate: new Date(occurredAt),
          paymentIntentId: paymentId,
        },
      },
    );
  },
);
