import { randomUUID } from 'node:crypto';
import { encrypt } from '@brightnest/service-kit/security/encryption';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import { mailTo, receivedBy } from '../../../testing/mailbox';
import { createPerson } from '../../../testing/people';
import { startAuth, type TestAuth } from '../../../testing/start-auth';

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
  expect(next).toMatch(
    /Repeats: Every week on Tuesdays, from Tuesday 15 January 2030, until you end it/,
  );
  expect(mail).toMatch(/Repeats: Every week, until you end it/);
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

it('tells of another price of several cleans by one mail, and of one that was moved no day of the others', async () => {
  const [repriced, moved, next] = [await weekly(), await weekly(), await weekly()];
  const cleans = [0, 7].map((days) => ({
    ...{ bookingId: randomUUID(), revision: 0 },
    scheduledDate: new Date(Date.parse(START) + days * 24 * 60 * 60 * 1_000).toISOString(),
  }));
  const told = { previousPrice: '200.00', reason: 'A new price', refund: '0.00', kept: '0.00' };
  await publishRaw(auth.env, [
    ...cleans.map((clean, index) =>
      testEvent('booking.repriced', {
        ...{ ...notice(repriced.customerId), ...clean, ...told },
        ...{ totalAmount: '250.00', toCharge: '0.00', checkoutId: null, due: '250.00' },
        batch: { isFirst: index === 0, cleans },
      }),
    ),
    testEvent('booking.repriced', {
      ...{ ...notice(next.customerId), ...told, toCharge: '0.00', checkoutId: null, due: '250.00' },
    }),
    testEvent('booking.confirmed', {
      ...notice(moved.customerId),
      recurrence: { id: randomUUID(), every: 'weekly' as const, position: 2, isMoved: true },
    }),
  ]);
  const mail = await mailTo(auth.mailbox, repriced.email);
  expect(mail).toMatch(/^Subject: The price of your .*cleans has changed/m);
  expect(mail).toContain('The price of your cleans is now 250.00 AUD each.');
  expect(mail).toMatch(/Deep Cleaning, 2 cleans from .*15 Jan 2030.* on/);
  expect(await mailTo(auth.mailbox, moved.email)).toMatch(/Repeats: Every week, until you end it/);
  // They are told of in their order: by now the second of them would be.
  await mailTo(auth.mailbox, next.email);
  expect(receivedBy(auth.mailbox, repriced.email)).toHaveLength(1);
});

it('tells whose card staff removed, and not who did so themselves', async () => {
  const [staffs, own] = [await weekly(), await weekly()];
  const removed = ({ recurrence }: typeof own, userId: string) => ({
    ...testEvent('recurrence.changed', {
      ...{ ...recurrence, change: 'card-removed' as const, resumesOn: null },
    }),
    origin: { userId },
  });
  await publishRaw(auth.env, [
    removed(own, own.customerId),
    removed(staffs, randomUUID()),
    testEvent('recurrence.changed', { ...own.recurrence, change: 'ended', resumesOn: null }),
  ]);
  const mail = await mailTo(auth.mailbox, staffs.email);
  expect(mail).toContain('Subject: We removed the card for your weekly cleans');
  expect(await mailTo(auth.mailbox, own.email)).toContain('Subject: Your weekly cleans have ended');
});
