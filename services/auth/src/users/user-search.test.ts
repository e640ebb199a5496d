import { searchPatterns } from '@brightnest/service-kit/lists/search-fields';
import { startAuth, type TestAuth } from '../testing/start-auth';
import { User } from './user';
import { userSearchFilter } from './user-search';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());
beforeEach(() => User.deleteMany({}));

const person = { email: 'nova@example.test', firstName: 'Nova', lastName: 'Reyes', city: 'Kandy' };
const finds = async (search: string) =>
  (await User.countDocuments(userSearchFilter(searchPatterns(search)))) === 1;
const searchFields = () => User.findOne({}).select('+terms +order').orFail().lean();

it.each([
  ['a creation', () => User.create(person)],
  [
    'an upsert',
    () => User.updateOne({ email: person.email }, { $setOnInsert: person }, { upsert: true }),
  ],
])('are written with %s', async (_how, write) => {
  await write();

  expect((await searchFields()).order).toMatchObject({ firstName: 'nova', city: 'kandy' });
  for (const search of ['nov', 'rey', 'nova@ex']) expect(await finds(search)).toBe(true);
});

it('are removed with their field, without the others', async () => {
  await User.create({ ...person, phone: '0400 111' });

  await User.updateOne({}, { $unset: { phone: '', city: '' } });

  expect(await finds('0400')).toBe(false);
  const { terms, order } = await searchFields();
  expect(terms).not.toHaveProperty('phone');
  expect(order).toEqual({ firstName: 'nova', lastName: 'reyes' });
});

it('are updated when a document is saved', async () => {
  const user = await User.create(person);
  user.lastName = 'Brandt';
  await user.save();

  expect([await finds('reyes'), await finds('brandt')]).toEqual([false, true]);
});

it('are not read by default', async () => {
  await User.create(person);

  const user = await User.findOne({}).orFail().lean();

  expect(user).not.toHaveProperty('terms');
  expect(user).not.toHaveProperty('order');
});
