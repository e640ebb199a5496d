import type { UserSessionRevoked } from '@brightnest/contracts/events/auth/sign-ins';
import type { DomainEvent, EventType } from '@brightnest/contracts/events/event-types';
import type { MessageUpdated } from '@brightnest/contracts/events/quotes';
import type { WebhookChanged } from '@brightnest/contracts/events/auth/webhooks';
import { labelOf } from '@brightnest/contracts/forms';
import { INQUIRY_SERVICES, MESSAGE_STATUS_LABELS } from '@brightnest/contracts/messages/message';
import { PERMISSION_LABELS, type Permission } from '@brightnest/contracts/permissions';
import { ROLE_LABELS, type Role } from '@brightnest/contracts/roles';
import { inSentence, msg, t } from '@brightnest/contracts/translation';
import { ANNOUNCEMENT_SENTENCES } from './announcement-sentences';
import { APPLICATION_SENTENCES } from './application-sentences';
import { ATTENTION_SENTENCES } from './attention-sentences';
import { BOOKING_SENTENCES } from './booking-sentences';
import { CUSTOMER_SENTENCES, ERASURE_SENTENCES, PROPERTY_SENTENCES } from './customer-sentences';
import { MONEY_SENTENCES } from './money-sentences';
import { PAY_SENTENCES } from './pay-sentences';
import { QUOTE_SENTENCES } from './quote-sentences';
import { fieldList, type Sentence, type Sentences } from './sentence';

const REVOCATIONS: Readonly<Record<UserSessionRevoked['reason'], string>> = {
  'refresh-token-reused': msg(
    'A session of {subject} was ended because an old sign-in was used again',
  ),
  'user-deactivated': msg('A session of {subject} was ended because the account is deactivated'),
  'password-changed': msg('A session of {subject} was ended because the password was changed'),
  'role-changed': msg('A session of {subject} was ended because the role was changed'),
  'second-factor-changed': msg(
    'A session of {subject} was ended because the second factor was changed',
  ),
  'signed-out-elsewhere': msg('A session of {subject} was ended from another device'),
  'signed-out-by-staff': msg('A session of {subject} was ended by the office'),
};

const JOB_CHANGES = {
  added: msg('{actor} added the job {title}'),
  updated: msg('{actor} updated the job {title}'),
  deactivated: msg('{actor} deactivated the job {title}'),
  removed: msg('{actor} removed the job {title}'),
} as const;

const AREA_CHANGES = {
  added: msg('{actor} added the area {name}'),
  updated: msg('{actor} updated the area {name}'),
  removed: msg('{actor} removed the area {name}'),
} as const;

const CATALOGUE_CHANGES = {
  service: {
    added: msg('{actor} added the service {name}'),
    updated: msg('{actor} updated the service {name}'),
  },
  plan: {
    added: msg('{actor} added the plan {name}'),
    updated: msg('{actor} updated the plan {name}'),
  },
} as const;

const WEBHOOK_CHANGES: Readonly<Record<WebhookChanged['change'], string>> = {
  added: msg('{actor} added the webhook {name}'),
  updated: msg('{actor} changed the webhook {name}'),
  removed: msg('{actor} removed the webhook {name}'),
  gone: msg('The webhook {name} was switched off: its receiver says that it is gone'),
  failing: msg('The webhook {name} was switched off: nothing has arrived there for too long'),
  'secret-read': msg('{actor} looked at the secret of the webhook {name}'),
  'secret-replaced': msg('{actor} replaced the secret of the webhook {name}'),
  'sent-again': msg('{actor} sent events to the webhook {name} again'),
};

