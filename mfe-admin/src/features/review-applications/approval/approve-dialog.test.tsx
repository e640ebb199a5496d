import type { ApprovalProgress } from '@brightnest/contracts/careers/approval';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  type ApplicationsServer,
  dialogNamed,
  failure,
  startApplications,
} from '../testing/open-applications';
import { sampleApplication } from '../testing/sample-application';

const interviewed = sampleApplication({
  applicationStatus: 'interview_scheduled',
  interviewDate: '2027-03-01T05:00:00.000Z',
});
const PATH = `/api/admin/applications/${interviewed.id}`;

function progress(changes: Partial<ApprovalProgress> = {}): ApprovalProgress {
  return {
    state: 'running',
    steps: [
      { name: 'account', label: 'Account and welcome e-mail', state: 'done' },
      { name: 'profile', label: 'Cleaner profile and employee ID', state: 'waiting' },
    ],
    canRetry: false,
    ...changes,
  };
}
const done = progress({
  state: 'done',
  employeeId: 'EMP-2026-0007',
  steps: progress().steps.map((step) => ({ ...step, state: 'done' })),
});
const failed = progress({
  state: 'failed',
  canRetry: true,
  steps: [
    {
      name: 'account',
      label: 'Account and welcome e-mail',
      state: 'failed',
      reason: 'This e-mail address belongs to a member of staff.',
    },
    { name: 'profile', label: 'Cleaner profile and employee ID', state: 'waiting' },
  ],
});

let site: ApplicationsServer;
let approval: ApprovalProgress;
beforeEach(async () => {
  approval = progress();
  site = await startApplications([interviewed]);
  const approve = () => {
    site.state.change(interviewed.id, { applicationStatus: 'approved', approval });
    return site.answer(interviewed.id, { approval });
  };
  site.server.handlers[`POST ${PATH}/approve`] = approve;
  site.server.handlers[`PATCH ${PATH}/status`] = approve;
});
afterEach(() => site.server.stop());

async function openDialog() {
  const view = site.open();
  await view.user.click(await screen.findByLabelText('View details of Jane Doe'));
  await view.user.click(await screen.findByText('Approve', { selector: 'button' }));
  const dialog = await dialogNamed('Approve Jane Doe?');
  return { ...view, dialog, approve: within(dialog).getByText('Approve', { selector: 'button' }) };
}

/** Another part of the site has done its step; an event tells of it. */
function goOn(next: ApprovalProgress) {
  site.state.change(interviewed.id, { approval: next });
  site.tellLive('application.approval-completed', interviewed.id);
}

it('says what will happen before anything does', async () => {
  const { user, dialog } = await openDialog();
  expect(dialog).toHaveTextContent('an account as a Verified Cleaner, with a temporary password');
  expect(dialog).toHaveTextContent('A welcome e-mail goes to jane@example.com.');
  expect(await findViolations()).toEqual([]);
  await user.click(within(dialog).getByText('Cancel', { selector: 'button' }));
  expect(site.sent('/approve')).toEqual([]);
});

it('approves once, follows the progress, and closes 2 s after it is complete', async () => {
  const { user, approve } = await openDialog();
  await user.dblClick(approve);
  const dialog = await dialogNamed('Approving Jane Doe');
  expect(site.sent('/approve')).toHaveLength(1);
  await waitFor(() => expect(within(dialog).getByLabelText('done')).toBeInTheDocument());
  expect(within(dialog).getByRole('progressbar', { name: 'Approval' })).toHaveAttribute(
    'value',
    '1',
  );
  expect(await findViolations()).toEqual([]);

  const timers = jest.spyOn(globalThis, 'setTimeout');
  goOn(done);
  expect(await dialogNamed('Jane Doe is approved')).toBeInTheDocument();
  expect(within(dialog).getByText('EMP-2026-0007')).toBeInTheDocument();
  const close = timers.mock.calls.find(([, delay]) => delay === 2_000)?.[0];
  act(() => close?.());
  expect(screen.queryByText('Jane Doe is approved', { selector: 'h2' })).not.toBeInTheDocument();
  timers.mockRestore();
});

