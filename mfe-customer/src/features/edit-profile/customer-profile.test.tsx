import type { CustomerProfile } from '@brightnest/contracts/auth/customer-profile';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { screen, waitFor } from '@testing-library/react';
import { CustomerProfileScreen } from './customer-profile';

const routes = [
  { path: '/customer/profile', element: <CustomerProfileScreen /> },
  { path: '/customer/login', element: <h1>Sign in</h1> },
];
const PICTURE = '/api/files/profile-pictures/abc.png';

let customer: CustomerProfile;
let server: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => {
  customer = {
    firstName: 'Ada',
    lastName: 'Perera',
    email: 'ada@example.com',
    phone: '0412 345 678',
    profileImageUrl: null,
    createdAt: '2026-01-15T00:00:00.000Z',
    isEmailVerified: true,
  };
  server = await startApiServer({
    'GET /api/customer/profile': () => ({ body: { success: true, customer } }),
    'PUT /api/customer/profile': ({ body }) => {
      Object.assign(customer, body);
      return { body: { success: true, customer } };
    },
    'POST /api/profile-picture/upload': () => ({ body: { url: PICTURE, message: 'Stored' } }),
  });
});
afterEach(() => server.stop());

const open = () => renderRoutes(routes, { at: '/customer/profile' });
const saved = () => server.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
const picture = (type = 'image/png', bytes = 3) =>
  new File([new Uint8Array(bytes)], 'me.png', { type });

it('shows the profile, and its address as one that is not changed here', async () => {
  open();
  expect(await screen.findByLabelText(/First name/)).toHaveValue('Ada');
  expect(screen.getByLabelText(/Last name/)).toHaveValue('Perera');
  expect(screen.getByLabelText('Phone')).toHaveValue('0412 345 678');
  expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
  expect(screen.getByRole('button', { name: 'Save changes' })).toBeDisabled();
});

it('saves names and phone', async () => {
  const { user } = open();
  const phone = await screen.findByLabelText('Phone');
  await user.clear(phone);
  await user.type(phone, '0499 000 111{Enter}');
  expect(await screen.findByText('Profile updated')).toBeInTheDocument();
  expect(saved()).toEqual([{ firstName: 'Ada', lastName: 'Perera', phone: '0499 000 111' }]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save changes' })).toBeDisabled());
});

it('names what is missing and saves nothing', async () => {
  const { user } = open();
  await user.clear(await screen.findByLabelText(/First name/));
  await user.clear(screen.getByLabelText(/Last name/));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('First name is required')).toBeInTheDocument();
  expect(screen.getByText('Last name is required')).toBeInTheDocument();
  expect(saved()).toEqual([]);
});

it('uploads a picture, saves it and shows it', async () => {
  const { user } = open();
  await user.upload(await screen.findByLabelText('Upload a picture'), picture());
  expect(await screen.findByRole('img', { name: 'Ada Perera' })).toHaveAttribute('src', PICTURE);
  expect(saved()).toEqual([{ firstName: 'Ada', lastName: 'Perera', profileImageUrl: PICTURE }]);
  const upload = server.calls.find(({ url }) => url === '/api/profile-picture/upload');
  expect(upload?.headers['content-type']).toMatch(/^multipart\/form-data/);
  expect(upload?.body).toContain('name="profilePicture"');
});

it('takes the picture away', async () => {
  customer.profileImageUrl = PICTURE;
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Remove picture' }));
  expect(await screen.findByText('Your picture was removed.')).toBeInTheDocument();
  expect(saved()).toEqual([{ firstName: 'Ada', lastName: 'Perera', profileImageUrl: '' }]);
  await waitFor(() => expect(screen.queryByRole('img')).not.toBeInTheDocument());
});

it.each([
  [
    'a file that is no image',
    picture('application/pdf'),
    'Invalid file type',
    'Please select an image file',
  ],
  [
    'an image over 5 MB',
    picture('image/png', 5 * 1024 * 1024 + 1),
    'File too large',
    'Please select a file smaller than 5MB',
  ],
])('refuses %s without sending it', async (_what, file, title, message) => {
  const { user } = open();
  const input = await screen.findByLabelText('Upload a picture');
  input.removeAttribute('accept');
  await user.upload(input, file);
  expect(await screen.findByText(title)).toBeInTheDocument();
  expect(screen.getByText(message)).toBeInTheDocument();
  expect(server.calls.map(({ url }) => url)).not.toContain('/api/profile-picture/upload');
});

it('says when the upload failed', async () => {
  server.handlers['POST /api/profile-picture/upload'] = () => ({
    status: 507,
    body: { code: 'storage_full', message: 'There is no room to store this file.', requestId: 'r' },
  });
  const { user } = open();
  await user.upload(await screen.findByLabelText('Upload a picture'), picture());
  expect(await screen.findByText('Upload failed')).toBeInTheDocument();
  expect(screen.getByText('There is no room to store this file.')).toBeInTheDocument();
  expect(saved()).toEqual([]);
});

it('says when saving failed and keeps what was typed', async () => {
  server.handlers['PUT /api/customer/profile'] = () => ({
    status: 400,
    body: {
      code: 'validation_failed',
      message: 'Please check the highlighted fields.',
      fields: { phone: 'We cannot call this number' },
      requestId: 'r',
    },
  });
  const { user } = open();
  await user.type(await screen.findByLabelText('Phone'), '9{Enter}');
  expect(await screen.findByText('Failed to update profile')).toBeInTheDocument();
  expect(screen.getByText('We cannot call this number')).toBeInTheDocument();
  expect(screen.getByLabelText('Phone')).toHaveValue('0412 345 6789');
});

it('sends whoever is logged out to sign in again', async () => {
  server.handlers['PUT /api/customer/profile'] = () => ({ status: 401, body: {} });
  const { user } = open();
  await user.type(await screen.findByLabelText('Phone'), '9{Enter}');
  expect(await screen.findByText('You are logged out. Logging in again...')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
});

it('asks to verify an address that is not', async () => {
  customer.isEmailVerified = false;
  open();
  expect(await screen.findByRole('link', { name: 'Verify my email' })).toHaveAttribute(
    'href',
    '/customer/verify-email?email=ada%40example.com',
  );
});

it('breaks no accessibility rule', async () => {
  open();
  await screen.findByLabelText(/First name/);
  expect(await findViolations()).toEqual([]);
});
