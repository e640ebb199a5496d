import { PERMISSION_LABELS, type Permission } from '@brightnest/contracts/permissions';
import type { UserSessionRevoked } from '@brightnest/contracts/events/accounts';
import { APPLICATION_SOURCE_LABELS } from '@brightnest/contracts/applications/application';
import { SUBSCRIPTION_CHANGES } from '@brightnest/contracts/events/payments';
import type { MessageUpdated, QuoteCancelled } from '@brightnest/contracts/events/quotes';
import { type DecimalText, fromDecimalText } from '@brightnest/contracts/money';
import { INQUIRY_SERVICES, MESSAGE_STATUS_LABELS } from '@brightnest/contracts/messages/message';
import { quoteStatusLabel, type QuoteStatus } from '@brightnest/contracts/quotes/quote-status';
import { labelOf } from '@brightnest/contracts/forms';
import { PAYMENT_METHOD_LABELS } from '@brightnest/contracts/payments/deal';
import { ROLE_LABELS } from '@brightnest/contracts/roles';
import type { DomainEvent, EventType } from '@brightnest/contracts/events/event-types';
import { BOOKING_SENTENCES } from './booking-sentences';
import { fieldLabel, type Sentence, type Sentences } from './sentence';

const REVOCATION_REASONS: Readonly<Record<UserSessionRevoked['reason'], string>> = {
  'refresh-token-reused': 'because an old sign-in was used again',
  'user-deactivated': 'because the account is deactivated',
  'password-changed': 'because the password was changed',
  'role-changed': 'because the role was changed',
  'signed-out-elsewhere': 'from another device',
};

