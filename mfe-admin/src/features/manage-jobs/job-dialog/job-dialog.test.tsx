import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { JobsTab } from '../jobs-tab';
import { sampleJob } from '../testing/samples';
import { startJobsServer } from '../testing/start-jobs-server';

const DESCRIPTION = 'A small round of regular homes, always the same households.';

let server: Awaited<ReturnType<typeof startJobsServer>>;
beforeEach(async () => {
  server = await startJobsServer([sampleJob({ applicationDeadline: '2030-01-31' })]);
});
afterEach(() => server.stop());

async function openTab(button: string) {
  const { user } = renderRoutes(
    [
      { path: '/', element: <JobsTab /> },
      { path: '/admin-login', element: <h1>Staff sign-in</h1> },
    ],
    {},
  );
  const opener = await screen.findByRole('button', { name: button });
  await user.click(opener);
  return { user, opener };
}

const dialogNamed = (name: string) => screen.findByRole('dialog', { name });
// Typing key by key takes seconds on a busy machine and shows no more.
const enter = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: new RegExp(`^${label}`) }), {
    target: { value },
  });

async function fillIn(user: Awaited<ReturnType<typeof openTab>>['user']) {
  enter('Title', 'Window Cleaner');
  await user.selectOptions(screen.getByLabelText(/^Job type/), 'Contract');
  enter('Location', 'Gold Coast QLD');
  enter('Description', DESCRIPTION);
}

describe('posting', () => {
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
});

describe('editing', () => {
  it('opens with the job as it is', async () => {
    await openTab('Edit Residential Cleaner');
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
    const { user } = await openTab('Edit Residential Cleaner');
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
    const { user } = await openTab('Edit Residential Cleaner');
    await dialogNamed('Edit Residential Cleaner');
    await user.click(screen.getByText('History'));
    expect(await screen.findByText('Ada Perera added the job Residential Cleaner')).toBeVisible();
    expect(server.calls.at(-1)?.url).toContain(`resource=job&resourceId=${recordId}`);
  });

  it('says why a change failed', async () => {
    server.failWith('PUT /api/admin/jobs/1', '');
    const { user } = await openTab('Edit Residential Cleaner');
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
    const { user } = await openTab('Edit Residential Cleaner');
    const dialog = await dialogNamed('Edit Residential Cleaner');
    await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('You are logged out. Logging in again...')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Staff sign-in' })).toBeVisible();
  });
});

describe('closing', () => {
  it('asks before it loses what was typed', async () => {
    const { user, opener } = await openTab('Post a job');
    await dialogNamed('Post a job');
    enter('Title', 'Half a jo');
    await user.keyboard('{Escape}');
    const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
    await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
    expect(screen.getByRole('textbox', { name: /^Title/ })).toHaveValue('Half a jo');

    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(opener).toHaveFocus());
    expect(server.sent()).toEqual([]);
  });

  it('just closes where nothing was typed, or where it was taken back', async () => {
    const { user, opener } = await openTab('Edit Residential Cleaner');
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
    const { user } = await openTab('Edit Residential Cleaner');
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
    await openTab('Post a job');
    await dialogNamed('Post a job');
    const leave = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(leave()).toBe(false);
    enter('Title', 'Half a jo');
    expect(leave()).toBe(true);
  });
});

it('keeps what was typed while one looks at the service areas', async () => {
  const { user } = await openTab('Post a job');
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
