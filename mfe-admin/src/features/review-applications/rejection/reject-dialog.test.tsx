import { findViolations } from '@brightnest/kit/testing/find-violations';
import { screen, waitFor, within } from '@testing-library/react';
import {
  type ApplicationsServer,
  dialogNamed,
  failure,
  startApplications,
} from '../testing/open-applications';
import { sampleApplication } from '../testing/sample-application';

const STATUS = `PATCH /api/admin/applications/${sampleApplication().id}/status`;

let site: ApplicationsServer;
beforeEach(async () => {
  site = await startApplications([sampleApplication()]);
});
afterEach(() => site.server.stop());

async function openDialog() {
  const view = site.open();
  await view.user.click(await screen.findByLabelText('Reject Jane Doe'));
  const dialog = within(await dialogNamed('Reject Jane Doe?'));
  return {
    ...view,
    dialog,
    confirm: dialog.getByText('Reject application', { selector: 'button' }),
  };
}

it('asks first, and does nothing when that is called off', async () => {
  const { user, dialog } = await openDialog();
  expect(await findViolations()).toEqual([]);
  await user.click(dialog.getByText('Cancel', { selector: 'button' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText('Reject Jane Doe')).toHaveFocus());
  expect(site.sent('/status')).toEqual([]);
});

it('rejects once, whatever is clicked twice, and leaves older notes alone', async () => {
  const { user, confirm } = await openDialog();
  await user.dblClick(confirm);
  expect(await screen.findByText('Application rejected')).toBeInTheDocument();
  expect(site.sent('/status')).toEqual([{ status: 'rejected' }]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.queryByLabelText('Reject Jane Doe')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByLabelText('View details of Jane Doe')).toHaveFocus());
});

it('sends a note for the applicant along', async () => {
  const { user, dialog, confirm } = await openDialog();
  await user.type(dialog.getByLabelText('Note (optional)'), ' Try in spring ');
  await user.click(confirm);
  await screen.findByText('Application rejected');
  expect(site.sent('/status')).toEqual([{ status: 'rejected', notes: 'Try in spring' }]);
});

it.each([
  ['It was approved meanwhile.', 'It was approved meanwhile.'],
  ['', 'Failed to update application'],
])('says why it failed (%j) and keeps the note', async (message, shown) => {
  site.server.handlers[STATUS] = () => failure(409, 'conflict', message);
  const { user, dialog, confirm } = await openDialog();
  await user.type(dialog.getByLabelText('Note (optional)'), 'Sorry');
  await user.click(confirm);
  expect(await screen.findByText(shown)).toBeInTheDocument();
  expect(dialog.getByLabelText('Note (optional)')).toHaveValue('Sorry');
});

it('sends whoever is logged out to sign in', async () => {
  site.server.handlers[STATUS] = () => failure(401, 'not_authenticated', 'x');
  const { user, confirm } = await openDialog();
  await user.click(confirm);
  expect(await screen.findByText('You are logged out. Logging in again...')).toBeInTheDocument();
});
