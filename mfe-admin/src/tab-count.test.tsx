import { startApiServer } from '@brightnest/kit/testing/api-server';
import { renderWithKit } from '@brightnest/kit/testing/render-with-kit';
import { screen, waitFor } from '@testing-library/react';
import { TabCount } from './tab-count';

let server: Awaited<ReturnType<typeof startApiServer>>;
afterEach(() => server.stop());

const show = async (unreadContacts: number | null) => {
  server = await startApiServer({
    'GET /api/admin/dashboard-stats': () => ({ body: { unreadContacts } }),
  });
  renderWithKit(
    <button type="button">
      <TabCount label="Contacts" of="unreadContacts" noun="unread" />
    </button>,
  );
  await waitFor(() => expect(server.calls).toHaveLength(1));
};

it('says how many wait', async () => {
  await show(7);
  expect(await screen.findByRole('button', { name: 'Contacts 7 unread' })).toBeVisible();
});

it.each([0, null])('is the name alone where %p wait', async (count) => {
  await show(count);
  expect(await screen.findByRole('button', { name: 'Contacts' })).toHaveTextContent(/^Contacts$/);
});
