import { randomUUID } from 'node:crypto';
import type { ActivityResponse } from '@brightnest/contracts/auth/activity';
import mongoose from 'mongoose';
import { UserActivity } from '../../model/user-activity';
import { signedInAs, type StaffMember } from '../../testing/staff';
import { startAuth, type TestAuth } from '../../testing/start-auth';

let auth: TestAuth;
let admin: StaffMember;
beforeAll(async () => {
  auth = await startAuth();
  admin = await signedInAs(auth, 'admin');
});
afterAll(() => auth.stop());

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

it('gives the history of one record, newest first', async () => {
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
