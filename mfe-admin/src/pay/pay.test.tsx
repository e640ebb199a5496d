import type {
  PayDetailResponse,
  PayResponse,
  PaySheet,
} from '@brightnest/contracts/pay/pay-schemas';
import { PERMISSIONS, type Permission } from '@brightnest/contracts/permissions';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { PayTab } from './pay-tab';

const ROSA = 'a'.repeat(24);
const period = { from: '2030-03-01', to: '2030-03-31' };
const sheet: PaySheet = {
  ...{ cleanerId: ROSA, cleanerName: 'Rosa Martin', status: 'open', payslipId: null },
  ...{ currency: 'AUD', jobs: 1, minutes: 180, pay: '90.00', tips: '5.00' },
  ...{ adjustments: '-8.00', total: '87.00', paidOn: null, reference: '', version: 'seen' },
  issues: [{ kind: 'corrected', assignmentId: 'b'.repeat(24), day: '2030-03-05', description: '' }],
  cash: { currency: 'AUD', taken: '170.00', handedIn: '0.00', owed: '170.00' },
};
const blocked: PaySheet = {
  ...sheet,
  ...{ cleanerId: 'c'.repeat(24), cleanerName: 'Mei Chen' },
  issues: [{ ...sheet.issues[0]!, kind: 'no-completion' }],
};
const time = { startedAt: '2030-03-04T22:00:00Z', completedAt: '2030-03-05T01:00:00Z' };
const detail: PayDetailResponse = {
  ...{ success: true, period, isOver: true, adjustments: [], handovers: [] },
  cleaner: { id: ROSA, name: 'Rosa Martin', email: 'rosa@example.com' },
  sheets: [
    {
      ...sheet,
      lines: [
        {
          ...{ kind: 'hours', assignmentId: 'b'.repeat(24), day: '2030-03-05', minutes: 180 },
          ...{ description: 'Deep Cleaning, Newtown', amount: '90.00' },
        },
      ],
    },
  ],
  jobs: [
    {
      ...{ assignmentId: 'b'.repeat(24), kind: 'booking', jobId: 'x', day: '2030-03-05' },
      ...{ serviceName: 'Deep Cleaning, Newtown', customerName: 'Jane Doe' },
      ...{ timeZone: 'Australia/Sydney', scheduledAt: time.startedAt, duration: 180 },
      ...{ minutes: 180, teamSize: 2, version: 'job-seen' },
      time: { ...time, breakMinutes: 0, isAbsent: false },
      corrections: [
        {
          ...{ at: time.completedAt, by: 'ada@example.com', reason: 'The phone was off' },
          before: { ...time, completedAt: null, breakMinutes: 0, isAbsent: false },
          after: { ...time, breakMinutes: 0, isAbsent: false },
        },
      ],
    },
  ],
  rules: [
    {
      ...{ id: 'd'.repeat(24), kind: 'hour', amount: '30.00', percent: 0, currency: 'AUD' },
      ...{ validFrom: '2030-01-01', setBy: 'ada@example.com', setAt: time.startedAt },
    },
  ],
};
const list: PayResponse = {
  ...{ success: true, period, previous: '2030-02-28', next: '2030-04-01', isOver: true },
  sheets: [blocked, sheet],
};

let server: Awaited<ReturnType<typeof startApiServer>>;
const sent: unknown[] = [];
const serve = async (permissions: readonly Permission[] = PERMISSIONS) => {
  sent.length = 0;
  server = await startApiServer({
    'GET /api/auth/permissions': () => ({ body: { success: true, permissions } }),
    'GET /api/admin/pay': () => ({ body: list }),
    [`GET /api/admin/pay/${ROSA}`]: () => ({ body: detail }),
    [`POST /api/admin/pay/${ROSA}/approve`]: ({ body }) => {
      sent.push(body);
      return { body: { success: true } };
    },
    [`PUT /api/admin/job-times/${'b'.repeat(24)}`]: ({ body }) => {
      sent.push(body);
      return { body: { success: true } };
    },
  });
};
afterEach(() => server.stop());

const open = () =>
  renderRoutes([{ path: '/admin-dashboard', element: <PayTab /> }], {
    at: '/admin-dashboard?tab=pay',
  });

it('shows the period with what is open first, and approves whose pay is clear', async () => {
  await serve();
  const { user } = open();
  const table = await screen.findByRole('table', { name: 'Pay of the period' });
  const [, first, second] = within(table).getAllByRole('row');
  expect(first).toHaveTextContent('Mei Chen');
  expect(first).toHaveTextContent('Not completed');
  expect(second).toHaveTextContent('$87.00 AUD');
  expect(await findViolations()).toEqual([]);

  await user.click(await screen.findByRole('button', { name: 'Approve all (1)' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(sent).toEqual([{ from: '2030-03-01' }]));
});

it('opens a cleaner job by job, with corrections, rules and cash, and corrects a time', async () => {
  await serve();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Rosa Martin' }));
  const dialog = await screen.findByRole('dialog', { name: 'Rosa Martin' });
  for (const text of [
    'Team of 2',
    'The phone was off',
    'By the hour: $30.00 AUD',
    'Take in cash',
  ]) {
    expect(dialog).toHaveTextContent(text);
  }
  await user.click(within(dialog).getByRole('button', { name: /^Correct the time of/ }));
  const form = await screen.findByRole('dialog', { name: 'Correct the time' });
  const minutes = within(form).getByRole('spinbutton', { name: 'Break, in minutes' });
  await user.clear(minutes);
  await user.type(minutes, '15');
  await user.type(within(form).getByRole('textbox', { name: 'Reason' }), 'Lunch');
  await user.click(within(form).getByRole('button', { name: 'Correct' }));
  await waitFor(() => expect(sent).toMatchObject([{ breakMinutes: 15, reason: 'Lunch' }]));
});

it('is only to be read by whose role may do no more', async () => {
  await serve(['pay:read']);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Rosa Martin' }));
  const dialog = await screen.findByRole('dialog', { name: 'Rosa Martin' });
  expect(within(dialog).queryByRole('button', { name: /Approve|Correct|Adjust/ })).toBeNull();
});
