import { randomUUID } from 'node:crypto';
import type { OfferNotice } from '@brightnest/contracts/events/offers';
import { encrypt } from '@brightnest/service-kit/security/encryption';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import { mailTo, receivedBy } from '../../../testing/mailbox';
import { createPerson } from '../../../testing/people';
import { startAuth, type TestAuth } from '../../../testing/start-auth';
import { Mail } from '../../mail-queue';
import { NewestRevision } from '../../queue/topics';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

const TOKEN = 'token-of-the-private-link-0123456789';
const DAY_MS = 24 * 60 * 60 * 1_000;

function offer(traits: Partial<OfferNotice> = {}): OfferNotice {
  return {
    ...{ quoteId: 'f'.repeat(24), offerId: randomUUID(), customerId: null },
    ...{ customerName: 'Ada Byron', email: `ada-${randomUUID()}@example.test` },
    ...{ description: 'Deep Cleaning in Newtown', currency: 'AUD', total: '229.50' },
    times: ['2031-01-15T22:30:00.000Z', '2031-01-17T01:00:00.000Z'],
    timeZone: 'Australia/Sydney',
    validUntil: new Date(Date.now() + DAY_MS).toISOString(),
    ...traits,
  };
}

const mailed = (notice: OfferNotice) => ({
  ...notice,
  encryptedToken: encrypt(auth.env.INTERNAL_KEY, TOKEN),
});
const sent = (notice: OfferNotice, replacedOfferId: string | null = null) => ({
  ...{ ...mailed(notice), replacedOfferId },
  note: 'Dear Ada,\n\nwe would <love> to come.',
});

describe('the mail of an offer', () => {
  it('names how a quote repeats, on which day once there is one time alone', async () => {
    const open = offer({ every: 'weekly' });
    const one = offer({ every: 'monthly', times: open.times.slice(0, 1) });
    await publishRaw(
      auth.env,
      [open, one].map((notice) => testEvent('offer.sent', sent(notice))),
    );
    const mail = await mailTo(auth.mailbox, open.email);
    expect(mail).toContain('Price of each clean: 229.50 AUD');
    expect(mail).toContain('Repeats: Every week, until you end it');
    expect(await mailTo(auth.mailbox, one.email)).toContain(
      'Repeats: Every month on day 16, from Thursday 16 January 2031, until you end it',
    );
  });

  it('names the price of the first clean and of each other one where a coupon takes something off', async () => {
    const open = offer({ every: 'fortnightly', total: '140.94', laterTotal: '162.00' });
    await publishRaw(auth.env, [testEvent('offer.sent', sent(open))]);
    const mail = await mailTo(auth.mailbox, open.email);
    expect(mail).toContain('Price, first clean: 140.94 AUD');
    expect(mail).toContain('Price, each other clean: 162.00 AUD');
    expect(mail).not.toContain('Price of each clean');
  });

  it('has note, price, times and the private link, and keeps none of it', async () => {
    const notice = offer();
    const event = testEvent('offer.sent', sent(notice));
    await publishRaw(auth.env, [event, event]);
    const mail = await mailTo(auth.mailbox, notice.email);
    for (const words of [
      'Subject: Our offer: Deep Cleaning in Newtown',
      'we would &lt;love&gt; to come.',
      'Price: 229.50 AUD',
      'Thursday 16 January 2031 at 9:30 am (Australian Eastern Daylight Time)',
      `/offer/${notice.quoteId}?token=${TOKEN}`,
    ]) {
      expect(mail).toContain(words);
    }
    const stored = () => Mail.findById(`${event.id}:offer`).lean();
    await eventually(async () => (await stored())?.status === 'sent');
    expect(await stored()).not.toHaveProperty('html');
    expect(receivedBy(auth.mailbox, notice.email)).toHaveLength(1);
  });

  it('goes to the address of the account, and says when it replaces another', async () => {
    const { email, _id } = await createPerson();
    const notice = offer({ customerId: _id.toHexString() });
    await publishRaw(auth.env, [testEvent('offer.sent', sent(notice, randomUUID()))]);
    expect(await mailTo(auth.mailbox, email)).toContain('Subject: Our new offer:');
  });
});

it('reminds of an offer before it expires, and tells when it has', async () => {
  const notice = offer();
  await publishRaw(auth.env, [testEvent('offer.reminder-due', mailed(notice))]);
  expect(await mailTo(auth.mailbox, notice.email)).toContain('Subject: Our offer is open until');
  const over = { ...notice, validUntil: new Date(Date.now() - DAY_MS).toISOString() };
  await publishRaw(auth.env, [testEvent('offer.expired', mailed(over))]);
  const mail = await mailTo(auth.mailbox, notice.email, 2);
  expect(mail).toContain('Subject: Our offer has expired');
  expect(mail).toContain(`Ask for a new offer:\r\nhttp`);
});

it.each([
  ['accepted', (notice: OfferNotice) => ({ ...notice, scheduledAt: notice.times[0]! })],
  ['declined', (notice: OfferNotice) => ({ ...notice, message: '' })],
  ['change-requested', (notice: OfferNotice) => ({ ...notice, message: 'Later?' })],
  ['withdrawn', (notice: OfferNotice) => notice],
] as const)('does not remind of what is %s', async (what, payloadOf) => {
  const notice = offer();
  const event = testEvent(`offer.${what}`, payloadOf(notice) as never);
  await publishRaw(auth.env, [event]);
  await eventually(async () => NewestRevision.exists({ _id: `offer ${notice.offerId}` }));
  const late = testEvent('offer.reminder-due', mailed(notice));
  await publishRaw(auth.env, [late]);
  const stored = () => Mail.findById(`${late.id}:offer-reminder`).lean();
  await eventually(async () => (await stored())?.status === 'failed');
  expect(receivedBy(auth.mailbox, notice.email)).toEqual([]);
});
