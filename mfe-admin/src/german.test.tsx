import { PERMISSIONS } from '@brightnest/contracts/permissions';
import {
  DEFAULT_BOOKING_RULES,
  DEFAULT_BOOKING_RULES_RESPONSE,
} from '@brightnest/contracts/scheduling/booking-rules';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { englishTexts, speakEnglish, speakGerman } from '@brightnest/kit/testing/in-german';
import { renderRoutes, renderWithKit } from '@brightnest/kit/testing/render-with-kit';
import { screen } from '@testing-library/react';
import { remote } from './remote';
import { BookingSettings } from './settings/work/booking-settings';
import { BOOKING_ID, openBookings, startBookingsServer } from './testing/bookings';
import { openCustomers, startCustomersServer } from './testing/customers';

let server: { stop: () => Promise<void> } | undefined;
beforeEach(() => speakGerman(remote.catalogues));
afterEach(async () => {
  speakEnglish();
  await server?.stop();
});

it('signs staff in in German', async () => {
  server = await startApiServer({ 'GET /api/auth/user': () => ({ body: null }) });
  renderRoutes(remote.routes, { at: '/admin-login' });
  expect(await screen.findByRole('button', { name: 'Anmelden' })).toBeVisible();
  expect(englishTexts()).toEqual([]);
});

it('tells of bookings in German, what they are called, when they are and what they cost', async () => {
  server = await startBookingsServer({ specialInstructions: 'Hund im Haus' });
  await openBookings(`&booking=${BOOKING_ID}`);
  expect(await screen.findByRole('dialog', { name: 'Deep Cleaning für Jane Doe' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Buchung stornieren' })).toBeVisible();
  expect(screen.getAllByText('Reinigungskraft eingeteilt')).not.toHaveLength(0);
  expect(englishTexts()).toEqual([]);
});

it('shows the page of a customer in German', async () => {
  server = await startCustomersServer();
  openCustomers();
  expect(await screen.findByRole('heading', { level: 1, name: 'Jane Doe' })).toBeVisible();
  expect(await screen.findByText('Noch keine Buchung.')).toBeVisible();
  expect(await screen.findByText('Noch keine Zahlung.')).toBeVisible();
  expect(await screen.findByText(/Noch keine Verträge/)).toBeVisible();
  expect(englishTexts()).toEqual([]);
});

it('has settings in German', async () => {
  server = await startApiServer({
    'GET /api/auth/permissions': () => ({ body: { success: true, permissions: PERMISSIONS } }),
    'GET /api/booking-rules': () => ({ body: DEFAULT_BOOKING_RULES_RESPONSE }),
    'GET /api/admin/booking-rules': () => ({
      body: { success: true, settings: DEFAULT_BOOKING_RULES, revision: 0 },
    }),
  });
  renderWithKit(<BookingSettings />);
  expect(await screen.findByLabelText(/^Bestätigungsgebühr, in Prozent/)).toBeVisible();
  expect(screen.getByText('Bezahlen Sie 15 % online, um Ihren Termin zu bestätigen')).toBeVisible();
  expect(englishTexts()).toEqual([]);
});
