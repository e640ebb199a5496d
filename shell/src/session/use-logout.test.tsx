import { useLocation } from '@brightnest/kit/router';
import { type ApiAnswer, startApiServer } from '@brightnest/kit/testing/api-server';
import { renderWithKit } from '@brightnest/kit/testing/render-with-kit';
import { screen, waitFor } from '@testing-library/react';
import { useLogout } from './use-logout';

function Screen() {
  const { logout } = useLogout();
  return (
    <>
      <main id="main" tabIndex={-1}>
        at {useLocation().pathname}
      </main>
      <button onClick={() => void logout()}>Logout</button>
    </>
  );
}

let server: Awaited<ReturnType<typeof startApiServer>>;
afterEach(() => server.stop());

async function logOutWith(answer: ApiAnswer, at = '/pricing') {
  server = await startApiServer({ 'POST /api/logout': () => answer });
  const { user } = renderWithKit(<Screen />, { at });
  await user.click(screen.getByRole('button', { name: 'Logout' }));
}

it('logs out, says so and goes home', async () => {
  await logOutWith({ body: { success: true } });
  expect(await screen.findByText('Logged out')).toBeInTheDocument();
  expect(screen.getByText('You have been logged out successfully.')).toBeInTheDocument();
  expect(await screen.findByText('at /')).toBeInTheDocument();
});

it('goes home even when the server fails', async () => {
  await logOutWith({ status: 503, body: { code: 'service_unavailable', message: 'Down.' } });
  expect(await screen.findByText('Logout failed')).toBeInTheDocument();
  expect(await screen.findByText('at /')).toBeInTheDocument();
});

it('leaves the focus where the page begins, on the home page too', async () => {
  await logOutWith({ body: { success: true } }, '/');
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});
