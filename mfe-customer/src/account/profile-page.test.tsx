import type { CustomerProfile } from '@brightnest/contracts/accounts/customer-schemas';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { screen, waitFor } from '@testing-library/react';
import { fillField } from '../testing/fill-field';
import { ChangePassword } from './change-password';
import { CustomerProfileScreen } from './profile-page';

describe('the profile', () => {
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
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Save changes' })).toBeDisabled(),
    );
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
      body: {
        code: 'storage_full',
        message: 'There is no room to store this file.',
        requestId: 'r',
      },
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
    expect(await screen.findByText('We cannot call this number')).toBeInTheDocument();
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
});

describe('changing the password', () => {
  const routes = [
    { path: '/customer/profile', element: <ChangePassword /> },
    { path: '/customer/change-password', element: <ChangePassword /> },
    { path: '/customer/login', element: <h1>Sign in</h1> },
  ];
  const customer = {
    firstName: 'Ada',
    lastName: 'Perera',
    email: 'ada@example.com',
    phone: null,
    profileImageUrl: null,
    createdAt: '2026-01-15T00:00:00.000Z',
    isEmailVerified: true,
  };

  let server: Awaited<ReturnType<typeof startApiServer>>;
  beforeEach(async () => {
    server = await startApiServer({
      'GET /api/customer/profile': () => ({ body: { success: true, customer } }),
      'POST /api/customer/change-password': () => ({
        body: { success: true, message: 'Your password has been changed.' },
      }),
    });
  });
  afterEach(() => server.stop());

  const open = (at = '/customer/profile') => renderRoutes(routes, { at });
  const current = () => screen.getByLabelText(/^Current password/);
  const password = () => screen.getByLabelText(/^New password/);
  const confirmation = () => screen.getByLabelText(/^Confirm new password/);
  const sent = () => server.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);

  async function change() {
    const view = open();
    await fillField(view.user, current(), 'the old one');
    await fillField(view.user, password(), 'long enough');
    await fillField(view.user, confirmation(), 'long enough');
    await view.user.keyboard('{Enter}');
    return view;
  }

  it('is where its own address leads, once what is above it is there', async () => {
    let answer: (() => void) | undefined;
    server.handlers['GET /api/customer/profile'] = () =>
      new Promise((resolve) => {
        answer = () => resolve({ body: { success: true, customer } });
      });
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
    open('/customer/change-password');
    const section = screen.getByRole('region', { name: 'Change password' });
    await waitFor(() => expect(answer).toBeDefined());
    expect(scrolled).not.toHaveBeenCalled();
    answer?.();
    await waitFor(() => expect(section).toHaveFocus());
    expect(scrolled.mock.contexts).toEqual([section]);
    scrolled.mockRestore();
  });

  it('leaves the focus alone on the profile', async () => {
    open();
    await waitFor(() => expect(server.calls).toHaveLength(1));
    expect(document.body).toHaveFocus();
  });

  it('names what is wrong, and goes to the first of it', async () => {
    const { user } = open();
    await user.type(password(), 'short');
    await user.type(confirmation(), 'other{Enter}');
    for (const message of [
      'Current password is required',
      'Password must be at least 8 characters',
      "Passwords don't match",
    ]) {
      expect(await screen.findByText(message)).toBeInTheDocument();
    }
    expect(current()).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  it('changes the password, says so and empties the form', async () => {
    let answer: (() => void) | undefined;
    server.handlers['POST /api/customer/change-password'] = () =>
      new Promise((resolve) => {
        answer = () => resolve({ body: { success: true, message: 'It has been changed.' } });
      });
    await change();
    expect(await screen.findByRole('button', { name: 'Changing password...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    answer?.();
    expect(await screen.findByText('Password changed')).toBeInTheDocument();
    expect(screen.getByText('It has been changed.')).toBeInTheDocument();
    expect(sent()).toEqual([
      {
        currentPassword: 'the old one',
        newPassword: 'long enough',
        confirmPassword: 'long enough',
      },
    ]);
    for (const field of [current(), password(), confirmation()]) expect(field).toHaveValue('');
  });

  it('marks a current password that is not the right one', async () => {
    server.handlers['POST /api/customer/change-password'] = () => ({
      status: 400,
      body: {
        code: 'validation_failed',
        message: 'Please check the highlighted fields.',
        fields: { currentPassword: 'Current password is incorrect' },
        requestId: 'r',
      },
    });
    await change();
    expect(await screen.findByText('Failed to change password')).toBeInTheDocument();
    expect(current()).toHaveAccessibleDescription('Current password is incorrect');
    await waitFor(() => expect(current()).toHaveFocus());
    expect(password()).toHaveValue('long enough');
  });

  it('sends whoever is logged out to sign in again', async () => {
    server.handlers['POST /api/customer/change-password'] = () => ({ status: 401, body: {} });
    await change();
    expect(await screen.findByText('You are logged out. Logging in again...')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
  });

  it('tells password managers whose password it is', async () => {
    const { container } = open();
    const username = container.querySelector('input[autocomplete="username"]');
    await waitFor(() => expect(username).toHaveValue('ada@example.com'));
  });

  it('breaks no accessibility rule', async () => {
    open();
    expect(await findViolations()).toEqual([]);
  });
});
