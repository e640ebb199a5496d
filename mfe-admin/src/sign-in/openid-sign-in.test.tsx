import { OPENID_OUTCOMES } from '@brightnest/contracts/identity/openid-schemas';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderRoutes, renderWithKit } from '@brightnest/kit/testing/render-with-kit';
import { sampleUser } from '@brightnest/kit/testing/sample-user';
import { screen, waitFor } from '@testing-library/react';
import { failure } from '../testing/applications';
import { AdminSignIn } from './admin-sign-in';
import { LinkedIdentitiesCard } from './linked-identities';

const routes = [
  { path: '/admin-login', element: <AdminSignIn /> },
  { path: '/admin-dashboard', element: <h1>The dashboard</h1> },
];

let server: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => {
  const providers = [
    { id: 'work', name: 'Microsoft' },
    { id: 'other', name: 'Keycloak' },
  ];
  server = await startApiServer({
    'GET /api/auth/user': () => ({ body: null }),
    'GET /api/login/openid': () => ({ body: { success: true, providers } }),
    'POST /api/login/openid/work': () => ({ body: { success: true, url: '#at-the-provider' } }),
    'POST /api/login/openid/other': () =>
      failure(503, 'service_unavailable', 'Keycloak can’t be reached at the moment.'),
    'POST /api/login/openid/work/code': ({ body }) =>
      (body as { code: string }).code === '123456'
        ? { body: sampleUser({ role: 'admin' }) }
        : {
            ...{ status: 400 },
            body: { code: 'validation_failed', message: '', fields: { code: 'Wrong' } },
          },
  });
});
afterEach(() => server.stop());

const open = (query = '') => renderRoutes(routes, { at: `/admin-login${query}` });

it('leads to the provider, and says beside the buttons which one is away', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Continue with Keycloak' }));
  expect(await screen.findByText('Keycloak can’t be reached at the moment.')).toBeVisible();
  expect(await findViolations()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Continue with Microsoft' }));
  await waitFor(() => expect(window.location.hash).toBe('#at-the-provider'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('says in its own words why nobody is signed in, whatever the address says', async () => {
  const problems = OPENID_OUTCOMES.filter((one) => one !== 'code' && one !== 'proven');
  for (const problem of problems) {
    const view = open(`?openid=${problem}&provider=work`);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(/\.$/);
    expect(alert).not.toHaveTextContent(problem.includes('-') ? problem : '{');
    view.unmount();
  }
  open('?openid=Your+account+is+closed&provider=%3Cb%3EEvil%3C/b%3E');
  await screen.findByRole('button', { name: 'Continue with Microsoft' });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByText(/Evil|closed/)).not.toBeInTheDocument();
});

it('asks for the code that a provider has not asked for', async () => {
  const { user } = open('?openid=code&provider=work');
  const code = await screen.findByLabelText(/^Code/);
  await waitFor(() => expect(code).toHaveFocus());
  expect(screen.queryByLabelText(/Password/)).not.toBeInTheDocument();
  await user.type(code, '000000{Enter}');
  expect(await screen.findByText('Wrong')).toBeVisible();
  await user.clear(code);
  await user.type(code, '123456{Enter}');
  expect(await screen.findByRole('heading', { name: 'The dashboard' })).toBeInTheDocument();
});

it('tells the other tabs once somebody has shown who they are, and else why not', async () => {
  const close = jest.spyOn(window, 'close').mockImplementation(() => undefined);
  const otherTab = new BroadcastChannel('bn-step-up');
  const heard = new Promise((resolve) => {
    otherTab.onmessage = ({ data }) => resolve(data);
  });
  server.handlers['GET /api/auth/user'] = () => ({ body: sampleUser({ role: 'admin' }) });
  const view = open('?openid=proven&provider=work&for=proof');
  expect(await screen.findByRole('alert')).toHaveTextContent('You can close this tab');
  expect(await heard).toBe('proven');
  expect(close).toHaveBeenCalledTimes(1);
  otherTab.close();
  close.mockRestore();
  view.unmount();
  open('?openid=not-recent&provider=work&for=proof');
  expect(await screen.findByText(/^Microsoft did not ask you to sign in again/)).toBeVisible();
});

it('shows which accounts are linked, and unlinks them', async () => {
  let identities = [
    {
      ...{ id: '1', provider: 'Microsoft', email: 'ada@example.com' },
      ...{ linkedAt: '2026-05-04T10:00:00.000Z', lastUsedAt: '2026-06-05T10:00:00.000Z' },
    },
  ];
  const list = () => ({ body: { success: true, identities } });
  server.handlers['GET /api/auth/openid'] = list;
  server.handlers['DELETE /api/auth/openid/1'] = () => {
    identities = [];
    return list();
  };
  const { user } = renderWithKit(<LinkedIdentitiesCard />);
  expect(await screen.findByText('ada@example.com')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Unlink Microsoft' }));
  expect(await findViolations()).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Unlink' }));
  await waitFor(() => expect(screen.queryByText('Linked accounts')).not.toBeInTheDocument());
});