it('accepts from the row once, whatever is clicked twice, by the same approval', async () => {
  const { user } = site.open();
  const accept = await screen.findByLabelText('Accept Jane Doe');
  await user.dblClick(accept);
  const dialog = await dialogNamed('Approving Jane Doe');
  expect(await within(dialog).findByLabelText('done')).toBeInTheDocument();
  // A second click that comes when the first one is answered.
  act(() => accept.click());
  expect(site.sent('/status')).toEqual([{ status: 'accepted' }]);
  expect(site.sent('/approve')).toEqual([]);
  goOn(done);
  expect(await dialogNamed('Jane Doe is approved')).toBeInTheDocument();
});

it('shows why a step failed, and tries again', async () => {
  approval = failed;
  const { user, approve } = await openDialog();
  await user.click(approve);
  const dialog = within(await dialogNamed('Approving Jane Doe'));
  expect(
    await dialog.findByText('This e-mail address belongs to a member of staff.'),
  ).toBeInTheDocument();
  approval = done;
  await user.click(dialog.getByText('Try again', { selector: 'button' }));
  expect(await dialogNamed('Jane Doe is approved')).toBeInTheDocument();
  expect(site.sent('/approve')).toHaveLength(2);
});

it('says when a part of the site is late', async () => {
  approval = progress({ state: 'delayed', canRetry: true });
  const { user, approve } = await openDialog();
  await user.click(approve);
  const dialog = within(await dialogNamed('Approving Jane Doe'));
  expect(await dialog.findByText(/goes on by itself/)).toBeInTheDocument();
  expect(dialog.getByText('Try again', { selector: 'button' })).toBeEnabled();
});

it.each([
  ['It was rejected meanwhile.', 'It was rejected meanwhile.'],
  ['', 'Failed to approve application'],
])('shows why it was refused (%j)', async (message, shown) => {
  site.server.handlers[`POST ${PATH}/approve`] = () => failure(409, 'conflict', message);
  const { user, approve } = await openDialog();
  await user.click(approve);
  expect(await screen.findByRole('alert')).toHaveTextContent(shown);
  expect(screen.getByText('Try again', { selector: 'button' })).toBeEnabled();
});

it.each([
  ['It was rejected meanwhile.', 'It was rejected meanwhile.'],
  ['', 'Failed to update application'],
])('shows why the row’s shortcut was refused (%j)', async (message, shown) => {
  site.server.handlers[`PATCH ${PATH}/status`] = () => failure(409, 'conflict', message);
  const { user } = site.open();
  await user.click(await screen.findByLabelText('Accept Jane Doe'));
  expect(await screen.findByRole('alert')).toHaveTextContent(shown);
});

it('goes on when it is closed, and stays closed', async () => {
  const { user, approve } = await openDialog();
  await user.click(approve);
  await dialogNamed('Approving Jane Doe');
  await user.keyboard('{Escape}');
  goOn(done);
  expect(await screen.findByText('Employee ID')).toBeInTheDocument();
  expect(screen.queryByText('Jane Doe is approved', { selector: 'h2' })).not.toBeInTheDocument();
});

it('tries again from the details what is left of an approval', async () => {
  site.state.change(interviewed.id, { applicationStatus: 'approved', approval: failed });
  approval = done;
  const { user } = site.open();
  await user.click(await screen.findByLabelText('View details of Jane Doe'));
  await user.click(await screen.findByText('Try again', { selector: 'button' }));
  expect(await dialogNamed('Jane Doe is approved')).toBeInTheDocument();
  expect(site.sent('/approve')).toHaveLength(1);
});

it('sends whoever is logged out to sign in', async () => {
  site.server.handlers[`POST ${PATH}/approve`] = () => failure(401, 'not_authenticated', 'x');
  const { user, approve } = await openDialog();
  await user.click(approve);
  expect(await screen.findByText('You are logged out. Logging in again...')).toBeInTheDocument();
});
