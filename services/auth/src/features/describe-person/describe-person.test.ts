import { createAsker } from '@brightnest/service-kit/asker';
import { createPerson } from '../../testing/people';
import { startAuth, type TestAuth } from '../../testing/start-auth';

let auth: TestAuth;
let asker: ReturnType<typeof createAsker>;
beforeAll(async () => {
  auth = await startAuth();
  asker = createAsker({ urls: { auth: auth.url }, env: auth.env });
});
afterAll(async () => {
  asker.close();
  await auth.stop();
});

const describePerson = (userId: unknown) =>
  asker.ask('auth.describe-person', { userId: String(userId) });

it('says who somebody is, and nothing else', async () => {
  const { _id, email } = await createPerson({ phone: '0400 1' });

  const person = await describePerson(_id);

  expect(person).toEqual({ firstName: 'Jane', lastName: 'Doe', email, phone: '0400 1' });
});

it('knows nobody who is deactivated or never was', async () => {
  const { _id } = await createPerson({ isActive: false });

  await expect(describePerson(_id)).rejects.toMatchObject({ code: 'not_found' });
  await expect(describePerson('0'.repeat(24))).rejects.toMatchObject({ code: 'not_found' });
});
