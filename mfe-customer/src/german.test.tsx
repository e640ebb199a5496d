import { startApiServer } from '@brightnest/kit/testing/api-server';
import { englishTexts, speakEnglish, speakGerman } from '@brightnest/kit/testing/in-german';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { screen } from '@testing-library/react';
import { remote } from './remote';

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
