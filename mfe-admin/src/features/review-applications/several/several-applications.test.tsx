import { findViolations } from '@brightnest/kit/testing/find-violations';
import { screen, waitFor, within } from '@testing-library/react';
import {
  type ApplicationsServer,
  dialogNamed,
  failure,
  startApplications,
} from '../testing/open-applications';
import { sampleApplication, studentApplication } from '../testing/sample-application';

const GONE = { id: '65b00000000000000000000c', firstName: 'Ann', lastName: 'Gone' };

let site: ApplicationsServer;
beforeEach(async () => {
  site = await startApplications([
    sampleApplication(),
    studentApplication({ applicationStatus: 'under_review' }),
    sampleApplication({ ...GONE, applicationStatus: 'rejected' }),
  ]);
});
afterEach(() => site.server.stop());

async function chooseAll() {
  const { user } = site.open();
  await screen.findByText('Jane Doe');
  await user.click(screen.getByLabelText('Select all on this page'));
  return {
    user,
    press: (label: string) =>
      user.click(
        within(screen.getByLabelText('What to do with the selected')).getByText(label, {
          selector: 'button',
        }),
      ),
  };
}

it('rejects the chosen ones with one note, but for those that cannot be rejected', async () => {
  const { user, press } = await chooseAll();
  await press('Reject');
  const dialog = within(await dialogNamed('Reject 2 applications?'));
  expect(
    dialog.getByText('Left out, as this cannot be done with them: Ann Gone (Rejected).'),
  ).toBeVisible();
  expect(await findViolations()).toEqual([]);
  await user.click(dialog.getByLabelText(/^Note/));
  await user.paste('All places are taken');
  await user.click(dialog.getByText('Reject 2 applications', { selector: 'button' }));

  expect(await screen.findByText('2 applications rejected')).toBeVisible();
  const body = { status: 'rejected', notes: 'All places are taken' };
  expect(site.sent('/status')).toEqual([body, body]);
  await waitFor(() => expect(screen.queryByText('3 selected')).not.toBeInTheDocument());
});

it('goes on after a refusal, and says whom it left and why', async () => {
  const { id } = sampleApplication();
  site.server.handlers[`PATCH /api/admin/applications/${id}/status`] = () =>
    failure(409, 'conflict', 'This was changed by somebody else. Reload and try again.');
  const { user, press } = await chooseAll();
  await press('Reject');
  const dialog = within(await dialogNamed('Reject 2 applications?'));
  await user.click(dialog.getByText('Reject 2 applications', { selector: 'button' }));

  const result = within(await dialogNamed('1 application rejected'));
  expect(result.getByText('1 of 2 stays as before:')).toBeVisible();
  expect(result.getByText('Jane Doe')).toBeVisible();
  expect(result.getByText(/^This was changed by somebody else/)).toBeVisible();
  await user.click(result.getByText('Close', { selector: 'button' }));
  expect(screen.getByLabelText('Select Jane Doe')).toBeChecked();
  expect(screen.getByText('1 selected')).toBeVisible();
});

it('starts the review of those that wait', async () => {
  const { user, press } = await chooseAll();
  await press('Start review');
  const dialog = within(await dialogNamed('Start the review of 1 application?'));
  await user.click(dialog.getByText('Start review', { selector: 'button' }));
  expect(await screen.findByText('1 application under review')).toBeVisible();
  expect(site.sent('/status')).toEqual([{ status: 'under_review' }]);
});

it('stops, and goes to sign in, once the session is over', async () => {
  const { id } = sampleApplication();
  site.server.handlers[`PATCH /api/admin/applications/${id}/status`] = () =>
    failure(401, 'not_authenticated', 'You are logged out. Logging in again...');
  const { user, press } = await chooseAll();
  await press('Reject');
  const dialog = within(await dialogNamed('Reject 2 applications?'));
  await user.click(dialog.getByText('Reject 2 applications', { selector: 'button' }));
  expect(await screen.findByText('Staff sign-in')).toBeVisible();
  expect(site.sent('/status')).toHaveLength(1);
});
