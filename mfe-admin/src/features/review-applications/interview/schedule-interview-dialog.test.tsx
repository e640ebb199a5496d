import { findViolations } from '@brightnest/kit/testing/find-violations';
import { screen, waitFor, within } from '@testing-library/react';
import {
  type ApplicationsServer,
  dialogNamed,
  failure,
  startApplications,
} from '../testing/open-applications';
import { sampleApplication } from '../testing/sample-application';

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
  const { user, form, submit } = dialog;
  await fillMoment(dialog, '2020-01-01');
  await user.type(form.getByLabelText(/^Meeting link/), 'javascript:alert(1)');
  await submit();
  expect(await form.findByText('Please choose today or a later date')).toBeInTheDocument();
  expect(
    form.getByText('Please enter a link that starts with http:// or https://'),
  ).toBeInTheDocument();
  expect(screen.queryByText(/^Missing/)).not.toBeInTheDocument();
  expect(site.sent('/interview')).toEqual([]);
});

it('offers no day before today', async () => {
  const { form } = await openDialog();
  const today = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short' }).format(new Date());
  expect(form.getByLabelText(/^Date/)).toHaveAttribute('min', today);
});

it('sends the instant that was chosen in UTC, once, with the place of its type alone', async () => {
  const dialog = await openDialog();
  const { user, form } = dialog;
  await fillMoment(dialog);
  await user.click(form.getByLabelText('In person'));
  await user.type(form.getByLabelText(/^Location/), '1 George Street');
  await user.click(form.getByLabelText('Online'));
  await user.type(form.getByLabelText(/^Meeting link/), 'https://meet.example/abc');
  await user.type(form.getByLabelText(/^Notes/), 'Bring your ID');
  await user.dblClick(form.getByText('Schedule interview', { selector: 'button' }));
  expect(await screen.findByText('Interview scheduled')).toBeInTheDocument();
  expect(site.sent('/interview')).toEqual([
    {
      interviewDate: new Date('2027-03-01T10:30').toISOString(),
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
  const inColombo = new Intl.DateTimeFormat('en-AU', {
    timeZone: 'Asia/Colombo',
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date('2027-03-01T10:30'));
  expect(
    dialog.form.getByText(new RegExp(`The applicant reads .*${inColombo} \\(Asia/Colombo\\)`)),
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
  const local = new Date('2027-03-01T05:00:00.000Z');
  expect(form.getByLabelText(/^Time/)).toHaveValue(
    local.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' }),
  );
  expect(form.getByLabelText('In person')).toBeChecked();
  expect(form.getByLabelText(/^Location/)).toHaveValue('1 George Street');
  expect(form.getByLabelText(/^Notes/)).toHaveValue('Second floor');
  await user.clear(form.getByLabelText(/^Location/));
  await user.type(form.getByLabelText(/^Location/), '2 George Street');
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
  await dialog.user.type(dialog.form.getByLabelText(/^Meeting link/), 'https://meet.example/abc');
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
  await dialog.user.type(dialog.form.getByLabelText(/^Meeting link/), 'https://meet.example/abc');
  await dialog.submit();
  expect(await screen.findByText('You are logged out. Logging in again...')).toBeInTheDocument();
});
