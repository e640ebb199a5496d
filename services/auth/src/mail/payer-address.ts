import type { PaymentRefunded } from '@brightnest/contracts/events/payments';
import { findRecipient } from './find-recipient';

/** @returns where mail about a payment goes: to the person's address, or the one a visitor gave; null for nowhere. */
export async function payerAddress({
  userId,
  email,
}: Pick<PaymentRefunded, 'userId' | 'email'>): Promise<string | null> {
  if (userId === null) return email;
  return (await findRecipient(userId))?.email ?? null;
}
