import { randomUUID } from 'node:crypto';
import type { ActivityResponse } from '@brightnest/contracts/auth/activity';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import { UserActivity } from '../../model/user-activity';
import { createPerson, signIn } from '../../testing/people';
import { startAuth, type TestAuth } from '../../testing/start-auth';

let auth: TestAuth;
let staff: Record<string, string>;
beforeAll(async () => {
  auth = await startAuth();
  const admin = await createPerson({ role: 'admin', firstName: 'Ada', lastName: 'Min' });
  staff = (await signIn(auth, admin.email)).headers;
});
afterAll(() => auth.stop());

const feed = async (query = '') =>
  (await auth.call<ActivityResponse>('GET', `/api/admin/activity${query}`, { headers: staff }))
    .body;
const recorded = (eventId: string) =>
  eventually(async () => (await UserActivity.exists({ eventId })) !== null);

const quote = (firstName: string, overrides = {}) =>
  testEvent(
    'quote.submitted',
    {
      quoteId: randomUUID(),
      firstName,
      lastName: 'Doe',
      email: 'jane@example.test',
      serviceType: 'deep_cleaning',
      suburb: 'Newtown',
      estimatedPriceMinor: 12_345,
    },
    overrides,
  );

it('shows what a visitor did, from where, without naming an actor', async () => {
  const event = quote('Jane', { origin: { ipAddress: '203.0.113.4', userAgent: 'Firefox' } });

  await publishRaw(auth.env, [event]);

  await recorded(event.id);
  const { activities } = await feed('?search=jane%20doe');
  expect(activities).toEqual([
    {
      id: event.id,
      message: 'New quote request from Jane Doe in Newtown',
      action: 'quote.submitted',
      resource: event.aggregate.type,
      resourceId: event.aggregate.id,
      actor: null,
      timestamp: event.occurredAt,
      ipAddress: '203.0.113.4',
      userAgent: 'Firefox',
    },
  ]);
});

it('names who did it as they were named then', async () => {
  const person = await createPerson({ role: 'super_admin', firstName: 'Sue', lastName: 'Per' });
  const origin = { userId: String(person._id), role: 'super_admin' as const };
  const event = testEvent('quote.read', { quoteId: randomUUID() }, { origin });

  await publishRaw(auth.env, [event]);

  await recorded(event.id);
  const { activities } = await feed('?search=Sue%20Per');
  expect(activities[0]).toMatchObject({
    message: 'Sue Per opened a quote request',
    actor: { id: origin.userId, name: 'Sue Per', role: 'super_admin' },
  });
});

it('records an event once, however often it is delivered', async () => {
  const event = quote('Twice');
  const last = quote('Last');

  await publishRaw(auth.env, [event, event, event, last]);
  await publishRaw(auth.env, [event]);

  await recorded(last.id);
  await recorded(event.id);
  expect((await feed('?search=Twice')).total).toBe(1);
});

it('records what happens in auth itself', async () => {
  const person = await createPerson({ firstName: 'Nova', lastName: 'Star' });
  await signIn(auth, person.email);

  const { activities } = await eventually(async () => {
    const page = await feed('?search=Nova');
    return page.total > 0 && page;
  });

  expect(activities[0]).toMatchObject({ message: 'Nova Star signed in', resource: 'session' });
});

it('pages through the feed, newest first', async () => {
  const events = Array.from({ length: 5 }, (_, index) =>
    quote(`Paged${index}`, { occurredAt: new Date(Date.UTC(2030, 0, 1 + index)).toISOString() }),
  );
  await publishRaw(auth.env, events);
  await Promise.all(events.map(({ id }) => recorded(id)));

  const first = await feed('?search=Paged&pageSize=2');
  const last = await feed('?search=Paged&pageSize=2&page=3');

  expect(first).toMatchObject({ page: 1, pageSize: 2, total: 5 });
  const names = [...first.activities, ...last.activities].map(
    ({ message }) => message.split(' ')[4],
  );
  expect(names).toEqual(['Paged4', 'Paged3', 'Paged0']);
});

it('takes what people search for as text', async () => {
  expect((await feed('?search=.*')).total).toBe(0);
  expect((await feed('?search=(')).total).toBe(0);
});

it.each(['?page=0', '?pageSize=1000', '?page[$ne]=1', '?filter=x'])(
  'refuses the query %s',
  async (query) => {
    const result = await auth.call('GET', `/api/admin/activity${query}`, { headers: staff });

    expect(result.status).toBe(400);
  },
);

it('is for administrators alone', async () => {
  const customer = await createPerson();
  const manager = await createPerson({ role: 'operations_manager' });

  expect((await auth.call('GET', '/api/admin/activity')).status).toBe(401);
  for (const { email } of [customer, manager]) {
    const { headers } = await signIn(auth, email);
    expect((await auth.call('GET', '/api/admin/activity', { headers })).status).toBe(403);
  }
});
