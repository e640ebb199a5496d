import { PERMISSION_LABELS, type Permission } from '@brightnest/contracts/auth/permissions';
import type { UserSessionRevoked } from '@brightnest/contracts/events/auth';
import { APPLICATION_SOURCE_LABELS } from '@brightnest/contracts/careers/application-source';
import { SUBSCRIPTION_CHANGES } from '@brightnest/contracts/events/payments';
import type { JobProgressed } from '@brightnest/contracts/events/jobs';
import type { MessageUpdated } from '@brightnest/contracts/events/messages';
import { INQUIRY_SERVICES } from '@brightnest/contracts/quotes/inquiry-options';
import { MESSAGE_STATUS_LABELS } from '@brightnest/contracts/quotes/message-status';
import { quoteStatusLabel, type QuoteStatus } from '@brightnest/contracts/quotes/quote-status';
import { labelOf } from '@brightnest/contracts/quotes/quote-options';
import { ROLE_LABELS } from '@brightnest/contracts/roles';
import type { DomainEvent, EventPayloads, EventType } from '@brightnest/contracts/events/catalogue';

/** Made of the payload, who did it, and the person it was done to. */
type Sentence<T extends EventType> = (
  payload: EventPayloads[T],
  who: string,
  whom: string,
) => string;

const WHY_ENDED: Readonly<Record<UserSessionRevoked['reason'], string>> = {
  'refresh-token-reused': 'because an old sign-in was used again',
  'user-deactivated': 'because the account is deactivated',
  'password-changed': 'because the password was changed',
  'role-changed': 'because the role was changed',
  'signed-out-elsewhere': 'from another device',
};

const JOB_REPORTS: Readonly<Record<JobProgressed['report'], string>> = {
  accepted: 'accepted',
  declined: 'declined',
  on_my_way: 'is on the way to',
  started: 'started',
  completed: 'completed',
};

