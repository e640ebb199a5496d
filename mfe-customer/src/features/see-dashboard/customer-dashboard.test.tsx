import type { CustomerStats } from '@brightnest/contracts/bookings/customer-stats';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderWithKit } from '@brightnest/kit/testing/render-with-kit';
import { screen, within } from '@testing-library/react';
import { CustomerDashboard } from './customer-dashboard';

const customer = {
  firstName: 'Ada',
  lastName: 'Perera',
  email: 'ada@example.com',
  phone: null as string | null,
  profileImageUrl: null as string | null,
  createdAt: '2026-01-15T00:00:00.000Z',
  isEmailVerified: true,
};

const stats: CustomerStats = {
  totalBookings: 12,
  completedServices: 9,
  totalSpent: [
    { amount: '1240.50', currency: 'AUD' },
    { amount: '18000.00', currency: 'LKR' },
  ],
  avgResponseTime: '45m',
};

let server: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => {
  server = await startApiServer({
    'GET /api/customer/profile': () => ({ body: { success: true, customer } }),
    'GET /api/customer/stats': () => ({ body: { success: true, stats } }),
  });
});
afterEach(() => server.stop());

const textOf = ({ textContent }: HTMLElement) => textContent;

it('shows who one is', async () => {
  renderWithKit(<CustomerDashboard />);
  expect(await screen.findByRole('heading', { name: 'Hello, Ada' })).toBeInTheDocument();
  for (const text of ['Ada Perera', 'ada@example.com', 'Verified', 'Not given', 'January 2026']) {
    expect(screen.getByText(text)).toBeInTheDocument();
  }
});

it('counts what one has had from us, each currency for itself', async () => {
  renderWithKit(<CustomerDashboard />);
  expect(await screen.findByText('12')).toBeInTheDocument();
  const figures = screen.getByRole('region', { name: 'Your figures' });
  expect(within(figures).getAllByRole('term').map(textOf)).toEqual([
    'Total bookings',
    'Completed services',
    'Total spent',
    'Average response time',
  ]);
  expect(within(figures).getAllByRole('definition').map(textOf)).toEqual([
    '12',
    '9',
    '$1,240.50 AUD18,000.00 LKR',
    '45m',
  ]);
});

it('shows places for the figures while they load', async () => {
  server.handlers['GET /api/customer/stats'] = () => new Promise(() => undefined);
  renderWithKit(<CustomerDashboard />);
  await screen.findByText('Ada Perera');
  const figures = screen.getByRole('region', { name: 'Loading your figures...' });
  expect(figures).toHaveAttribute('aria-busy', 'true');
  expect(within(figures).getAllByRole('definition').map(textOf)).toEqual(['', '', '', '']);
});

it('keeps the rest of the page when the figures fail, and loads them again', async () => {
  const counted = server.handlers['GET /api/customer/stats'];
  server.handlers['GET /api/customer/stats'] = () => ({
    status: 503,
    body: { code: 'service_unavailable', message: 'Not right now.', requestId: 'r' },
  });
  const { user } = renderWithKit(<CustomerDashboard />);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('Your figures could not be loaded')).toBeInTheDocument();
  expect(screen.getByText('Not right now.')).toBeInTheDocument();
  expect(screen.getByText('Ada Perera')).toBeInTheDocument();
  if (counted) server.handlers['GET /api/customer/stats'] = counted;
  await user.click(retry);
  expect(await screen.findByText('45m')).toBeInTheDocument();
});

it('asks to verify an address that is not, and only such a one', async () => {
  const { unmount } = renderWithKit(<CustomerDashboard />);
  await screen.findByText('Ada Perera');
  expect(screen.queryByRole('link', { name: 'Verify my email' })).not.toBeInTheDocument();
  unmount();
  const unverified = { ...customer, isEmailVerified: false };
  server.handlers['GET /api/customer/profile'] = () => ({
    body: { success: true, customer: unverified },
  });
  renderWithKit(<CustomerDashboard />);
  expect(await screen.findByRole('link', { name: 'Verify my email' })).toHaveAttribute(
    'href',
    '/customer/verify-email?email=ada%40example.com',
  );
});

it('leads to the quote form, another price, the contact page and the profile', async () => {
  renderWithKit(<CustomerDashboard />);
  await screen.findByText('Ada Perera');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/customer/profile',
    '/quote-form',
    '/get-quote',
    '/contact',
  ]);
});

it('says what went wrong, and loads again', async () => {
  const profile = server.handlers['GET /api/customer/profile'];
  server.handlers['GET /api/customer/profile'] = () => ({
    status: 404,
    body: { code: 'not_found', message: 'No profile here.', requestId: 'r' },
  });
  const { user } = renderWithKit(<CustomerDashboard />);
  expect(await screen.findByText('No profile here.')).toBeInTheDocument();
  expect(screen.getByText('Request a quote')).toBeInTheDocument();
  if (profile) server.handlers['GET /api/customer/profile'] = profile;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Ada Perera')).toBeInTheDocument();
});

it('breaks no accessibility rule', async () => {
  renderWithKit(<CustomerDashboard />);
  await screen.findByText('Ada Perera');
  expect(await findViolations()).toEqual([]);
});
