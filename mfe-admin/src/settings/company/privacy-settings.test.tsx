import type { Erasure } from '@brightnest/contracts/privacy/erasure';
import { defaultPrivacySettings } from '@brightnest/contracts/privacy/privacy-settings';
import { type PrivacySettingsUpdate } from '@brightnest/contracts/privacy/privacy-settings-schemas';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderWithKit } from '@brightnest/kit/testing/render-with-kit';
import { screen, within } from '@testing-library/react';
import { PrivacySettings } from './privacy-settings';

const PATH = '/api/admin/privacy-settings';
const USER_ID = 'a'.repeat(24);
const settings = defaultPrivacySettings('AU');
const request: Erasure = {
  ...{
    id: 'e1',
    status: 'requested',
    userId: USER_ID,
    name: 'Zora Doe',
    email: 'zora@example.com',
  },
  ...{ isRequested: true, requestedAt: '2026-11-01T02:00:00.000Z', decidedAt: null },
  ...{ finishedAt: null, reason: '', kept: [], parts: [{ service: 'auth', isFinished: false }] },
};

let server: Awaited<ReturnType<typeof startApiServer>>;
let erasures: Erasure[];
let obstacles: object[];
beforeEach(async () => {
  erasures = [request];
  obstacles = [];
  server = await startApiServer({
    [`GET ${PATH}`]: () => ({ body: { success: true, settings, revision: 0 } }),
    [`PUT ${PATH}`]: ({ body }) => {
      const { revision, ...saved } = body as PrivacySettingsUpdate;
      return { body: { success: true, settings: saved, revision: revision + 1 } };
    },
    [`POST ${PATH}/preview`]: ({ body }) => {
      const { messagesMonths } = body as PrivacySettingsUpdate;
      return {
        body: { success: true, counts: { messagesMonths: messagesMonths === 12 ? 34 : 0 } },
      };
    },
    'GET /api/admin/erasures': () => ({
      body: { success: true, erasures, page: 1, pageSize: 10, total: erasures.length },
    }),
    'GET /api/admin/erasures/preview': () => ({
      body: { success: true, name: 'Zora Doe', emails: ['zora@example.com'], obstacles },
    }),
    'POST /api/admin/erasures/e1/grant': () => {
      erasures = [{ ...request, status: 'running' }];
      return { body: { success: true, erasure: erasures[0]! } };
    },
    'POST /api/admin/erasures/e1/refuse': () => {
      erasures = [{ ...request, status: 'refused', reason: 'A bill is open' }];
      return { body: { success: true, erasure: erasures[0]! } };
    },
  });
});
afterEach(() => server.stop());

it('says how many records would go before it is saved', async () => {
  const { user } = renderWithKit(<PrivacySettings />);
  const months = await screen.findByLabelText(/^Contact messages and inquiries, months/);
  expect(await findViolations()).toEqual([]);
  await user.clear(months);
  await user.type(months, '12');
  expect(await screen.findByText(/34 Contact messages and inquiries/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Privacy saved')).toBeVisible();
  const sent = server.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(sent).toEqual([{ ...settings, messagesMonths: 12, revision: 0 }]);
});

it('erases who asked for it once nothing is in the way, and refuses with a reason', async () => {
  obstacles = [{ kind: 'booking', id: 'b1', description: 'Deep Cleaning' }];
  const { user } = renderWithKit(<PrivacySettings />);
  await user.click(await screen.findByRole('button', { name: 'Erase' }));
  let dialog = within(await screen.findByRole('dialog'));
  const link = await dialog.findByRole('link', { name: 'Booking that is not over' });
  expect(link).toHaveAttribute('href', expect.stringContaining('booking=b1'));
  expect(dialog.queryByRole('button', { name: 'Erase for good' })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));

  obstacles = [];
  await user.click(screen.getByRole('button', { name: 'Erase' }));
  dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Erase for good' }));
  expect(await screen.findByText('It has begun')).toBeVisible();
  expect(await screen.findByText(/0 of 1 parts are done/)).toBeVisible();
});

it('refuses a request with a reason', async () => {
  const { user } = renderWithKit(<PrivacySettings />);
  await user.click(await screen.findByRole('button', { name: 'Refuse' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Refuse' }));
  expect(await dialog.findByText('Please give a reason')).toBeVisible();
  await user.type(dialog.getByLabelText(/^Reason/), 'A bill is open');
  await user.click(dialog.getByRole('button', { name: 'Refuse' }));
  expect(await screen.findByText(/A bill is open/)).toBeVisible();
});