// The type requires a sentence for every event.
const SENTENCES: Sentences<EventType> = {
  ...QUOTE_SENTENCES,
  ...ANNOUNCEMENT_SENTENCES,
  ...ERASURE_SENTENCES,
  'contact.submitted': ({ firstName, lastName }) =>
    t('New message from {firstName} {lastName}', { firstName, lastName }),
  'inquiry.submitted': ({ fullName, serviceType }) =>
    t('New service inquiry from {fullName}: {service}', {
      ...{ fullName, service: labelOf(INQUIRY_SERVICES, serviceType) },
    }),
  'contact.updated': (update, actor) =>
    t(MESSAGE_CHANGES.contact[changeOf(update)], messageValues(update, actor)),
  'inquiry.updated': (update, actor) =>
    t(MESSAGE_CHANGES.inquiry[changeOf(update)], messageValues(update, actor)),
  'user.registered': ({ firstName, lastName, role }) =>
    role === 'guest'
      ? t('{firstName} {lastName} began to book without an account', { firstName, lastName })
      : t('{firstName} {lastName} created an account', { firstName, lastName }),
  'user.signed-in': (_session, actor) => t('{actor} signed in', { actor }),
  'user.signed-out': (_session, actor) => t('{actor} signed out', { actor }),
  'user.session-revoked': ({ reason }, _actor, subject) => t(REVOCATIONS[reason], { subject }),
  'user.profile-updated': (_user, actor) => t('{actor} updated their profile', { actor }),
  'user.settings-updated': (_user, actor) => t('{actor} changed their settings', { actor }),
  'user.email-verified': (_user, actor) => t('{actor} verified their email address', { actor }),
  'user.password-link-requested': (_user, actor) =>
    t('{actor} asked for a password link', { actor }),
  'user.password-changed': ({ isFirst }, actor) =>
    isFirst
      ? t('{actor} chose a password', { actor })
      : t('{actor} changed their password', { actor }),
  'user.second-factor-turned-on': (_user, actor) =>
    t('{actor} turned on a second factor', { actor }),
  'user.second-factor-turned-off': (_user, actor) =>
    t('{actor} turned off their second factor', { actor }),
  'user.second-factor-reset': (_user, actor, subject) =>
    t('{actor} reset the second factor of {subject}', { actor, subject }),
  'user.recovery-code-used': ({ left: count }, actor) =>
    t('{actor} used a recovery code: {count} are left', {
      actor,
      count,
      one: '{actor} used a recovery code: {count} is left',
    }),
  'user.passkey-added': (_user, actor) => t('{actor} added a passkey', { actor }),
  'user.passkey-removed': (_user, actor) => t('{actor} removed a passkey', { actor }),
  'user.passkey-copied': (_user, _actor, subject) =>
    t('A passkey of {subject} was copied, and signs nobody in any more', { subject }),
  'user.identity-linked': ({ provider }, actor) =>
    t('{actor} linked an account at {provider}', { actor, provider }),
  'user.identity-unlinked': ({ provider }, actor) =>
    t('{actor} unlinked their account at {provider}', { actor, provider }),
  'user.created': ({ firstName, lastName }, actor) =>
    t('{actor} added {firstName} {lastName}', { actor, firstName, lastName }),
  'user.updated': ({ fields }, actor, subject) =>
    t('{actor} changed {fields} of {subject}', { actor, subject, fields: fieldList(fields) }),
  'user.role-changed': ({ from, to }, actor, subject) =>
    t('{actor} changed the role of {subject} from {from} to {to}', {
      ...{ actor, subject, from: roleText(from), to: roleText(to) },
    }),
  'user.deactivated': (_user, actor, subject) =>
    t('{actor} deactivated {subject}', { actor, subject }),
  'user.reactivated': (_user, actor, subject) =>
    t('{actor} let {subject} back in', { actor, subject }),
  'guest.joined': ({ hadAccount }, _actor, subject) =>
    hadAccount
      ? t('What {subject} had in another account joined this one', { subject })
      : t('What {subject} booked as a guest joined their account', { subject }),
  'guest.removed': () => t('A guest who booked nothing was removed'),
  'company-profile.changed': ({ fields }, actor) =>
    t('{actor} changed {fields} of the company’s profile', { actor, fields: fieldList(fields) }),
  'form-fields.changed': (_fields, actor) => t('{actor} changed what the forms ask', { actor }),
  'office-settings.changed': ({ fields }, actor) =>
    t('{actor} changed {fields} of how the office works', { actor, fields: fieldList(fields) }),
  'sign-in-settings.changed': ({ fields }, actor) =>
    t('{actor} changed {fields} of how people sign in', { actor, fields: fieldList(fields) }),
  'analytics.changed': (_settings, actor) => t('{actor} changed how visits are counted', { actor }),
  'region.changed': ({ fields }, actor) =>
    t('{actor} changed {fields} of the company’s region', { actor, fields: fieldList(fields) }),
  'page-texts.changed': (_texts, actor) => t('{actor} changed what the pages say', { actor }),
  'message-texts.changed': ({ fields }, actor) =>
    t('{actor} changed texts of messages: {messages}', {
      ...{ actor, messages: fields.map((name) => name.replaceAll('-', ' ')).join(', ') },
    }),
  'webhook.changed': ({ name, change }, actor) => t(WEBHOOK_CHANGES[change], { actor, name }),
  'invitation.sent': ({ email, role }, actor) =>
    t('{actor} invited {email} as {role}', { actor, email, role: roleText(role) }),
  'invitation.accepted': (_invitation, actor) => t('{actor} accepted an invitation', { actor }),
  'invitation.revoked': ({ email }, actor) =>
    t('{actor} withdrew the invitation of {email}', { actor, email }),
  'role.permissions-changed': ({ role, granted, revoked }, actor) =>
    t('{actor} changed what the role {role} may do: {changes}', {
      ...{ actor, role: roleText(role) },
      changes: [
        granted.length > 0 && t('given {permissions}', { permissions: permissionList(granted) }),
        revoked.length > 0 && t('taken {permissions}', { permissions: permissionList(revoked) }),
      ]
        .filter(Boolean)
        .join('; '),
    }),
  ...ATTENTION_SENTENCES,
  ...APPLICATION_SENTENCES,
  ...CUSTOMER_SENTENCES,
  ...PROPERTY_SENTENCES,
  'job.changed': ({ title, change }, actor) => t(JOB_CHANGES[change], { actor, title }),
  'service-area.changed': ({ name, change, fields = [] }, actor) =>
    fields.length === 0
      ? t(AREA_CHANGES[change], { actor, name })
      : t('{actor} changed {fields} of the area {name}', {
          ...{ actor, name, fields: fieldList(fields) },
        }),
  'service-area.transferred': ({ name }) =>
    t('The area {name} is kept with the cleaners now', { name }),
  'service-pages.changed': ({ fields }, actor) =>
    t('{actor} changed {fields} of the pages of services', { actor, fields: fieldList(fields) }),
  'service-areas.imported': ({ added, updated }, actor) =>
    t('{actor} imported areas: {added} added, {updated} changed', { actor, added, updated }),
  'place-list.joined': ({ name, postalCode }) =>
    t('{name} waits for us to come to {postalCode}', { name, postalCode }),
  'place-list.opened': ({ name, postalCode, areaName }) =>
    t('{name} hears that we clean in {areaName} ({postalCode})', { name, postalCode, areaName }),
  ...BOOKING_SENTENCES,
  ...PAY_SENTENCES,
  ...MONEY_SENTENCES,
  'catalogue.changed': ({ kind, name, change }, actor) =>
    t(CATALOGUE_CHANGES[kind][change], { actor, name }),
  'conversation.message-posted': ({ from, customerName, description }, actor) =>
    from === 'office'
      ? t('{actor} wrote to {customerName} about {description}', {
          ...{ actor, description, customerName: customerName || t('a customer') },
        })
      : t('{customerName} wrote about {description}', {
          ...{ description, customerName: customerName || t('A customer') },
        }),
  'conversation.removed': ({ description }) =>
    t('What a guest wrote about {description} was removed', { description }),
  'conversation.read': ({ customerName, description }, actor) =>
    t('{actor} read what {customerName} wrote about {description}', {
      ...{ actor, description, customerName: customerName || t('a customer') },
    }),
  'file.stored': ({ mediaType }, actor) =>
    mediaType.startsWith('image/')
      ? t('{actor} uploaded a picture', { actor })
      : t('{actor} uploaded a document', { actor }),
};

