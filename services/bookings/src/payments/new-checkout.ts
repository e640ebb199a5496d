import type { Money } from '@brightnest/contracts/money';
import type { CheckoutPurpose } from '@brightnest/contracts/payments/checkout';
import type { ClientSession } from 'mongoose';
import { CheckoutModel } from '../model/checkout';

/** What is to be paid. */
export interface NewCheckout {
  purpose: CheckoutPurpose;
  /** Null for a visitor, who pays a quote. */
  userId: string | null;
  /** Where mail goes for a visitor; null for a person we know. */
  email: string | null;
  bookingIds: string[];
  quoteId: string | null;
  subscriptionId: string | null;
  /** What is charged. */
  amount: Money;
  /** The whole price and what of it is paid in cash; null for a membership. */
  total: Money | null;
  cash: Money | null;
  description: string;
  /** Until when it can be paid; null where that has no end. */
  expiresAt: Date | null;
}

/** Adds an open checkout within a transaction. @returns its id, a UUID. */
export async function addCheckout(checkout: NewCheckout, session: ClientSession): Promise<string> {
  const [added] = await CheckoutModel.create([checkout], { session });
  return added!._id;
}
