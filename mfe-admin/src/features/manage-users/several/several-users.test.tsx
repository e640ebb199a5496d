import { findViolations } from '@brightnest/kit/testing/find-violations';
import { sampleUser } from '@brightnest/kit/testing/sample-user';
import { screen, waitFor, within } from '@testing-library/react';
import { openUsers, rowOf, startUsersServer, type UsersServer } from '../testing/open-users';
import { sampleAccount } from '../testing/samples';

const JANE = `/api/admin/users/${sampleAccount().id}`;
const { id: adaId, firstName, lastName } = sampleUser();

let server: UsersServer;
beforeEach(async () => {
  server = await startUsersServer({
    users: [
      sampleAccount(),
      sampleAccount({ id: adaId, firstName, lastName, role: 'super_admin' }),
    ],
    invitations: [],
    activities: [],
  });
});
afterEach(() => server.stop());

async function press(label: string) {
  const { user } = openUsers();
  await waitFor(async () =>
    expect(await rowOf(`${firstName} ${lastName}`)).toHaveTextContent('(you)'),
  );
  await user.click(screen.getByLabelText('Select all on this page'));
  const bar = screen.getByLabelText('What to do with the selected');
  await user.click(within(bar).getByText(label, { selector: 'button' }));
  return user;
}

it('deletes the chosen ones, but nobody themselves', async () => {
  const user = await press('Delete');
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete 1 user?' }));
  expect(
    dialog.getByText(`Left out, as this cannot be done with them: ${firstName} ${lastName} (you).`),
  ).toBeVisible();
  expect(await findViolations()).toEqual([]);
  await user.dblClick(dialog.getByRole('button', { name: 'Delete 1 user' }));
  expect(await screen.findByText('1 user deleted')).toBeVisible();
  expect(server.sent()).toEqual([{ call: `DELETE ${JANE}`, body: undefined }]);
  expect(await within(await rowOf('Jane Doe')).findByText('Inactive')).toBeVisible();
});

it('restores those who were deleted, and has nothing to do for others', async () => {
  server.kept.users = server.kept.users.map((one) =>
    one.id === adaId ? one : { ...one, isActive: false, status: 'inactive' },
  );
  const user = await press('Restore');
  const dialog = within(await screen.findByRole('dialog', { name: 'Restore 1 user?' }));
  await user.click(dialog.getByRole('button', { name: 'Restore 1 user' }));
  expect(await screen.findByText('1 user restored')).toBeVisible();
  expect(server.sent()).toMatchObject([{ call: `PUT ${JANE}`, body: { isActive: true } }]);
});
