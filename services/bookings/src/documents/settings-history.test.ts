import type { SettingsHistoryResponse } from '@brightnest/contracts/company/settings-history';
import { type BookingsUnderTest, JANE, startBookings } from '../testing/start-bookings';

let bookings: BookingsUnderTest;
beforeAll(async () => {
  bookings = await startBookings();
});
afterAll(() => bookings.stop());

type Settings = Record<string, unknown>;

/** Settings with their revision, as a call answers and takes them: in one object. */
async function read(path: string): Promise<Settings> {
  const { body } = await bookings.call<Settings>('GET', path, { as: 'admin' });
  const { revision, holidays, settings = { holidays } } = body;
  return { ...(settings as Settings), revision };
}
const put = (path: string, body: Settings) => bookings.call('PUT', path, { as: 'admin', body });
const history = async (path: string) =>
  (await bookings.call<SettingsHistoryResponse>('GET', `${path}/history`, { as: 'admin' })).body;

it.each([
  ['/api/admin/billing-settings', { addressLines: ['2 Pitt Street'], phone: '02 5550 0148' }],
  ['/api/admin/waiting-list/settings', { isOpen: false, holdMinutes: 90 }],
  ['/api/admin/holidays', { holidays: [{ date: '2031-12-25', state: '', name: 'Christmas' }] }],
])('keeps who changed %s, and what they were before', async (path, change) => {
  const first = await read(path);
  expect((await put(path, { ...first, ...change })).status).toBe(200);
  const { changes } = await history(path);
  const { revision, ...before } = first;
  const by = { id: expect.any(String), name: `${JANE.firstName} ${JANE.lastName}` };
  expect(changes).toEqual([
    {
      ...{ revision: 1, changedAt: expect.any(String), by, before },
      ...{ fields: Object.keys(change), after: { ...before, ...change } },
    },
  ]);

  expect((await put(path, { ...changes[0]?.before, revision })).status).toBe(409);
  expect((await put(path, { ...changes[0]?.before, revision: 1 })).status).toBe(200);
  expect(await read(path)).toEqual({ ...first, revision: 2 });
});

it('tells of changes while auth is away, without names', async () => {
  bookings.auth.answer = { status: 503, body: { code: 'service_unavailable', message: 'Away.' } };
  const { changes } = await history('/api/admin/billing-settings');
  expect(changes.map(({ by }) => by?.name)).toEqual([null, null]);
});

it('tells them to nobody who may not change them', async () => {
  const path = '/api/admin/billing-settings/history';
  expect((await bookings.call('GET', path, { as: 'operations_manager' })).status).toBe(403);
});
