import { randomUUID } from 'node:crypto';
import { setCurrentRegion } from '@brightnest/contracts/company/current-region';
import { DEFAULT_REGION } from '@brightnest/contracts/company/region';
import { encrypt } from '@brightnest/service-kit/security/encryption';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import { mailTo } from '../testing/mailbox';
import { createPerson, signedInAs } from '../testing/people';
import { startAuth, type TestAuth } from '../testing/start-auth';
import { findRecipient } from './mail-queue';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());
beforeEach(() => setCurrentRegion({ ...DEFAULT_REGION, languages: ['en-AU', 'de'] }));
afterEach(() => setCurrentRegion(DEFAULT_REGION));

function wrote(email: string, language?: string) {
  const contact = { contactId: 'c1', firstName: 'Ada', lastName: 'Byron', email };
  const event = testEvent('contact.submitted', contact);
  return { ...event, origin: { ...event.origin, ...(language && { language }) } };
}

const visitor = () => `${randomUUID()}@example.test`;

it('writes to a visitor in the language of their page, also later', async () => {
  const email = visitor();
  await publishRaw(auth.env, [wrote(email, 'de')]);
  expect(await mailTo(auth.mailbox, email)).toContain('Subject: Wir haben Ihre Nachricht erhalten');
  await publishRaw(auth.env, [wrote(email)]);
  expect(await mailTo(auth.mailbox, email, 2)).toContain('Vielen Dank, Ada!');
});

it('writes to somebody with an account in its language', async () => {
  const { email } = await createPerson({ language: 'de' });
  await publishRaw(auth.env, [wrote(email)]);
  expect(await mailTo(auth.mailbox, email)).toContain('Vielen Dank, Ada!');
});

it('writes in the language that was chosen for the account', async () => {
  const { user, headers } = await signedInAs(auth, 'customer');
  const choose = (language: string) =>
    auth.call('PUT', '/api/auth/language', { headers, body: { language } });
  await choose('de');
  await publishRaw(auth.env, [wrote(user.email)]);
  expect(await mailTo(auth.mailbox, user.email)).toContain('Vielen Dank');
  await choose('en-AU');
  await publishRaw(auth.env, [wrote(user.email)]);
  expect(await mailTo(auth.mailbox, user.email, 2)).toContain('Thank you');
});

it('writes to an account that nobody has opened in the language of the form that led to it', async () => {
  const { _id, email } = await createPerson();
  expect(await findRecipient(String(_id))).not.toHaveProperty('language');
  await publishRaw(auth.env, [wrote(email, 'de')]);
  await mailTo(auth.mailbox, email);
  expect(await findRecipient(String(_id))).toMatchObject({ language: 'de' });
});

it('writes in the company’s own language where none is known, or none that it offers', async () => {
  const [nobody, french] = [visitor(), visitor()];
  await publishRaw(auth.env, [wrote(nobody), wrote(french, 'fr')]);
  expect(await mailTo(auth.mailbox, nobody)).toContain('Thank you, Ada!');
  expect(await mailTo(auth.mailbox, french)).toContain('Thank you, Ada!');
  setCurrentRegion({ ...DEFAULT_REGION, languages: ['de'] });
  const other = visitor();
  await publishRaw(auth.env, [wrote(other)]);
  expect(await mailTo(auth.mailbox, other)).toContain('Vielen Dank, Ada!');
});

it('writes to who gets a gift card in their language, or else in the buyer’s', async () => {
  const gift = (recipientEmail: string) =>
    testEvent('gift-card.due', {
      ...{ giftCardId: 'g1', recipientName: 'Grace', recipientEmail, buyerName: 'Ada' },
      ...{ message: '', amount: '100.00', currency: 'AUD', expiresOn: '', language: 'de' },
      encryptedCode: encrypt(auth.env.INTERNAL_KEY, 'ABCD-EFGH-JKLM-NPQR'),
    });
  const { email } = await createPerson({ language: 'en-AU' });
  const stranger = visitor();
  await publishRaw(auth.env, [gift(email), gift(stranger)]);
  expect(await mailTo(auth.mailbox, email)).toContain('Ada gives you a gift card');
  expect(await mailTo(auth.mailbox, stranger)).toContain('Ada schenkt Ihnen einen Gutschein');
});
