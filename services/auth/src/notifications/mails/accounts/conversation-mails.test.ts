import { randomUUID } from 'node:crypto';
import type { ConversationMessagePosted } from '@brightnest/contracts/events/conversations';
import { encrypt } from '@brightnest/service-kit/security/encryption';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import { mailTo, receivedBy } from '../../../testing/mailbox';
import { createPerson } from '../../../testing/people';
import { COMPANY, startAuth, type TestAuth } from '../../../testing/start-auth';
import { Mail } from '../../mail-queue';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

const addressOf = (name: string) => `${name}-${randomUUID()}@example.test`;

function posted(traits: Partial<ConversationMessagePosted>) {
  return testEvent('conversation.message-posted', {
    ...{ kind: 'quote', dealId: 'f'.repeat(24), customerId: null, customerName: 'Ada Byron' },
    ...{ description: 'Regular Cleaning in Newtown', email: addressOf('ada') },
    ...{ from: 'customer', isMailed: true },
    ...traits,
  });
}
const fromOffice = (text: string, traits: Partial<ConversationMessagePosted> = {}) =>
  posted({ from: 'office', encryptedText: encrypt(auth.env.INTERNAL_KEY, text), ...traits });

describe('a message of the office', () => {
  it('is mailed to a visitor with their private link, once, and answers go to the office', async () => {
    const token = 'token-of-the-payment-link-0123456789';
    const encryptedPaymentToken = encrypt(auth.env.INTERNAL_KEY, token);
    const event = fromOffice('Yes.\n\nBehind <b>the house</b>.', { encryptedPaymentToken });
    await publishRaw(auth.env, [event, event]);
    const { email } = event.payload;
    const mail = await mailTo(auth.mailbox, email);
    expect(mail).toContain('Subject: A message about your quote: Regular Cleaning in Newtown');
    expect(mail).toContain(`Reply-To: ${COMPANY.email}`);
    expect(mail).toContain('Behind &lt;b&gt;the house&lt;/b&gt;.');
    expect(mail).toContain(
      `/payment/quote-messages?quote_id=${event.payload.dealId}&token=${token}`,
    );
    const sent = () => Mail.findById(`${event.id}:message-for-customer`).lean();
    await eventually(async () => (await sent())?.status === 'sent');
    expect(await sent()).not.toHaveProperty('html');
    expect(receivedBy(auth.mailbox, email)).toHaveLength(1);
  });

  it('leads a customer to their account', async () => {
    const email = addressOf('customer');
    const dealId = randomUUID();
    const customerId = 'e'.repeat(24);
    await publishRaw(auth.env, [
      fromOffice('On our way.', { kind: 'booking', dealId, customerId, email }),
    ]);
    const mail = await mailTo(auth.mailbox, email);
    expect(mail).toContain(`/customer/appointments?messages=${dealId}`);
    expect(mail).not.toContain('photo');
  });

  it('leads a customer without an account by the private link of the quote', async () => {
    const email = addressOf('guest');
    const person = await createPerson({
      ...{ role: 'guest', email: `${randomUUID()}@guest.invalid`, guest: { email } },
    });
    const encryptedPaymentToken = encrypt(auth.env.INTERNAL_KEY, 'token-of-the-payment-link');
    const customerId = String(person._id);
    const event = fromOffice('On our way.', { customerId, email, encryptedPaymentToken });
    await publishRaw(auth.env, [event]);
    expect(await mailTo(auth.mailbox, email)).toContain(
      `/payment/quote-messages?quote_id=${event.payload.dealId}&token=token-of-the-payment-link`,
    );
  });

  it('says that there are photos, and to a visitor how to see them', async () => {
    const fileUrls = ['/api/files/message-photos/one.jpg', '/api/files/message-photos/two.jpg'];
    const customerId = 'e'.repeat(24);
    const toCustomer = fromOffice('', { kind: 'booking', customerId, fileUrls });
    const encryptedPaymentToken = encrypt(auth.env.INTERNAL_KEY, 'token-of-the-payment-link');
    const toVisitor = fromOffice('Look', { fileUrls: fileUrls.slice(1), encryptedPaymentToken });
    await publishRaw(auth.env, [toCustomer, toVisitor]);
    expect(await mailTo(auth.mailbox, toCustomer.payload.email)).toContain(
      'There are 2 photos with it.',
    );
    expect(await mailTo(auth.mailbox, toVisitor.payload.email)).toContain(
      'There is a photo with it. Sign in with this email address to see it.',
    );
  });
});

describe('a message of a customer', () => {
  it('is announced to the office, which answers beside the quote or by mail', async () => {
    const event = posted({ fileUrls: ['/api/files/message-photos/one.jpg'] });
    await publishRaw(auth.env, [event]);
    const { email, dealId } = event.payload;
    const mail = await mailTo(auth.mailbox, COMPANY.email);
    expect(mail).toContain('Subject: Ada Byron wrote about Regular Cleaning in Newtown');
    expect(mail).toContain(`Reply-To: ${email}`);
    expect(mail).toContain('There is a photo with it.');
    expect(mail).toContain(`/admin-dashboard?tab=quotes&quote=${dealId}`);
  });

  it('is not mailed while the office has an earlier one to read', async () => {
    const silent = posted({ isMailed: false });
    const next = posted({ customerName: 'Zoe Next' });
    await publishRaw(auth.env, [silent, next]);
    await eventually(() => receivedBy(auth.mailbox, COMPANY.email).join('').includes('Zoe Next'));
    expect(await Mail.exists({ _id: new RegExp(`^${silent.id}:`) })).toBeNull();
  });
});
