import {
  PAYABLE_QUOTE_QUESTION,
  type PayableQuoteAnswer,
} from '@brightnest/contracts/quotes/payable-quote';
import type { Asker } from '@brightnest/service-kit/asker';
import { isDuplicateKey } from '@brightnest/service-kit/error-map';
import { AppError } from '@brightnest/service-kit/errors';
import mongoose from 'mongoose';
import { CheckoutModel, PAYABLE_STATUSES, type CheckoutRecord } from '../../model/checkout';
import { closeCheckout } from '../../payments/close-checkout';
import { getCheckoutRecord } from '../../payments/get-checkout-record';
import { addCheckout } from '../../payments/new-checkout';

/** The one checkout of a quote: the one that is open or paid, else a new one. */
export async function openQuoteCheckout(
  quoteId: string,
  { asker, requestId }: { asker: Asker; requestId: string },
): Promise<CheckoutRecord> {
  const quote = await asker.ask(PAYABLE_QUOTE_QUESTION, { quoteId }, { requestId });
  const current = await findCurrent(quoteId);
  if (current?.status === 'paid') return current;
  if (current && quote.fee?.minor === current.amount.minor) return current;
  // Its estimate has changed, or it was paid or confirmed in another way.
  if (current && (await closeCheckout(current._id, 'cancelled')) === 'paid') {
    return getCheckoutRecord(current._id);
  }
  return addQuoteCheckout(quoteId, quote);
}

function findCurrent(quoteId: string): Promise<CheckoutRecord | null> {
  return CheckoutModel.findOne({
    quoteId,
    status: mongoose.trusted({ $in: [...PAYABLE_STATUSES, 'paid'] }),
  }).lean<CheckoutRecord>();
}

async function addQuoteCheckout(
  quoteId: string,
  { fee, total, description, email, customerId }: PayableQuoteAnswer,
): Promise<CheckoutRecord> {
  if (!fee) {
    throw new AppError('change_not_allowed', { message: 'This quote cannot be paid online now.' });
  }
  const cash = { minor: total.minor - fee.minor, currency: total.currency };
  const checkout = {
    purpose: 'quote' as const,
    userId: customerId,
    email,
    bookingIds: [],
    ...{ quoteId, subscriptionId: null, amount: fee, total, cash, description, expiresAt: null },
  };
  try {
    const id = await mongoose.connection.transaction((session) => addCheckout(checkout, session));
    return await getCheckoutRecord(id);
  } catch (error) {
    const double = isDuplicateKey(error) && (await findCurrent(quoteId));
    if (double) return double;
    throw error;
  }
}
