import { randomUUID } from 'node:crypto';
import type { ActivityResponse } from '@brightnest/contracts/overview/activity-schemas';
import { AUTH_STATS_RPC } from '@brightnest/contracts/overview/stats-schemas';
import { type RpcClient, createRpcClient } from '@brightnest/service-kit/rpc/client';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import mongoose from 'mongoose';
import { createPerson, signedInAs, signIn, type StaffMember } from '../testing/people';
import { sampleBooking } from '../testing/sample-booking';
import { startAuth, type TestAuth } from '../testing/start-auth';
import { User } from '../users/user';
import { describeActivity, UserActivity } from './activity';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

describe('recording activity', () => {
  let staff: Record<string, string>;
  beforeAll(async () => {
    const admin = await createPerson({ role: 'admin', firstName: 'Ada', lastName: 'Min' });
    staff = (await signIn(auth, admin.email)).headers;
  });
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

  it('writes whom it does not know small within a sentence, and large where it begins', async () => {
    const clean = {
      ...{ bookingId: 'b'.repeat(24), reference: 'BN-2030-000001', revision: 1 },
      scheduledDate: '2030-05-01T00:00:00.000Z',
    };
    const booking = sampleBooking('c'.repeat(24), [clean]);
    const told = (type: 'booking.confirmed' | 'booking.expired', onBehalf?: object) =>
      describeActivity({ action: type, details: { ...booking, onBehalf } } as never);
    expect(told('booking.confirmed')).toBe('Deep Cleaning is booked for a visitor');
    expect(told('booking.expired', { confirmBy: 'card' })).toBe(
      'A visitor did not confirm Deep Cleaning in time',
    );
  });

  it('says of a membership who cancelled it, its member or staff', async () => {
    const member = await createPerson({ firstName: 'May', lastName: 'Member' });
    const boss = await createPerson({ role: 'admin', firstName: 'Bo', lastName: 'Oss' });
    const userId = String(member._id);
    const cancelled = (by: typeof member) =>
      testEvent(
        'subscription.changed',
        {
          ...{ subscriptionId: 'f'.repeat(24), userId, tierName: 'Weekly Fresh' },
          ...{ nextBillingDate: '2030-06-01T00:00:00.000Z', change: 'cancelling' },
        },
        { origin: { userId: String(by._id) } },
      );
    const events = [cancelled(member), cancelled(boss)] as const;

    await publishRaw(auth.env, events);

    for (const { id } of events) await recorded(id);
    const lines = await UserActivity.find({ action: 'subscription.changed' }).lean();
    expect(lines.map(({ message }) => message).sort()).toEqual([
      'Bo Oss cancelled Weekly Fresh of May Member, from the next month on',
      'May Member cancelled, from the next month on, Weekly Fresh',
    ]);
  });

  it('stores the name that the user had at that time', async () => {
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

  it('searches for plain text, not a pattern', async () => {
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

  it('is for administrators only', async () => {
    const customer = await createPerson();
    const manager = await createPerson({ role: 'operations_manager' });

    expect((await auth.call('GET', '/api/admin/activity')).status).toBe(401);
    for (const { email } of [customer, manager]) {
      const { headers } = await signIn(auth, email);
      expect((await auth.call('GET', '/api/admin/activity', { headers })).status).toBe(403);
    }
  });
});

describe('the activity feed', () => {
  let admin: StaffMember;
  beforeAll(async () => {
    admin = await signedInAs(auth, 'admin');
  });
  const call = (query: string) =>
    auth.call<ActivityResponse>('GET', `/api/admin/activity${query}`, admin);
  const record = (resourceId: string, minute: number, more = {}) =>
    UserActivity.create({
      eventId: randomUUID(),
      action: 'quote.read',
      message: `Minute ${minute}`,
      resource: 'quote',
      resourceId,
      details: {},
      timestamp: new Date(Date.UTC(2026, 0, 1, 0, minute)),
      ...more,
    });

  it('shows the history of one record, newest first', async () => {
    const [id, other] = [randomUUID(), randomUUID()];
    await record(id, 1);
    await record(other, 2);
    await record(id, 3);
    await record(id, 4, { resource: 'job' });

    const { body } = await call(`?resource=quote&resourceId=${id}`);

    expect(body.activities.map(({ message }) => message)).toEqual(['Minute 3', 'Minute 1']);
    expect(body.total).toBe(2);
    const searched = await call(`?resource=quote&resourceId=${id}&search=minute%201`);
    expect(searched.body.total).toBe(1);
  });

  it('reads a history from an index of its own', async () => {
    const id = randomUUID();
    for (let minute = 0; minute < 30; minute += 1)
      await record(minute === 9 ? id : randomUUID(), minute);
    const database = mongoose.connection.db!;
    await database.command({ profile: 2 });
    await call(`?resource=quote&resourceId=${id}`);
    await database.command({ profile: 0 });

    const [read] = await database
      .collection('system.profile')
      .find({ 'command.find': 'user_activities' })
      .toArray();
    expect(read).toMatchObject({ docsExamined: 1 });
    expect(read).not.toHaveProperty('hasSortStage');
  });

  it.each(['?resource=quote', `?resourceId=${randomUUID()}`, '?resource=a&resourceId[$ne]=1'])(
    'refuses the query %s',
    async (query) => {
      expect((await call(query)).error.code).toBe('validation_failed');
    },
  );
});

describe('auth statistics for the dashboard', () => {
  let rpc: RpcClient;
  beforeAll(async () => {
    rpc = createRpcClient({ urls: { auth: auth.url }, env: auth.env });
  });
  afterAll(() => rpc.close());

  it('counts the users, and shows the five newest lines of the feed', async () => {
    await signedInAs(auth, 'admin');
    await UserActivity.insertMany(
      Array.from({ length: 6 }, (_, minute) => ({
        eventId: randomUUID(),
        action: 'quote.read',
        message: `Minute ${minute}`,
        resource: 'quote',
        resourceId: 'q1',
        details: { secret: 'payload' },
        timestamp: new Date(Date.UTC(2099, 0, 1, 0, minute)),
      })),
    );
    const stats = await rpc.call(AUTH_STATS_RPC, { weeks: 4 });
    expect(stats.totalUsers).toBe(await User.countDocuments());
    expect(stats.recentActivity.map(({ message }) => message)).toEqual([
      'Minute 5',
      'Minute 4',
      'Minute 3',
      'Minute 2',
      'Minute 1',
    ]);
    expect(JSON.stringify(stats)).not.toContain('payload');
  });
});
