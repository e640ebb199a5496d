import { startAuth, type TestAuth } from '../testing/start-auth';
import { addMissingListings } from './add-missing-listings';
import { User } from './user';
import { userSearchFilter } from './user-listing';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());
beforeEach(() => User.deleteMany({}));

const person = { email: 'nova@example.test', firstName: 'Nova', lastName: 'Reyes', city: 'Kandy' };
const finds = async (search: string) => (await User.countDocuments(userSearchFilter(search))) === 1;
const listing = () => User.findOne({}).select('+terms +order').orFail().lean();

it.each([
  ['a creation', () => User.create(person)],
  [
    'an upsert',
    () => User.updateOne({ email: person.email }, { $setOnInsert: person }, { upsert: true }),
  ],
])('comes with %s', async (_how, write) => {
  await write();

  expect((await listing()).order).toMatchObject({ firstName: 'nova', city: 'kandy' });
  for (const search of ['nov', 'rey', 'nova@ex']) expect(await finds(search)).toBe(true);
});

it('goes with what is removed, and leaves the rest', async () => {
  await User.create({ ...person, phone: '0400 111' });

  await User.updateOne({}, { $unset: { phone: '', city: '' } });

  expect(await finds('0400')).toBe(false);
  const { terms, order } = await listing();
  expect(terms).not.toHaveProperty('phone');
  expect(order).toEqual({ firstName: 'nova', lastName: 'reyes' });
});

it('follows a document that is saved', async () => {
  const user = await User.create(person);
  user.lastName = 'Brandt';
  await user.save();

  expect([await finds('reyes'), await finds('brandt')]).toEqual([false, true]);
});

it('is not read with the person', async () => {
  await User.create(person);

  const user = await User.findOne({}).orFail().lean();

  expect(user).not.toHaveProperty('terms');
  expect(user).not.toHaveProperty('order');
});

it('is given to people of an earlier release, once', async () => {
  await User.collection.insertOne({ ...person, role: 'customer' });
  expect(await finds('nova')).toBe(false);

  await addMissingListings();

  expect(await finds('nova')).toBe(true);
  expect((await listing()).order).toMatchObject({ lastName: 'reyes' });
});
