import { dateIn, officeZone } from '@brightnest/contracts/times';
import type { ApprovalProgress } from '@brightnest/contracts/applications/application';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { collectTimers } from '@brightnest/kit/testing/collect-timers';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  type ApplicationsServer,
  dialogNamed,
  failure,
  sampleApplication,
  startApplications,
} from '../testing/applications';
import { fill } from '../testing/fill';

describe('approving an application', () => {
  const interviewed = sampleApplication({
    applicationStatus: 'interview_scheduled',
    interviewDate: '2027-03-01T05:00:00.000Z',
  });
  const PATH = `/api/admin/applications/${interviewed.id}`;

  function progress(changes: Partial<ApprovalProgress> = {}): ApprovalProgress {
    return {
      state: 'running',
      steps: [
        { name: 'account', label: 'Account and welcome email', state: 'done' },
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
        label: 'Account and welcome email',
        state: 'failed',
        reason: 'This email address belongs to a member of staff.',
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
    return {
      ...view,
      dialog,
      approve: within(dialog).getByText('Approve', { selector: 'button' }),
    };
  }

  /** Another part of the site has done its step; an event tells of it. */
  function goOn(next: ApprovalProgress) {
    site.state.change(interviewed.id, { approval: next });
    site.publishLive('application.approval-completed', interviewed.id);
  }

  it('says what will happen before anything does', async () => {
    const { user, dialog } = await openDialog();
    expect(dialog).toHaveTextContent('an account as a Verified Cleaner, with a temporary password');
    expect(dialog).toHaveTextContent('A welcome email goes to jane@example.com.');
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

    const timers = collectTimers();
    goOn(done);
    expect(await dialogNamed('Jane Doe is approved')).toBeInTheDocument();
    expect(within(dialog).getByText('EMP-2026-0007')).toBeInTheDocument();
    timers.run(2_000);
    expect(screen.queryByText('Jane Doe is approved', { selector: 'h2' })).not.toBeInTheDocument();
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
      await dialog.findByText('This email address belongs to a member of staff.'),
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
});

describe('scheduling an interview', () => {
  const underReview = sampleApplication({ applicationStatus: 'under_review' });
  const SCHEDULE = `POST /api/admin/applications/${underReview.id}/interview`;

  let site: ApplicationsServer;
  beforeEach(async () => {
    site = await startApplications([underReview]);
  });
  afterEach(() => site.server.stop());

  async function openDialog(button = 'Schedule interview') {
    const view = site.open();
    await view.user.click(await screen.findByLabelText('View details of Jane Doe'));
    await view.user.click(await screen.findByText(button, { selector: 'button' }));
    const dialog = await dialogNamed(button);
    const form = within(dialog);
    return {
      ...view,
      form,
      submit: () => view.user.click(form.getByText(button, { selector: 'button' })),
    };
  }

  type Dialog = Awaited<ReturnType<typeof openDialog>>;

  async function fillMoment({ user, form }: Dialog, date = '2027-03-01', time = '10:30') {
    await user.type(form.getByLabelText(/^Date/), date);
    await user.type(form.getByLabelText(/^Time/), time);
  }

  const WHEN = 'Please select date and time for the interview.';

  it('asks for date and time, whichever is missing, and sends nothing', async () => {
    const { user, form, submit } = await openDialog();
    await submit();
    expect(await screen.findByText('Missing Information')).toBeInTheDocument();
    expect(form.getByLabelText(/^Date/)).toHaveAccessibleDescription(WHEN);
    expect(form.getByLabelText(/^Date/)).toHaveFocus();
    expect(await findViolations()).toEqual([]);

    await user.type(form.getByLabelText(/^Date/), '2027-03-01');
    await submit();
    await waitFor(() => expect(form.getByLabelText(/^Time/)).toHaveAccessibleDescription(WHEN));
    expect(form.getByLabelText(/^Date/)).toHaveAccessibleDescription('');
    await waitFor(() => expect(form.getByLabelText(/^Time/)).toHaveFocus());
    expect(site.sent('/interview')).toEqual([]);
  });

  it('asks for what the type needs', async () => {
    const dialog = await openDialog();
    const { user, form, submit } = dialog;
    await fillMoment(dialog);
    await submit();
    expect(await screen.findByText('Missing Meeting Link')).toBeInTheDocument();
    expect(form.getByLabelText(/^Meeting link/)).toHaveAccessibleDescription(
      'Please enter the meeting link of the interview',
    );
    expect(form.getByLabelText(/^Meeting link/)).toHaveFocus();

    await user.click(form.getByLabelText('In person'));
    expect(form.queryByLabelText(/^Meeting link/)).not.toBeInTheDocument();
    await submit();
    expect(await screen.findByText('Missing Location')).toBeInTheDocument();
    expect(form.getByLabelText(/^Location/)).toHaveAccessibleDescription(
      'Please enter the location of the interview',
    );
    expect(site.sent('/interview')).toEqual([]);
  });

  it('says beside the field what is wrong with a link or a day, without calling it missing', async () => {
    const dialog = await openDialog();
    const { form, submit } = dialog;
    await fillMoment(dialog, '2020-01-01');
    fill(form.getByLabelText(/^Meeting link/), 'javascript:alert(1)');
    await submit();
    expect(await form.findByText('Please choose a time from now on')).toBeInTheDocument();
    expect(
      form.getByText('Please enter a link that starts with http:// or https://'),
    ).toBeInTheDocument();
    expect(screen.queryByText(/^Missing/)).not.toBeInTheDocument();
    expect(site.sent('/interview')).toEqual([]);
  });

  it('takes no time of today that is past', async () => {
    const dialog = await openDialog();
    const { form, submit } = dialog;
    const today = dateIn(officeZone());
    await fillMoment(dialog, today, '00:00');
    fill(form.getByLabelText(/^Meeting link/), 'https://meet.example/abc');
    await submit();
    await waitFor(() =>
      expect(form.getByLabelText(/^Time/)).toHaveAccessibleDescription(
        'Please choose a time from now on',
      ),
    );
    expect(form.getByLabelText(/^Date/)).toHaveAccessibleDescription('');
    expect(site.sent('/interview')).toEqual([]);
  });

  it('offers no day before today', async () => {
    const { form } = await openDialog();
    const today = dateIn(officeZone());
    expect(form.getByLabelText(/^Date/)).toHaveAttribute('min', today);
  });

  it('sends the instant that was chosen in UTC, once, with the place of its type alone', async () => {
    const dialog = await openDialog();
    const { user, form } = dialog;
    await fillMoment(dialog);
    await user.click(form.getByLabelText('In person'));
    fill(form.getByLabelText(/^Location/), '1 George Street');
    await user.click(form.getByLabelText('Online'));
    fill(form.getByLabelText(/^Meeting link/), 'https://meet.example/abc');
    fill(form.getByLabelText(/^Notes/), 'Bring your ID');
    await user.dblClick(form.getByText('Schedule interview', { selector: 'button' }));
    expect(await screen.findByText('Interview scheduled')).toBeInTheDocument();
    expect(site.sent('/interview')).toEqual([
      {
        // Half past ten in Sydney.
        interviewDate: '2027-02-28T23:30:00.000Z',
        interviewType: 'online',
        meetingLink: 'https://meet.example/abc',
        notes: 'Bring your ID',
      },
    ]);
    expect(screen.queryByText('Schedule interview', { selector: 'h2' })).not.toBeInTheDocument();
    await waitFor(() =>
      expect(screen.getByText('Reschedule interview', { selector: 'button' })).toHaveFocus(),
    );
  });

  it('tells the time of the applicant, who is elsewhere', async () => {
    const dialog = await openDialog();
    await fillMoment(dialog);
    expect(
      dialog.form.getByText(/The applicant reads .*5:00.am \(Asia\/Colombo\)/),
    ).toBeInTheDocument();
  });

  it('moves an interview that is there, with all of it filled in', async () => {
    site.state.change(underReview.id, {
      applicationStatus: 'interview_scheduled',
      interviewDate: '2027-03-01T05:00:00.000Z',
      interviewType: 'physical',
      location: '1 George Street',
      notes: 'Second floor',
    });
    const { user, form, submit } = await openDialog('Reschedule interview');
    expect(form.getByLabelText(/^Time/)).toHaveValue('16:00');
    expect(form.getByLabelText('In person')).toBeChecked();
    expect(form.getByLabelText(/^Location/)).toHaveValue('1 George Street');
    expect(form.getByLabelText(/^Notes/)).toHaveValue('Second floor');
    await user.clear(form.getByLabelText(/^Location/));
    fill(form.getByLabelText(/^Location/), '2 George Street');
    await submit();
    expect(await screen.findByText('Interview rescheduled')).toBeInTheDocument();
    expect(site.sent('/interview')).toEqual([
      {
        interviewDate: '2027-03-01T05:00:00.000Z',
        interviewType: 'physical',
        location: '2 George Street',
        notes: 'Second floor',
      },
    ]);
  });

  it('says that it failed, why, and keeps what was entered', async () => {
    site.server.handlers[SCHEDULE] = () => failure(409, 'conflict', 'It was rejected meanwhile.');
    const dialog = await openDialog();
    await fillMoment(dialog);
    fill(dialog.form.getByLabelText(/^Meeting link/), 'https://meet.example/abc');
    await dialog.submit();
    expect(
      await screen.findByText('Failed to schedule interview. Please try again.'),
    ).toBeInTheDocument();
    expect(screen.getByText('It was rejected meanwhile.')).toBeInTheDocument();
    expect(dialog.form.getByLabelText(/^Meeting link/)).toHaveValue('https://meet.example/abc');
  });

  it('sends whoever is logged out to sign in', async () => {
    site.server.handlers[SCHEDULE] = () => failure(401, 'not_authenticated', 'x');
    const dialog = await openDialog();
    await fillMoment(dialog);
    fill(dialog.form.getByLabelText(/^Meeting link/), 'https://meet.example/abc');
    await dialog.submit();
    expect(await screen.findByText('You are logged out. Logging in again...')).toBeInTheDocument();
  });
});