// The type requires a sentence for every event.
const SENTENCES: Sentences<EventType> = {
  'quote.submitted': (quote) =>
    `New quote request from ${quote.firstName} ${quote.lastName} in ${quote.suburb}`,
  'quote.read': ({ isRead = true }, actor) =>
    `${actor} ${isRead ? 'opened a quote request' : 'marked a quote request as unread'}`,
  'quote.linked': ({ customerName }) => `The quote of ${customerName} joined their account`,
  'quote.status-changed': ({ customerName, from, to, skipped, isByCustomer }, actor) =>
    isByCustomer
      ? `${customerName} ${to === 'cancelled' ? 'cancelled their quote' : 'confirmed their quote'}`
      : from === to
        ? `${actor} changed what is agreed for the quote of ${customerName}`
        : `${actor} moved the quote of ${customerName} to ${quoteStatusLabel(to)}${skippedStatuses(skipped)}`,
  'quote.cancelled': ({ customerName, ...money }) =>
    `${customerName}'s cancelled quote: ${moneyBack(money)}`,
  'quote.repriced': ({ customerName, previousPrice, price, currency, toCharge, ...money }) =>
    [
      `The quote of ${customerName} costs ${currency} ${price} instead of ${previousPrice}`,
      ...(isSome(money.refund) ? [`${currency} ${money.refund} of the fee goes back`] : []),
      ...(isSome(toCharge) ? [`${currency} ${toCharge} of the fee is asked for online`] : []),
    ].join('; '),
  'offer.sent': ({ customerName, replacedOfferId }, actor) =>
    `${actor} sent ${customerName} ${replacedOfferId === null ? 'an offer' : 'a new offer instead of the last one'}`,
  'offer.viewed': ({ customerName }) => `${customerName} opened the offer`,
  'offer.accepted': ({ customerName, total, currency }) =>
    `${customerName} accepted the offer of ${currency} ${total}`,
  'offer.declined': ({ customerName, message }) =>
    `${customerName} declined the offer${inWords(message)}`,
  'offer.change-requested': ({ customerName, message }) =>
    `${customerName} asked for another offer${inWords(message)}`,
  'offer.withdrawn': ({ customerName }, actor) => `${actor} withdrew the offer for ${customerName}`,
  'offer.reminder-due': ({ customerName }) => `${customerName} is reminded of the offer`,
  'offer.expired': ({ customerName }) => `The offer for ${customerName} has expired`,
  'quote.on-the-way': ({ customerName, cleanerName }) =>
    `${customerName} hears that ${cleanerName ?? 'a cleaner'} is on the way`,
  'quote.reminder-due': ({ customerName, serviceName, hoursBefore }) =>
    `${customerName} is reminded of ${serviceName}, ${hoursBefore} hours ahead`,
  'contact.submitted': ({ firstName, lastName }) => `New message from ${firstName} ${lastName}`,
  'inquiry.submitted': ({ fullName, serviceType }) =>
    `New service inquiry from ${fullName}: ${labelOf(INQUIRY_SERVICES, serviceType)}`,
  'contact.updated': ({ name, ...update }, actor) =>
    `${actor} ${messageChange(update)} the message of ${name}`,
  'inquiry.updated': ({ name, ...update }, actor) =>
    `${actor} ${messageChange(update)} the inquiry of ${name}`,
  'user.registered': (user) =>
    `${user.firstName} ${user.lastName} ${user.role === 'guest' ? 'began to book without an account' : 'created an account'}`,
  'user.signed-in': (_session, actor) => `${actor} signed in`,
  'user.signed-out': (_session, actor) => `${actor} signed out`,
  'user.session-revoked': ({ reason }, _actor, subject) =>
    `A session of ${subject} was ended ${REVOCATION_REASONS[reason]}`,
  'user.profile-updated': (_user, actor) => `${actor} updated their profile`,
  'user.settings-updated': (_user, actor) => `${actor} changed their settings`,
  'user.email-verified': (_user, actor) => `${actor} verified their email address`,
  'user.password-link-requested': (_user, actor) => `${actor} asked for a password link`,
  'user.password-changed': ({ isFirst }, actor) =>
    isFirst ? `${actor} chose a password` : `${actor} changed their password`,
  'user.created': (user, actor) => `${actor} added ${user.firstName} ${user.lastName}`,
  'user.updated': ({ fields }, actor, subject) =>
    `${actor} changed ${fields.map(fieldLabel).join(', ')} of ${subject}`,
  'user.role-changed': ({ from, to }, actor, subject) =>
    `${actor} changed the role of ${subject} from ${ROLE_LABELS[from]} to ${ROLE_LABELS[to]}`,
  'user.deactivated': (_user, actor, subject) => `${actor} deactivated ${subject}`,
  'user.reactivated': (_user, actor, subject) => `${actor} let ${subject} back in`,
  'guest.joined': (_guest, _actor, subject) =>
    `What ${subject} booked as a guest joined their account`,
  'guest.removed': () => 'A guest who booked nothing was removed',
  'company-profile.changed': ({ fields }, actor) =>
    `${actor} changed ${fields.map(fieldLabel).join(', ')} of the company’s profile`,
  'region.changed': ({ fields }, actor) =>
    `${actor} changed ${fields.map(fieldLabel).join(', ')} of the company’s region`,
  'page-texts.changed': (_texts, actor) => `${actor} changed what the pages say`,
  'message-texts.changed': ({ fields }, actor) =>
    `${actor} changed texts of messages: ${fields.map((name) => name.replaceAll('-', ' ')).join(', ')}`,
  'invitation.sent': ({ email, role }, actor) =>
    `${actor} invited ${email} as ${ROLE_LABELS[role]}`,
  'invitation.accepted': (_invitation, actor) => `${actor} accepted an invitation`,
  'invitation.revoked': ({ email }, actor) => `${actor} withdrew the invitation of ${email}`,
  'role.permissions-changed': ({ role, granted, revoked }, actor) =>
    `${actor} changed what the role ${ROLE_LABELS[role]} may do: ${[
      ...permissionList('given', granted),
      ...permissionList('taken', revoked),
    ].join('; ')}`,
  'application.submitted': (application) =>
    `New ${APPLICATION_SOURCE_LABELS[application.source].toLowerCase()} from ${fullNameIn(application)}${forJob(application)}`,
  'application.review-started': (application, actor) =>
    `${actor} started to review the application of ${fullNameIn(application)}`,
  'application.interview-scheduled': (application, actor) =>
    application.revision === 0
      ? `${actor} scheduled an interview with ${fullNameIn(application)}`
      : `${actor} moved the interview with ${fullNameIn(application)}`,
  'application.rejected': (application, actor) =>
    `${actor} declined the application of ${fullNameIn(application)}`,
  'application.approved': (application, actor) =>
    `${actor} accepted the application of ${fullNameIn(application)}`,
  'application.approval-retried': (application, actor) =>
    `${actor} tried again to bring ${fullNameIn(application)} on board`,
  'application.approval-failed': (application) =>
    `${fullNameIn(application)} could not be brought on board: ${application.reason}`,
  'application.approval-completed': (application) =>
    `${fullNameIn(application)} is on the team as ${application.employeeId}`,
  'cleaner.account-created': ({ role }, _actor, subject) =>
    `${subject} can sign in as ${ROLE_LABELS[role]}`,
  'cleaner.account-refused': () => 'The account of an approved applicant stays as it is',
  'cleaner.profile-created': ({ employeeId }, _actor, subject) =>
    `${subject} has the employee ID ${employeeId}`,
  'job.changed': ({ title, change }, actor) => `${actor} ${change} the job ${title}`,
  'service-area.changed': ({ name, change, fields = [] }, actor) =>
    fields.length === 0
      ? `${actor} ${change} the area ${name}`
      : `${actor} changed ${fields.map(fieldLabel).join(', ')} of the area ${name}`,
  'service-area.transferred': ({ name }) => `The area ${name} is kept with the cleaners now`,
  'service-areas.imported': ({ added, updated }, actor) =>
    `${actor} imported areas: ${added} added, ${updated} changed`,
  'place-list.joined': ({ name, postalCode }) => `${name} waits for us to come to ${postalCode}`,
  'place-list.opened': ({ name, postalCode, areaName }) =>
    `${name} hears that we clean in ${areaName} (${postalCode})`,
  ...BOOKING_SENTENCES,
  'payment.received': ({ amount, currency, description }) =>
    `${currency} ${amount} came in for ${description}`,
  'payment.failed': ({ description }) => `A payment for ${description} failed`,
  'payment.refunded': ({ amount, currency, description }) =>
    `${currency} ${amount} went back for ${description}`,
  'payment.refund-failed': ({ amount, currency, description, reason }) =>
    `The refund of ${currency} ${amount} for ${description} failed: ${reason}`,
  'payment.disputed': ({ amount, currency, description }) =>
    `${currency} ${amount} for ${description} was disputed, and the bank took it back`,
  'payment.dispute-closed': ({ amount, currency, description, outcome }) =>
    `The dispute about ${currency} ${amount} for ${description} was ${outcome}`,
  'payment.reconciled': ({ healed, findings }) =>
    `Comparing payments with the provider put ${healed} right and found ${findings} to look at`,
  'payment.recorded': ({ amount, currency, method, description }, actor) =>
    `${actor} recorded ${currency} ${amount} for ${description}: ${PAYMENT_METHOD_LABELS[method].toLowerCase()}`,
  'payment.link-sent': ({ amount, currency, description }, actor) =>
    `${actor} sent a link to pay ${currency} ${amount} for ${description}`,
  'payment.refund-recorded': ({ amount, currency, method, description, reason }, actor) =>
    `${actor} refunded ${currency} ${amount} for ${description}: ${PAYMENT_METHOD_LABELS[method].toLowerCase()}, «${reason}»`,
  'payment.written-off': ({ amount, currency, description, reason, isReversal }, actor) =>
    isReversal
      ? `${actor} asks again for ${currency} ${amount} of ${description} that was written off: «${reason}»`
      : `${actor} wrote off ${currency} ${amount} of ${description}: «${reason}»`,
  'invoice.issued': ({ number, kind, corrects, total, currency, description }) =>
    kind === 'credit_note'
      ? `The credit note ${number} over ${currency} ${total} corrects the invoice ${corrects}`
      : `The invoice ${number} over ${currency} ${total} was issued for ${description}`,
  'billing-settings.changed': ({ fields }, actor) =>
    `${actor} changed ${fields.map(fieldLabel).join(', ')} of the company’s billing`,
  'subscription.changed': ({ change, tierName }, actor, subject) =>
    change === 'cancelling' && actor !== subject
      ? `${actor} cancelled ${tierName} of ${subject}, from the next month on`
      : `${subject} ${SUBSCRIPTION_CHANGES[change]} ${tierName}`,
  'coupon.changed': ({ code, change }, actor) => `${actor} ${change} the coupon ${code}`,
  'coupon.used': ({ code, kind, amount, currency }) =>
    `The coupon ${code} took ${currency} ${amount} off a ${kind}`,
  'coupon.returned': ({ code, kind }) =>
    `The coupon ${code} can be used again, as its ${kind} does not take place`,
  'review.due': (_booking, _actor, subject) => `${subject} is asked for a review`,
  'review.published': ({ customerName }, actor) =>
    `${actor} published the review of ${customerName}`,
  'review.unpublished': ({ customerName }, actor) =>
    `${actor} took the review of ${customerName} off the site`,
  'review-settings.changed': ({ fields }, actor) =>
    `${actor} changed how customers are asked for reviews: ${fields.map(fieldLabel).join(', ')}`,
  'catalogue.changed': ({ kind, name, change }, actor) => `${actor} ${change} the ${kind} ${name}`,
  'conversation.message-posted': ({ from, customerName, description }, actor) =>
    from === 'office'
      ? `${actor} wrote to ${customerName || 'a customer'} about ${description}`
      : `${customerName || 'A customer'} wrote about ${description}`,
  'conversation.read': ({ customerName, description }, actor) =>
    `${actor} read what ${customerName || 'a customer'} wrote about ${description}`,
  'file.stored': ({ mediaType }, actor) =>
    `${actor} uploaded ${mediaType.startsWith('image/') ? 'a picture' : 'a document'}`,
};