const roleText = (role: Role) => t(ROLE_LABELS[role]);

const permissionList = (permissions: readonly Permission[]) =>
  `«${permissions.map((permission) => t(PERMISSION_LABELS[permission])).join('», «')}»`;

const MESSAGE_CHANGES = {
  contact: {
    status: msg('{actor} marked as {status} the message of {name}'),
    read: msg('{actor} read the message of {name}'),
    unread: msg('{actor} marked as unread the message of {name}'),
  },
  inquiry: {
    status: msg('{actor} marked as {status} the inquiry of {name}'),
    read: msg('{actor} read the inquiry of {name}'),
    unread: msg('{actor} marked as unread the inquiry of {name}'),
  },
} as const;

function changeOf({ change, isRead }: MessageUpdated): 'status' | 'read' | 'unread' {
  if (change === 'status') return 'status';
  return isRead ? 'read' : 'unread';
}

const messageValues = ({ name, status }: MessageUpdated, actor: string) => ({
  ...{ actor, name, status: inSentence(t(MESSAGE_STATUS_LABELS[status])) },
});

/** The line of the activity feed for an event; `actor` is who caused it, `subject` the user it is about. */
export function describeEvent<T extends EventType>(
  event: Pick<Extract<DomainEvent, { type: T }>, 'type' | 'payload'>,
  actor: string,
  subject: string,
): string {
  const sentence = SENTENCES[event.type] as Sentence<EventType>;
  return sentence(event.payload, actor, subject);
}
