import type { ServiceAreaEvents } from '@brightnest/contracts/events/bookings/service-areas';
import { LEAVE_PLACE_LIST_PAGE } from '@brightnest/contracts/identity/credentials';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import { decrypt } from '@brightnest/service-kit/security/encryption';
import { queueMail } from '../../mail-queue';
import { composeMail, type MailContent, siteAddress, thankYouHeading } from '../../mail-template';

interface Settings {
  publicUrl: string;
  internalKey: string;
}

/** Mails who waits for the company to come to a place: that they are on the list, and that it comes. */
export function mailPlaceList({ publicUrl, internalKey }: Settings): Subscription {
  return on(
    ['place-list.joined', 'place-list.opened'],
    'mail-place-list',
    async ({ id, type, payload, origin }) => {
      const token = decrypt(internalKey, payload.encryptedToken);
      const leave = siteAddress(publicUrl, LEAVE_PLACE_LIST_PAGE, { token });
      await queueMail({
        eventId: id,
        template: type === 'place-list.opened' ? 'place-opened' : 'place-list-joined',
        to: payload.email,
        // Whom the office tells that it has come is not who caused that.
        ...(type === 'place-list.joined' && { language: origin.language }),
        content:
          type === 'place-list.opened'
            ? placeOpened(payload, publicUrl, leave)
            : placeListJoined(payload, leave),
        holdsPrivateLink: true,
      });
    },
  );
}

export function placeListJoined(
  { name, postalCode: postcode }: Pick<Joined, 'name' | 'postalCode'>,
  leave: string,
): MailContent {
  return composeMail('place-list-joined', ({ say }) => ({
    subject: say('subject', { postcode }),
    heading: thankYouHeading(name),
    paragraphs: [say('text', { postcode })],
    links: [{ label: say('link.leave'), address: leave }],
    closing: say('closing', { postcode }),
  }));
}

type Joined = ServiceAreaEvents['place-list.joined'];
type Opened = ServiceAreaEvents['place-list.opened'];

export function placeOpened(
  { areaName: area, postalCode: postcode }: Pick<Opened, 'areaName' | 'postalCode'>,
  publicUrl: string,
  leave: string,
): MailContent {
  return composeMail('place-opened', ({ say }) => ({
    subject: say('subject', { area, postcode }),
    heading: say('heading', { area, postcode }),
    paragraphs: [say('text', { area, postcode }), say('text.once', { area, postcode })],
    button: { label: say('button'), address: siteAddress(publicUrl, '/marketplace') },
    links: [
      { label: say('link.quote'), address: siteAddress(publicUrl, '/quote-form') },
      { label: say('link.leave'), address: leave },
    ],
  }));
}
