import type {
  Webhook,
  WebhookDelivery,
  WebhookRequest,
} from '@brightnest/contracts/webhooks/webhook-schemas';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { screen, waitFor, within } from '@testing-library/react';
import { openSettingsTab } from '../testing/catalogue';
import { permitted } from '../testing/permissions';
import { WebhooksSettings } from './webhooks-settings';

const ID = '64b0000000000000000000d1';
const PATH = `/api/admin/webhooks/${ID}`;
const BOOKS: Webhook = {
  ...{ id: ID, version: 'v1', name: 'Books', url: 'https://books.example/hook' },
  ...{ types: ['invoice.issued'], isActive: true, stopAfterDays: 5, stopped: null },
  ...{ failingSince: null, oldSecretUntil: null, waiting: 1, failed: 2 },
};
const FAILED: WebhookDelivery = {
  ...{ eventId: 'e1', type: 'invoice.issued', occurredAt: '2031-01-15T00:00:00.000Z' },
  ...{ state: 'failed', nextAttemptAt: null, reason: 'The receiver answered 500.' },
  body: '{"type":"invoice.issued"}',
  attempts: [
    { at: '2031-01-15T00:00:01Z', durationMs: 120, status: 500, answer: 'out of ink', error: '' },
    { at: '2031-01-15T00:05:01Z', durationMs: 9, status: null, answer: '', error: 'refused' },
  ],
};

let server: Awaited<ReturnType<typeof startApiServer>>;
let webhooks: Webhook[];
beforeEach(async () => {
  webhooks = [BOOKS];
  server = await startApiServer({
    ...permitted(),
    'GET /api/admin/webhooks': () => ({ body: { success: true, webhooks } }),
    'GET /api/admin/activity': () => ({
      body: { success: true, activities: [], page: 1, pageSize: 10, total: 0 },
    }),
  });
});
afterEach(() => server.stop());

const sent = () =>
  server.calls
    .filter(({ method }) => method !== 'GET' && method !== 'HEAD')
    .map(({ method, url, body }) => [method, url, body]);

