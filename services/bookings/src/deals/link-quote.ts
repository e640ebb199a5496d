import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import { InvoiceModel } from '../invoices/invoice';
import { CheckoutModel } from '../payments/checkout';
import { TransactionModel } from '../payments/ledger';

/** Lists what was paid and billed of a visitor's quote in the account that it joined. */
export const linkQuoteMoney: Subscription = on(
  'quote.linked',
  'link-quote-money',
  async ({ payload: { quoteId, customerId: userId } }) => {
    const ofVisitor = { quoteId, userId: null };
    await CheckoutModel.updateMany(ofVisitor, { $set: { userId } });
    await TransactionModel.updateMany(ofVisitor, { $set: { userId } });
    const documents = { dealKind: 'quote', dealId: quoteId, userId: null } as const;
    await InvoiceModel.updateMany(documents, { $set: { userId } });
  },
);
