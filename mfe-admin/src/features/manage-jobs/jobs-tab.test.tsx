import { useLiveUpdates } from '@brightnest/kit/live';
import { useLocation } from '@brightnest/kit/router';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { JobsTab } from './jobs-tab';
import { sampleJob } from './testing/samples';
import { startJobsServer } from './testing/start-jobs-server';

function LiveJobsTab() {
  useLiveUpdates();
  const { search } = useLocation();
  return (
    <>
      <JobsTab />
      <output>{search}</output>
    </>
  );
}

const routes = [
  { path: '/admin-dashboard', element: <LiveJobsTab /> },
  { path: '/admin-login', element: <h1>Staff sign-in</h1> },
];

const windows = sampleJob({
  id: 2,
  recordId: '64b00000000000000000000b',
  title: 'Window Cleaner',
  jobType: 'contract',
  hoursPerWeek: null,
  salaryRange: null,
  location: 'Gold Coast QLD',
  applicationDeadline: '2026-01-31',
  createdAt: '2026-02-01T00:00:00.000Z',
});

let server: Awaited<ReturnType<typeof startJobsServer>>;
beforeEach(async () => {
  server = await startJobsServer([sampleJob(), windows]);
});
afterEach(() => server.stop());

const open = (search = '') => renderRoutes(routes, { at: `/admin-dashboard?tab=jobs${search}` });
const rowOf = async (title: string) => {
  const row = (await screen.findByText(title)).closest('tr');
  if (!row) throw new Error(`${title} stands in no row`);
  return row;
};
const titles = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);
const address = () => screen.getByRole('status', { name: '' }).textContent;

it('lists jobs with what staff need to know of them', async () => {
  open();
  const cells = within(await rowOf('Residential Cleaner')).getAllByRole('cell');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Title',
    'Type',
    'Location',
    'Hours / week',
    'Deadline',
    'Status',
    'Posted',
    'Actions',
  ]);
  const expected = [
    'Residential CleanerAUD 28-32 per hour',
    'Part Time',
    'Inner West, Sydney NSW',
    '15-25',
    '–',
    'Active',
    '1 Mar 2026',
  ];
  expect(cells.slice(0, 7).map(({ textContent }) => textContent)).toEqual(expected);
});

it('tells which jobs are closed by their deadline and which staff took down', async () => {
  server.kept.jobs = [windows, sampleJob({ isActive: false })];
  open();
  expect(within(await rowOf('Window Cleaner')).getByText('Deadline passed')).toBeVisible();
  expect(within(await rowOf('Window Cleaner')).getByText('31 Jan 2026')).toBeVisible();
  expect(within(await rowOf('Residential Cleaner')).getByText('Inactive')).toBeVisible();
});

it('keeps search, filters and order in the address', async () => {
  const { user } = open('&page=2');
  await user.type(screen.getByLabelText('Search jobs'), 'gold');
  expect(await rowOf('Window Cleaner')).toBeVisible();
  expect(screen.queryByText('Residential Cleaner')).not.toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Status'), 'Deadline passed');
  await user.selectOptions(screen.getByLabelText('Type'), 'Contract');
  await user.click(screen.getByRole('button', { name: 'Location' }));
  expect(titles()).toEqual(['Window Cleaner']);
  expect(address()).toBe('?tab=jobs&search=gold&status=closed&jobType=contract&sort=location');
});

