import type {
  MessagePreviewResponse,
  MessageTemplatesResponse,
  MessageTextSettings,
  MessageTextsResponse,
} from '@brightnest/contracts/company/message-texts';
import type { SettingsHistoryResponse } from '@brightnest/contracts/company/settings-history';
import { SettingsHistoryModel } from '@brightnest/service-kit/settings/settings-history';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import { mailTo } from '../../testing/mailbox';
import { createPerson, signedInAs, type StaffMember } from '../../testing/people';
import { startAuth, type TestAuth } from '../../testing/start-auth';
import { startTwilioStub, type TwilioStub } from '../../testing/twilio-stub';
import { User } from '../../users/user';
import { messageTextSettings } from '../texts/text-settings';

const TEXTS = '/api/admin/message-texts';

let auth: TestAuth;
let twilio: TwilioStub;
let admin: StaffMember;
beforeAll(async () => {
  twilio = await startTwilioStub();
  auth = await startAuth({ env: twilio.env });
  admin = await signedInAs(auth, 'admin');
});
afterAll(async () => {
  await auth.stop();
  await twilio.stop();
});
beforeEach(async () => {
  await messageTextSettings.model.deleteMany();
  await SettingsHistoryModel.deleteMany();
});

const read = async () => (await auth.call<MessageTextsResponse>('GET', TEXTS, admin)).body;

async function change(settings: MessageTextSettings) {
  const { revision } = await read();
  const { headers } = admin;
  return auth.call<MessageTextsResponse>('PUT', TEXTS, { headers, body: { settings, revision } });
}

const inEnglish = (template: string, texts: Record<string, string>): MessageTextSettings => ({
  [template]: { en: texts },
});

const draft = (texts: Record<string, string> = {}, more: object = {}) => ({
  headers: admin.headers,
  body: { language: 'en', case: 0, texts, ...more },
});

const preview = (name: string, options = draft()) =>
  auth.call<MessagePreviewResponse>(
    'POST',
    `/api/admin/message-templates/${name}/preview`,
    options,
  );

const test = (name: string, way: string, texts = {}) =>
  auth.call('POST', `/api/admin/message-templates/${name}/test`, draft(texts, { way }));

it('tells every message with its texts, and what each may name', async () => {
  const { body } = await auth.call<MessageTemplatesResponse>(
    'GET',
    '/api/admin/message-templates',
    admin,
  );
  expect(body).toMatchObject({ language: 'en', languages: ['en'], testAddress: admin.user.email });
  const cancelled = body.templates.find(({ name }) => name === 'booking-cancelled');
  const text = cancelled?.texts.find(({ key }) => key === 'text.refund');
  expect(text).toMatchObject({
    place: 'text',
    default: 'We refund {amount} to the card, the gift card or the credit that you paid with.',
    ...{ required: ['amount'], isOptional: false },
    variables: { company: 'Blitzblank' },
  });
  expect(text?.cases.map((one) => cancelled?.cases[one])).toContain('Several cleans');
});

it('says in mails what staff changed, and what they left as it was follows the default', async () => {
  const before = await change(inEnglish('contact-received', { subject: 'Hello from {company}' }));
  expect(before.status).toBe(200);
  const { email } = await createPerson();
  const contact = { contactId: 'c1', firstName: 'Ada', lastName: 'Byron', email };
  await publishRaw(auth.env, [testEvent('contact.submitted', contact)]);
  const mail = await mailTo(auth.mailbox, email);
  expect(mail).toContain('Subject: Hello from Blitzblank');
  expect(mail).toContain('A person reads it and answers you within 24 hours.');
  const stored = await messageTextSettings.model.findOne().lean();
  expect(Object.keys(stored ?? {}).sort()).toEqual(
    ['_id', 'contact-received', 'pendingEvents', 'revision'].filter((key) => key in (stored ?? {})),
  );
});

