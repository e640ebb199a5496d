import type {
  CancellationsReport,
  ConversionReport,
  DividedRevenue,
  RatingsReport,
  RevenueReport,
  UtilisationReport,
} from '@brightnest/contracts/reports/report-schemas';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { screen, within } from '@testing-library/react';
import { permitted } from '../testing/permissions';
import { comparedDays, daysOf } from './report-period';
import { ReportsTab } from './reports-tab';

const AS_OF = { success: true, asOf: '2026-03-09T01:00:00.000Z' } as const;
const sums = (net: string) => ({ received: net, returned: '0.00', net, tax: '9.09' });

const revenue = (net: string): RevenueReport => ({
  ...{ ...AS_OF, step: 'day', taxName: 'GST' },
  currencies: [
    {
      ...{ currency: 'AUD', ...sums(net), kinds: [{ kind: 'booking', net }] },
      steps: [{ from: '2026-02-01', ...sums(net) }],
    },
  ],
});
const divided: DividedRevenue = {
  ...AS_OF,
  rows: [{ name: 'Deep Cleaning', currency: 'AUD', payments: 2, net: '100.00' }],
};
const step = { requested: 4, offered: 3, agreed: 1, completed: 1, cancelled: 2 };
const conversion: ConversionReport = {
  ...{ ...AS_OF, step: 'day', total: step, steps: [{ from: '2026-02-01', ...step }] },
  ...{ services: [{ name: 'Office', ...step }], places: [{ name: 'Bondi', ...step }] },
};
const cancellations: CancellationsReport = {
  ...{ ...AS_OF, cancelled: 3, booked: 10, bookedCancelled: 2 },
  rows: [{ by: 'customer', notice: 'under_24', count: 3 }],
  money: [{ currency: 'AUD', kept: '30.00', lost: '270.00' }],
};
const ratings: RatingsReport = {
  ...AS_OF,
  cleaners: [{ cleanerId: 'c1', name: 'Amara Silva', stars: [0, 0, 0, 1, 3] }],
};
const utilisation = (booked: number): UtilisationReport => {
  const time = { available: 2_400, booked };
  const who = { cleanerId: '5f0000000000000000000001', name: 'Amara Silva', jobs: 4 };
  return {
    ...{ ...AS_OF, step: 'day', steps: [{ from: '2026-02-01', ...time }] },
    cleaners: [{ ...who, ...time, onSite: 90, absent: 480 }],
  };
};

let server: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => {
  server = await startApiServer({
    ...permitted(),
    'GET /api/admin/reports/revenue': ({ url }) => ({
      body: revenue(url.includes('from=2026-02-01') ? '150.00' : '100.00'),
    }),
    'GET /api/admin/reports/revenue/divided': () => ({ body: divided }),
    'GET /api/admin/reports/conversion': () => ({ body: conversion }),
    'GET /api/admin/reports/cancellations': () => ({ body: cancellations }),
    'GET /api/admin/reports/utilisation': ({ url }) => ({
      body: utilisation(url.includes('from=2026-02-01') ? 1_200 : 600),
    }),
    'GET /api/admin/reports/ratings': () => ({ body: ratings }),
  });
});
afterEach(() => server.stop());

const open = (search: string) =>
  renderRoutes([{ path: '/', element: <ReportsTab /> }], { at: `/?tab=reports&${search}` });
const cellsOf = async (table: string) =>
  within(await screen.findByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

it('shows the revenue of a month beside the month before, and leads to its payments', async () => {
  open('period=month&from=2026-02-14');
  expect((await screen.findAllByText('February 2026'))[0]).toBeInTheDocument();
  expect((await screen.findAllByText('+50% against 100'))[0]).toBeVisible();
  expect(await cellsOf('By what it was for')).toEqual([['Bookings', '$150.00 AUD']]);
  expect(await cellsOf('By service')).toEqual([['Deep Cleaning', '2', '$100.00 AUD']]);
  const days = within(screen.getByRole('table', { name: 'By day of payment' })).getByRole('link');
  expect(days).toHaveAttribute(
    'href',
    expect.stringContaining('tab=payments&from=2026-02-01&to=2026-02-28&currency=AUD'),
  );
  expect(screen.getByRole('link', { name: 'Export payments' })).toHaveAttribute(
    'href',
    '/api/admin/payments/export?from=2026-02-01&to=2026-02-28&sort=createdAt',
  );
  expect(screen.getByText(/by the day of payment in the company’s time zone/)).toBeVisible();
  expect(await findViolations()).toEqual([]);
});

it('goes from report to report and from period to period', async () => {
  const { user } = open('period=quarter&from=2026-02-14');
  await user.click(await screen.findByRole('tab', { name: 'Requests to deals' }));
  expect(await cellsOf('By place')).toEqual([['Bondi', '4', '3', '1', '25%', '2']]);
  await user.click(screen.getByRole('tab', { name: 'Cancellations' }));
  expect((await cellsOf('By whom, and how long before the start'))[0]).toEqual([
    ...['The customer', '3', '0', '0', '0', '3'],
  ]);
  await user.click(screen.getByRole('tab', { name: 'Ratings' }));
  expect(await cellsOf('By cleaner')).toEqual([
    ['Amara Silva', '4.75', '4', '3', '1', '0', '0', '0'],
  ]);
  await user.click(screen.getByRole('button', { name: 'The period before' }));
  expect(await screen.findByRole('table', { name: 'By cleaner' })).toBeVisible();
  const asked = server.calls.map(({ url }) => url.split('?')[1]);
  expect(asked).toContain('from=2025-10-01&to=2025-12-31');
  expect(asked).toContain('from=2025-07-01&to=2025-09-30');
});

it('shows how the time of cleaners was used, and leads to their jobs and the file', async () => {
  open('period=month&from=2026-02-14&report=utilisation');
  expect((await screen.findAllByText('25% before'))[0]).toBeVisible();
  expect(await cellsOf('By cleaner')).toEqual([
    ['Amara Silva', '50%', '25%', '4', '20', '40', '1.5', '8'],
  ]);
  expect(screen.getByRole('link', { name: 'Amara Silva' })).toHaveAttribute(
    'href',
    expect.stringContaining(
      'tab=bookings&cleanerId=5f0000000000000000000001&from=2026-02-01&to=2026-02-28',
    ),
  );
  expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
    'href',
    '/api/admin/reports/export?from=2026-02-01&to=2026-02-28&report=utilisation',
  );
  expect(await findViolations()).toEqual([]);
});

it.each([
  ['week', '2026-03-04', { from: '2026-03-02', to: '2026-03-08' }, '2026-02-23', '2025-03-02'],
  ['month', '2028-02-29', { from: '2028-02-01', to: '2028-02-29' }, '2028-01-01', '2027-02-01'],
  ['quarter', '2026-12-31', { from: '2026-10-01', to: '2026-12-31' }, '2026-07-01', '2025-10-01'],
  ['year', '2026-06-30', { from: '2026-01-01', to: '2026-12-31' }, '2025-01-01', '2025-01-01'],
] as const)(
  'knows the days of a %s, and what it is compared with',
  (period, date, days, ...before) => {
    expect(daysOf(period, date)).toEqual(days);
    expect(comparedDays(period, days, 'before')?.from).toBe(before[0]);
    expect(comparedDays(period, days, 'year')?.from).toBe(before[1]);
  },
);
