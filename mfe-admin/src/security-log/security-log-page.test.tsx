import type { SecurityEntry } from '@brightnest/contracts/security-log/security-log';
import type { SecurityChainResponse } from '@brightnest/contracts/security-log/security-log-schemas';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { sampleUser } from '@brightnest/kit/testing/sample-user';
import { screen, waitFor, within } from '@testing-library/react';
import { SecurityLog } from './security-log-page';

const entry: SecurityEntry = {
  ...{ sequence: 7, id: 'e7', at: '2026-03-01T02:00:00.000Z', kind: 'sign-in.refused' },
  ...{
    outcome: 'refused',
    address: '203.0.113.9',
    agent: 'Firefox',
    details: { reason: 'password' },
  },
  subject: { type: 'user', id: 'a'.repeat(24) },
  ...{ previous: '1'.repeat(64), hash: '2'.repeat(64), names: { ['a'.repeat(24)]: 'Ada Perera' } },
};
const whole: SecurityChainResponse = {
  success: true,
  checkedAt: '2026-03-01T03:00:00.000Z',
  wholeAt: '2026-03-01T03:00:00.000Z',
  verifiedUntil: { sequence: 7, at: entry.at, hash: entry.hash },
  problems: [],
};

let chain: SecurityChainResponse;
let permissions: string[];
let server: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => {
  chain = whole;
  permissions = ['security:read'];
  server = await startApiServer({
    'GET /api/auth/user': () => ({ body: sampleUser({ role: 'super_admin' }) }),
    'GET /api/auth/permissions': () => ({
      body: { success: true, permissions, manageableRoles: [] },
    }),
    'GET /api/admin/list-views': () => ({ body: { success: true, views: [] } }),
    'GET /api/admin/security-log': () => ({
      body: { success: true, entries: [entry], page: 1, pageSize: 50, total: 1 },
    }),
    'GET /api/admin/security-log/chain': () => ({ body: chain }),
  });
});
afterEach(() => server.stop());

const show = () => renderRoutes([{ path: '/', element: <SecurityLog /> }]);

it('shows who did what from where, and that nothing was changed', async () => {
  const { user } = show();
  expect(await screen.findByText('203.0.113.9')).toBeVisible();
  expect(screen.getByText('Ada Perera')).toBeVisible();
  expect(await screen.findByText(/Verified until entry 7/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Details of entry 7' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Entry 7' }));
  expect(dialog.getByText(entry.hash)).toBeVisible();
  expect(dialog.getByText('reason: password')).toBeVisible();
  expect(await findViolations()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  const download = screen.getByRole('link', { name: 'Export to verify' });
  expect(download).toHaveAttribute('href', '/api/admin/security-log/export?format=lines');
  expect(await findViolations()).toEqual([]);
});

it('says where it is not as it was written', async () => {
  chain = { ...whole, problems: [{ sequence: 3, what: 'missing' }] };
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Entry 3: Entries are missing');
});

it('is for who may see it', async () => {
  permissions = ['activity:read'];
  show();
  expect(await screen.findByText('There is nothing here that you may see')).toBeVisible();
  await waitFor(() =>
    expect(server.calls.some(({ url }) => url.includes('security-log'))).toBe(false),
  );
});