it('adds a webhook, shows its secret, and replaces it', async () => {
  webhooks = [];
  const added = { ...BOOKS, types: [] };
  const answer = (secret: string, more: Partial<Webhook> = {}) => ({
    body: { success: true, webhook: { ...added, ...more }, secret },
  });
  server.handlers['POST /api/admin/webhooks'] = () => {
    webhooks = [added];
    return { status: 201, ...answer('whsec_first') };
  };
  server.handlers[`POST ${PATH}/rotate-secret`] = () =>
    answer('whsec_second', { oldSecretUntil: '2031-01-16T00:00:00.000Z' });
  const { user } = openSettingsTab(<WebhooksSettings />);
  expect(await screen.findByText('There are no webhooks yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add webhook' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a webhook' }));
  await user.type(dialog.getByLabelText(/^Name/), 'Books');
  await user.type(dialog.getByLabelText(/^Address/), 'ftp://books.example');
  await user.click(dialog.getByRole('button', { name: 'Add webhook' }));
  expect(await dialog.findAllByText(/Please enter an address such as/)).not.toEqual([]);
  await user.clear(dialog.getByLabelText(/^Address/));
  await user.type(dialog.getByLabelText(/^Address/), BOOKS.url);
  await user.click(dialog.getByRole('checkbox', { name: 'An invoice or credit note was issued' }));
  await user.click(dialog.getByRole('button', { name: 'Add webhook' }));
  const secret = within(await screen.findByRole('dialog', { name: 'Secret of Books' }));
  expect(secret.getByText('whsec_first')).toBeVisible();
  expect(await findViolations()).toEqual([]);
  await user.click(secret.getByRole('button', { name: 'Replace the secret' }));
  expect(await secret.findByText('whsec_second')).toBeVisible();
  expect(secret.getByRole('alert')).toHaveTextContent(/The secret of before is good until/);
  const body: WebhookRequest = {
    ...{ name: 'Books', url: BOOKS.url, types: ['invoice.issued'], isActive: true },
    stopAfterDays: 5,
  };
  expect(sent()).toEqual([
    ['POST', '/api/admin/webhooks', body],
    ['POST', `${PATH}/rotate-secret`, undefined],
  ]);
});

it('tells why one is off, tries it, and removes it', async () => {
  const stopped = { reason: 'gone', at: '2031-01-15T00:00:00.000Z' } as const;
  webhooks = [{ ...BOOKS, isActive: false, stopped }];
  server.handlers[`POST ${PATH}/test`] = () => ({
    body: { success: true, delivery: { ...FAILED, reason: 'The receiver answered 404.' } },
  });
  server.handlers[`DELETE ${PATH}`] = () => {
    webhooks = [];
    return { status: 204 };
  };
  const { user } = openSettingsTab(<WebhooksSettings />);
  const card = within(await screen.findByRole('region', { name: 'Books' }));
  expect(card.getByText(/It was switched off .*: the receiver says that it is gone/)).toBeVisible();
  expect(card.getByText('1 waiting, 2 failed')).toBeVisible();
  expect(await findViolations()).toEqual([]);
  await user.click(card.getByRole('button', { name: 'Send a test to Books' }));
  expect(await screen.findByText('The test did not arrive')).toBeVisible();
  expect(screen.getByText('The receiver answered 404.')).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Remove Books' }));
  await user.click(await screen.findByRole('button', { name: 'Remove webhook' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Books' })).toBeNull());
});

it('shows each try of what was sent, by state, and sends again one, or all that failed', async () => {
  server.handlers[`GET ${PATH}/deliveries`] = ({ url }) => ({
    body: url.includes('state=waiting')
      ? { success: true, deliveries: [], total: 0 }
      : { success: true, deliveries: [FAILED], total: 1 },
  });
  server.handlers[`POST ${PATH}/deliveries/e1/send-again`] = () => ({
    body: { success: true, delivery: { ...FAILED, state: 'delivered' } },
  });
  server.handlers[`POST ${PATH}/send-again`] = () => ({ body: { success: true, count: 2 } });
  const { user } = openSettingsTab(<WebhooksSettings />);
  await user.click(await screen.findByRole('button', { name: 'Log of Books' }));
  const log = within(await screen.findByRole('dialog', { name: 'Log of Books' }));
  await user.click(await log.findByText('2 tries'));
  expect(await log.findByText(/answered 500 after 0\.1 s/)).toBeVisible();
  expect(log.getByText('out of ink')).toBeVisible();
  expect(log.getByText(/no answer after 0\.0 s\. refused/)).toBeVisible();
  expect(log.getByText(/"type": "invoice\.issued"/)).toBeVisible();
  expect(await findViolations()).toEqual([]);
  await user.click(log.getByRole('button', { name: /^Send again: An invoice/ }));
  expect(await screen.findByText('Delivered', { selector: '[role] *' })).toBeInTheDocument();
  await user.click(log.getByRole('button', { name: 'Send all of them again' }));
  expect(await screen.findByText('2 events are sent again')).toBeVisible();
  expect(sent()).toMatchObject([
    ['POST', `${PATH}/deliveries/e1/send-again`, undefined],
    ['POST', `${PATH}/send-again`, { since: expect.stringMatching(/T.*Z$/) as string }],
  ]);
  await user.selectOptions(log.getByLabelText('State'), 'Waiting');
  expect(await log.findByText('There is nothing here yet.')).toBeVisible();
});

it.each([
  [true, 200],
  [false, 404],
])('leads to what the events hold, where that is served: %s', async (isServed, status) => {
  server.handlers['HEAD /api/docs/events'] = () => ({ status });
  openSettingsTab(<WebhooksSettings />);
  await screen.findByText('Books');
  await waitFor(() => expect(server.calls.some(({ method }) => method === 'HEAD')).toBe(true));
  const link = () => screen.queryByRole('link', { name: 'What the events hold' });
  if (isServed) await waitFor(() => expect(link()).toHaveAttribute('href', '/api/docs/events'));
  else expect(link()).toBeNull();
});
