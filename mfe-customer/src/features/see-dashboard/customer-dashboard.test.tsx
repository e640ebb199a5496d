import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderWithKit } from '@brightnest/kit/testing/render-with-kit';
import { screen } from '@testing-library/react';
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

let server: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => {
  server = await startApiServer({
    'GET /api/customer/profile': () => ({ body: { success: true, customer } }),
  });
});
afterEach(() => server.stop());

it('shows who one is', async () => {
  renderWithKit(<CustomerDashboard />);
  expect(await screen.findByRole('heading', { name: 'Hello, Ada' })).toBeInTheDocument();
  for (const text of ['Ada Perera', 'ada@example.com', 'Verified', 'Not given', 'January 2026']) {
    expect(screen.getByText(text)).toBeInTheDocument();
  }
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
