import type { ServiceAreaEvents } from '@brightnest/contracts/events/service-areas';
import { LEAVE_PLACE_LIST_PAGE } from '@brightnest/contracts/identity/credentials';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import { decrypt } from '@brightnest/service-kit/security/encryption';
import { queueMail } from '../mail-queue';
import { composeMail, type MailContent, siteAddress, thankYouHeading } from '../mail-template';

interface Settings {
  publicUrl: string;
  internalKey: string;
}

/** Mails who waits for the company to come to a place: that they are on the list, and that it comes. */
export function mailPlaceList({ publicUrl, internalKey }: Settings): Subscription {
  return on(
    ['place-list.joined', 'place-list.opened'],
    'mail-place-list',
    async ({ id, type, payload }) => {
      const token = decrypt(internalKey, payload.encryptedToken);
      const leave = siteAddress(publicUrl, LEAVE_PLACE_LIST_PAGE, { token });
      await queueMail({
        eventId: id,
        template: type === 'place-list.opened' ? 'place-opened' : 'place-list-joined',
        to: payload.email,
        content:
          type === 'place-list.opened' ? opened(payload, publicUrl, leave) : joined(payload, leave),
        holdsPrivateLink: true,
      });
    },
  );
}

const leaveLink = (address: string) => ({ label: 'Take me off this list', address });

function joined(
  { name, postalCode }: ServiceAreaEvents['place-list.joined'],
  leave: string,
): MailContent {
  return composeMail({
    subject: `We’ll tell you when we come to ${postalCode}`,
    heading: thankYouHeading(name),
    paragraphs: [
      `We don’t clean in ${postalCode} yet. You are on our list, and we write to you once as soon as we do.`,
    ],
    links: [leaveLink(leave)],
    closing:
      'If you did not ask for this, somebody entered your address by mistake: take it off the list, or ignore this mail.',
  });
}

function opened(
  { areaName, postalCode }: ServiceAreaEvents['place-list.opened'],
  publicUrl: string,
  leave: string,
): MailContent {
  return composeMail({
    subject: `We clean in ${areaName} now`,
    heading: `We have come to ${areaName}`,
    paragraphs: [
      `You asked us to tell you when we clean in ${postalCode}: from now on we do.`,
      'This is the one mail about it that you get from us.',
    ],
    button: { label: 'Book a clean', address: siteAddress(publicUrl, '/marketplace') },
    links: [
      { label: 'Get a quote', address: siteAddress(publicUrl, '/quote-form') },
      leaveLink(leave),
    ],
  });
}
