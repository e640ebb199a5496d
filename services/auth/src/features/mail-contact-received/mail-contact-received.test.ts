import { randomUUID } from 'node:crypto';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import { deliverDoubles } from '../../testing/deliver-doubles';
import { mailTo } from '../../testing/mails-to';
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

it('tells the sender that the message arrived and when the answer comes', async () => {
  const { email, event, contactId } = contact();

  await publishRaw(auth.env, [event]);

  const mail = await mailTo(auth.mailbox, email);
  expect(mail).toContain('Subject: We received your message');
  for (const words of ['Thank you, Jane!', 'within 24 hours', contactId]) {
    expect(mail).toContain(words);
  }
});

it('is sent once, however often the event is delivered', async () => {
  const counted = await deliverDoubles(auth, contact(), contact());
  expect(counted).toEqual({ queued: 1, received: 1 });
});

it('carries nobody’s advertisement to a third party', async () => {
  const { email, event } = contact('Win big at https://win.example');

  await publishRaw(auth.env, [event]);

  const mail = await mailTo(auth.mailbox, email);
  expect(mail).toContain('Thank you!');
  expect(mail).not.toContain('win.example');
});
