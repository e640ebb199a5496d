import { startApiServer } from '@brightnest/kit/testing/api-server';
import { englishTexts, speakEnglish, speakGerman } from '@brightnest/kit/testing/in-german';
import { renderRoutes, renderWithKit } from '@brightnest/kit/testing/render-with-kit';
import { screen } from '@testing-library/react';
import { remote } from './remote';
import { JoinDialog } from './waiting-list/join-dialog';

let server: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => {
  await speakGerman(remote.catalogues);
  server = await startApiServer({ 'GET /api/auth/user': () => ({ body: null }) });
});
afterEach(() => {
  speakEnglish();
  return server.stop();
});

it.each([
  ['/auth', 'Anmelden'],
  ['/customer/signup', 'Konto anlegen'],
  ['/customer/verify-email', 'E-Mail-Adresse bestätigen'],
])('shows %s in German', async (at, button) => {
  renderRoutes(remote.routes, { at });
  expect(await screen.findByRole('button', { name: button })).toBeInTheDocument();
  expect(englishTexts()).toEqual([]);
});

it('has the choices of forms in German', async () => {
  server.handlers['GET /api/waiting-list/terms'] = () => ({
    body: { success: true, isOpen: true, holdMinutes: 120 },
  });
  const wanted = {
    serviceId: 'a',
    serviceName: 'Fenster',
    duration: 120,
    state: '',
    postalCode: '',
  };
  renderWithKit(<JoinDialog wanted={wanted} onClose={() => undefined} />);
  expect(await screen.findByLabelText('Montag')).toBeChecked();
  expect(await screen.findByText(/halten sie 2 Stunden für Sie frei/)).toBeVisible();
  expect(englishTexts()).toEqual([]);
});
