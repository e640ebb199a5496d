import type { ConversationMessagePosted } from '@brightnest/contracts/events/conversations';
import { QUOTE_MESSAGES_PAGE } from '@brightnest/contracts/identity/credentials';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import { decrypt } from '@brightnest/service-kit/security/encryption';
import { readCompanyProfile } from '../../company/company-profile';
import { queueMail } from '../mail-queue';
import { composeMail, type MailContent, siteAddress } from '../mail-template';
import type { LinkSettings } from './booking-recipient';
import { quoteRecipient } from './quote-facts';

/**
 * Mails customers what the office writes to them, and the office that a customer wrote. An answer by mail goes
 * to the other side.
 */
export function mailConversation(settings: LinkSettings): Subscription {
  return on('conversation.message-posted', 'mail-conversation', async ({ id, payload }) => {
    if (!payload.isMailed) return;
    const { email: office } = await readCompanyProfile();
    if (payload.from === 'customer') {
      const content = toOffice(payload, settings);
      const { email: replyTo } = payload;
      const mail = { to: office, content, ...(replyTo !== '' && { replyTo }) };
      return queueMail({ eventId: id, template: 'message-for-office', ...mail });
    }
    const to = await quoteRecipient(payload);
    if (to === '') return;
    await queueMail({
      ...{ eventId: id, template: 'message-for-customer', to, replyTo: office },
      content: toCustomer(payload, settings),
      sms: {
        purpose: 'smsUpdates',
        says: `We wrote to you about your ${payload.kind}: ${payload.description}`,
      },
      ...(payload.encryptedPaymentToken !== undefined && { holdsPrivateLink: true }),
    });
  });
}

function toCustomer(
  posted: ConversationMessagePosted,
  { publicUrl, internalKey }: LinkSettings,
): MailContent {
  const { kind, description, encryptedText } = posted;
  const text = encryptedText === undefined ? '' : decrypt(internalKey, encryptedText);
  const isPrivate = posted.encryptedPaymentToken !== undefined;
  return composeMail({
    subject: `A message about your ${kind}: ${description}`,
    heading: 'We wrote to you',
    // An empty line of a message is no paragraph.
    paragraphs: text.split(/\n+/).filter((line) => line.trim() !== ''),
    facts: [['About', description]],
    button: { label: 'Read and answer', address: customerPage(posted, { publicUrl, internalKey }) },
    closing: isPrivate
      ? 'The link is private: whoever has it can read these messages, and pay or cancel the quote. You can also answer this mail.'
      : 'You can also answer this mail.',
  });
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
function toOffice(
  { kind, dealId, customerName, email, description }: ConversationMessagePosted,
  { publicUrl }: LinkSettings,
): MailContent {
  const name = customerName || email || 'A customer';
  return composeMail({
    subject: `${name} wrote about ${description}`,
    heading: 'A customer wrote to you',
    paragraphs: [`${name} wrote about their ${kind}.`],
    facts: [['About', description]],
    button: {
      label: 'Read and answer',
      address: siteAddress(publicUrl, '/admin-dashboard', { tab: `${kind}s`, [kind]: dealId }),
    },
    closing:
      'Answer there, so that it stays with what was agreed. If you answer this mail, it goes to the customer and is kept nowhere else.',
  });
}
