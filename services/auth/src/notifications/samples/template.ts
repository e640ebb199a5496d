import type { MessagePurpose } from '@brightnest/contracts/company/message-texts';
import { msg } from '@brightnest/contracts/translation';
import type { BookingRecipient, LinkSettings } from '../mails/booking-recipient';
import { appointmentsLink } from '../mails/booking-recipient';
import type { MailContent } from '../mail-template';
import { shared } from '../texts/message-texts';

/** Name of the case of a message that has no other. */
export const ALWAYS = msg('Every time');

/** What staff see of a message: what it is for, and what it says in each of its cases. */
export interface MessageTemplate {
  purpose: MessagePurpose;
  /** Of `msg`, as are the names of the cases. */
  title: string;
  /** By what the case is called. They say each text of the template once at least. */
  samples: Readonly<Record<string, (site: LinkSettings) => MailContent>>;
}

/** A customer who sees their cleans in an account. */
export const sampleCustomer = ({ publicUrl }: LinkSettings): BookingRecipient => ({
  ...{ to: 'ada@example.com', email: 'ada@example.com', isGuest: false },
  appointments: () => appointmentsLink(publicUrl),
});

/** Somebody who sees them by a private link. */
export const sampleVisitor = (site: LinkSettings): BookingRecipient => ({
  ...sampleCustomer(site),
  appointments: () => ({ label: shared('button.cleans'), address: site.publicUrl }),
});
