import { findViolations } from '@brightnest/kit/testing/find-violations';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { dialogNamed, enter, openTab } from '../testing/open-tab';
import { sampleJob } from '../testing/samples';
import { startJobsServer } from '../testing/start-jobs-server';

const DESCRIPTION = 'A small round of regular homes, always the same households.';

let server: Awaited<ReturnType<typeof startJobsServer>>;
beforeEach(async () => {
  server = await startJobsServer([sampleJob({ applicationDeadline: '2030-01-31' })]);
});
afterEach(() => server.stop());

async function fillIn(user: Awaited<ReturnType<typeof openTab>>['user']) {
  enter('Title', 'Window Cleaner');
  await user.selectOptions(screen.getByLabelText(/^Job type/), 'Contract');
  enter('Location', 'Gold Coast QLD');
  enter('Description', DESCRIPTION);
}

it('sends the job with its lists line by line, once, and closes', async () => {
  const { user, opener } = await openTab('Post a job');
  const dialog = await dialogNamed('Post a job');
  await fillIn(user);
  enter('Hours per week', '10-15');
  enter('Salary range', 'AUD 30');
  fireEvent.change(screen.getByLabelText('Application deadline'), {
    target: { value: '2030-02-28' },
  });
  enter('Requirements', 'Careful\n\n  Kind  \n');
  enter('Benefits', 'Paid training');
  await user.click(screen.getByLabelText('Active: shown on the careers page'));
  await user.dblClick(within(dialog).getByRole('button', { name: 'Post job' }));

  expect(await screen.findByText('Job posted')).toBeVisible();
  expect(server.sent().map(({ method, url, body }) => ({ method, url, body }))).toEqual([
    {
      method: 'POST',
      url: '/api/admin/jobs',
      body: {
        title: 'Window Cleaner',
        jobType: 'contract',
        location: 'Gold Coast QLD',
        hoursPerWeek: '10-15',
        salaryRange: 'AUD 30',
        applicationDeadline: '2030-02-28',
        isActive: false,
        description: DESCRIPTION,
        requirements: ['Careful', 'Kind'],
        responsibilities: [],
        benefits: ['Paid training'],
      },
    },
  ]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Edit Window Cleaner' })).toBeVisible();
  await waitFor(() => expect(opener).toHaveFocus());
});

it('says what is missing and goes to the first of it', async () => {
  const { user } = await openTab('Post a job');
  const dialog = await dialogNamed('Post a job');
  await user.click(within(dialog).getByRole('button', { name: 'Post job' }));
  for (const message of [
    'Title is required',
    'Job type is required',
    'Location is required',
    'Description must be at least 50 characters',
  ]) {
    expect(await screen.findByText(message)).toBeVisible();
  }
  expect(screen.getByRole('textbox', { name: /^Title/ })).toHaveFocus();
  expect(server.sent()).toEqual([]);
  expect(await findViolations()).toEqual([]);
});

it('counts the description while it is written, as it is checked', async () => {
  const { user } = await openTab('Post a job');
  await dialogNamed('Post a job');
  await user.type(screen.getByRole('textbox', { name: /^Description/ }), ' Tidy ');
  expect(screen.getByText('4 of at least 50 characters')).toBeVisible();
  enter('Description', 'x'.repeat(50));
  expect(screen.getByText('50 of at most 5,000 characters')).toBeVisible();
});

it('takes 50 characters and not 49', async () => {
  const { user } = await openTab('Post a job');
  const dialog = await dialogNamed('Post a job');
  await fillIn(user);
  enter('Description', `${'x'.repeat(49)}  `);
  await user.click(within(dialog).getByRole('button', { name: 'Post job' }));
  expect(await screen.findByText('Description must be at least 50 characters')).toBeVisible();
  enter('Description', 'x'.repeat(50));
  await user.click(within(dialog).getByRole('button', { name: 'Post job' }));
  expect(await screen.findByText('Job posted')).toBeVisible();
});

it('names the line that is too long', async () => {
  const { user } = await openTab('Post a job');
  const dialog = await dialogNamed('Post a job');
  await fillIn(user);
  enter('Benefits', `Paid\n${'x'.repeat(301)}`);
  await user.click(within(dialog).getByRole('button', { name: 'Post job' }));
  expect(
    await screen.findByText('Line 2: Please use at most 300 characters in a line'),
  ).toBeVisible();
  enter('Benefits', 'x\n'.repeat(51));
  expect(await screen.findByText('Please use at most 50 lines')).toBeVisible();
});

it('warns of a deadline that is over', async () => {
  await openTab('Post a job');
  await dialogNamed('Post a job');
  fireEvent.change(screen.getByLabelText('Application deadline'), {
    target: { value: '2020-01-01' },
  });
  expect(screen.getByText('This day is over, so nobody can apply any more.')).toBeVisible();
});

it.each([
  ['Please check the highlighted fields.', 'Please check the highlighted fields.'],
  ['', 'Failed to create job'],
])('keeps what was typed when it fails, and says why: %s', async (message, shown) => {
  server.failWith('POST /api/admin/jobs', message, { location: 'We do not clean there' });
  const { user } = await openTab('Post a job');
  const dialog = await dialogNamed('Post a job');
  await fillIn(user);
  await user.click(within(dialog).getByRole('button', { name: 'Post job' }));
  expect(await screen.findByText(shown)).toBeVisible();
  expect(screen.getByText('We do not clean there')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^Location/ })).toHaveFocus();
  expect(screen.getByRole('textbox', { name: /^Title/ })).toHaveValue('Window Cleaner');
  expect(screen.getByRole('textbox', { name: /^Description/ })).toHaveValue(DESCRIPTION);
});
