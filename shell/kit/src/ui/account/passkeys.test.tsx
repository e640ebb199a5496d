import type { Passkey } from '@brightnest/contracts/identity/passkey-schemas';
import { screen, within } from '@testing-library/react';
import { startApiServer } from '../../testing/api-server';
import { findViolations } from '../../testing/find-violations';
import { renderWithKit } from '../../testing/render-with-kit';
import { sampleUser } from '../../testing/sample-user';
import { createOwnAccount } from './own-account';
import { PasskeysCard } from './passkeys';

const PATH = '/api/auth/passkeys';
const account = createOwnAccount('customer', '/customer-login');

const bytes = (text: string) => new TextEncoder().encode(text).buffer;
/** What the person does in the window of the browser. */
let make: () => Promise<unknown>;
const made = () =>
  Promise.resolve({
    ...{ id: 'bmV3', rawId: bytes('new'), type: 'public-key', authenticatorAttachment: null },
    getClientExtensionResults: () => ({}),
    response: {
      ...{ clientDataJSON: bytes('data'), attestationObject: bytes('key') },
      getTransports: () => ['internal'],
    },
  });
const failing = (name: string) => () => Promise.reject(new DOMException('', name));

beforeAll(async () => {
  Object.assign(window, { PublicKeyCredential: class {} });
  Object.defineProperty(navigator, 'credentials', { value: { create: () => make() } });
  // On a fresh machine it takes long to be compiled, and the first test would wait for it.
  await import('@simplewebauthn/browser');
});

const passkey = (traits: Partial<Passkey> = {}): Passkey => ({
  ...{ id: '1', name: 'My phone', createdAt: '2026-05-04T10:00:00.000Z', lastUsedAt: null },
  ...{ isBackedUp: false, isCopied: false, ...traits },
});

let passkeys: Passkey[];
let recoveryCodes: string[] | undefined;
let server: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => {
  passkeys = [];
  recoveryCodes = undefined;
  make = made;
  const list = () => ({ body: { success: true, passkeys } });
  server = await startApiServer({
    'GET /api/auth/user': () => ({ body: sampleUser() }),
    [`GET ${PATH}`]: list,
    [`POST ${PATH}/begin`]: () => ({
      body: {
        ...{ success: true, challenge: 'AAAA', rp: { id: 'localhost', name: 'Site' } },
        ...{ user: { id: 'AQ', name: 'a', displayName: 'A' }, pubKeyCredParams: [] },
        ...{ timeout: 60_000, attestation: 'none', excludeCredentials: [] },
      },
    }),
    [`POST ${PATH}`]: () => {
      passkeys = [passkey({ id: '2', name: 'Chrome on Windows' }), ...passkeys];
      return { body: { success: true, passkeys, recoveryCodes } };
    },
    [`PUT ${PATH}/1`]: ({ body }) => {
      passkeys = [passkey(body as { name: string })];
      return list();
    },
    [`DELETE ${PATH}/1`]: () => {
      passkeys = [];
      return list();
    },
  });
  // Passkeys are of a host that has a name.
  openPage(`${server.origin.replace('127.0.0.1', 'localhost')}/`);
});
afterEach(() => server.stop());

const button = (name: string | RegExp) => screen.findByRole('button', { name });

it('adds one, tells why none was added, and shows recovery codes until they are kept', async () => {
  const onSetUp = jest.fn();
  const { user } = renderWithKit(<PasskeysCard account={account} onSetUp={onSetUp} />);
  expect(await screen.findByText('You have no passkeys yet.')).toBeVisible();
  for (const [name, sentence] of [
    ['NotAllowedError', /No passkey was made/],
    ['InvalidStateError', /on this device already/],
    ['NotSupportedError', /could not make a passkey/],
  ] as const) {
    make = failing(name);
    await user.click(await button('Add a passkey'));
    expect(await screen.findByText(sentence)).toBeVisible();
  }
  expect(passkeys).toEqual([]);

  make = made;
  recoveryCodes = ['AAAA-BBBB-CCCC-DDDD'];
  await user.click(await button('Add a passkey'));
  expect(await screen.findByText('AAAA-BBBB-CCCC-DDDD')).toBeVisible();
  const sent = server.calls.find(({ method, url }) => method === 'POST' && url === PATH);
  expect(sent?.body).toEqual({
    passkey: {
      ...{ id: 'bmV3', clientDataJSON: 'ZGF0YQ', attestationObject: 'a2V5' },
      transports: ['internal'],
    },
  });
  expect(onSetUp).not.toHaveBeenCalled();
  await user.click(await button('I have kept them'));
  expect(onSetUp).toHaveBeenCalledTimes(1);
  expect(await screen.findByText('Chrome on Windows', { selector: 'strong' })).toBeVisible();
});

it('renames one, and removes one that was copied, once that is confirmed', async () => {
  passkeys = [
    passkey({ isCopied: true, isBackedUp: true, lastUsedAt: '2026-05-05T10:00:00.000Z' }),
  ];
  const { user } = renderWithKit(<PasskeysCard account={account} />);
  expect(await screen.findByText(/Somebody may have copied it/)).toBeVisible();
  expect(screen.getByText('Backed up')).toBeVisible();
  expect(await findViolations()).toEqual([]);

  await user.click(await button('Rename My phone'));
  const name = await screen.findByRole('textbox', { name: /^Name/ });
  expect(name).toHaveFocus();
  await user.clear(name);
  await user.click(await button('Save name'));
  expect(await screen.findByText('Please enter a name')).toBeVisible();
  await user.type(name, 'Old phone');
  await user.click(await button('Save name'));
  expect(await screen.findByText('Old phone', { selector: 'strong' })).toBeVisible();

  await user.click(await button('Remove Old phone'));
  const asked = await screen.findByRole('alertdialog');
  await user.click(within(asked).getByRole('button', { name: 'Remove passkey' }));
  expect(await screen.findByText('You have no passkeys yet.')).toBeVisible();
});
