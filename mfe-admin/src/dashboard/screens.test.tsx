import { PERMISSIONS, type Permission } from '@brightnest/contracts/permissions';
import { gatewayRoutes } from '@brightnest/contracts/routes/declaration';
import { ROUTE_TABLE } from '@brightnest/contracts/routes/table';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { sampleUser } from '@brightnest/kit/testing/sample-user';
import { act, screen, waitFor, within } from '@testing-library/react';
import { permitted } from '../testing/permissions';
import { isAllowed, type Screen } from '../permissions/open-screen';
import { Settings, SETTINGS_PARTS } from '../settings/settings-page';
import { Dashboard, DASHBOARD_TABS } from './dashboard';

const routes = [
  { path: '/admin-dashboard', element: <Dashboard /> },
  { path: '/admin-settings', element: <Settings /> },
  { path: '/admin-login', element: <h1>Staff sign-in</h1> },
];

const CALLS = [...ROUTE_TABLE, ...Object.values(gatewayRoutes)].map(({ method, path, access }) => ({
  ...{ method, access },
  pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
}));

/** Who may make a call; `public` where the table does not have it. */
function accessOf({ method, url }: { method: string; url: string }) {
  const path = url.split('?')[0]!;
  const found = CALLS.find((call) => call.method === method && call.pattern.test(path));
  return found?.access ?? 'public';
}

let own: readonly Permission[];
let server: Awaited<ReturnType<typeof startApiServer>>;
let say: ((change: string) => void) | undefined;
beforeEach(async () => {
  server = await startApiServer({
    'GET /api/auth/user': () => ({
      body: sampleUser({ role: 'operations_manager', hasPermissions: true }),
    }),
    ...permitted(() => own),
    'GET /api/live': (_call, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': open\n\n');
      say = (change) => response.write(`event: change\ndata: ${change}\n\n`);
      return undefined;
    },
  });
});
afterEach(() => server.stop());

const refusedCalls = () =>
  server.calls
    .filter((call) => {
      const access = accessOf(call);
      return access !== 'public' && access !== 'session' && !own.includes(access);
    })
    .map(({ method, url }) => `${method} ${url}`);

const isSettled = () =>
  waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());

const withName = (one: Screen) => [one.value, one] as const;
const namesOf = (screens: readonly Screen[]) =>
  screens.filter((one) => isAllowed(one, own)).map(({ name }) => name);

describe.each([
  {
    page: '/admin-dashboard?tab=',
    screens: DASHBOARD_TABS,
    shown: () => screen.getAllByRole('tab').slice(0, namesOf(DASHBOARD_TABS).length),
    row: () => screen.findByRole('tablist', { name: 'Dashboard' }),
  },
  {
    page: '/admin-settings?part=',
    screens: SETTINGS_PARTS,
    shown: () => within(screen.getByRole('navigation', { name: 'Settings' })).getAllByRole('link'),
    row: () => screen.findByRole('navigation', { name: 'Settings' }),
  },
])('$page', ({ page, screens, shown, row }) => {
  it.each(screens.map(withName))(
    '%s is shown with its permission alone, and asks for nothing more',
    async (value, { permission }) => {
      own = [[permission].flat()[0]!];
      renderRoutes(routes, { at: `${page}${value}` });
      await row();
      await isSettled();
      expect(shown().map(({ textContent }) => textContent)).toEqual(namesOf(screens));
      expect(screen.queryByText(/^Your role may not see/)).not.toBeInTheDocument();
      expect(refusedCalls()).toEqual([]);
    },
  );

  it.each(screens.map(withName))(
    '%s is refused to everybody else by name, with the first that they may see',
    async (value, { name, permission }) => {
      own = PERMISSIONS.filter((one) => ![permission].flat().includes(one));
      renderRoutes(routes, { at: `${page}${value}` });
      expect(await screen.findByText(`Your role may not see ${name}`)).toBeVisible();
      const first = screens.find((one) => isAllowed(one, own))!;
      expect(screen.getByRole('button', { name: `Open ${first.name}` })).toBeVisible();
    },
  );
});

it('keeps what is typed in a screen whose permission is withdrawn, and says so', async () => {
  own = ['quotes:read', 'bookings:read'];
  renderRoutes(routes, { at: '/admin-dashboard?tab=quotes' });
  const search = await screen.findByRole('searchbox');
  act(() => search.focus());
  own = ['bookings:read'];
  await waitFor(() => expect(say).toBeDefined());
  say!(
    JSON.stringify({
      ...{ id: 'e1', type: 'role.permissions-changed', occurredAt: '2026-03-01T00:00:00.000Z' },
      ...{ aggregate: { type: 'role', id: 'operations_manager' }, tags: ['RolePermissions'] },
    }),
  );
  expect(await screen.findByText(/Your role may no longer see Quotes/)).toBeVisible();
  expect(screen.getByRole('searchbox')).toBe(search);
  expect(search).toHaveFocus();
});
