import { randomUUID } from 'node:crypto';
import { DEFAULT_QUOTE_RATES } from '@brightnest/contracts/catalogue/quote-rates';
import { DEFAULT_COMPANY_PROFILE } from '@brightnest/contracts/company/company-profile';
import { setCurrentRegion } from '@brightnest/contracts/company/current-region';
import { DEFAULT_REGION } from '@brightnest/contracts/company/region';
import type { ActivityResponse } from '@brightnest/contracts/overview/activity-schemas';
import { AUTH_STATS_RPC } from '@brightnest/contracts/overview/stats-schemas';
import { DEFAULT_BILLING_SETTINGS } from '@brightnest/contracts/payments/billing-settings';
import { DEFAULT_REVIEW_SETTINGS } from '@brightnest/contracts/promotions/review-schemas';
import { DEFAULT_BOOKING_RULES } from '@brightnest/contracts/scheduling/booking-rules';
import { DEFAULT_WAITING_LIST_SETTINGS } from '@brightnest/contracts/waiting-list/waiting-list-settings';
import { inLanguage } from '@brightnest/service-kit/language';
import { createRpcClient } from '@brightnest/service-kit/rpc/client';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import { createPerson, signedInAs, type StaffMember } from '../testing/people';
import { startAuth, type TestAuth } from '../testing/start-auth';
import { UserActivity } from './activity';
import { FIELD_NAMES, fieldName } from './sentence';

let auth: TestAuth;
let admin: StaffMember;
beforeAll(async () => {
  auth = await startAuth();
  admin = await signedInAs(auth, 'admin');
});
afterAll(() => auth.stop());
beforeEach(() => setCurrentRegion({ ...DEFAULT_REGION, languages: ['en-AU', 'de'] }));
afterEach(() => setCurrentRegion(DEFAULT_REGION));

async function read(resourceId: string, language: string, search = ''): Promise<string[]> {
  const query = new URLSearchParams({
    ...{ resource: 'quote', resourceId },
    ...(search && { search }),
  });
  const headers = { ...admin.headers, 'accept-language': language };
  const { body } = await auth.call<ActivityResponse>('GET', `/api/admin/activity?${query}`, {
    headers,
  });
  return body.activities.map(({ message }) => message);
}

async function happened(): Promise<string> {
  const quoteId = randomUUID();
  const event = testEvent('quote.submitted', {
    ...{ quoteId, firstName: 'Jane', lastName: 'Doe', email: 'jane@example.test' },
    ...{ serviceType: 'deep_cleaning', suburb: 'Newtown', estimatedPriceMinor: 12_345 },
  });
  await publishRaw(auth.env, [event]);
  await eventually(async () => (await UserActivity.exists({ eventId: event.id })) !== null);
  return event.aggregate.id;
}

it('tells each reader what happened in their language', async () => {
  const id = await happened();
  expect(await read(id, 'en-AU')).toEqual(['New quote request from Jane Doe in Newtown']);
  expect(await read(id, 'de')).toEqual(['Neue Angebotsanfrage von Jane Doe in Newtown']);
});

it('is searched in the words that the reader sees', async () => {
  const id = await happened();
  for (const search of ['angebotsanfrage von jane', 'quote request from jane']) {
    expect(await read(id, 'de', search)).toHaveLength(1);
  }
});

const stored = (resourceId: string, more: object) =>
  UserActivity.create({
    ...{ eventId: randomUUID(), resource: 'quote', resourceId, timestamp: new Date() },
    ...more,
  });

it('tells old lines by today’s names, and those it can’t tell as they were written', async () => {
  const [known, unknown] = [randomUUID(), randomUUID()];
  const { _id } = await createPerson({ firstName: 'Sue', lastName: 'Bject' });
  const actor = { name: 'Ada Min', role: 'admin' };
  const message = 'Ada Min deactivated Sue Bject';
  const details = { userId: String(_id) };
  await stored(known, { action: 'user.deactivated', actor, message, details });
  await stored(unknown, { action: 'quote.read', message: 'Something of long ago', details: {} });
  await stored(unknown, { action: 'quote.retired', message: 'A retired event', details: {} });
  expect(await read(known, 'de')).toEqual(['Ada Min hat Sue Bject deaktiviert']);
  expect(await read(known, 'en')).toEqual([message]);
  expect((await read(unknown, 'de')).sort()).toEqual(['A retired event', 'Something of long ago']);
});

it('tells the newest on the dashboard in the language of who looks', async () => {
  const rpc = createRpcClient({ urls: { auth: auth.url }, env: auth.env });
  await stored(randomUUID(), {
    ...{ action: 'user.signed-out', actor: { name: 'Ada Min', role: 'admin' } },
    ...{ message: 'Ada Min signed out', timestamp: new Date('2099-01-01') },
    details: { userId: String(admin.user._id), sessionId: 's1' },
  });
  const stats = await inLanguage('de', () => rpc.call(AUTH_STATS_RPC, { weeks: 4 }));
  rpc.close();
  expect(stats.recentActivity[0]?.message).toBe('Ada Min hat sich abgemeldet');
});

it('has a name for each thing that can be set', () => {
  const settings = [
    DEFAULT_BILLING_SETTINGS,
    DEFAULT_BOOKING_RULES,
    DEFAULT_COMPANY_PROFILE,
    DEFAULT_QUOTE_RATES,
    DEFAULT_REGION,
    DEFAULT_REVIEW_SETTINGS,
    DEFAULT_WAITING_LIST_SETTINGS,
  ];
  const fields = new Set(settings.flatMap((one) => Object.keys(one)).map(fieldName));
  expect([...fields].filter((field) => !FIELD_NAMES.includes(field))).toEqual([]);
});
