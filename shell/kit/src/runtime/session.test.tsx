import type { SessionUser } from '@brightnest/contracts/identity/tokens';
import { baseApi } from '@brightnest/kit/runtime/api';
import {
  languageChange,
  sessionEndpoints,
  useSignInMutation,
  useSignOutMutation,
  useSession,
} from '@brightnest/kit/runtime/session';
import { act, screen, waitFor } from '@testing-library/react';
import { startApiServer } from '../testing/api-server';
import { renderWithKit } from '../testing/render-with-kit';

const ana: SessionUser = {
  id: '64b000000000000000000001',
  email: 'ana@example.com',
  firstName: 'Ana',
  lastName: 'Silva',
  role: 'customer',
  profileImageUrl: null,
  phone: null,
  createdAt: '2026-01-01T00:00:00.000Z',
};

const { getProfile } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getProfile: build.query<unknown, void>({
      query: () => '/api/customer/profile',
      providesTags: ['CustomerProfile'],
    }),
  }),
}).endpoints;

function Screen() {
  const { user, isLoading } = useSession();
  const [signIn] = useSignInMutation();
  const [signOut] = useSignOutMutation();
  return (
    <>
      <p>{isLoading ? 'Loading' : user ? `Hello, ${user.firstName}` : 'Nobody'}</p>
      <button onClick={() => void signIn({ email: ana.email, password: 'secret' })}>In</button>
      <button onClick={() => void signOut()}>Out</button>
    </>
  );
}

let server: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => {
  server = await startApiServer({
    'GET /api/auth/user': () => ({ body: null }),
    'POST /api/login': () => ({ body: ana }),
    'POST /api/logout': () => ({ body: { success: true } }),
    'GET /api/customer/profile': () => ({ body: { firstName: 'Ana' } }),
  });
});
afterEach(() => server.stop());

it('stores the user that a sign-in answers, and forgets them at sign-out', async () => {
  const { user } = renderWithKit(<Screen />);
  expect(screen.getByText('Loading')).toBeInTheDocument();
  expect(await screen.findByText('Nobody')).toBeInTheDocument();

  await user.click(screen.getByText('In'));
  expect(await screen.findByText('Hello, Ana')).toBeInTheDocument();
  sessionStorage.setItem('bn.quote-draft', '{"firstName":"Ana"}');
  sessionStorage.setItem('of-another-program', 'x');
  await user.click(screen.getByText('Out'));
  expect(await screen.findByText('Nobody')).toBeInTheDocument();
  // Nor does what they entered wait for the next who sits there.
  expect(Object.keys(sessionStorage)).toEqual(['of-another-program']);
  sessionStorage.clear();

  expect(server.calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /api/auth/user',
    'POST /api/login',
    'POST /api/logout',
  ]);
});

it('knows the user by the time a sign-in is answered to its caller', async () => {
  const { store } = renderWithKit(<Screen />);
  await screen.findByText('Nobody');
  await act(async () => {
    await store
      .dispatch(sessionEndpoints.signIn.initiate({ email: ana.email, password: 'secret' }))
      .unwrap();
    expect(store.getState().api.queries['getCurrentUser(undefined)']?.data).toEqual(ana);
  });
});

it('stays as it was when a sign-in fails', async () => {
  server.handlers['POST /api/login'] = () => ({
    status: 401,
    body: { code: 'invalid_credentials', message: 'Invalid email or password', requestId: 'r' },
  });
  const { user } = renderWithKit(<Screen />);
  await screen.findByText('Nobody');
  await user.click(screen.getByText('In'));
  await waitFor(() => expect(server.calls).toHaveLength(2));
  expect(screen.getByText('Nobody')).toBeInTheDocument();
});

it('leaves nothing of one person in the cache for the next', async () => {
  const { user, store } = renderWithKit(<Screen />);
  await screen.findByText('Nobody');
  const profile = store.dispatch(getProfile.initiate());
  await profile;
  profile.unsubscribe();
  expect(store.getState().api.queries).toHaveProperty(['getProfile(undefined)']);

  await user.click(screen.getByText('Out'));
  await waitFor(
    () => expect(store.getState().api.queries).not.toHaveProperty(['getProfile(undefined)']),
    { timeout: 5000 },
  );
});

it('goes over to the language of the account, which an address that asks for one changes', () => {
  const page = { language: 'en-AU', languages: ['en-AU', 'de'] };
  const german = { language: 'de' };
  const at = 'http://site.test/customer/settings?tab=1';
  expect(languageChange(german, page, at)).toEqual({ open: `${at}&lang=de` });
  expect(languageChange(german, page, `${at}&lang=en-AU`)).toEqual({ save: 'en-AU' });
  for (const user of [{}, { language: 'en' }, { language: 'fr' }]) {
    expect(languageChange(user, page, at)).toBeUndefined();
  }
});
