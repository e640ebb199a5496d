import type { CleanerJob } from '@brightnest/contracts/workforce/cleaner-job-schemas';
import type { ApiCall } from '@brightnest/kit/testing/api-server';
import { screen, waitFor, within } from '@testing-library/react';
import { openArea, sampleJob, setDayOfSampleJob, startCleanerArea } from '../testing/cleaner-area';

const STATUS = 'PUT /api/cleaner/jobs/64d000000000000000000001/status';

let server: Awaited<ReturnType<typeof startCleanerArea>>;
let job: CleanerJob;
beforeEach(async () => {
  setDayOfSampleJob();
  job = sampleJob();
  server = await startCleanerArea({
    'GET /api/cleaner/upcoming-jobs': () => ({ body: { success: true, jobs: [job] } }),
    [STATUS]: ({ body }: ApiCall) => {
      job = { ...job, status: (body as { status: 'started' | 'completed' }).status };
      return { body: { success: true, job } };
    },
  });
});
afterEach(async () => {
  jest.useRealTimers();
  await server.stop();
});

const card = () => screen.findByRole('article', { name: 'Deep Cleaning' });
const reports = () => server.calls.filter(({ method }) => method === 'PUT');

it('says when, where, for whom and for how much, in the time of the place', async () => {
  openArea();
  expect(await card()).toHaveTextContent(/Mon 23 Nov, 9:00.am – 12:00.pm \(Sydney time\)/);
  expect(await card()).toHaveTextContent('12 Harbour Street, Manly');
  expect(await card()).toHaveTextContent('Grace Hopper');
  expect(await card()).toHaveTextContent('$200.00 AUD. To collect: $170.00 AUD');
});

it('starts a job, and then offers to complete it, keeping the focus there', async () => {
  const { user } = openArea();
  await user.click(within(await card()).getByRole('button', { name: 'Start Job' }));
  expect(await screen.findByRole('button', { name: 'Complete' })).toBeInTheDocument();
  await waitFor(() =>
    expect(reports()).toMatchObject([
      { body: { status: 'started' }, headers: { 'idempotency-key': expect.any(String) } },
    ]),
  );
  expect(within(await card()).getByText('Started')).toBeInTheDocument();
  expect(await card()).toHaveFocus();
});

it('opens on the next job: how soon it is, the way there, a call and one step, and folds the rest by day', async () => {
  const soon = new Date(Date.now() + 90.5 * 60_000).toISOString();
  job = sampleJob({ scheduledDate: soon });
  const other = { assignmentId: '64d000000000000000000002', serviceType: 'Ironing' };
  const acceptedAt = '2026-01-01T00:00:00.000Z';
  const later = sampleJob({ ...other, acceptedAt, scheduledDate: '2040-03-05T22:00:00.000Z' });
  const asked = sampleJob({
    ...{ assignmentId: '64d000000000000000000003', serviceType: 'Windows' },
    ...{ acceptedAt: null, scheduledDate: '2040-03-06T22:00:00.000Z' },
  });
  server.handlers['GET /api/cleaner/upcoming-jobs'] = () => ({
    body: { success: true, jobs: [job, later, asked] },
  });
  server.handlers[STATUS] = () => {
    job = { ...job, onMyWayAt: new Date().toISOString() };
    return { body: { success: true, job } };
  };
  const { user } = openArea();
  expect(await card()).toHaveTextContent('It begins in 1 h 31 min');
  expect(screen.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:0400111222');
  expect(screen.getByRole('link', { name: 'Navigate' }).getAttribute('href')).toContain('Manly');
  const rest = screen.getByText('Tuesday 6 March 2040').closest('details');
  expect(rest).not.toHaveAttribute('open');
  expect(rest).toHaveTextContent('Ironing');
  // What waits for their answer is not folded away.
  expect(screen.getByText('Windows').closest('details')).toHaveAttribute('open');
  await user.click(within(await card()).getByRole('button', { name: 'On my way' }));
  expect(await screen.findByText('We know you are on your way')).toBeInTheDocument();
  expect(within(await card()).queryByRole('button', { name: 'On my way' })).toBeNull();
  expect(within(await card()).getByRole('button', { name: 'Start Job' })).toBeInTheDocument();
});

it.each(['On my way', 'Start Job'])(
  'asks before «%s» of the next job where that is not today',
  async (step) => {
    job = sampleJob({ scheduledDate: '2026-12-02T22:00:00.000Z' });
    const { user } = openArea();
    await user.click(within(await card()).getByRole('button', { name: step }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('planned for Thursday 3 December 2026, not for today');
    await user.click(within(question).getByRole('button', { name: 'Back' }));
    expect(reports()).toEqual([]);
  },
);

it('asks before it starts a job of a later day', async () => {
  const other = { assignmentId: '64d000000000000000000002', serviceType: 'Ironing' };
  const later = sampleJob({ ...other, scheduledDate: '2026-12-02T22:00:00.000Z' });
  server.handlers['GET /api/cleaner/upcoming-jobs'] = () => ({
    body: { success: true, jobs: [job, later] },
  });
  const { user } = openArea();
  const ironing = await screen.findByRole('article', { name: 'Ironing' });
  await user.click(within(ironing).getByRole('button', { name: 'Start Job' }));
  expect(await screen.findByRole('alertdialog', { name: 'Start this job now?' })).toBeVisible();
  expect(reports()).toEqual([]);
});

it('asks for the cash before it completes', async () => {
  job = sampleJob({ status: 'started' });
  const { user } = openArea();
  await user.click(within(await card()).getByRole('button', { name: 'Complete' }));
  const dialog = await screen.findByRole('dialog', { name: 'Complete this job?' });
  expect(dialog).toHaveTextContent('Cash to collect: $170.00 AUD');
  await user.click(within(dialog).getByRole('checkbox', { name: 'Cash received' }));
  await user.click(within(dialog).getByRole('button', { name: 'Complete job' }));
  expect(await screen.findByText('Job completed')).toBeInTheDocument();
  expect(reports()[0]?.body).toMatchObject({ status: 'completed', cashReceived: true });
  expect(within(await card()).queryByRole('button')).not.toBeInTheDocument();
});

it('completes at once where there is nothing to collect', async () => {
  job = sampleJob({ status: 'started', cashToCollect: '0.00' });
  const { user } = openArea();
  await user.click(within(await card()).getByRole('button', { name: 'Complete' }));
  expect(await screen.findByText('Job completed')).toBeInTheDocument();
  expect(reports()[0]?.body).toMatchObject({ status: 'completed' });
  expect(reports()[0]?.body).not.toHaveProperty('cashReceived');
});

it('tells in the server’s words what went wrong, and shows the job as it is', async () => {
  server.handlers[STATUS] = () => {
    job = sampleJob({ status: 'completed', completedAt: '2026-11-23T01:00:00.000Z' });
    return {
      status: 409,
      body: { code: 'change_not_allowed', message: 'This job is completed already.' },
    };
  };
  const { user } = openArea();
  await user.click(within(await card()).getByRole('button', { name: 'Start Job' }));
  expect(await screen.findByText('Failed to update job status')).toBeInTheDocument();
  expect(screen.getByText('This job is completed already.')).toBeInTheDocument();
  expect(await within(await card()).findByText(/Completed Mon 23 Nov/)).toBeInTheDocument();
});