it('stores what differs alone, and can go back by its history', async () => {
  const changed = { subject: 'Hi', heading: 'Your message was received' };
  await change(inEnglish('contact-received', { text: 'Thanks.', subject: 'Hi' }));
  await change(inEnglish('contact-received', { subject: 'We received your message' }));
  expect((await read()).settings['contact-received']).toEqual({});
  const { body } = await auth.call<SettingsHistoryResponse<MessageTextSettings>>(
    'GET',
    `${TEXTS}/history`,
    admin,
  );
  const [newest] = body.changes;
  expect(newest?.fields).toEqual(['contact-received']);
  expect(newest?.before['contact-received']).toEqual({
    en: { text: 'Thanks.', subject: 'Hi' },
  });
  await change(newest!.before);
  expect((await read()).settings['contact-received']?.en?.subject).toBe(changed.subject);
});

it.each([
  ['a variable that it does not know', { 'text.refund': '{amount} to {nobody}' }, '{nobody}'],
  ['no variable that has to stay', { 'text.refund': 'We refund it.' }, '{amount} has to stay'],
  ['a brace alone', { 'text.refund': '{amount} {' }, 'braces'],
  ['no subject', { subject_one: '' }, 'Please enter a text'],
  ['more than fits', { subject_one: 'a'.repeat(151) }, 'at most 150'],
])('refuses %s', async (_what, texts, message) => {
  const answer = await change(inEnglish('booking-cancelled', texts));
  expect(answer.status).toBe(400);
  const [key] = Object.keys(texts);
  const { fields } = answer.body as unknown as { fields: Record<string, string> };
  expect(fields[`booking-cancelled.en.${key}`]).toContain(message);
  expect((await preview('booking-cancelled', draft(texts))).body.problems[key!]).toContain(message);
});

it('refuses who changes what somebody else has just changed, and who may not', async () => {
  const { headers } = admin;
  await change(inEnglish('contact-received', { subject: 'Hi' }));
  const late = await auth.call('PUT', TEXTS, { headers, body: { settings: {}, revision: 0 } });
  expect(late.status).toBe(409);
  const support = await signedInAs(auth, 'customer_support');
  for (const [method, path] of [
    ['GET', TEXTS],
    ['GET', '/api/admin/message-templates'],
    ['POST', '/api/admin/message-templates/team/test'],
  ] as const) {
    expect((await auth.call(method, path, support)).status).toBe(403);
  }
});

it('shows a message as it would be, escaped, with the text message and what that costs', async () => {
  const written = { subject_one: '<b>Booked</b> at {company}', sms_one: 'Gebucht: Übersicht 🧹' };
  const { body } = await preview('booking-confirmed', draft(written));
  expect(body.subject).toBe('<b>Booked</b> at Blitzblank');
  expect(body.html).toContain('<title>&lt;b&gt;Booked&lt;/b&gt; at Blitzblank</title>');
  expect(body.text).toContain('12 Sample Street');
  expect(body.sms?.text).toMatch(/^Blitzblank: Gebucht/);
  expect(body.sms).toMatchObject({ segments: 2, isUnicode: true });
  expect(body.problems).toEqual({});
  expect((await preview('nothing')).status).toBe(404);
  expect((await preview('team', draft({}, { case: 99 }))).status).toBe(404);
});

it('sends a test to whoever asks, marked as one', async () => {
  await User.updateOne({ _id: admin.user._id }, { phone: '0400 555 101' });
  expect((await test('quote-confirmed', 'mail', { subject: 'Agreed' })).status).toBe(200);
  expect(await mailTo(auth.mailbox, admin.user.email)).toContain('Subject: Test: Agreed');
  expect((await test('quote-confirmed', 'sms', { sms: 'Agreed' })).status).toBe(200);
  const text = await eventually(() => twilio.messages.at(-1)?.Body ?? false);
  expect(text).toMatch(/^Test: Blitzblank: Agreed/);
  expect((await test('contact-received', 'sms')).status).toBe(404);
});
