import type { DomainEvent } from '@brightnest/contracts/events/catalogue';
import { propertyZone } from '@brightnest/contracts/property-zone';
import { on, type Subscription } from '@brightnest/service-kit/subscriptions';
import { composeMail, type MailContent } from '../../mail/mail-content';
import { queueMail } from '../../mail/queue-mail';
import { siteAddress } from '../../mail/site-address';
import { User, type UserRecord } from '../../model/user';

type PasswordChanged = DomainEvent<'user.password-changed'>;

/** Tells somebody that their password is another one now, so that they notice when it was not them. */
export function mailPasswordChanged(publicUrl: string): Subscription {
  return on('user.password-changed', 'mail-password-changed', async (event) => {
    if (event.payload.isFirst) return;
    const user = await User.findById(event.payload.userId).lean<UserRecord>();
    if (!user) return;
    await queueMail({
      eventId: event.id,
      template: 'password-changed',
      to: user.email,
      content: passwordChanged(publicUrl, user, event),
    });
  });
}

function passwordChanged(
  publicUrl: string,
  { state }: UserRecord,
  { occurredAt, origin }: PasswordChanged,
): MailContent {
  const when = new Intl.DateTimeFormat('en-AU', {
    timeZone: propertyZone(state),
    dateStyle: 'full',
    timeStyle: 'long',
  }).format(new Date(occurredAt));
  return composeMail({
    subject: 'Your Brightnest password was changed',
    heading: 'Your password was changed',
    paragraphs: [
      'The password of your Brightnest account is a new one now. Every other device was signed out.',
    ],
    facts: [['When', when], ...(origin.ipAddress ? [from(origin.ipAddress)] : [])],
    links: [
      {
        label: 'If it was not you, take your account back by choosing a new password here',
        address: siteAddress(publicUrl, '/password/forgot'),
      },
    ],
    closing: 'If it was you, there is nothing to do.',
  });
}

function from(ipAddress: string): [label: string, value: string] {
  return ['Internet address', ipAddress];
}
