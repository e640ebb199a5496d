import { baseApi } from '@brightnest/kit/api/base-api';
import { sampleUser } from '@brightnest/kit/testing/sample-user';
import { act, screen } from '@testing-library/react';
import { openArea, startCleanerArea } from './testing/start-cleaner-area';

let server: Awaited<ReturnType<typeof startCleanerArea>>;
beforeEach(async () => {
  server = await startCleanerArea();
});
afterEach(() => server.stop());

it.each([
  ['a visitor', null],
  ['a customer', sampleUser()],
  ['an administrator', sampleUser({ role: 'admin' })],
])('sends %s to sign in', async (_who, user) => {
  server.handlers['GET /api/auth/user'] = () => ({ body: user });
  openArea();
  expect(await screen.findByRole('heading', { name: 'Cleaner sign-in' })).toBeInTheDocument();
});

const { takeJob } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    takeJob: build.mutation<unknown, void>({ query: () => ({ url: '/api/job', method: 'POST' }) }),
  }),
}).endpoints;
const resetIsDue = () => {
  server.handlers['GET /api/cleaner/check-password-reset'] = () => ({
    body: { needsPasswordReset: true },
  });
};

it('sends whoever has a temporary password to a new one', async () => {
  resetIsDue();
  openArea();
  expect(await screen.findByRole('heading', { name: 'New password' })).toBeInTheDocument();
  expect(screen.queryByText('Upcoming Jobs')).not.toBeInTheDocument();
});

it('sends them there too when a call is refused for it', async () => {
  const { store } = openArea();
  await screen.findByRole('heading', { name: 'Welcome, Ada' });
  resetIsDue();
  server.handlers['POST /api/job'] = () => ({
    status: 403,
    body: { code: 'password_reset_required', message: 'First.', requestId: 'r' },
  });
  await act(async () => void (await store.dispatch(takeJob.initiate())));
  expect(await screen.findByRole('heading', { name: 'New password' })).toBeInTheDocument();
});

it('says so when it can’t be found out, and shows what there is', async () => {
  server.handlers['GET /api/cleaner/check-password-reset'] = () => ({
    status: 403,
    body: { code: 'forbidden', message: 'No.', requestId: 'r' },
  });
  openArea();
  expect(await screen.findByText('Failed to check password reset status')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Welcome, Ada' })).toBeInTheDocument();
});
