import type { AttentionItem } from '@brightnest/contracts/attention';
import { baseApi } from '@brightnest/kit/runtime/api';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { permitted } from '../testing/permissions';
import { AttentionAlerts, NeedsAttention } from './attention';

const element = (
  <>
    <AttentionAlerts />
    <NeedsAttention />
  </>
);
const routes = [{ path: '/', element }];

let server: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => {
  server = await startApiServer(permitted());
});
afterEach(() => server.stop());

const part = (name: string) => screen.findByRole('region', { name });

const waiting: AttentionItem = {
  ...{ kind: 'job-declined', record: 'booking', id: 'b1', since: '2026-11-20T01:00:00.000Z' },
  ...{ description: 'Deep Cleaning', customerName: 'Ada Byron', customer: 'u1' },
  ...{ who: 'Rosa Diaz', reason: 'My back hurts', scheduledAt: '2026-12-01T22:00:00.000Z' },
  ...{ timeZone: 'Australia/Sydney', version: '0' },
  ...{ ownerId: null, dueOn: null, snoozedUntil: null, done: null },
};
const offer: AttentionItem = {
  ...{ ...waiting, kind: 'offer-declined', record: 'quote', id: 'q1', who: 'Cleo No' },
  scheduledAt: null,
};
const answers = (source: string, items: AttentionItem[], open = items.length) => {
  server.handlers[`GET /api/admin/attention/${source}`] = () => ({
    body: { success: true, items, totals: { open, mine: 0, snoozed: 0, done: 0 } },
  });
};

it('lets staff say who looks after what waits, until when it rests, and that it is done', async () => {
  answers('bookings', [waiting]);
  answers('quotes', [offer], 3);
  server.handlers['GET /api/admin/colleagues'] = () => ({
    body: {
      success: true,
      colleagues: [
        { id: 'c1', name: 'Cleo Office', permissions: ['bookings:read'] },
        { id: 'c2', name: 'Otto Other', permissions: [] },
      ],
    },
  });
  const sent: unknown[] = [];
  server.handlers['PATCH /api/admin/attention/bookings'] = ({ body, headers }) => {
    sent.push({ ...(body as object), version: headers['if-match'] });
    answers('bookings', [{ ...waiting, ownerId: 'c1', dueOn: '2026-11-02', version: '1' }]);
    return { body: { success: true, item: waiting } };
  };
  const { user } = renderRoutes(routes);
  const queue = within(await part('Needs attention'));
  const sentence = 'Rosa Diaz declined Deep Cleaning for Ada Byron';
  expect(await queue.findByRole('link', { name: sentence })).toHaveAttribute(
    'href',
    '/admin-dashboard?tab=bookings&booking=b1',
  );
  expect(
    queue.getByRole('link', { name: 'Cleo No declined the offer for Deep Cleaning' }),
  ).toHaveAttribute('href', '/admin-dashboard?tab=quotes&quote=q1');
  expect(queue.getByRole('button', { name: 'All 4' })).toHaveAttribute('aria-pressed', 'true');
  expect(queue.getByText('2 more wait.')).toBeVisible();
  expect(await findViolations()).toEqual([]);

  await user.click(queue.getByRole('button', { name: `Assign: ${sentence}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Who looks after it?' }));
  const owner = dialog.getByLabelText('Looked after by');
  expect(within(owner).queryByText('Otto Other')).not.toBeInTheDocument();
  await user.selectOptions(owner, 'Cleo Office');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await queue.findByText('Cleo Office')).toBeVisible();
  expect(queue.getByText(/^Overdue since Mon, 2 Nov 2026/)).toBeVisible();

  server.handlers['PATCH /api/admin/attention/bookings'] = ({ body, headers }) => {
    sent.push({ ...(body as object), version: headers['if-match'] });
    answers('bookings', []);
    return { status: 409, body: { code: 'conflict', message: 'Another.', requestId: 'r' } };
  };
  await user.click(queue.getByRole('button', { name: `Done: ${sentence}` }));
  expect(await screen.findByText('Somebody else was quicker')).toBeInTheDocument();
  await waitFor(() => expect(queue.queryByText(sentence)).not.toBeInTheDocument());
  const key = { kind: 'job-declined', id: 'b1', since: waiting.since };
  expect(sent).toEqual([
    { ...key, ownerId: 'c1', dueOn: null, version: '"0"' },
    { ...key, isDone: true, version: '"1"' },
  ]);
});

it('sends a mail that failed again, to the address that is right, and tells what came of it', async () => {
  const mail: AttentionItem = {
    ...{ ...waiting, kind: 'mail-failed', record: 'mail', id: 'e1:receipt', isSendable: true },
    ...{ description: 'Your receipt', customerName: 'typo@b.test', customer: 'typo@b.test' },
    scheduledAt: null,
  };
  answers('mails', [mail]);
  let sent: unknown;
  server.handlers['POST /api/admin/attention/mails/resend'] = ({ body }) => {
    sent = body;
    answers('mails', []);
    return { body: { success: true, result: 'sent', reason: '' } };
  };
  const { user } = renderRoutes(routes);
  const queue = within(await part('Needs attention'));
  const sentence = '«Your receipt» did not reach typo@b.test';
  await user.click(await queue.findByRole('button', { name: `Send again: ${sentence}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send it again?' }));
  const to = dialog.getByLabelText(/^Email/);
  await user.clear(to);
  await user.type(to, 'right@b.test');
  await user.click(dialog.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('The mail was delivered')).toBeInTheDocument();
  expect(sent).toEqual({ id: 'e1:receipt', since: waiting.since, email: 'right@b.test' });
  await waitFor(() => expect(queue.queryByText(sentence)).not.toBeInTheDocument());
});

it('tells at once what comes to wait, and not what waited before', async () => {
  const item = (who: string): AttentionItem => ({ ...offer, id: who, who });
  answers('quotes', [item('Old One')]);
  const { store } = renderRoutes(routes);
  await screen.findByText('Old One declined the offer for Deep Cleaning');
  answers('quotes', [item('New One'), item('Old One')]);
  act(() => void store.dispatch(baseApi.util.invalidateTags(['Attention'])));
  const told = 'New One declined the offer for Deep Cleaning';
  await waitFor(() => expect(screen.getAllByText(told)).toHaveLength(2));
  expect(screen.getAllByText('Old One declined the offer for Deep Cleaning')).toHaveLength(1);
});
