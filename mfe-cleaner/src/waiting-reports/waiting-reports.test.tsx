import type { CleanerJob } from '@brightnest/contracts/bookings/cleaner-area';
import type { ApiHandlers } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { sampleJob } from '../testing/samples';
import { openArea, startCleanerArea } from '../testing/start-cleaner-area';
import { addWaitingReport, waitingReports } from './report-queue';

const ID = '64d000000000000000000001';
const STATUS = `PUT /api/cleaner/jobs/${ID}/status`;
const ANSWERS = 'GET /api/cleaner/upcoming-jobs';

let server: Awaited<ReturnType<typeof startCleanerArea>>;
let job: CleanerJob;
beforeEach(async () => {
  job = sampleJob({ cashToCollect: '0.00' });
  server = await startCleanerArea({
    [ANSWERS]: () => ({ body: { success: true, jobs: [job] } }),
    [STATUS]: noAnswer,
  });
});
afterEach(async () => {
  localStorage.clear();
  await server.stop();
});

const noAnswer: ApiHandlers[string] = (_call, response) => void response.destroy();
const takeReports = () => {
  server.handlers[STATUS] = ({ body }) => {
    const { status } = body as { status: 'started' | 'completed' };
    job = { ...job, status };
    return { body: { success: true, job } };
  };
};
const card = () => screen.getByRole('article', { name: 'Deep Cleaning' });
const sent = () => server.calls.filter(({ method }) => method === 'PUT');
const keysOf = (calls: ReturnType<typeof sent>) => [
  ...new Set(calls.map(({ headers }) => headers['idempotency-key'])),
];

it('keeps what is reported without a connection, and sends it in order once it is back', async () => {
  const { user } = openArea();
  await user.click(await screen.findByRole('button', { name: 'Start Job' }));
  expect(await screen.findByText('1 change waits for the connection')).toBeInTheDocument();
  expect(await findViolations()).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Complete' }));
  expect(await screen.findByText('2 changes wait for the connection')).toBeInTheDocument();
  expect(card()).toHaveTextContent('Completed');

  const before = sent().length;
  takeReports();
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(screen.queryByText(/for the connection/)).toBeNull());
  const arrived = sent().slice(before);
  expect(arrived.map(({ body }) => body)).toEqual([
    { status: 'started', at: expect.stringMatching(/Z$/) },
    { status: 'completed', at: expect.stringMatching(/Z$/) },
  ]);
  // The first try of each, whose answer may have been lost, had the same name.
  expect(keysOf(sent())).toEqual(keysOf(arrived));
  expect(card()).toHaveTextContent('Completed');
});

it('is sent at once by hand, and says in the server’s words what came too late', async () => {
  const { user } = openArea();
  await user.click(await screen.findByRole('button', { name: 'Start Job' }));
  await screen.findByText('1 change waits for the connection');
  server.handlers[STATUS] = () => {
    job = { ...job, status: 'withdrawn' };
    const body = { code: 'change_not_allowed', message: 'This job was cancelled.', requestId: 'r' };
    return { status: 409, body };
  };
  await user.click(await screen.findByRole('button', { name: 'Send now' }));
  expect(await screen.findByText('This job was cancelled.')).toBeInTheDocument();
  expect(await screen.findByText('Withdrawn')).toBeInTheDocument();
  expect(waitingReports()).toEqual([]);
});

it('is kept over a reload', async () => {
  const { user, unmount } = openArea();
  await user.click(await screen.findByRole('button', { name: 'Start Job' }));
  await screen.findByText('1 change waits for the connection');
  unmount();
  takeReports();
  openArea();
  expect(await screen.findByRole('button', { name: 'Complete' })).toBeInTheDocument();
  await waitFor(() => expect(waitingReports()).toEqual([]));
  expect(job.status).toBe('started');
});

it('leaves alone what is somebody else’s', async () => {
  takeReports();
  const body = { status: 'started' } as const;
  addWaitingReport({ userId: 'another', assignmentId: ID, body, idempotencyKey: 'k' });
  openArea();
  expect(await screen.findByRole('button', { name: 'Start Job' })).toBeInTheDocument();
  expect(screen.queryByText(/for the connection/)).toBeNull();
  expect([sent(), waitingReports().length]).toEqual([[], 1]);
});
