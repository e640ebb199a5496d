import { useLiveUpdates } from '@brightnest/kit/runtime/live-updates';
import { useLocation } from '@brightnest/kit/runtime/router';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { collectTimers } from '@brightnest/kit/testing/collect-timers';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { dialogNamed, enter, openJobsTab, sampleJob, startJobsServer } from '../testing/jobs';
import { JobsTab } from './jobs-tab';

describe('the jobs tab', () => {
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
    server.stored.jobs = [windows, sampleJob({ isActive: false })];
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
    server.stored.jobs = Array.from({ length: 21 }, (_, index) =>
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
    server.stored.jobs = [];
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
    const timers = collectTimers();
    open();
    await rowOf('Residential Cleaner');
    server.stored.jobs = [sampleJob({ title: 'Later' })];
    timers.run(60_000);
    expect(await rowOf('Later')).toBeVisible();
  });

  it('shows a job that somebody else has just posted, and marks its row', async () => {
    open();
    await rowOf('Residential Cleaner');
    await waitFor(() => expect(server.isLive()).toBe(true));
    const fresh = sampleJob({ id: 3, recordId: '64b00000000000000000000c', title: 'Fresh' });
    server.stored.jobs = [fresh, ...server.stored.jobs];
    server.publish({
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
      const dialog = await screen.findByRole('alertdialog', {
        name: 'Delete Residential Cleaner?',
      });
      return { user, dialog };
    };

    it('asks first, and says what happens to a job that people have applied for', async () => {
      const { user, dialog } = await ask();
      expect(dialog).toHaveTextContent(
        /Where people have applied for it, it is deactivated instead/,
      );
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
      await waitFor(() =>
        expect(screen.queryByText('Residential Cleaner')).not.toBeInTheDocument(),
      );
      expect(server.sent().map(({ method, url }) => `${method} ${url}`)).toEqual([
        'DELETE /api/admin/jobs/1',
      ]);
      expect(screen.getByRole('region', { name: 'Job postings' })).toHaveFocus();
    });

    it('tells that a job was deactivated', async () => {
      server.handlers['DELETE /api/admin/jobs/1'] = () => ({
        body: {
          success: true,
          outcome: 'deactivated',
          message: 'People have applied for this job.',
        },
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
});

describe('posting a job', () => {
  const DESCRIPTION = 'A small round of regular homes, always the same households.';

  let server: Awaited<ReturnType<typeof startJobsServer>>;
  beforeEach(async () => {
    server = await startJobsServer([sampleJob({ applicationDeadline: '2030-01-31' })]);
  });
  afterEach(() => server.stop());

  async function fillIn(user: Awaited<ReturnType<typeof openJobsTab>>['user']) {
    enter('Title', 'Window Cleaner');
    await user.selectOptions(screen.getByLabelText(/^Job type/), 'Contract');
    enter('Location', 'Gold Coast QLD');
    enter('Description', DESCRIPTION);
  }

  it('sends the job with its lists line by line, once, and closes', async () => {
    const { user, opener } = await openJobsTab('Post a job');
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
    const { user } = await openJobsTab('Post a job');
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
    const { user } = await openJobsTab('Post a job');
    await dialogNamed('Post a job');
    await user.type(screen.getByRole('textbox', { name: /^Description/ }), ' Tidy ');
    expect(screen.getByText('4 of at least 50 characters')).toBeVisible();
    enter('Description', 'x'.repeat(50));
    expect(screen.getByText('50 of at most 5,000 characters')).toBeVisible();
  });

  it('takes 50 characters and not 49', async () => {
    const { user } = await openJobsTab('Post a job');
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
    const { user } = await openJobsTab('Post a job');
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
    await openJobsTab('Post a job');
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
    const { user } = await openJobsTab('Post a job');
    const dialog = await dialogNamed('Post a job');
    await fillIn(user);
    await user.click(within(dialog).getByRole('button', { name: 'Post job' }));
    expect(await screen.findByText(shown)).toBeVisible();
    expect(screen.getByText('We do not clean there')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /^Location/ })).toHaveFocus();
    expect(screen.getByRole('textbox', { name: /^Title/ })).toHaveValue('Window Cleaner');
    expect(screen.getByRole('textbox', { name: /^Description/ })).toHaveValue(DESCRIPTION);
  });
});

describe('the job dialog', () => {
  let server: Awaited<ReturnType<typeof startJobsServer>>;
  beforeEach(async () => {
    server = await startJobsServer([sampleJob({ applicationDeadline: '2030-01-31' })]);
  });
  afterEach(() => server.stop());

  describe('editing', () => {
    it('opens with the job as it is', async () => {
      await openJobsTab('Edit Residential Cleaner');
      await dialogNamed('Edit Residential Cleaner');
      for (const [label, value] of [
        ['Title', 'Residential Cleaner'],
        ['Location', 'Inner West, Sydney NSW'],
        ['Hours per week', '15-25'],
        ['Salary range', 'AUD 28-32 per hour'],
        ['Requirements', 'Right to work in Australia\nReliable'],
        ['Responsibilities', 'Clean to our checklist'],
        ['Benefits', ''],
      ] as const) {
        expect(screen.getByRole('textbox', { name: new RegExp(`^${label}`) })).toHaveValue(value);
      }
      expect(screen.getByLabelText(/^Job type/)).toHaveValue('part_time');
      expect(screen.getByLabelText('Application deadline')).toHaveValue('2030-01-31');
      expect(screen.getByLabelText('Active: shown on the careers page')).toBeChecked();
    });

    it('saves what was changed and leaves the rest', async () => {
      const { user } = await openJobsTab('Edit Residential Cleaner');
      const dialog = await dialogNamed('Edit Residential Cleaner');
      enter('Title', 'Lead Cleaner');
      enter('Salary range', '');
      await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
      expect(await screen.findByText('Job updated')).toBeVisible();
      const [{ method, url, body } = {}] = server.sent();
      expect(`${method} ${url}`).toBe('PUT /api/admin/jobs/1');
      expect(body).toMatchObject({
        title: 'Lead Cleaner',
        salaryRange: '',
        applicationDeadline: '2030-01-31',
        requirements: ['Right to work in Australia', 'Reliable'],
      });
      expect(await screen.findByText('Lead Cleaner', { selector: 'strong' })).toBeVisible();
    });

    it('shows what happened to the job', async () => {
      const { recordId } = sampleJob();
      server.handlers['GET /api/admin/activity'] = () => ({
        body: {
          success: true,
          activities: [
            {
              id: 'a1',
              message: 'Ada Perera added the job Residential Cleaner',
              actor: null,
              timestamp: '2026-03-01T02:00:00.000Z',
            },
          ],
          page: 1,
          pageSize: 10,
          total: 1,
        },
      });
      const { user } = await openJobsTab('Edit Residential Cleaner');
      await dialogNamed('Edit Residential Cleaner');
      await user.click(screen.getByText('History'));
      expect(await screen.findByText('Ada Perera added the job Residential Cleaner')).toBeVisible();
      expect(server.calls.at(-1)?.url).toContain(`resource=job&resourceId=${recordId}`);
    });

    it('says why a change failed', async () => {
      server.failWith('PUT /api/admin/jobs/1', '');
      const { user } = await openJobsTab('Edit Residential Cleaner');
      const dialog = await dialogNamed('Edit Residential Cleaner');
      await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
      expect(await screen.findByText('Failed to update job')).toBeVisible();
      expect(dialog).toBeVisible();
    });

    it('leads whoever is logged out to sign in', async () => {
      server.handlers['PUT /api/admin/jobs/1'] = () => ({
        status: 401,
        body: { code: 'not_authenticated', message: 'x', requestId: 'r' },
      });
      const { user } = await openJobsTab('Edit Residential Cleaner');
      const dialog = await dialogNamed('Edit Residential Cleaner');
      await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
      expect(await screen.findByText('You are logged out. Logging in again...')).toBeVisible();
      expect(await screen.findByRole('heading', { name: 'Staff sign-in' })).toBeVisible();
    });
  });

  describe('closing', () => {
    it('asks before it loses what was typed', async () => {
      const { user, opener } = await openJobsTab('Post a job');
      await dialogNamed('Post a job');
      enter('Title', 'Half a jo');
      await user.keyboard('{Escape}');
      const confirmation = await screen.findByRole('alertdialog', {
        name: 'Discard your changes?',
      });
      await user.click(within(confirmation).getByRole('button', { name: 'Keep editing' }));
      expect(screen.getByRole('textbox', { name: /^Title/ })).toHaveValue('Half a jo');

      await user.click(screen.getByRole('button', { name: 'Close' }));
      await user.click(await screen.findByRole('button', { name: 'Discard' }));
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      await waitFor(() => expect(opener).toHaveFocus());
      expect(server.sent()).toEqual([]);
    });

    it('just closes where nothing was typed, or where it was taken back', async () => {
      const { user, opener } = await openJobsTab('Edit Residential Cleaner');
      await dialogNamed('Edit Residential Cleaner');
      enter('Benefits', 'Something');
      enter('Benefits', '');
      await user.keyboard('{Escape}');
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
      await waitFor(() => expect(opener).toHaveFocus());
    });

    it('waits until what was sent is saved', async () => {
      const save = server.handlers['PUT /api/admin/jobs/1'];
      let answer = () => {};
      const answered = new Promise<void>((resolve) => (answer = resolve));
      server.handlers['PUT /api/admin/jobs/1'] = async (call, response) => {
        await answered;
        return (await save?.(call, response)) ?? {};
      };
      const { user } = await openJobsTab('Edit Residential Cleaner');
      const dialog = await dialogNamed('Edit Residential Cleaner');
      enter('Title', 'Lead Cleaner');
      await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
      await waitFor(() => expect(server.sent()).toHaveLength(1));
      await user.keyboard('{Escape}');
      expect(dialog).toBeVisible();
      expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
      answer();
      expect(await screen.findByText('Job updated')).toBeVisible();
    });

    it('keeps the page from being left with what was typed', async () => {
      await openJobsTab('Post a job');
      await dialogNamed('Post a job');
      const leave = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
      expect(leave()).toBe(false);
      enter('Title', 'Half a jo');
      expect(leave()).toBe(true);
    });
  });

  it('keeps what was typed while one looks at the service areas', async () => {
    const { user } = await openJobsTab('Post a job');
    const dialog = await dialogNamed('Post a job');
    enter('Title', 'Window Cleaner');
    enter('Requirements', 'Careful\nKind');
    await user.click(within(dialog).getByRole('tab', { name: 'Service Areas' }));
    expect(await dialogNamed('Service areas')).toBeVisible();
    await user.click(within(dialog).getByRole('tab', { name: 'Job Details' }));
    expect(screen.getByRole('textbox', { name: /^Title/ })).toHaveValue('Window Cleaner');
    expect(screen.getByRole('textbox', { name: /^Requirements/ })).toHaveValue('Careful\nKind');
    await user.click(within(dialog).getByRole('tab', { name: 'Service Areas' }));
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible();
  });
});
