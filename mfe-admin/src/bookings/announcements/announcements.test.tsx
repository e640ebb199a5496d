import type { Announcement } from '@brightnest/contracts/workforce/announcement-schemas';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { screen, waitFor, within } from '@testing-library/react';
import { AMARA, BEN, openBookings, startBookingsServer } from '../../testing/bookings';

const PATH = '/api/admin/announcements';
const KEYS: Announcement = {
  ...{ id: '65d0000000000000000000a1', version: 'v1', title: 'New keys', text: 'On Monday' },
  ...{ state: 'NSW', endsOn: '2030-02-01', postedAt: '2030-01-14T01:00:00.000Z' },
  ...{ postedBy: 'ops@example.com', isOver: false },
  readBy: [{ cleanerId: AMARA.id, name: AMARA.name, at: '2030-01-14T02:00:00.000Z' }],
  unreadBy: [{ cleanerId: BEN.id, name: BEN.name }],
};

it('says who has read an announcement, and announces another to the cleaners of a region', async () => {
  const server = await startBookingsServer();
  const answer = { success: true, today: '2030-01-14', announcements: [KEYS] };
  let sent: unknown;
  let changed: { body: unknown; version: unknown } | undefined;
  Object.assign(server.handlers, {
    [`GET ${PATH}`]: () => ({ body: answer }),
    [`POST ${PATH}`]: ({ body }: { body: unknown }) => {
      sent = body;
      return { status: 201, body: { success: true, announcement: KEYS } };
    },
    [`PUT ${PATH}/${KEYS.id}`]: ({ body, headers }: { body: unknown; headers: object }) => {
      changed = { body, version: (headers as Record<string, string>)['if-match'] };
      return { body: { success: true, announcement: KEYS } };
    },
  });
  const { user } = await openBookings('&view=announcements');
  await user.click(await screen.findByText('1 of 2 have read it'));
  expect(screen.getByText('Not yet: Ben Carter')).toBeInTheDocument();
  expect(screen.getByText(/^Amara Silva, 14 Jan 2030/)).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Write an announcement' }));
  const dialog = await screen.findByRole('dialog', { name: 'Write an announcement' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Title' }), 'Summer');
  await user.type(within(dialog).getByRole('textbox', { name: 'Text' }), 'Drink enough');
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'For' }), 'VIC');
  expect(await findViolations()).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Announce' }));
  await waitFor(() =>
    expect(sent).toEqual({
      ...{ title: 'Summer', text: 'Drink enough', state: 'VIC', endsOn: '2030-01-28' },
    }),
  );

  await user.click(await screen.findByRole('button', { name: 'Edit New keys' }));
  const edit = await screen.findByRole('dialog', { name: 'Edit announcement' });
  await user.type(within(edit).getByRole('textbox', { name: 'Text' }), ', please');
  await user.click(within(edit).getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(changed).toMatchObject({ version: '"v1"' }));
  expect(changed?.body).toMatchObject({ text: 'On Monday, please', endsOn: '2030-02-01' });
  await server.stop();
});
