import type { MessagePurpose, TextPlace } from '@brightnest/contracts/company/message-texts';
import { msg } from '@brightnest/contracts/translation';

/** What messages are for, in the order in which staff see them. */
export const PURPOSE_LABELS: Readonly<Record<MessagePurpose, string>> = {
  bookings: msg('Bookings'),
  repeating: msg('Repeating cleans'),
  'waiting-list': msg('Waiting list'),
  quotes: msg('Quotes and offers'),
  payments: msg('Payments and invoices'),
  memberships: msg('Memberships'),
  accounts: msg('Accounts'),
  contact: msg('Messages from visitors and customers'),
  team: msg('Applicants and cleaners'),
  shared: msg('Texts of many messages'),
};

/** Where in a message a text stands. */
export const PLACE_LABELS: Readonly<Record<TextPlace, string>> = {
  subject: msg('Subject'),
  heading: msg('Heading'),
  text: msg('Paragraph'),
  closing: msg('Last paragraph'),
  button: msg('Button'),
  link: msg('Link'),
  label: msg('Label'),
  value: msg('Value'),
  every: msg('Value'),
  sms: msg('Text message'),
  smsWhen: msg('Time in the text message'),
};
