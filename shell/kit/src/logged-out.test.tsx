import { useLocation, useRoutes } from '@brightnest/kit/router';
import { screen } from '@testing-library/react';
import { useLoggedOutWhen } from './logged-out';
import { renderWithKit } from './testing/render-with-kit';

function Protected({ isLoggedOut }: { isLoggedOut: boolean }) {
  useLoggedOutWhen(isLoggedOut, '/admin-login');
  return <p>Dashboard</p>;
}

function Site({ isLoggedOut }: { isLoggedOut: boolean }) {
  const { pathname } = useLocation();
  const screens = useRoutes([
    { path: '/admin-dashboard', element: <Protected isLoggedOut={isLoggedOut} /> },
    { path: '/admin-login', element: <p>Sign in</p> },
  ]);
  return (
    <>
      <p>at {pathname}</p>
      {screens}
    </>
  );
}

it('says so and goes to the sign-in screen of the area', async () => {
  renderWithKit(<Site isLoggedOut />, { at: '/admin-dashboard' });
  expect(
    await screen.findByText('You are logged out. Logging in again...', {
      ignore: '[role=status] *',
    }),
  ).toBeInTheDocument();
  expect(screen.getByText('at /admin-dashboard')).toBeInTheDocument();
  expect(await screen.findByText('Sign in')).toBeInTheDocument();
  expect(screen.getByText('at /admin-login')).toBeInTheDocument();
});

it('does nothing while there is a session', () => {
  jest.useFakeTimers();
  renderWithKit(<Site isLoggedOut={false} />, { at: '/admin-dashboard' });
  jest.advanceTimersByTime(2000);
  jest.useRealTimers();
  expect(screen.getByText('at /admin-dashboard')).toBeInTheDocument();
  expect(screen.queryByText(/logged out/)).not.toBeInTheDocument();
});
