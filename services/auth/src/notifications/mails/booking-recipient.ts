import type { QuoteGuest } from '@brightnest/contracts/events/quote-notices';
import { QUOTE_REPEAT_PAGE } from '@brightnest/contracts/identity/credentials';
import { decrypt } from '@brightnest/service-kit/security/encryption';
import type { Recipient } from '../guest-links';
import { findRecipient } from '../mail-queue';
import { type MailLink, siteAddress } from '../mail-template';
import { shared } from '../texts/message-texts';

/** Addresses of the site, and the key of the private links in them. */
export interface LinkSettings {
  publicUrl: string;
  internalKey: string;
}

/** Whose a booking is; a visitor's repeats a quote of theirs. */
interface BookingOwner {
  customerId: string | null;
  guest?: QuoteGuest;
}

/** Where mail about a booking goes. */
export interface BookingRecipient {
  to: string | Recipient;
  email: string;
  /** They booked without an account to sign in to. */
  isGuest: boolean;
  /** Where they see, move and cancel cleans. */
  appointments: () => MailLink;
  /** Of a visitor: what they are mailed opens without signing in. */
  holdsPrivateLink?: true;
}

/** The customer of a booking; null where nobody is to be mailed. */
export async function findBookingRecipient(
  { customerId, guest }: BookingOwner,
  { publicUrl, internalKey }: LinkSettings,
): Promise<BookingRecipient | null> {
  if (guest) {
    const token = decrypt(internalKey, guest.encryptedPaymentToken);
    const held = { quote_id: guest.quoteId, token };
    const address = siteAddress(publicUrl, QUOTE_REPEAT_PAGE, held);
    const appointments = () => ({ label: shared('button.cleans'), address });
    const { email } = guest;
    return { to: email, email, isGuest: false, appointments, holdsPrivateLink: true };
  }
  const person = customerId === null ? null : await findRecipient(customerId);
  if (!person) return null;
  const { email, isGuest } = person;
  return { to: person, email, isGuest, appointments: () => appointmentsLink(publicUrl) };
}

/** Where a customer with an account sees, moves and cancels cleans. */
export function appointmentsLink(publicUrl: string): MailLink {
  const address = siteAddress(publicUrl, '/customer/appointments');
  return { label: shared('button.appointments'), address };
}