// Every event has its sentence: the compiler asks for the one of a new event here.
const SENTENCES: { readonly [T in EventType]: Sentence<T> } = {
  'quote.submitted': (quote) =>
    `New quote request from ${quote.firstName} ${quote.lastName} in ${quote.suburb}`,
  'quote.read': ({ isRead = true }, who) =>
    `${who} ${isRead ? 'opened a quote request' : 'marked a quote request as unread'}`,
  'quote.status-changed': ({ customerName, from, to, skipped }, who) =>
    from === to
      ? `${who} changed what is agreed for the quote of ${customerName}`
      : `${who} moved the quote of ${customerName} to ${quoteStatusLabel(to)}${without(skipped)}`,
  'contact.submitted': ({ firstName, lastName }) => `New message from ${firstName} ${lastName}`,
  'inquiry.submitted': ({ fullName, serviceType }) =>
    `New service inquiry from ${fullName}: ${labelOf(INQUIRY_SERVICES, serviceType)}`,
  'contact.updated': ({ name, ...update }, who) =>
    `${who} ${messageChange(update)} the message of ${name}`,
  'inquiry.updated': ({ name, ...update }, who) =>
    `${who} ${messageChange(update)} the inquiry of ${name}`,
  'user.registered': (user) => `${user.firstName} ${user.lastName} created an account`,
  'user.signed-in': (_session, who) => `${who} signed in`,
  'user.signed-out': (_session, who) => `${who} signed out`,
  'user.session-revoked': ({ reason }, _who, whom) =>
    `A session of ${whom} was ended ${WHY_ENDED[reason]}`,
  'user.profile-updated': (_user, who) => `${who} updated their profile`,
  'user.settings-updated': (_user, who) => `${who} changed their settings`,
  'user.email-verified': (_user, who) => `${who} verified their e-mail address`,
  'user.password-link-requested': (_user, who) => `${who} asked for a password link`,
  'user.password-changed': ({ isFirst }, who) =>
    isFirst ? `${who} chose a password` : `${who} changed their password`,
  'user.created': (user, who) => `${who} added ${user.firstName} ${user.lastName}`,
  'user.updated': ({ fields }, who, whom) =>
    `${who} changed ${fields.map(inWords).join(', ')} of ${whom}`,
  'user.role-changed': ({ from, to }, who, whom) =>
    `${who} changed the role of ${whom} from ${ROLE_LABELS[from]} to ${ROLE_LABELS[to]}`,
  'user.deactivated': (_user, who, whom) => `${who} deactivated ${whom}`,
  'user.reactivated': (_user, who, whom) => `${who} let ${whom} back in`,
  'invitation.sent': ({ email, role }, who) => `${who} invited ${email} as ${ROLE_LABELS[role]}`,
  'invitation.accepted': (_invitation, who) => `${who} accepted an invitation`,
  'invitation.revoked': ({ email }, who) => `${who} withdrew the invitation of ${email}`,
  'role.permissions-changed': ({ role, granted, revoked }, who) =>
    `${who} changed what the role ${ROLE_LABELS[role]} may do: ${[
      ...permissionsAs('given', granted),
      ...permissionsAs('taken', revoked),
    ].join('; ')}`,
  'application.submitted': (application) =>
    `New ${APPLICATION_SOURCE_LABELS[application.source].toLowerCase()} from ${nameIn(application)}${forJob(application)}`,
  'application.review-started': (application, who) =>
    `${who} started to review the application of ${nameIn(application)}`,
  'application.interview-scheduled': (application, who) =>
    application.revision === 0
      ? `${who} scheduled an interview with ${nameIn(application)}`
      : `${who} moved the interview with ${nameIn(application)}`,
  'application.rejected': (application, who) =>
    `${who} declined the application of ${nameIn(application)}`,
  'application.approved': (application, who) =>
    `${who} accepted the application of ${nameIn(application)}`,
  'application.approval-retried': (application, who) =>
    `${who} tried again to bring ${nameIn(application)} on board`,
  'application.approval-failed': (application) =>
    `${nameIn(application)} could not be brought on board: ${application.reason}`,
  'application.approval-completed': (application) =>
    `${nameIn(application)} is on the team as ${application.employeeId}`,
  'cleaner.account-created': ({ role }, _who, whom) =>
    `${whom} can sign in as ${ROLE_LABELS[role]}`,
  'cleaner.account-refused': () => 'The account of an approved applicant stays as it is',
  'cleaner.profile-created': ({ employeeId }, _who, whom) =>
    `${whom} has the employee ID ${employeeId}`,
  'job.changed': ({ title, change }, who) => `${who} ${change} the job ${title}`,
  'service-area.changed': ({ name, change }, who) => `${who} ${change} the area ${name}`,
  'booking.requested': ({ serviceName }, _who, whom) => `${whom} asked for ${serviceName}`,
  'booking.confirmed': ({ serviceName }, _who, whom) => `${serviceName} is booked for ${whom}`,
  'booking.expired': ({ serviceName }, _who, whom) =>
    `${serviceName} for ${whom} was not paid in time`,
  'booking.moved': ({ serviceName }, who, whom) => `${who} moved ${serviceName} of ${whom}`,
  'booking.cancelled': ({ serviceName }, who, whom) => `${who} cancelled ${serviceName} of ${whom}`,
  'booking.reminder-due': ({ serviceName, hoursBefore }, _who, whom) =>
    `${whom} is reminded of ${serviceName}, ${hoursBefore} hours ahead`,
  'booking.reviewed': ({ customerRating }, who) =>
    `${who} gave a clean ${customerRating} ${customerRating === 1 ? 'star' : 'stars'}`,
  'booking.needs-cleaner': ({ serviceName }, _who, whom) =>
    `Nobody is left to do ${serviceName} for ${whom}`,
  'job.assigned': ({ cleanerName, serviceName, customerName }) =>
    `${cleanerName} has ${serviceName} for ${customerName}`,
  'job.withdrawn': ({ cleanerName, serviceName, customerName, reason }) =>
    `${cleanerName} no longer has ${serviceName} for ${customerName}${reason === 'cleaner-left' ? ', having left the team' : ''}`,
  'job.progressed': ({ cleanerName, serviceName, report }) =>
    `${cleanerName} ${JOB_REPORTS[report]} ${serviceName}`,
  'job.photos-changed': ({ cleanerName, serviceName, fileUrls }) =>
    `${cleanerName} has ${fileUrls.length === 1 ? '1 picture' : `${fileUrls.length} pictures`} of ${serviceName}`,
  'job.team-changed': ({ cleaners, serviceName, customerName }, who) =>
    cleaners.length === 0
      ? `${who} took all cleaners off ${serviceName} for ${customerName}`
      : `${who} assigned ${cleaners.map(({ name }) => name).join(', ')} to ${serviceName} for ${customerName}`,
  'job.cash-recorded': ({ amount, currency }, who) =>
    `${who} recorded ${currency} ${amount} in cash`,
  'payment.received': ({ amount, currency, description }) =>
    `${currency} ${amount} came in for ${description}`,
  'payment.failed': ({ description }) => `A payment for ${description} failed`,
  'payment.refunded': ({ amount, currency, description }) =>
    `${currency} ${amount} went back for ${description}`,
  'subscription.changed': ({ change, tierName }, _who, whom) =>
    `${whom} ${SUBSCRIPTION_CHANGES[change]} ${tierName}`,
  'catalogue.changed': ({ kind, name, change }, who) => `${who} ${change} the ${kind} ${name}`,
  'file.stored': ({ mediaType }, who) =>
    `${who} uploaded ${mediaType.startsWith('image/') ? 'a picture' : 'a document'}`,
};

function without(skipped: readonly QuoteStatus[]): string {
  return skipped.length === 0 ? '' : `, without ${skipped.map(quoteStatusLabel).join(', ')}`;
}

function permissionsAs(what: string, permissions: readonly Permission[]): string[] {
  if (permissions.length === 0) return [];
  return [
    `${what} «${permissions.map((permission) => PERMISSION_LABELS[permission]).join('», «')}»`,
  ];
}

function messageChange({ change, isRead, status }: Omit<MessageUpdated, 'id' | 'name'>): string {
  if (change === 'status') return `marked as ${MESSAGE_STATUS_LABELS[status].toLowerCase()}`;
  return isRead ? 'read' : 'marked as unread';
}

// `postalCode` → `postal code`
function inWords(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function nameIn({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`;
}

function forJob({ jobTitle }: { jobTitle: string | null }): string {
  return jobTitle === null ? '' : `: ${jobTitle}`;
}

/** The line of the feed that tells people what happened: who did it, and to whom it was done. */
export function describeEvent<T extends EventType>(
  event: Extract<DomainEvent, { type: T }>,
  who: string,
  whom: string,
): string {
  const sentence = SENTENCES[event.type] as Sentence<EventType>;
  return sentence(event.payload, who, whom);
}
