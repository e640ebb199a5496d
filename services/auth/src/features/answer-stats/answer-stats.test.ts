import { randomUUID } from 'node:crypto';
import { AUTH_STATS_QUESTION } from '@brightnest/contracts/staff/dashboard-stats';
import { createAsker, type Asker } from '@brightnest/service-kit/asker';
import { User } from '../../model/user';
import { UserActivity } from '../../model/user-activity';
import { signedInAs } from '../../testing/staff';
import { startAuth, type TestAuth } from '../../testing/start-auth';

let auth: TestAuth;
let asker: Asker;
beforeAll(async () => {
  auth = await startAuth();
  asker = createAsker({ urls: { auth: auth.url }, env: auth.env });
});
afterAll(async () => {
  asker.close();
  await auth.stop();
});

it('counts the people, and gives the five newest lines of the feed', async () => {
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
  const stats = await asker.ask(AUTH_STATS_QUESTION, { weeks: 4 });
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
