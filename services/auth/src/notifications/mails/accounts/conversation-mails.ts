import type { ConversationMessagePosted } from '@brightnest/contracts/events/conversations';
import { QUOTE_MESSAGES_PAGE } from '@brightnest/contracts/identity/credentials';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import { decrypt } from '@brightnest/service-kit/security/encryption';
import { readCompanyProfile } from '../../../company/company-profile';
import { queueMail } from '../../mail-queue';
import { composeMail, type MailContent, siteAddress } from '../../mail-template';
import type { LinkSettings } from '../booking-recipient';
import { findQuoteReader } from '../quote-facts';

/**
 * Mails customers what the office writes to them, and the office that a customer wrote. An answer by mail goes
 * to the other side.
 */
export function mailConversation(settings: LinkSettings): Subscription {
  return on('conversation.message-posted', 'mail-conversation', async ({ id, payload }) => {
    if (!payload.isMailed) return;
    const { email: office } = await readCompanyProfile();
    if (payload.from === 'customer') {
      const content = messageForOffice(payload, settings);
      const { email: replyTo } = payload;
      const mail = { to: office, content, ...(replyTo !== '' && { replyTo }) };
      return queueMail({ eventId: id, template: 'message-for-office', ...mail });
    }
    const { to, told } = await findQuoteReader(payload);
    if (to === '') return;
    await queueMail({
      ...{ eventId: id, template: 'message-for-customer', to, replyTo: office },
      content: messageForCustomer(told, settings),
      ...(told.encryptedPaymentToken !== undefined && { holdsPrivateLink: true }),
    });
  });
}

export function messageForCustomer(
  posted: ConversationMessagePosted,
  { publicUrl, internalKey }: LinkSettings,
): MailContent {
  const { kind, description, encryptedText, encryptedPaymentToken, fileUrls = [] } = posted;
  const isPrivate = encryptedPaymentToken !== undefined;
  const text = encryptedText === undefined ? '' : decrypt(internalKey, encryptedText);
  const address = customerPage(posted, { publicUrl, internalKey });
  return composeMail('message-for-customer', ({ say }) => ({
    subject: say(`subject.${kind}`, { description }),
    heading: say('heading', { description }),
    paragraphs: [
      ...(text === '' ? [] : [text]),
      // Whoever holds a link alone can't open them.
      ...photosOf(fileUrls, (count) =>
        say(isPrivate ? 'text.photos.private' : 'text.photos', count),
      ),
    ],
    facts: [[say('label.about'), description]],
    button: { label: say('button'), address },
    closing: say(isPrivate ? 'closing.private' : 'closing'),
    sms: { purpose: 'smsUpdates', says: say(`sms.${kind}`, { description }) },
  }));
}

/** What a mail says of the photos of a message. */
function photosOf(
  fileUrls: readonly string[],
  say: (values: { count: number }) => string,
): string[] {
  return fileUrls.length === 0 ? [] : [say({ count: fileUrls.length })];
}

function customerPage(
  { kind, dealId, encryptedPaymentToken }: ConversationMessagePosted,
  { publicUrl, internalKey }: LinkSettings,
): string {
  if (encryptedPaymentToken !== undefined) {
    const token = decrypt(internalKey, encryptedPaymentToken);
    return siteAddress(publicUrl, QUOTE_MESSAGES_PAGE, { quote_id: dealId, token });
  }
  const page = kind === 'quote' ? '/customer/quotes' : '/customer/appointments';
  return siteAddress(publicUrl, page, { messages: dealId });
}

// What the customer wrote stays where it is read: further messages are not mailed, and one alone misleads.
export function messageForOffice(
  { kind, dealId, customerName, email, description, fileUrls = [] }: ConversationMessagePosted,
  { publicUrl }: Pick<LinkSettings, 'publicUrl'>,
): MailContent {
  return composeMail('message-for-office', ({ say }) => {
    const values = { name: customerName || email || say('value.nobody'), description };
    return {
      subject: say('subject', values),
      heading: say('heading', values),
      paragraphs: [
        say(`text.${kind}`, values),
        ...photosOf(fileUrls, (count) => say('text.photos', count)),
      ],
      facts: [[say('label.about'), description]],
      button: {
        label: say('button'),
        address: siteAddress(publicUrl, '/admin-dashboard', { tab: `${kind}s`, [kind]: dealId }),
      },
      closing: say('closing', values),
    };
  });
}
