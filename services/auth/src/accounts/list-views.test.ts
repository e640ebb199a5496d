import type {
  ListViewResponse,
  ListViewsResponse,
  SaveListViewRequest,
} from '@brightnest/contracts/list-views/list-view-schemas';
import { signedInAs, type StaffMember } from '../testing/people';
import { startAuth, type TestAuth } from '../testing/start-auth';

let auth: TestAuth;
let owner: StaffMember;
let manager: StaffMember;
let support: StaffMember;
beforeAll(async () => {
  auth = await startAuth();
  owner = await signedInAs(auth, 'super_admin');
  manager = await signedInAs(auth, 'admin');
  const body = { permissions: ['dashboard:read'] };
  const path = '/api/admin/role-permissions/customer_support';
  await auth.call('PUT', path, { headers: owner.headers, body });
  support = await signedInAs(auth, 'customer_support');
});
afterAll(() => auth.stop());

const PATH = '/api/admin/list-views';
const READY: SaveListViewRequest = {
  ...{ list: 'quotes', name: 'Ready', query: 'status=ready', isShared: false },
};

const save = ({ headers }: StaffMember, change: Partial<SaveListViewRequest> = {}) =>
  auth.call<ListViewResponse>('POST', PATH, { headers, body: { ...READY, ...change } });
const namesOf = async ({ headers }: StaffMember) => {
  const { body } = await auth.call<ListViewsResponse>('GET', PATH, { headers });
  return body.views.map(({ name, query, isOwn }) => [name, query, isOwn]);
};
const remove = ({ headers }: StaffMember, id: string) =>
  auth.call('DELETE', `${PATH}/${id}`, { headers });

it('keeps what somebody saved to themselves until they share it', async () => {
  const first = await save(support);
  expect([first.status, first.body.view.isOwn]).toEqual([200, true]);
  expect(await namesOf(manager)).toEqual([]);

  const again = await save(support, { query: 'status=ready&sort=name', isShared: true });
  expect([again.status, again.body.view.id]).toEqual([200, first.body.view.id]);
  expect(await namesOf(manager)).toEqual([['Ready', 'status=ready&sort=name', false]]);
  expect(await namesOf(support)).toEqual([['Ready', 'status=ready&sort=name', true]]);

  // Another's of the same name is another view.
  expect((await save(manager)).status).toBe(200);
  expect(await namesOf(manager)).toHaveLength(2);
});

it('is removed by who saved it, and a shared one by who has the settings', async () => {
  const secret = (await save(support, { name: 'Secret' })).body.view.id;
  const shared = (await save(manager, { name: 'Shared', isShared: true })).body.view.id;
  expect((await remove(owner, secret)).status).toBe(404);
  expect((await remove(support, shared)).status).toBe(403);
  expect((await remove(owner, shared)).status).toBe(200);
  expect((await remove(support, secret)).status).toBe(200);
  expect((await remove(support, secret)).status).toBe(404);
});

it('refuses a view without a name, one that is too long, and more than anybody needs', async () => {
  for (const change of [{ name: ' ' }, { name: 'n'.repeat(41) }, { query: 'q'.repeat(501) }]) {
    expect((await save(support, change)).status).toBe(400);
  }
  const headers = manager.headers;
  const { views } = (await auth.call<ListViewsResponse>('GET', PATH, { headers })).body;
  const own = views.filter(({ isOwn }) => isOwn).length;
  for (let count = own; count < 100; count += 1) {
    expect((await save(manager, { name: `View ${count}` })).status).toBe(200);
  }
  expect((await save(manager, { name: 'One more' })).status).toBe(409);
  expect((await save(manager, { query: 'status=pending' })).status).toBe(200);
});
