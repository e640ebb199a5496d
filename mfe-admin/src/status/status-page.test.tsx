import { DEFAULT_ROLE_PERMISSIONS, type Permission } from '@brightnest/contracts/permissions';
import type { ServiceStatus } from '@brightnest/contracts/status/service-status';
import type { SiteStatusResponse } from '@brightnest/contracts/status/site-status';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { sampleUser } from '@brightnest/kit/testing/sample-user';
import { screen, waitFor, within } from '@testing-library/react';
import { SiteStatus } from './status-page';

const routes = [{ path: '/admin-status', element: <SiteStatus /> }];
const NOW = '2026-11-28T10:00:00.000Z';
const ago = (minutes: number) => new Date(Date.parse(NOW) - minutes * 60_000).toISOString();

const well = (): ServiceStatus => ({
  instances: [
    {
      ...{ id: 'one', version: '1.4.0', startedAt: ago(300), seenAt: NOW },
      ...{ isBrokerConnected: true, tasks: [] },
    },
  ],
  ...{ backlogs: [], queues: [], deadLetters: 0, pendingMigrations: 0 },
});

let status: SiteStatusResponse;
let permissions: readonly Permission[];
let server: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => {
  permissions = DEFAULT_ROLE_PERMISSIONS.admin;
  const names = ['gateway', 'auth', 'quotes', 'careers', 'bookings', 'uploads'] as const;
  status = {
    ...{ success: true, checkedAt: NOW },
    programs: names.map((name) => ({
      ...{ name, breaker: name === 'gateway' ? null : ('closed' as const) },
      status: { ...well(), ...(name === 'auth' && { lastBackupAt: ago(400) }) },
    })),
    certificate: { expiresAt: ago(-60 * 24 * 40), distrust: null },
    limits: { waitingMinutes: 5, refundMinutes: 60, backupHours: 26, certificateDays: 14 },
  };
  server = await startApiServer({
    'GET /api/auth/user': () => ({ body: sampleUser({ role: 'admin' }) }),
    'GET /api/auth/permissions': () => ({ body: { success: true, permissions } }),
    'GET /api/admin/site-status': () => ({ body: status }),
    'GET /api/live': (_call, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': open\n\n');
      return undefined;
    },
  });
});
afterEach(() => server.stop());

const statusOf = (name: string) => status.programs.find((program) => program.name === name)!;
const open = () => renderRoutes(routes, { at: '/admin-status' });
const titles = async () => {
  const list = await screen.findByRole('list', { name: 'What is wrong' });
  return within(list)
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);
};

it('says that all is well, and shows every program', async () => {
  open();
  expect(await screen.findByText(/All is well/)).toBeVisible();
  const programs = screen.getByRole('table', { name: 'Programs' });
  expect(within(programs).getAllByText('Running')).toHaveLength(6);
  expect(within(programs).getAllByText('1.4.0')).toHaveLength(6);
  expect(screen.getByText('6 hours ago')).toBeVisible();
  expect(screen.getByText('All queues are empty.')).toBeVisible();
  expect(await findViolations()).toEqual([]);
});

it('says what is wrong and what to do, the urgent first', async () => {
  statusOf('careers').status = null;
  statusOf('uploads').breaker = 'open';
  const auth = statusOf('auth').status!;
  auth.backlogs = [
    { name: 'due-mails', count: 4, oldestAt: ago(30) },
    { name: 'failed-mails', count: 2, oldestAt: ago(9_000) },
  ];
  auth.lastBackupAt = ago(3 * 24 * 60);
  auth.deadLetters = 1;
  const quotes = statusOf('quotes').status!;
  quotes.instances[0]!.isBrokerConnected = false;
  quotes.backlogs = [{ name: 'unpublished-events', count: 7, oldestAt: ago(12) }];
  quotes.queues = [
    { consumer: 'sync-team', messages: 3 },
    { consumer: 'idle', messages: 0 },
  ];
  const bookings = statusOf('bookings').status!;
  bookings.backlogs = [
    { name: 'waiting-refunds', count: 1, oldestAt: ago(90) },
    { name: 'failed-refunds', count: 0, oldestAt: null },
  ];
  const task = { everyMs: 5_000, since: ago(200), failedAt: NOW };
  bookings.instances[0]!.tasks = [
    { ...task, name: 'fails-now-and-then', succeededAt: ago(1) },
    { ...task, name: 'process-refunds', succeededAt: ago(120) },
    { ...task, name: 'sweep', succeededAt: ago(0), failedAt: null },
  ];
  bookings.pendingMigrations = 2;
  status.certificate = { expiresAt: ago(-60 * 24 * 9), distrust: null };
  open();
  expect(await titles()).toEqual([
    'Mails are not sent: the oldest was due 30 minutes ago',
    'Quotes and conversations is cut off from the message broker',
    'Events of Quotes and conversations do not go out: the oldest was written 12 minutes ago',
    'Careers does not answer',
    'Calls are kept from Files',
    'The last backup was made 3 days ago',
    'Accounts and messages gave up on 1 event',
    'Refunds wait for the payment provider: the oldest was decided 1 hour ago',
    'Bookings and payments: the regular work “process-refunds” last succeeded 2 hours ago',
    'Bookings and payments has stored records left to change',
    'The certificate of the site runs out in 9 days',
  ]);
  expect(screen.getByText(/Have somebody look whether “careers” runs/)).toBeVisible();
  const queues = screen.getByRole('table', { name: 'Queues' });
  expect(within(queues).getByText('sync-team')).toBeVisible();
  expect(within(queues).queryByText('idle')).toBeNull();
  const failing = within(screen.getByRole('table', { name: 'Work that fails' }));
  expect(failing.getAllByText('Failed')).toHaveLength(2);
  expect(screen.getByText('1 task goes well')).toBeVisible();
});

it('says that browsers do not trust the certificate, and why', async () => {
  status.certificate = { expiresAt: ago(-60 * 24 * 40), distrust: 'DEPTH_ZERO_SELF_SIGNED_CERT' };
  open();
  expect(await titles()).toEqual(['Browsers do not trust the certificate of the site']);
  expect(screen.getByText(/DEPTH_ZERO_SELF_SIGNED_CERT/)).toBeVisible();
});

it('keeps what it knew, and says so, while nobody answers', async () => {
  const { user } = open();
  await screen.findByText(/All is well/);
  await server.stop();
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText(/We couldn’t look again/)).toBeVisible();
  expect(screen.getByText(/All is well/)).toBeVisible();
});

it('is for who may see what happens on the site', async () => {
  permissions = ['dashboard:read'];
  open();
  expect(await screen.findByText('There is nothing here that you may see')).toBeVisible();
  await waitFor(() =>
    expect(server.calls.some(({ url }) => url.includes('site-status'))).toBe(false),
  );
});
