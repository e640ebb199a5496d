import { useLocation } from '@brightnest/kit/router';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { screen, waitFor } from '@testing-library/react';
import { CustomerSignup } from './customer-signup';

function Verification() {
  const { search, state } = useLocation();
  return (
    <>
      <h1>Verification{search}</h1>
      <p>Sent at {new Date((state as { codeSentAt: number }).codeSentAt).getFullYear()}</p>
    </>
  );
}

const routes = [
  { path: '/customer/signup', element: <CustomerSignup /> },
  { path: '/customer/verify-email', element: <Verification /> },
];
const ADDRESS = 'ada+home@example.com';
const VERIFICATION = 'Verification?email=ada%2Bhome%40example.com';

let server: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => {
  server = await startApiServer({
    'POST /api/customer/signup': () => ({
      status: 201,
      body: { success: true, message: 'Please check your e-mail.', needsVerification: true },
    }),
  });
});
afterEach(() => server.stop());

const open = () => renderRoutes(routes, { at: '/customer/signup' });

async function signUp() {
  const view = open();
  await view.user.type(screen.getByLabelText(/Email/), ADDRESS);
  await view.user.type(screen.getByLabelText(/First name/), 'Ada');
  await view.user.type(screen.getByLabelText(/Last name/), 'Perera{Enter}');
  return view;
}

it('names what is missing, goes to the first of it and sends nothing', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  for (const message of [
    'Invalid email address',
    'First name is required',
    'Last name is required',
  ]) {
    expect(await screen.findByText(message)).toBeInTheDocument();
  }
  expect(screen.getByLabelText(/Email/)).toHaveFocus();
  expect(server.calls).toEqual([]);
});

it('signs up without a phone number, and says where the code went', async () => {
  await signUp();
  expect(await screen.findByRole('heading', { name: 'Check Your Email' })).toBeInTheDocument();
  expect(screen.getByText('Check Your Email')).toHaveFocus();
  expect(screen.getByText(ADDRESS)).toBeInTheDocument();
  expect(server.calls.map(({ body }) => body)).toEqual([
    { email: ADDRESS, firstName: 'Ada', lastName: 'Perera', phone: '' },
  ]);
});

it('moves on to the verification by itself, which learns when the code was sent', async () => {
  await signUp();
  expect(await screen.findByRole('heading', { name: VERIFICATION })).toBeInTheDocument();
  expect(screen.getByText(`Sent at ${new Date().getFullYear()}`)).toBeInTheDocument();
});

it('moves on at once with the button', async () => {
  const { user } = await signUp();
  await user.click(await screen.findByRole('link', { name: 'Enter the code' }));
  expect(screen.getByRole('heading', { name: VERIFICATION })).toBeInTheDocument();
  expect(screen.getByText(`Sent at ${new Date().getFullYear()}`)).toBeInTheDocument();
});

it('says what it is doing, and why it failed, and keeps what was typed', async () => {
  let answer: (() => void) | undefined;
  server.handlers['POST /api/customer/signup'] = () =>
    new Promise((resolve) => {
      answer = () =>
        resolve({
          status: 400,
          body: {
            code: 'validation_failed',
            message: 'Please check the highlighted fields.',
            fields: { phone: 'We cannot call this number' },
            requestId: 'r',
          },
        });
    });
  await signUp();
  expect(await screen.findByRole('button', { name: 'Creating account...' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  answer?.();
  expect(await screen.findByText('Failed to create account')).toBeInTheDocument();
  expect(screen.getByText('Please check the highlighted fields.')).toBeInTheDocument();
  expect(screen.getByText('We cannot call this number')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText(/Phone/)).toHaveFocus());
  expect(screen.getByLabelText(/Email/)).toHaveValue(ADDRESS);
});

it('breaks no accessibility rule, before and after', async () => {
  await signUp();
  expect(await findViolations()).toEqual([]);
  await screen.findByText('Check Your Email');
  expect(await findViolations()).toEqual([]);
});
