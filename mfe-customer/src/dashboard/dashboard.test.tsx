import { DEFAULT_FEE_TERMS } from '@brightnest/contracts/payments/fee-terms';
import type {
  CustomerBooking,
  CustomerStats,
  UserBookingsResponse,
} from '@brightnest/contracts/scheduling/customer-booking-schemas';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderWithKit } from '@brightnest/kit/testing/render-with-kit';
import { screen, within } from '@testing-library/react';
import { CustomerDashboard } from './dashboard';

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

const clean: CustomerBooking = {
  id: '0f0f0f0f-1111-4222-8333-444455556666',
  serviceId: 'a'.repeat(24),
  serviceName: 'Deep Cleaning',
  scheduledDate: '2030-01-14T22:30:00.000Z',
  duration: 180,
  timeZone: 'Australia/Sydney',
  address: '1 King Street',
  ...{ state: 'NSW', postalCode: '' },
  specialInstructions: '',
  extras: [],
  extraTexts: [],
  currency: 'AUD',
  totalAmount: '200.00',
  chargesFee: false,
  discount: null,
  onlineConfirmationFee: '30.00',
  cashAmount: '170.00',
  status: 'assigned',
  paymentStatus: 'paid',
  account: { agreed: '200.00', paid: '30.00', refunded: '0.00', due: '170.00' },
  isBalancePayable: false,
  tip: null,
  isTippable: false,
  withCredit: false,
  expiresAt: null,
  terms: DEFAULT_FEE_TERMS,
  freeChangeUntil: '2030-01-13T22:30:00.000Z',
  checkoutId: null,
  cleanerName: 'Mira',
  onTheWayAt: null,
  series: null,
  customerRating: null,
  customerReview: null,
  receiptNumber: null,
  createdAt: '2029-12-01T00:00:00.000Z',
};

function upcoming(...bookings: CustomerBooking[]): UserBookingsResponse {
  return { success: true, bookings, page: 1, pageSize: 1, total: bookings.length };
}

let server: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => {
  server = await startApiServer({
    'GET /api/customer/profile': () => ({ body: { success: true, customer } }),
    'GET /api/customer/stats': () => ({ body: { success: true, stats } }),
    'GET /api/user/bookings': () => ({ body: upcoming() }),
    'GET /api/user/subscription': () => ({ body: null }),
    'GET /api/user/quotes': () => ({
      body: { success: true, quotes: [], page: 1, pageSize: 5, total: 0 },
    }),
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
  const figures = await screen.findByRole('region', { name: 'Your figures' });
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
  const figures = await screen.findByRole('region', { name: 'Loading your figures...' });
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

it('leads to booking, the quote form, another price, the contact page and the profile', async () => {
  renderWithKit(<CustomerDashboard />);
  await screen.findByText('Ada Perera');
  await screen.findByText('No clean is planned.');
  expect((await screen.findAllByRole('link')).map((link) => link.getAttribute('href'))).toEqual([
    '/book-service',
    '/customer/profile',
    '/book-service',
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
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Ada Perera')).toBeInTheDocument();
});

it('shows the clean that comes first, in the time of its place', async () => {
  server.handlers['GET /api/user/bookings'] = ({ url }) => {
    expect(url).toBe('/api/user/bookings?when=upcoming&page=1&pageSize=1');
    return { body: upcoming(clean) };
  };
  renderWithKit(<CustomerDashboard />);
  const next = await screen.findByRole('region', { name: 'Next appointment' });
  expect(await within(next).findByText('Deep Cleaning')).toBeInTheDocument();
  expect(within(next).getByText(/15 January 2030 at 9:30 am \(Sydney time\)/)).toBeInTheDocument();
  expect(within(next).getByText('1 King Street · with Mira')).toBeInTheDocument();
  expect(within(next).getByText('Cleaner assigned')).toBeInTheDocument();
  expect(within(next).getByRole('link')).toHaveAttribute('href', '/customer/appointments');
});

it('asks to pay for a clean that waits for it', async () => {
  const unpaid = { ...clean, status: 'pending' as const, checkoutId: clean.id };
  server.handlers['GET /api/user/bookings'] = () => ({ body: upcoming(unpaid) });
  renderWithKit(<CustomerDashboard />);
  expect(await screen.findByRole('link', { name: 'Pay to confirm' })).toHaveAttribute(
    'href',
    `/payment/checkout?checkout=${clean.id}`,
  );
});

it('keeps the rest of the page when the next appointment fails, and loads it again', async () => {
  server.handlers['GET /api/user/bookings'] = () => ({ status: 404, body: {} });
  const { user } = renderWithKit(<CustomerDashboard />);
  await screen.findByText('Your next appointment could not be loaded');
  expect(await screen.findByText('45m')).toBeInTheDocument();
  server.handlers['GET /api/user/bookings'] = () => ({ body: upcoming(clean) });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Deep Cleaning')).toBeInTheDocument();
});

it('shows members what is left of their month', async () => {
  server.handlers['GET /api/user/subscription'] = () => ({
    body: { status: 'active', remainingCleanings: 2, periodEndsAt: '2030-01-14T12:00:00.000Z' },
  });
  renderWithKit(<CustomerDashboard />);
  const term = await screen.findByText('Cleanings left in your plan');
  expect(term.closest('dl')).toHaveTextContent('Cleanings left in your plan2until 14 January');
});

it('breaks no accessibility rule', async () => {
  server.handlers['GET /api/user/bookings'] = () => ({ body: upcoming(clean) });
  renderWithKit(<CustomerDashboard />);
  await screen.findByText('Deep Cleaning');
  await screen.findByText('Ada Perera');
  expect(await findViolations()).toEqual([]);
});
