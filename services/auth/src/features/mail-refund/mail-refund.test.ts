import { randomUUID } from 'node:crypto';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import { deliverDoubles } from '../../testing/deliver-doubles';
import { mailTo } from '../../testing/mails-to';
import { createPerson } from '../../testing/people';
import { startAuth, type TestAuth } from '../../testing/start-auth';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

function refunded(to: { userId: string | null; email: string | null }) {
  return testEvent('payment.refunded', {
    ...to,
    checkoutId: randomUUID(),
    purpose: 'booking',
    amount: '185.18',
    currency: 'AUD',
    description: 'Deep Cleaning',
    bookingId: randomUUID(),
    quoteId: null,
  });
}

async function toPerson() {
  const { email, _id } = await createPerson();
  return { email, event: refunded({ userId: String(_id), email: null }) };
}

it('says how much went back and for what', async () => {
  const { email, event } = await toPerson();

  await publishRaw(auth.env, [event]);

  const mail = await mailTo(auth.mailbox, email);
  expect(mail).toContain('Subject: Your refund from Brightnest');
  expect(mail).toContain('Amount: 185.18 AUD');
  expect(mail).toContain('For: Deep Cleaning');
});

it('reaches a visitor', async () => {
  const email = `${randomUUID()}@example.test`;
  await publishRaw(auth.env, [refunded({ userId: null, email })]);
  expect(await mailTo(auth.mailbox, email)).toContain('185.18 AUD');
});

it('is sent once, however often the event is delivered', async () => {
  expect(await deliverDoubles(auth, await toPerson(), await toPerson())).toEqual({
    queued: 1,
    received: 1,
  });
});
