import type { SubscriptionChanged } from '@brightnest/contracts/events/bookings/payments';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import { deliverDuplicates, mailTo, receivedBy } from '../../../testing/mailbox';
import { createPerson } from '../../../testing/people';
import { startAuth, type TestAuth } from '../../../testing/start-auth';
import { Mail } from '../../mail-queue';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

const AT = '2030-05-01T00:00:00.000Z';

async function toMember(
  change: SubscriptionChanged['change'],
  more: Partial<SubscriptionChanged> & { by?: string; occurredAt?: string } = {},
) {
  const { by, occurredAt = AT, ...given } = more;
  const { email, _id } = await createPerson();
  const userId = given.userId ?? String(_id);
  const payload = {
    ...{ subscriptionId: userId, userId, tierName: 'Weekly Fresh', change },
    ...{ nextBillingDate: '2030-06-01T00:00:00.000Z', remainingCleanings: 4 },
    periodEndsAt: '2030-06-01T00:00:00.000Z',
    ...given,
  };
  const origin = { userId: by ?? userId };
  return {
    email,
    userId,
    event: testEvent('subscription.changed', payload, { origin, occurredAt }),
  };
}

const planned = { tierName: 'Basic', otherTierName: 'Weekly Fresh' };

const toPay = { checkoutId: 'c0ffee00', amount: '12000.00', currency: 'LKR' as const };
const STAFF = '5'.repeat(24);

it.each<[SubscriptionChanged['change'], Parameters<typeof toMember>[1], string[]]>([
  [
    'offered',
    { toPay, by: STAFF },
    [
      ...['Subject: Join the Blitzblank club with Weekly Fresh', 'Cleanings each month: 4'],
      ...['12,000.00', '/payment/checkout?checkout=c0ffee00'],
    ],
  ],
  ['offer-withdrawn', { by: STAFF }, ['Subject: Your membership with Weekly Fresh does not']],
  [
    'change-offered',
    { toPay, by: STAFF, otherTierName: 'Basic' },
    ['Subject: Pay the difference', 'Before: Basic', '/payment/checkout?checkout=c0ffee00'],
  ],
  ['change-planned', { ...planned, by: STAFF }, ['We have done so at your request.']],
  [
    'started',
    {},
    [
      ...['Subject: Welcome to the Blitzblank club', 'Plan: Weekly Fresh'],
      ...['Cleanings: 4 until 1 June 2030', 'Charged next: 1 June 2030', '/book-service'],
    ],
  ],
  [
    'upgraded',
    { tierName: 'Twice', otherTierName: 'Weekly Fresh', remainingCleanings: 7 },
    ['Subject: Your plan is now Twice', 'Before: Weekly Fresh', 'Cleanings: 7 until 1 June 2030'],
  ],
  [
    'change-planned',
    planned,
    ['Subject: Your plan changes to Basic', 'New plan: Basic', 'Starts: 1 June 2030'],
  ],
  ['plan-kept', {}, ['Subject: You keep Weekly Fresh']],
  [
    'plan-withdrawn',
    { otherTierName: 'Basic' },
    ['Subject: You keep Weekly Fresh', 'Basic is no longer offered', '/pricing#subscription-plans'],
  ],
  [
    'skipping',
    { nextBillingDate: '2030-07-01T00:00:00.000Z' },
    ['Subject: Your next month is skipped', 'Skipped from: 1 June 2030', 'next: 1 July 2030'],
  ],
  ['resumed', {}, ['Subject: Your Blitzblank membership goes on', 'Charged next: 1 June 2030']],
  [
    'past-due',
    { periodEndsAt: '2030-05-01T00:00:00.000Z', retryAt: '2030-05-04T00:00:00.000Z' },
    [
      ...['Subject: We could not charge your card', 'Was due: 1 May 2030'],
      ...['We try again: 4 May 2030', 'Pay now', '/customer/settings#membership'],
    ],
  ],
  ['paused', {}, ['Subject: Your Blitzblank membership is paused', 'Resume your membership']],
  ['restarted', {}, ['your membership is active again', 'Charged next: 1 June 2030']],
  ['cancelling', {}, ['Subject: Your Blitzblank membership ends', 'Ends: 1 June 2030', 'You have']],
  ['ended', {}, ['Subject: Your Blitzblank membership has ended', 'Plan: Weekly Fresh']],
])('a member is told that it is %s', async (change, more, expected) => {
  const { email, event } = await toMember(change, more);
  await publishRaw(auth.env, [event]);
  const mail = await mailTo(auth.mailbox, email);
  for (const words of expected) expect(mail).toContain(words);
});

it('says that staff have cancelled it, and no date that is over', async () => {
  const by = 'e'.repeat(24);
  const { email, event } = await toMember('cancelling', {
    ...{ by, nextBillingDate: '2030-04-20T00:00:00.000Z' },
  });
  await publishRaw(auth.env, [event]);
  const mail = await mailTo(auth.mailbox, email);
  expect(mail).toContain('We have cancelled your membership');
  expect(mail).toContain('Ends: Now');
});

it('is sent once, and none for a month that began as it should', async () => {
  const renewed = await toMember('renewed');
  await publishRaw(auth.env, [renewed.event]);
  expect(
    await deliverDuplicates(auth, await toMember('skipping'), await toMember('paused')),
  ).toEqual({ queued: 1, received: 1 });
  expect(receivedBy(auth.mailbox, renewed.email)).toEqual([]);
});

it('is not sent once a later change is known, whichever is heard first, unless it welcomes', async () => {
  const { email, userId, event: skipping } = await toMember('skipping');
  const later = { userId, subscriptionId: userId };
  const { event: resumed } = await toMember('resumed', {
    ...{ ...later, occurredAt: '2030-05-01T00:00:01.000Z' },
  });
  const { event: started } = await toMember('started', {
    ...{ ...later, occurredAt: '2030-04-01T00:00:00.000Z' },
  });
  await publishRaw(auth.env, [resumed]);
  await mailTo(auth.mailbox, email);

  await publishRaw(auth.env, [skipping, started]);

  await mailTo(auth.mailbox, email, 2);
  await eventually(async () => (await Mail.countDocuments({ to: email, status: 'failed' })) === 1);
  const mails = receivedBy(auth.mailbox, email).join();
  expect(mails).toContain('Welcome to the Blitzblank club');
  expect(mails).not.toContain('is skipped');
});
