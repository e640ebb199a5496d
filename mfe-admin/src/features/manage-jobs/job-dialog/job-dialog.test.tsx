import { screen, waitFor, within } from '@testing-library/react';
import { dialogNamed, enter, openTab } from '../testing/open-tab';
import { sampleJob } from '../testing/samples';
import { startJobsServer } from '../testing/start-jobs-server';

let server: Awaited<ReturnType<typeof startJobsServer>>;
beforeEach(async () => {
  server = await startJobsServer([sampleJob({ applicationDeadline: '2030-01-31' })]);
});
afterEach(() => server.stop());

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
