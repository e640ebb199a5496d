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

function quote(firstName = 'Jane') {
  const email = `${randomUUID()}@example.test`;
  const quoteId = randomUUID();
  const event = testEvent('quote.submitted', {
    quoteId,
    firstName,
    lastName: 'Doe',
    email,
    serviceType: 'deep_cleaning',
    suburb: 'Newtown',
    estimatedPriceMinor: 123_456,
  });
  return { email, quoteId, event };
}

const received = (email: string) => auth.mailbox.messages.filter(({ to }) => to.includes(email));
const arrived = (email: string) =>
  eventually(() => {
    const mails = received(email);
    return mails.length > 0 && mails;
  });

it('tells the customer what was asked for and what it may cost, as a page and as text', async () => {
  const { email, event, quoteId } = quote();

  await publishRaw(auth.env, [event]);

  const [mail] = await arrived(email);
  const raw = mail!.raw.replaceAll('=\r\n', '');
  expect(raw).toContain('From: Brightnest <hello@brightnest.example>');
  expect(raw).toContain('Subject: We received your quote request');
  expect(raw).toMatch(/Content-Type: text\/plain/i);
  expect(raw).toMatch(/Content-Type: text\/html/i);
  for (const words of ['Thank you, Jane!', 'Deep Cleaning', 'Newtown', '$1,234.56 AUD', quoteId]) {
    expect(raw).toContain(words);
  }
});

it('is sent once, however often the event is delivered', async () => {
  const { email, event } = quote();
  const last = quote();

  await publishRaw(auth.env, [event, event]);
  await publishRaw(auth.env, [event, last.event]);

  await arrived(last.email);
  await arrived(email);
  expect(await Mail.countDocuments({ to: email })).toBe(1);
  expect(received(email)).toHaveLength(1);
});

it('carries nobody’s advertisement to a third party', async () => {
  const { email, event } = quote('Win big at https://win.example');
  event.payload.suburb = 'win.example';

  await publishRaw(auth.env, [event]);

  const [mail] = await arrived(email);
  expect(mail!.raw).toContain('Thank you!');
  expect(mail!.raw).not.toContain('win.example');
});

it('tries again later when the mail server is busy', async () => {
  const { email, event } = quote();
  auth.mailbox.refuseOnce(email, 451);

  await publishRaw(auth.env, [event]);

  const postponed = await eventually(async () => {
    const mail = await Mail.findOne({ to: email, attempts: 1, lastError: /refused/ }).lean();
    return mail ?? undefined;
  });
  expect(postponed.status).toBe('pending');
  await Mail.updateOne({ _id: postponed._id }, { $set: { nextAttemptAt: new Date() } });
  await arrived(email);
  await eventually(async () => (await Mail.exists({ to: email, status: 'sent' })) !== null);
});

it('gives up on what the mail server will never take', async () => {
  const { email, event } = quote();
  auth.mailbox.refuseOnce(email, 554);

  await publishRaw(auth.env, [event]);

  await eventually(async () => (await Mail.exists({ to: email, status: 'failed' })) !== null);
  expect(received(email)).toEqual([]);
});

it('takes over a message whose sender died, under the same Message-ID', async () => {
  const { email, event } = quote();
  await publishRaw(auth.env, [event]);
  await arrived(email);
  await eventually(async () => (await Mail.exists({ to: email, status: 'sent' })) !== null);

  // As a sender leaves it that dies between sending and marking, once its claim has run out.
  await Mail.updateOne({ to: email }, { $set: { status: 'pending', nextAttemptAt: new Date() } });

  await eventually(() => received(email).length === 2);
  const ids = received(email).map(({ raw }) => /^Message-ID:\s+(\S+)/im.exec(raw)?.[1]);
  expect(ids[0]).toBeTruthy();
  expect(ids[0]).toBe(ids[1]);
});
