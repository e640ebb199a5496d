import { randomUUID } from 'node:crypto';
import { encrypt } from '@brightnest/service-kit/security/encryption';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import { mailTo, receivedBy } from '../../testing/mailbox';
import { createPerson } from '../../testing/people';
import { startAuth, type TestAuth } from '../../testing/start-auth';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

const START = '2030-01-14T22:30:00.000Z';

async function weekly() {
  const { email, _id } = await createPerson({ role: 'customer' });
  const customerId = String(_id);
  const recurrence = {
    ...{ recurrenceId: randomUUID(), customerId, serviceName: 'Deep Cleaning' },
    ...{ every: 'weekly' as const, timeZone: 'Australia/Sydney' },
  };
  return { email, customerId, recurrence };
}

it('says until when cleans are paused, and that they have ended, but not that they began', async () => {
  const { email, recurrence } = await weekly();
  await publishRaw(auth.env, [
    testEvent('recurrence.changed', { ...recurrence, change: 'started', resumesOn: null }),
    testEvent('recurrence.changed', { ...recurrence, change: 'paused', resumesOn: '2030-03-01' }),
  ]);
  expect(await mailTo(auth.mailbox, email)).toContain('Nobody comes until Friday 1 March 2030.');
  expect(receivedBy(auth.mailbox, email)).toHaveLength(1);
});

it('says which days are left out, and why', async () => {
  const { email, recurrence } = await weekly();
  const starts = [
    { scheduledDate: START, reason: 'nobody-free' as const },
    { scheduledDate: '2030-01-21T22:30:00.000Z', reason: 'holiday' as const },
  ];
  await publishRaw(auth.env, [testEvent('recurrence.left-out', { ...recurrence, starts })]);
  const mail = await mailTo(auth.mailbox, email);
  expect(mail).toContain('Subject: 2 of your weekly cleans do not take place');
  expect(mail).toMatch(/15 January 2030 at 9:30 am.*: nobody is free/);
  expect(mail).toMatch(/22 January 2030 at 9:30 am.*: a holiday/);
});

const bookingId = randomUUID();
const notice = (customerId: string) => ({
  ...{ bookingId, customerId, serviceName: 'Deep Cleaning', scheduledDate: START },
  ...{ duration: 180, timeZone: 'Australia/Sydney', address: '1 King Street', revision: 0 },
  ...{ currency: 'AUD' as const, totalAmount: '200.00', onlineConfirmationFee: '0.00' },
  ...{ cashAmount: '200.00', paid: '0.00', due: '200.00', withCredit: false },
  recurrence: { id: randomUUID(), every: 'weekly' as const, position: 2 },
  batch: { isFirst: true, cleans: [{ bookingId, scheduledDate: START, revision: 0 }] },
});

it('says that a card pays the fee, and what then where it is declined', async () => {
  const [booked, declined] = [await weekly(), await weekly()];
  const checkoutId = randomUUID();
  const reason = 'Your card was declined.';
  await publishRaw(auth.env, [
    testEvent('booking.confirmed', { ...notice(booked.customerId), cardFee: '30.00' }),
    testEvent('booking.card-declined', {
      ...{ ...notice(declined.customerId), cardFee: '30.00', fee: '30.00', checkoutId, reason },
      retryAt: '2030-01-13T22:30:00.000Z',
    }),
  ]);
  const first = await mailTo(auth.mailbox, booked.email);
  expect(first).toMatch(/Charged to your card before the clean.*30\.00/);
  expect(first).toMatch(/Due in cash after the clean.*170\.00/);
  const second = await mailTo(auth.mailbox, declined.email);
  expect(second).toContain('Subject: Your card was declined for Deep Cleaning');
  expect(second).toContain('We try again on Monday 14 January 2030 at 9:30 am');
  expect(second).toContain(`/payment/checkout?checkout=${checkoutId}`);
  expect(second).toMatch(/Due in cash after the clean.*200\.00/);
});

it('asks to pay what was booked without a fee, and says of the next ones that they go on', async () => {
  const [asked, booked] = [await weekly(), await weekly()];
  await publishRaw(auth.env, [
    testEvent('booking.payment-due', notice(asked.customerId)),
    testEvent('booking.confirmed', notice(booked.customerId)),
  ]);
  const mail = await mailTo(auth.mailbox, asked.email);
  expect(mail).toContain('Subject: Your Deep Cleaning can be paid now');
  expect(mail).toContain(`/payment/checkout?booking_id=${bookingId}&pays=balance`);
  const next = await mailTo(auth.mailbox, booked.email);
  expect(next).toContain('Subject: Your next clean is booked');
  expect(next).toContain('Your weekly cleans go on until you end them.');
});

it('tells a visitor whose quote repeats by its private link', async () => {
  const [quoteId, email] = ['64b00000000000000000000a', `${randomUUID()}@example.com`];
  const token = 'the-token-of-the-link';
  const guest = { quoteId, email, encryptedPaymentToken: encrypt(auth.env.INTERNAL_KEY, token) };
  const recurrence = {
    ...{ recurrenceId: randomUUID(), customerId: `quote:${quoteId}`, guest },
    ...{ serviceName: 'Deep Cleaning', every: 'weekly' as const, timeZone: 'Australia/Sydney' },
  };
  await publishRaw(auth.env, [
    testEvent('recurrence.changed', { ...recurrence, change: 'paused', resumesOn: '2030-03-01' }),
  ]);
  const mail = await mailTo(auth.mailbox, email);
  expect(mail).toContain('With the link below you can let them go on at any time.');
  expect(mail).toContain(`/payment/quote-repeats?quote_id=${quoteId}&token=${token}`);
});
