import type { SecondFactorState } from '@brightnest/contracts/identity/second-factor-schemas';
import { screen, waitFor } from '@testing-library/react';
import { startApiServer } from '../../testing/api-server';
import { findViolations } from '../../testing/find-violations';
import { renderWithKit } from '../../testing/render-with-kit';
import { sampleUser } from '../../testing/sample-user';
import { createOwnAccount } from './own-account';
import { SecondFactorCard } from './second-factor';

const PATH = '/api/auth/second-factor';
const CODES = ['7KQ2-M0XV-AB12-CD34', '8KQ2-M0XV-AB12-CD34'];
const account = createOwnAccount('customer', '/customer/login');

const refused = (fields: Record<string, string>) => ({
  status: 400,
  body: { code: 'validation_failed', message: 'Please check.', requestId: 'r', fields },
});

let state: SecondFactorState;
let server: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => {
  state = { success: true, since: null, recoveryCodesLeft: 0, hasApp: false, isRequired: false };
  const turnedOn = () => {
    state = { ...state, since: '2026-05-04T10:00:00.000Z', recoveryCodesLeft: 10 };
    return { body: { success: true, recoveryCodes: CODES } };
  };
  server = await startApiServer({
    'GET /api/auth/user': () => ({ body: sampleUser() }),
    [`GET ${PATH}`]: () => ({ body: state }),
    'GET /api/auth/passkeys': () => ({ body: { success: true, passkeys: [] } }),
    [`POST ${PATH}/begin`]: ({ body }) =>
      (body as { currentPassword: string }).currentPassword === 'secret'
        ? { body: { success: true, secret: 'ABCDEFGH', uri: 'otpauth://totp/a?secret=ABCDEFGH' } }
        : refused({ currentPassword: 'Current password is incorrect' }),
    [`POST ${PATH}/confirm`]: ({ body }) =>
      (body as { code: string }).code === '123456' ? turnedOn() : refused({ code: 'Not right.' }),
    [`POST ${PATH}/recovery-codes`]: turnedOn,
    [`POST ${PATH}/end`]: () => {
      state = { ...state, since: null, recoveryCodesLeft: 0 };
      return { body: { success: true, message: 'It is off.' } };
    },
  });
});
afterEach(() => server.stop());

const button = (name: string) => screen.findByRole('button', { name });
const heading = (name: string) => screen.findByRole('heading', { name });

it('is turned on by password and code, and shows the recovery codes until they are kept', async () => {
  const onSetUp = jest.fn();
  const { user } = renderWithKit(<SecondFactorCard account={account} onSetUp={onSetUp} />);
  await user.click(await button('Turn on the second factor'));
  expect(await heading('First your password')).toHaveFocus();
  await user.type(screen.getByLabelText(/^Current password/), 'wrong{Enter}');
  expect(await screen.findByText('Current password is incorrect')).toBeInTheDocument();
  await user.clear(screen.getByLabelText(/^Current password/));
  await user.type(screen.getByLabelText(/^Current password/), 'secret{Enter}');

  expect(await heading('Now your authenticator app')).toHaveFocus();
  expect(screen.getByText('ABCD EFGH')).toBeInTheDocument();
  expect(await screen.findByRole('img', { name: /^QR code/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /on this device/ })).toHaveAttribute(
    'href',
    'otpauth://totp/a?secret=ABCDEFGH',
  );
  expect(await findViolations()).toEqual([]);
  await user.click(await button('Turn on'));
  expect(await screen.findByText('Please enter the code')).toBeInTheDocument();
  await user.type(screen.getByLabelText(/^Code/), '000000{Enter}');
  expect(await screen.findByText('Not right.')).toBeInTheDocument();
  await user.clear(screen.getByLabelText(/^Code/));
  await user.type(screen.getByLabelText(/^Code/), '123456{Enter}');

  expect(await heading('Keep your recovery codes')).toHaveFocus();
  await user.click(await button('Copy codes'));
  expect(await navigator.clipboard.readText()).toBe(CODES.join('\n'));
  expect(onSetUp).not.toHaveBeenCalled();
  await user.click(await button('I have kept them'));
  expect(onSetUp).toHaveBeenCalled();
  expect(await screen.findByText('10 recovery codes left')).toBeInTheDocument();
  expect(await heading('Second factor')).toHaveFocus();
  expect(screen.queryByText(CODES[0]!)).not.toBeInTheDocument();
});

it('gets new codes, says when few are left, and is turned off unless the role needs it', async () => {
  state = { ...state, since: '2026-05-04T10:00:00.000Z', recoveryCodesLeft: 1 };
  const { user } = renderWithKit(<SecondFactorCard account={account} />);
  expect(
    await screen.findByText('1 recovery code left. Please make new ones.'),
  ).toBeInTheDocument();
  await user.click(await button('New recovery codes'));
  await user.type(screen.getByLabelText(/^Code/), '123456{Enter}');
  expect(await screen.findByText(CODES[1]!)).toBeInTheDocument();
  await user.click(await button('I have kept them'));

  await user.click(await button('Turn off'));
  await user.type(await screen.findByLabelText(/^Current password/), 'secret');
  await user.type(screen.getByLabelText(/^Code/), '123456{Enter}');
  expect(await screen.findByText('It is off.')).toBeInTheDocument();
  expect(await button('Turn on the second factor')).toBeInTheDocument();
  expect(server.calls.find(({ url }) => url === `${PATH}/end`)?.body).toEqual({
    currentPassword: 'secret',
    code: '123456',
  });
});

it('stays on where the role needs it', async () => {
  state = { ...state, since: '2026-05-04T10:00:00.000Z', recoveryCodesLeft: 8, isRequired: true };
  renderWithKit(<SecondFactorCard account={account} />);
  expect(await screen.findByText('Your role needs it, so it stays on.')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByText('8 recovery codes left')).toBeInTheDocument());
  expect(screen.queryByRole('button', { name: 'Turn off' })).not.toBeInTheDocument();
});
