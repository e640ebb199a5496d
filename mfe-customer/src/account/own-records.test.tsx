import type { GivenConsent } from '@brightnest/contracts/privacy/consent';
import type { ErasureObstacle, OwnErasure } from '@brightnest/contracts/privacy/erasure';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderWithKit } from '@brightnest/kit/testing/render-with-kit';
import { screen } from '@testing-library/react';
import { refuse } from '../testing/api-answers';
import { OwnRecordsCard } from './own-records';

const ERASURE = '/api/customer/erasure';

let server: Awaited<ReturnType<typeof startApiServer>>;
let erasure: OwnErasure | null;
let obstacles: ErasureObstacle[];
let consent: GivenConsent;
beforeEach(async () => {
  erasure = null;
  obstacles = [];
  consent = {
    ...{ id: 'c'.repeat(24), purpose: 'marketing', form: 'settings', text: 'Send me offers' },
    ...{ version: null, givenAt: '2026-11-01T02:00:00.000Z', withdrawnAt: null, canWithdraw: true },
  };
  const state = () => ({
    body: { success: true, erasure, obstacles, hasPassword: true, hasSecondFactor: false },
  });
  server = await startApiServer({
    [`GET ${ERASURE}`]: state,
    [`POST ${ERASURE}`]: ({ body }) => {
      if ((body as { currentPassword: string }).currentPassword !== 'right') {
        return refuse('validation_failed', { currentPassword: 'Current password is incorrect' });
      }
      erasure = { status: 'requested', requestedAt: '2026-11-02T02:00:00.000Z', reason: '' };
      return state();
    },
    [`DELETE ${ERASURE}`]: () => {
      erasure = { ...erasure!, status: 'withdrawn' };
      return state();
    },
    'GET /api/customer/consents': () => ({ body: { success: true, consents: [consent] } }),
    [`POST /api/customer/consents/${consent.id}/withdraw`]: () => {
      consent = { ...consent, withdrawnAt: '2026-11-03T02:00:00.000Z', canWithdraw: false };
      return { body: { success: true, consents: [consent] } };
    },
  });
});
afterEach(() => server.stop());

it('gives all data out, and asks for the password before it asks to be erased', async () => {
  const { user } = renderWithKit(<OwnRecordsCard />);
  const download = screen.getByRole('link', { name: 'Download my data' });
  expect(download).toHaveAttribute('href', '/api/customer/export');
  await user.click(await screen.findByRole('button', { name: 'Erase my account' }));
  expect(await findViolations()).toEqual([]);
  const password = screen.getByLabelText(/^Current password/);
  await user.type(password, 'wrong');
  const send = screen.getByRole('button', { name: 'Ask to be erased' });
  await user.click(send);
  expect(await screen.findByText('Current password is incorrect')).toBeVisible();
  await user.clear(password);
  await user.type(password, 'right');
  await user.click(send);
  expect(await screen.findByText('We have your request')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Request withdrawn')).toBeVisible();
});

it('says what has to be over first', async () => {
  erasure = { status: 'requested', requestedAt: consent.givenAt, reason: '' };
  obstacles = [
    { kind: 'booking', id: 'b', description: 'Deep Cleaning, 3 December' },
    { kind: 'membership', id: 'm', description: '' },
  ];
  renderWithKit(<OwnRecordsCard />);
  const first = await screen.findByText(/^Booking that is not over/);
  expect([...first.parentElement!.children].map(({ textContent }) => textContent)).toEqual([
    'Booking that is not over: Deep Cleaning, 3 December',
    'Membership',
  ]);
  expect(await findViolations()).toEqual([]);
});

it('says why it was refused, and lets a consent be taken back', async () => {
  erasure = { status: 'refused', requestedAt: consent.givenAt, reason: 'A bill is open' };
  const { user } = renderWithKit(<OwnRecordsCard />);
  expect(await screen.findByText(/A bill is open/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Withdraw: Offers and tips by email' }));
  expect(await screen.findByText('Consent withdrawn')).toBeVisible();
  expect(await screen.findByText(/Withdrawn/)).toBeVisible();
});
