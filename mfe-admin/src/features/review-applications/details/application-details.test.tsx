import { workflowMoves } from '@brightnest/contracts/careers/application-status';
import type { AdminApplication } from '@brightnest/contracts/careers/admin-applications';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { screen, waitFor, within } from '@testing-library/react';
import {
  type ApplicationsServer,
  dialogNamed,
  failure,
  startApplications,
} from '../testing/open-applications';
import { sampleApplication, studentApplication } from '../testing/sample-application';

const ID = sampleApplication().id;
const GET = `GET /api/admin/applications/${ID}`;
const STATUS = `PATCH /api/admin/applications/${ID}/status`;

let site: ApplicationsServer;
async function start(...applications: AdminApplication[]) {
  site = await startApplications(applications);
}
afterEach(() => site.server.stop());

async function openDetails(name = 'Jane Doe') {
  const view = site.open();
  const opener = await screen.findByLabelText(`View details of ${name}`);
  opener.focus();
  await view.user.keyboard('{Enter}');
  const dialog = await dialogNamed(`Application of ${name}`);
  return { ...view, opener, dialog: within(dialog) };
}

const part = (name: string) =>
  within(screen.getByText(name, { selector: 'h3' }).closest('section') as HTMLElement);

it('shows an application by sections, and gives the focus back', async () => {
  await start(sampleApplication({ notes: 'We will call you.' }));
  const { user, opener, dialog } = await openDetails();
  await dialog.findByText('Personal Information');
  for (const [section, ...texts] of [
    ['Status', 'Applied', 'We will call you.'],
    ['Documents', 'Resume', 'Cover letter', 'Profile picture'],
    ['Personal Information', 'Australian', 'English, Hindi', 'Yes'],
    ['Personal Information', '12 King Street, Newtown NSW 2042', /^2 April 1996 \(\d\d years\)$/],
    ['Professional Information', '4 years', '51 824 753 556', 'Can obtain'],
    ['Availability', 'Inner West, CBD, Bondi', 'Monday, Wednesday', 'Mornings only'],
  ] as const) {
    texts.forEach((text) => expect(part(section).getByText(text)).toBeInTheDocument());
  }
  expect(part('Professional Information').getByText('Own transport').nextSibling).toHaveTextContent(
    'No',
  );
  expect(screen.queryByText('University')).not.toBeInTheDocument();
  expect(await findViolations()).toEqual([]);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(opener).toHaveFocus();
});

it('shows of a student what students are asked', async () => {
  await start(studentApplication());
  const { dialog } = await openDetails('Nimal Perera');
  await dialog.findByText('Professional Information');
  for (const text of [
    'University of Moratuwa',
    'Civil Engineering',
    '210452K',
    '2nd Year',
    'LKR 600.00 per hour',
    'I like to leave rooms better than I found them.',
  ]) {
    expect(part('Professional Information').getByText(text)).toBeInTheDocument();
  }
  expect(dialog.getByText('No documents were sent.')).toBeInTheDocument();
});

it('tells the time of an interview where the applicant is, and links only to web addresses', async () => {
  await start(
    sampleApplication({
      applicationStatus: 'interview_scheduled',
      interviewDate: '2027-03-01T05:00:00.000Z',
      interviewType: 'online',
      meetingLink: 'https://meet.example/abc',
    }),
  );
  const { dialog } = await openDetails();
  expect(await dialog.findByText(/1 Mar 2027, 10:30 am \(Asia\/Colombo\)/)).toBeInTheDocument();
  const link = dialog.getByText('https://meet.example/abc');
  expect(link).toHaveAttribute('href', 'https://meet.example/abc');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

it('does not make a link of what is no web address', async () => {
  await start(
    sampleApplication({
      applicationStatus: 'interview_scheduled',
      interviewDate: '2027-03-01T05:00:00.000Z',
      interviewType: 'online',
      meetingLink: 'javascript:alert(1)',
    }),
  );
  const { dialog } = await openDetails();
  expect((await dialog.findByText('javascript:alert(1)')).closest('a')).toBeNull();
});

it.each([
  ['pending', ['Reject', 'Start review']],
  ['under_review', ['Reject', 'Schedule interview']],
  ['interview_scheduled', ['Reject', 'Reschedule interview', 'Approve']],
  ['approved', []],
  ['rejected', []],
] as const)('offers to an application that is %s: %j', async (applicationStatus, expected) => {
  await start(sampleApplication({ applicationStatus }));
  const { dialog } = await openDetails();
  await dialog.findByText('Personal Information');
  const buttons = [...document.querySelectorAll('[role="dialog"] > footer > button')];
  const offered = buttons.map(({ textContent }) => textContent);
  expect(offered).toEqual(expected);
  expect(offered).toHaveLength(workflowMoves(applicationStatus).length);
});

it('takes an application under review, once, and shows what comes next', async () => {
  await start(sampleApplication());
  const { user, dialog } = await openDetails();
  await user.dblClick(await dialog.findByText('Start review', { selector: 'button' }));
  expect(await dialog.findByText('Schedule interview', { selector: 'button' })).toBeInTheDocument();
  expect(dialog.getByRole('status')).toHaveTextContent('Under Review');
  expect(site.sent('/status')).toEqual([{ status: 'under_review' }]);
});

it('shows the server’s message when a move is refused', async () => {
  await start(sampleApplication());
  site.server.handlers[STATUS] = () => failure(409, 'conflict', 'It was rejected meanwhile.');
  const { user, dialog } = await openDetails();
  await user.click(await dialog.findByText('Start review', { selector: 'button' }));
  expect(await screen.findByText('It was rejected meanwhile.')).toBeInTheDocument();
});

it('has a message of its own when the server has none', async () => {
  await start(sampleApplication());
  site.server.handlers[STATUS] = () => failure(500, 'internal', '');
  const { user, dialog } = await openDetails();
  await user.click(await dialog.findByText('Start review', { selector: 'button' }));
  expect(await screen.findByText('Failed to update application')).toBeInTheDocument();
});

it('says when an application could not be loaded, and loads it again', async () => {
  await start(sampleApplication());
  const get = site.server.handlers[GET];
  site.server.handlers[GET] = () => failure(404, 'not_found', 'Not found.');
  const { user, dialog } = await openDetails();
  expect(await dialog.findByText('Error loading the application')).toBeInTheDocument();
  if (get) site.server.handlers[GET] = get;
  await user.click(dialog.getByText('Try again', { selector: 'button' }));
  expect(await dialog.findByText('Personal Information')).toBeInTheDocument();
});

it('follows what others do with the application', async () => {
  await start(sampleApplication());
  const { dialog } = await openDetails();
  await dialog.findByText('Start review', { selector: 'button' });
  await waitFor(() => expect(site.isLive()).toBe(true));
  site.state.change(ID, { applicationStatus: 'rejected' });
  site.tellLive('application.rejected', ID);
  expect(await dialog.findByText('Rejected')).toBeInTheDocument();
  expect(dialog.queryByText('Start review', { selector: 'button' })).not.toBeInTheDocument();
});
