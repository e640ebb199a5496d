import type { GiftCardDue } from '@brightnest/contracts/events/bookings/gift-cards';
import { formatCalendarDate } from '@brightnest/contracts/times';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import { decrypt } from '@brightnest/service-kit/security/encryption';
import { queueMail } from '../../mail-queue';
import { languageOfAddress } from '../../reader-language';
import { composeMail, formatAmount, type MailContent, siteAddress } from '../../mail-template';
import { shared } from '../../texts/message-texts';
import type { LinkSettings } from '../booking-recipient';

/** Mails a gift card to who gets it. */
export function mailGiftCard({ publicUrl, internalKey }: LinkSettings): Subscription {
  return on('gift-card.due', 'mail-gift-card', async ({ id, payload }) => {
    const code = decrypt(internalKey, payload.encryptedCode);
    const known = await languageOfAddress(payload.recipientEmail, undefined);
    const language = known ?? payload.language;
    await queueMail({
      eventId: id,
      template: 'gift-card',
      to: payload.recipientEmail,
      ...(language !== undefined && { language }),
      content: giftCard(payload, code, publicUrl),
      // Whoever reads the code can use it.
      holdsPrivateLink: true,
    });
  });
}

type Gift = Pick<
  GiftCardDue,
  'recipientName' | 'buyerName' | 'message' | 'amount' | 'currency' | 'expiresOn'
>;

export function giftCard(
  { recipientName: name, buyerName: buyer, message, expiresOn, ...gift }: Gift,
  code: string,
  publicUrl: string,
): MailContent {
  return composeMail('gift-card', ({ say }) => {
    const amount = formatAmount(gift.amount, gift.currency);
    const isBought = buyer !== '';
    return {
      subject: isBought ? say('subject', { buyer, amount }) : say('subject.company', { amount }),
      heading: say('heading', { name, amount }),
      paragraphs: [
        isBought ? say('text', { buyer, amount }) : say('text.company', { amount }),
        message,
        say('text.use', { amount }),
      ],
      facts: [
        [say('label.code'), code],
        [shared('label.amount'), amount],
        ...(expiresOn === ''
          ? []
          : ([[say('label.until'), formatCalendarDate(expiresOn)]] as [string, string][])),
      ],
      button: { label: say('button'), address: siteAddress(publicUrl, '/marketplace') },
      links: [
        { label: say('link.balance'), address: siteAddress(publicUrl, '/gift-cards#balance') },
      ],
    };
  });
}
