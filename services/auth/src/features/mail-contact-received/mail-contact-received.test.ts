import { randomUUID } from 'node:crypto';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import { Mail } from '../../model/mail';
import { startAuth, type TestAuth } from '../../testing/start-auth';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

function contact(firstName = 'Jane') {
  const email = `${randomUUID()}@example.test`;
  const contactId = randomUUID();
  const payload = { contactId, firstName, lastName: 'Doe', email };
  return { email, contactId, event: testEvent('contact.submitted', payload) };
}

const received = (email: string) => auth.mailbox.messages.filter(({ to }) => to.includes(email));
const arrived = (email: string) =>
  eventually(() => {
    const [mail] = received(email);
    return mail;
  });

it('tells the sender that the message arrived and when the answer comes', async () => {
  const { email, event, contactId } = contact();

  await publishRaw(auth.env, [event]);

  const raw = (await arrived(email)).raw.replaceAll('=\r\n', '');
  expect(raw).toContain('Subject: We received your message');
  for (const words of ['Thank you, Jane!', 'within 24 hours', contactId]) {
    expect(raw).toContain(words);
  }
});

it('is sent once, however often the event is delivered', async () => {
  const { email, event } = contact();
  const last = contact();

  await publishRaw(auth.env, [event, event]);
  await publishRaw(auth.env, [event, last.event]);

  await arrived(last.email);
  await arrived(email);
  expect(await Mail.countDocuments({ to: email })).toBe(1);
  expect(received(email)).toHaveLength(1);
});

it('carries nobody’s advertisement to a third party', async () => {
  const { email, event } = contact('Win big at https://win.example');

  await publishRaw(auth.env, [event]);

  const { raw } = await arrived(email);
  expect(raw).toContain('Thank you!');
  expect(raw).not.toContain('win.example');
});
