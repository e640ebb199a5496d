import type { SearchResponse } from '@brightnest/contracts/search/search-schemas';
import { createPerson, signedInAs, type StaffMember } from '../testing/people';
import { startAuth, type TestAuth } from '../testing/start-auth';

let auth: TestAuth;
let staff: StaffMember;
beforeAll(async () => {
  auth = await startAuth();
  staff = await signedInAs(auth, 'admin');
  await createPerson({
    ...{ firstName: 'Zoë', lastName: 'Fernando', email: 'zoe@example.test', role: 'customer' },
    ...{ phone: '+61412345678', address: '5 Flinders Lane', city: 'Carlton' },
  });
  await createPerson({
    ...{ firstName: 'Zoe', lastName: 'Cleaner', email: 'zoe.c@example.test' },
    role: 'verified_cleaner',
  });
});
afterAll(() => auth.stop());

const search = async (kind: 'customers' | 'users', text: string) =>
  (
    await auth.call<SearchResponse>(
      'GET',
      `/api/admin/search/${kind}?${new URLSearchParams({ search: text })}`,
      { headers: staff.headers },
    )
  ).body.hits.map(({ name, isExact }) => [name, isExact]);

it('finds customers by all that is known of them, and the team apart from them', async () => {
  for (const text of ['zoe fern', 'flinders lane', '0412 345 6']) {
    expect(await search('customers', text)).toEqual([['Zoë Fernando', false]]);
  }
  for (const text of ['0412 345 678', '+61 (0)412 345 678', 'ZOE@example.test']) {
    expect(await search('customers', text)).toEqual([['Zoë Fernando', true]]);
  }
  expect(await search('users', 'zoe')).toEqual([['Zoe Cleaner', false]]);
});
