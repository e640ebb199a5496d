import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { sampleInquiry } from '../../messages/testing/sample-messages';
import { InquiriesTab } from './inquiries-tab';

const LIST = '/api/admin/service-inquiries';
const JANE = `${LIST}/${sampleInquiry().id}`;

let inquiry = sampleInquiry();
let server: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => {
  inquiry = sampleInquiry();
  const change = (traits: object) => {
    inquiry = { ...inquiry, ...traits };
    return { body: { success: true, inquiry } };
  };
  server = await startApiServer({
    [`GET ${LIST}`]: () => ({
      body: {
        success: true,
        inquiries: [inquiry],
        page: 1,
        pageSize: 20,
        total: 1,
        unread: 1,
        pending: 1,
      },
    }),
    [`PATCH ${JANE}/read`]: ({ body }) => change(body as object),
    [`PATCH ${JANE}/status`]: ({ body }) => change(body as object),
  });
});
afterEach(() => server.stop());

const open = () =>
  renderRoutes([{ path: '/admin-dashboard', element: <InquiriesTab /> }], {
    at: '/admin-dashboard?tab=inquiries',
  });
const sent = () =>
  server.calls
    .filter(({ method }) => method !== 'GET')
    .map(({ method, url, body }) => ({ call: `${method} ${url}`, body }));

it('lists what was asked for', async () => {
  open();
  const row = (await screen.findByText('Jane Doe')).closest('tr');
  for (const text of ['Deep Cleaning', '3 bedrooms', 'Weekly', 'Can you come on Saturday?']) {
    expect(row).toHaveTextContent(text);
  }
  expect(screen.getByRole('link', { name: 'Reply to Jane Doe by email' })).toHaveAttribute(
    'href',
    'mailto:jane@example.com?subject=Re%3A%20Deep%20Cleaning',
  );
  expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
    'href',
    `${LIST}/export?sort=-createdAt`,
  );
  expect(await findViolations()).toEqual([]);
});

it('marks one read from its row, and changes its status', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Mark message of Jane Doe as read' }));
  expect(
    await screen.findByRole('button', { name: 'Mark message of Jane Doe as unread' }),
  ).toBeVisible();
  const status = screen.getByLabelText('Status of the message of Jane Doe');
  await user.selectOptions(status, 'Closed');
  await waitFor(() => expect(status).toHaveValue('closed'));
  expect(sent()).toEqual([
    { call: `PATCH ${JANE}/read`, body: { isRead: true } },
    { call: `PATCH ${JANE}/status`, body: { status: 'closed' } },
  ]);
});

it('shows the day that was asked for in the details', async () => {
  const { user } = open();
  await user.click(
    await screen.findByRole('button', { name: 'Details of the message of Jane Doe' }),
  );
  const dialog = await screen.findByRole('dialog', { name: 'Message of Jane Doe' });
  expect(within(dialog).getByText('12 Mar 2026')).toBeVisible();
  expect(sent()).toEqual([{ call: `PATCH ${JANE}/read`, body: { isRead: true } }]);
});