const isSome = (amount: DecimalText) => fromDecimalText(amount) > 0;

function moneyBack({
  refund,
  kept,
  currency,
}: Pick<QuoteCancelled, 'refund' | 'kept' | 'currency'>): string {
  const parts = [
    ...(isSome(refund) ? [`${currency} ${refund} goes back`] : []),
    ...(isSome(kept) ? [`${currency} ${kept} is kept`] : []),
  ];
  return parts.join(', ') || 'nothing was paid online';
}

function skippedStatuses(skipped: readonly QuoteStatus[]): string {
  return skipped.length === 0 ? '' : `, without ${skipped.map(quoteStatusLabel).join(', ')}`;
}

function permissionList(what: string, permissions: readonly Permission[]): string[] {
  if (permissions.length === 0) return [];
  return [
    `${what} «${permissions.map((permission) => PERMISSION_LABELS[permission]).join('», «')}»`,
  ];
}

function messageChange({ change, isRead, status }: Omit<MessageUpdated, 'id' | 'name'>): string {
  if (change === 'status') return `marked as ${MESSAGE_STATUS_LABELS[status].toLowerCase()}`;
  return isRead ? 'read' : 'marked as unread';
}

function fullNameIn({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`;
}

function forJob({ jobTitle }: { jobTitle: string | null }): string {
  return jobTitle === null ? '' : `: ${jobTitle}`;
}

/** The line of the activity feed for an event; `actor` is who caused it, `subject` the user it is about. */
export function describeEvent<T extends EventType>(
  event: Extract<DomainEvent, { type: T }>,
  actor: string,
  subject: string,
): string {
  const sentence = SENTENCES[event.type] as Sentence<EventType>;
  return sentence(event.payload, actor, subject);
}

const inWords = (message: string) => (message === '' ? '' : `: ${message}`);
