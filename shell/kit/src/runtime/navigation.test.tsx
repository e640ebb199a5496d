import { act, fireEvent, screen } from '@testing-library/react';
import { renderRoutes, renderWithKit } from '../testing/render-with-kit';
import { useRedirectToSignInWhen, useNavigateLater } from './navigation';
import { Link, useLocation, useRoutes } from '@brightnest/kit/runtime/router';

describe('the redirect to the sign-in', () => {
  function Protected({ isLoggedOut }: { isLoggedOut: boolean }) {
    useRedirectToSignInWhen(isLoggedOut, '/admin-login');
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
});

describe('navigating after a delay', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  function Start() {
    const goLater = useNavigateLater();
    return (
      <>
        <button onClick={() => goLater('/done', 1000)}>Save</button>
        <Link to="/elsewhere">Elsewhere</Link>
      </>
    );
  }

  const open = () =>
    renderRoutes([
      { path: '/', element: <Start /> },
      { path: '/done', element: 'Done' },
      { path: '/elsewhere', element: 'Somewhere else' },
    ]);
  const wait = (ms: number) => act(async () => jest.advanceTimersByTime(ms));

  it('goes after the pause', async () => {
    open();
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await wait(999);
    expect(screen.queryByText('Done')).not.toBeInTheDocument();
    await wait(1);
    expect(screen.getByText('Done')).toBeInTheDocument();
  });

  it('stays where the reader went in the meantime', async () => {
    open();
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await wait(2000);
    expect(screen.getByText('Somewhere else')).toBeInTheDocument();
  });
});
