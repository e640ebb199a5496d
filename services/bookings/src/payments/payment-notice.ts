import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import type { PaymentRefunded } from '@brightnest/contracts/events/payments';
import { toDecimalText } from '@brightnest/contracts/money';
import type { CheckoutRecord } from '../model/checkout';

/** What every event of a payment says of it; `minor` is how much it is about. */
export function paymentNotice(checkout: CheckoutRecord, minor: number): PaymentRefunded {
  const { _id, purpose, amount, description, userId, email, bookingIds, quoteId } = checkout;
  return {
    checkoutId: _id,
    purpose,
    amount: toDecimalText(minor),
    currency: amount.currency,
    description,
    userId,
    email,
    bookingId: bookingIds[0] ?? null,
    quoteId,
  };
}

/** Whose deed a payment is, wherever we learn of it. */
export function payerOf({ userId }: Pick<CheckoutRecord, 'userId'>): EventOrigin {
  return userId === null ? {} : { userId };
}
