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

function inquiry(fullName = 'Jane Doe') {
  const email = `${randomUUID()}@example.test`;
  const inquiryId = randomUUID();
  const payload = { inquiryId, fullName, email, serviceType: 'deep_cleaning' };
  return { email, inquiryId, event: testEvent('inquiry.submitted', payload) };
}

it('tells the sender what was asked about and when the answer comes', async () => {
  const { email, event, inquiryId } = inquiry();

  await publishRaw(auth.env, [event]);

  const mail = await mailTo(auth.mailbox, email);
  expect(mail).toContain('Subject: We received your inquiry');
  for (const words of ['Thank you, Jane Doe!', 'Deep Cleaning', 'within 24 hours', inquiryId]) {
    expect(mail).toContain(words);
  }
});

it('is sent once, however often the event is delivered', async () => {
  const counted = await deliverDoubles(auth, inquiry(), inquiry());
  expect(counted).toEqual({ queued: 1, received: 1 });
});

it('carries nobody’s advertisement to a third party', async () => {
  const { email, event } = inquiry('Win big at https://win.example');

  await publishRaw(auth.env, [event]);

  const mail = await mailTo(auth.mailbox, email);
  expect(mail).toContain('Thank you!');
  expect(mail).not.toContain('win.example');
});
