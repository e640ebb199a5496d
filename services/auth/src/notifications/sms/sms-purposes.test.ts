import { randomInt, randomUUID } from 'node:crypto';
import { SMS_PURPOSES, type SmsPurpose } from '@brightnest/contracts/accounts/account';
import type { QuoteNotice } from '@brightnest/contracts/events/quote-notices';
import { encrypt } from '@brightnest/service-kit/security/encryption';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import { createPerson } from '../../testing/people';
import { sampleBooking } from '../../testing/sample-booking';
import { startAuth, type TestAuth } from '../../testing/start-auth';
import { startTwilioStub, type TwilioStub } from '../../testing/twilio-stub';
import { Customer } from '../../users/customer';
import { segmentsOf } from './sms-text';
import { TextMessage, type TextMessageRecord } from './sms-queue';

let auth: TestAuth;
let twilio: TwilioStub;
beforeAll(async () => {
  twilio = await startTwilioStub();
  auth = await startAuth({ env: twilio.env });
});
afterAll(async () => {
  await auth.stop();
  await twilio.stop();
});

const SITE = 'http://localhost:8080';
const TOKEN = 'token-of-the-private-link-0123456789';
const HOUR_MS = 60 * 60_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const START = '2030-01-14T22:30:00.000Z';
const ADDRESS = '1 King Street, Newtown NSW 2042';
const PLACE = { timeZone: 'Australia/Sydney', address: ADDRESS, duration: 180 };

/** Somebody who is texted about these purposes alone. */
async function customer(...purposes: SmsPurpose[]): Promise<string> {
  // All of these are mobile numbers.
  const phone = `0400${String(randomInt(1e6)).padStart(6, '0')}`;
  const { _id: userId } = await createPerson({ phone });
  const choices = Object.fromEntries(purposes.map((purpose) => [purpose, true]));
  await Customer.create({ userId, preferredContactMethod: 'sms', ...choices });
  return String(userId);
}

function quoteNotice(customerId: string): QuoteNotice {
  return {
    ...{
      quoteId: 'f'.repeat(24),
      customerId,
      customerName: 'Ada Byron',
      email: 'ada@example.test',
      ...PLACE,
    },
    ...{ serviceName: 'Deep Cleaning', scheduledAt: START, currency: 'AUD', price: '229.50' },
    ...{ paidOnline: '34.43', feeDue: '0.00', due: '195.07', team: 'Mira', teamRevision: 1 },
    revision: 0,
  };
}

type Event = ReturnType<typeof testEvent>;

const EVENTS: [string, SmsPurpose, (customerId: string) => Event, RegExp][] = [
  [
    'a quote that is confirmed',
    'smsUpdates',
    (customerId) => {
      const notice = quoteNotice(customerId);
      const change = { previousStart: null, isMoved: false, isTeamChanged: true };
      return testEvent('quote.status-changed', {
        ...{ quoteId: notice.quoteId, customerName: 'Ada Byron', scheduledAt: START },
        ...{ from: 'pending', to: 'customer_confirmed', skipped: [], finalPriceMinor: 22_950 },
        notice: { ...notice, ...change },
      });
    },
    /^Blitzblank: Your clean is confirmed\nTue 15 Jan, 9:30 am\n1 King Street.*\nhttp.*\/customer\/quotes\//,
  ],
  [
    'a cleaner on the way to a quote',
    'smsUpdates',
    (customerId) =>
      testEvent('quote.on-the-way', {
        ...{ ...quoteNotice(customerId), cleanerName: 'Mira', at: inHours(0) },
      }),
    /^Blitzblank: Mira is on the way\nTue 15 Jan, 9:30 am\n1 King Street/,
  ],
  [
    'a reminder',
    'smsReminders',
    (customerId) => {
      const scheduledDate = inHours(20);
      const clean = { bookingId: randomUUID(), scheduledDate, revision: 0 };
      const booking = sampleBooking(customerId, [clean]);
      return testEvent('booking.reminder-due', { ...booking, hoursBefore: 24 });
    },
    /^Blitzblank: Reminder: Deep Cleaning\n.*\n1 King Street.*\nhttp.*\/customer\/appointments$/,
  ],
  [
    'an offer',
    'smsOffers',
    (customerId) =>
      testEvent('offer.sent', {
        ...{ quoteId: 'f'.repeat(24), offerId: randomUUID(), customerId, replacedOfferId: null },
        ...{ customerName: 'Ada Byron', email: 'ada@example.test', note: '', total: '229.50' },
        ...{ description: 'Deep Cleaning in Newtown', currency: 'AUD', times: [START] },
        ...{ timeZone: 'Australia/Sydney', validUntil: inHours(24) },
        encryptedToken: encrypt(auth.env.INTERNAL_KEY, TOKEN),
      }),
    new RegExp(
      `^Blitzblank: Our offer: Deep Cleaning in Newtown, 229.50 AUD\\nOpen until .*\\n${SITE}/offer/f+\\?token=${TOKEN}$`,
    ),
  ],
  [
    'a time that is held for who waits',
    'smsOffers',
    (customerId) =>
      testEvent('waiting-list.offered', {
        ...{ entryId: 'e'.repeat(24), customerId, serviceName: 'Deep Cleaning', duration: 180 },
        ...{ timeZone: 'Australia/Sydney', from: '2030-01-14', to: '2030-01-18', revision: 1 },
        ...{ start: START, expiresAt: inHours(1), mailAt: inHours(0) },
      }),
    /^Blitzblank: A time for your Deep Cleaning is free: Tue 15 Jan, 9:30 am\nHeld for you until .*\nhttp.*\?waiting=e+$/,
  ],
];

it.each(EVENTS)(
  'texts about %s whom that purpose suits, and nobody else',
  async (_what, purpose, event, text) => {
    const others = SMS_PURPOSES.map(({ value }) => value).filter((value) => value !== purpose);
    const [unwilling, willing] = [await customer(...others), await customer(purpose)];
    // In this order they are heard.
    await publishRaw(auth.env, [event(unwilling), event(willing)]);
    const message = await eventually(
      async () =>
        (await TextMessage.findOne({ userId: willing }).lean<TextMessageRecord>()) ?? false,
    );
    const said = message.text ?? twilio.messages.find(({ To }) => To === message.to)!.Body;
    expect(said).toMatch(text);
    expect(segmentsOf(said)).toBeLessThanOrEqual(2);
    expect(await TextMessage.exists({ userId: unwilling })).toBeNull();
  },
);

it('keeps no private link once it is sent', async () => {
  const [, , offer] = EVENTS[3]!;
  const userId = await customer('smsOffers');
  await publishRaw(auth.env, [offer(userId)]);
  const sent = await eventually(
    async () =>
      (await TextMessage.findOne({ userId, status: 'sent' }).lean<TextMessageRecord>()) ?? false,
  );
  expect(JSON.stringify(sent)).not.toContain(TOKEN);
});