it('takes search, filters and order from the address', async () => {
  open('&search=cleaner&status=active&jobType=part_time&sort=title');
  expect(await rowOf('Residential Cleaner')).toBeVisible();
  expect(titles()).toHaveLength(1);
  expect(screen.getByLabelText('Search jobs')).toHaveValue('cleaner');
  expect(screen.getByLabelText('Status')).toHaveValue('active');
  expect(screen.getByLabelText('Type')).toHaveValue('part_time');
  expect(screen.getByRole('columnheader', { name: 'Title' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
});

it('takes an address with nonsense for all jobs, newest first', async () => {
  open('&status=maybe&jobType=none&sort=shoe&page=-1');
  await rowOf('Residential Cleaner');
  expect(titles()).toEqual(['Residential CleanerAUD 28-32 per hour', 'Window Cleaner']);
});

it('shows twenty jobs on a page', async () => {
  server.kept.jobs = Array.from({ length: 21 }, (_, index) =>
    sampleJob({ id: index + 1, title: `Job ${index + 1}`, createdAt: `2026-03-${10 + index}` }),
  );
  const { user } = open();
  await rowOf('Job 21');
  expect(titles()).toHaveLength(20);
  expect(screen.getByText('1–20 of 21 jobs')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await rowOf('Job 1')).toBeVisible();
  expect(address()).toBe('?tab=jobs&page=2');
});

it('leads back to all jobs from a search without a match, and to the first from none', async () => {
  server.kept.jobs = [];
  const { user } = open('&search=zzz&sort=title');
  await user.click(await screen.findByRole('button', { name: 'Show all jobs' }));
  expect(screen.getByText('No jobs yet')).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Post a job' })[1] as HTMLElement);
  expect(await screen.findByRole('dialog', { name: 'Post a job' })).toBeVisible();
});

it('shows why the jobs could not be loaded, and loads them again', async () => {
  const list = server.handlers['GET /api/admin/jobs'];
  server.failWith('GET /api/admin/jobs', 'You do not have access to this.');
  const { user } = open();
  expect(
    await screen.findByText('Error loading jobs: You do not have access to this.'),
  ).toBeVisible();
  if (list) server.handlers['GET /api/admin/jobs'] = list;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rowOf('Residential Cleaner')).toBeVisible();
});

it('asks for the jobs again every 60 s', async () => {
  const timers = jest.spyOn(globalThis, 'setTimeout');
  open();
  await rowOf('Residential Cleaner');
  server.kept.jobs = [sampleJob({ title: 'Later' })];
  const poll = timers.mock.calls.find(([, delay]) => delay === 60_000)?.[0];
  act(() => poll?.());
  expect(await rowOf('Later')).toBeVisible();
  timers.mockRestore();
});

it('shows a job that somebody else has just posted, and marks its row', async () => {
  open();
  await rowOf('Residential Cleaner');
  await waitFor(() => expect(server.isLive()).toBe(true));
  const fresh = sampleJob({ id: 3, recordId: '64b00000000000000000000c', title: 'Fresh' });
  server.kept.jobs = [fresh, ...server.kept.jobs];
  server.tell({
    id: 'e1',
    type: 'job.changed',
    aggregate: { type: 'job', id: fresh.recordId },
    occurredAt: '2026-03-01T00:00:00.000Z',
    tags: ['Jobs', 'Activity'],
  });
  expect(await rowOf('Fresh')).toHaveAttribute('data-highlighted');
  expect(await rowOf('Window Cleaner')).not.toHaveAttribute('data-highlighted');
});

it('sends whoever is logged out to sign in again', async () => {
  server.handlers['GET /api/admin/jobs'] = () => ({
    status: 401,
    body: { code: 'not_authenticated', message: 'x', requestId: 'r' },
  });
  open();
  expect(await screen.findByText('You are logged out. Logging in again...')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Staff sign-in' })).toBeVisible();
});

describe('deleting', () => {
  const ask = async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Delete Residential Cleaner' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete Residential Cleaner?' });
    return { user, dialog };
  };

  it('asks first, and says what happens to a job that people have applied for', async () => {
    const { user, dialog } = await ask();
    expect(dialog).toHaveTextContent(/Where people have applied for it, it is deactivated instead/);
    expect(await findViolations()).toEqual([]);
    await user.keyboard('{Escape}');
    expect(server.sent()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Delete Residential Cleaner' })).toHaveFocus();
  });

  it('deletes once, says what became of it, and keeps the focus in the list', async () => {
    const { user, dialog } = await ask();
    await user.dblClick(within(dialog).getByRole('button', { name: 'Delete job' }));
    expect(await screen.findByText('The job was removed.')).toBeVisible();
    expect(screen.getByText('Job removed')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Residential Cleaner')).not.toBeInTheDocument());
    expect(server.sent().map(({ method, url }) => `${method} ${url}`)).toEqual([
      'DELETE /api/admin/jobs/1',
    ]);
    expect(screen.getByRole('region', { name: 'Job postings' })).toHaveFocus();
  });

  it('tells that a job was deactivated', async () => {
    server.handlers['DELETE /api/admin/jobs/1'] = () => ({
      body: { success: true, outcome: 'deactivated', message: 'People have applied for this job.' },
    });
    const { user, dialog } = await ask();
    await user.click(within(dialog).getByRole('button', { name: 'Delete job' }));
    expect(await screen.findByText('Job deactivated')).toBeVisible();
    expect(screen.getByText('People have applied for this job.')).toBeVisible();
  });

  it.each([
    ['Somebody else removed it.', 'Somebody else removed it.'],
    ['', 'Failed to delete job'],
  ])('says why it failed: %s', async (message, shown) => {
    server.failWith('DELETE /api/admin/jobs/1', message);
    const { user, dialog } = await ask();
    await user.click(within(dialog).getByRole('button', { name: 'Delete job' }));
    expect(await screen.findByText(shown)).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});

it('breaks no accessibility rule', async () => {
  open();
  await rowOf('Residential Cleaner');
  expect(await findViolations()).toEqual([]);
});
