import { findViolations } from '@brightnest/kit/testing/find-violations';
import { screen } from '@testing-library/react';
import { openArea, startCleanerArea } from './testing/cleaner-area';

const MONTH = {
  month: '2026-11',
  currency: 'AUD',
  jobs: 8,
  earned: '1340.00',
  collected: '1170.00',
  toCollect: '170.00',
  toPassOn: '85.00',
  owed: '340.00',
  tips: '12.50',
};

let server: Awaited<ReturnType<typeof startCleanerArea>>;
let months: object[];
beforeEach(async () => {
  months = [
    MONTH,
    { ...MONTH, currency: 'LKR', jobs: 1, earned: '8525.00', toCollect: '0.00', toPassOn: '0.00' },
  ];
  server = await startCleanerArea({
    'GET /api/cleaner/earnings': () => ({ body: { success: true, months } }),
  });
});
afterEach(() => server.stop());

it('shows each month and currency by itself, with the cash still to collect', async () => {
  const { user } = openArea();
  await user.click(await screen.findByRole('button', { name: 'Earnings by month' }));
  const dollars = await screen.findByRole('region', { name: 'November 2026 (AUD)' });
  expect(dollars).toHaveTextContent('Earned$1,340.00 AUD');
  expect(dollars).toHaveTextContent('Still to collect$170.00 AUD');
  const rupees = screen.getByRole('region', { name: 'November 2026 (LKR)' });
  expect(rupees).toHaveTextContent('EarnedLKR 8,525.00');
  // The shares of the others, of jobs whose cash this cleaner collected.
  expect(dollars).toHaveTextContent('To pass on$85.00 AUD');
  expect(rupees).not.toHaveTextContent('To pass on');
  // What customers paid by card comes from the company.
  expect(dollars).toHaveTextContent('Paid out by us$340.00 AUD');
  expect(dollars).toHaveTextContent('Tips by card$12.50 AUD');
  expect(await findViolations()).toEqual([]);
});

it('says kindly that there is nothing yet', async () => {
  months = [];
  openArea('/cleaner-dashboard?open=earnings');
  expect(await screen.findByText('Nothing earned yet')).toBeInTheDocument();
});

it('loads again what failed', async () => {
  const answer = server.handlers['GET /api/cleaner/earnings']!;
  server.handlers['GET /api/cleaner/earnings'] = () => ({
    status: 400,
    body: { code: 'conflict', message: 'Not just now.', requestId: 'r' },
  });
  const { user } = openArea('/cleaner-dashboard?open=earnings');
  expect(await screen.findByText('Not just now.')).toBeInTheDocument();
  server.handlers['GET /api/cleaner/earnings'] = answer;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'November 2026 (AUD)' })).toBeInTheDocument();
});
