import type {
  CleanerJob,
  CleanerJobChange,
} from '@brightnest/contracts/workforce/cleaner-job-schemas';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { screen, waitFor, within } from '@testing-library/react';
import { openArea, sampleJob, setDayOfSampleJob, startCleanerArea } from '../testing/cleaner-area';

const ID = '64d000000000000000000001';
const AT = '2026-11-22T21:45:00.000Z';

let server: Awaited<ReturnType<typeof startCleanerArea>>;
let job: CleanerJob;
beforeEach(async () => {
  setDayOfSampleJob();
  job = sampleJob();
  server = await startCleanerArea({
    'GET /api/cleaner/upcoming-jobs': () => ({ body: { success: true, jobs: [job] } }),
    [`PUT /api/cleaner/jobs/${ID}/status`]: ({ body }) => {
      const { status } = body as { status: string };
      if (status === 'accepted') job = { ...job, acceptedAt: AT };
      if (status === 'on_my_way') job = { ...job, onMyWayAt: AT };
      if (status === 'declined') job = { ...job, status };
      if (status === 'cash_received') job = { ...job, cashCollectedAt: AT };
      return { body: { success: true, job } };
    },
  });
});
afterEach(async () => {
  jest.useRealTimers();
  await server.stop();
});

const open = (query = '') => openArea(`/cleaner-dashboard?job=${ID}${query}`);
const title = () => screen.findByRole('heading', { name: 'Deep Cleaning' });
const bodies = () =>
  server.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body as object);

it('has all that is needed at the door', async () => {
  open();
  await title();
  expect(
    screen.getByText(/Monday 23 November 2026, 9:00.am – 12:00.pm \(Sydney time\)/),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open map' })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/search/?api=1&query=12+Harbour+Street%2C+Manly',
  );
  expect(screen.getByRole('link', { name: 'Call 0400 111 222' })).toHaveAttribute(
    'href',
    'tel:0400111222',
  );
  expect(screen.getByText('The key is under the blue pot.')).toBeInTheDocument();
  expect(screen.getByText('Bring the long ladder.')).toBeInTheDocument();
  expect(screen.getByText('$170.00 AUD')).toBeInTheDocument();
  expect(await findViolations()).toEqual([]);
});

it('shows the photos of the customer', async () => {
  job = sampleJob({ customerPhotos: ['/api/files/quote-photos/kitchen.jpg'] });
  const { user } = open();
  await screen.findByRole('heading', { name: 'Photos of the customer' });
  await user.click(screen.getByRole('button', { name: 'Photo that the customer sent, 1 of 1' }));
  const large = within(await screen.findByRole('dialog', { name: 'Photo 1 of 1' }));
  expect(large.getByRole('img')).toHaveAttribute('src', '/api/files/quote-photos/kitchen.jpg');
});

it('leaves out what the job does not need any more', async () => {
  job = sampleJob({ status: 'completed', completedAt: AT, address: null, customerPhone: null });
  open();
  await title();
  expect(screen.queryByRole('link', { name: /Call|map/ })).not.toBeInTheDocument();
  expect(screen.getByText(/^Mon 23 Nov, 8:45.am \(Sydney time\)$/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Start|Complete|way|Decline/ })).toBeNull();
});

it('is accepted after a question, and then says so', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  await user.click(await screen.findByRole('button', { name: 'Accept job' }));
  expect(await screen.findByRole('heading', { name: 'You have accepted' })).toBeInTheDocument();
  // It is said before it is sent.
  await waitFor(() => expect(bodies()).toMatchObject([{ status: 'accepted' }]));
});

it('is declined after a question, and is nobody’s to change then', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Decline' }));
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  expect(bodies()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  await user.click(await screen.findByLabelText(/^Why\?/));
  await user.paste(' My back hurts ');
  await user.click(await screen.findByRole('button', { name: 'Decline job' }));
  expect(await screen.findByText('Declined')).toBeInTheDocument();
  await waitFor(() =>
    expect(bodies()).toMatchObject([{ status: 'declined', notes: 'My back hurts' }]),
  );
  expect(screen.getByRole('checkbox', { name: 'Oven' })).toBeDisabled();
});

it('tells that the cleaner is on the way, once', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'On my way' }));
  expect(await screen.findByText('We know you are on your way')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'On my way' })).toBeNull());
  expect(screen.getByRole('button', { name: 'Start Job' })).toBeEnabled();
  // It is taken, and given back by the office alone.
  expect(screen.queryByRole('button', { name: /Accept|Decline/ })).toBeNull();
});

it.each([
  ['On my way', 'On your way now?', 'I am on my way', 'on_my_way'],
  ['Start Job', 'Start this job now?', 'Start now', 'started'],
])(
  'asks before «%s» where the job is of another day, and names it',
  async (step, asked, yes, status) => {
    // Tonight by UTC, and tomorrow at its place.
    job = sampleJob({ scheduledDate: '2026-11-23T13:30:00.000Z' });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: step }));
    const question = await screen.findByRole('alertdialog', { name: asked });
    expect(question).toHaveTextContent('planned for Tuesday 24 November 2026, not for today');
    expect(await findViolations()).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Back' }));
    expect(bodies()).toEqual([]);

    await user.click(screen.getByRole('button', { name: step }));
    await user.click(await screen.findByRole('button', { name: yes }));
    await waitFor(() => expect(bodies()).toMatchObject([{ status }]));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  },
);

it('records cash that comes after the job was completed, once, after a question', async () => {
  job = sampleJob({ status: 'completed', completedAt: AT });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Cash received' }));
  const question = await screen.findByRole('alertdialog', { name: 'Cash received?' });
  expect(question).toHaveTextContent('$170.00 AUD from Grace Hopper');
  expect(await findViolations()).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Cash received' }));
  expect(await screen.findByText('Cash recorded')).toBeInTheDocument();
  await waitFor(() => expect(bodies()).toMatchObject([{ status: 'cash_received' }]));
  expect(screen.getByText('$170.00 AUD, received')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Cash received' })).not.toBeInTheDocument();
});

it('keeps each tick by itself, in the order they were made', async () => {
  server.handlers[`PUT /api/cleaner/jobs/${ID}`] = ({ body }) => {
    const { tick } = body as { tick: { label: string; isDone: boolean } };
    const checklist = job.checklist.map((one) => (one.label === tick.label ? tick : one));
    job = { ...job, checklist };
    return { body: { success: true, job } };
  };
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Oven' }));
  await user.click(screen.getByRole('checkbox', { name: 'Inside windows' }));
  await waitFor(() =>
    expect(bodies()).toEqual([
      { tick: { label: 'Oven', isDone: true } },
      { tick: { label: 'Inside windows', isDone: false } },
    ]),
  );
  expect(await screen.findByText('1 of 2 done')).toBeInTheDocument();
});

it('takes a tick back that the server refused', async () => {
  server.handlers[`PUT /api/cleaner/jobs/${ID}`] = () => ({
    status: 409,
    body: { code: 'change_not_allowed', message: 'This job is no longer yours.' },
  });
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Oven' }));
  expect(await screen.findByText('This job is no longer yours.')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Oven' })).not.toBeChecked());
});

it('keeps notes when the field is left, and only when they changed', async () => {
  server.handlers[`PUT /api/cleaner/jobs/${ID}`] = ({ body }) => {
    job = { ...job, ...(body as object) };
    return { body: { success: true, job } };
  };
  const { user } = open();
  const field = await screen.findByRole('textbox', { name: 'Notes for the office' });
  await user.click(field);
  await user.tab();
  await user.click(field);
  await user.paste('Low on soap');
  await user.tab();
  expect(await screen.findByText('Notes saved')).toBeInTheDocument();
  expect(bodies()).toEqual([{ notes: 'Low on soap' }]);
});

it('keeps pictures of before and after, and removes them', async () => {
  job = sampleJob({ photos: [{ url: '/api/files/profile-pictures/a.png', when: 'before' }] });
  const URL = '/api/files/profile-pictures/b.png';
  server.handlers['POST /api/profile-picture/upload'] = () => ({ body: { url: URL, message: '' } });
  server.handlers[`PUT /api/cleaner/jobs/${ID}`] = ({ body }) => {
    const { addPhoto, removePhoto } = body as CleanerJobChange;
    const photos = job.photos.filter(({ url }) => url !== removePhoto);
    job = { ...job, photos: addPhoto ? [...photos, addPhoto] : photos };
    return { body: { success: true, job } };
  };
  const { user } = open();
  const file = new File(['x'], 'sink.png', { type: 'image/png' });
  await user.upload(await screen.findByLabelText('After the clean'), file);
  const after = screen.getByRole('group', { name: 'Photos after the clean' });
  await waitFor(() => expect(within(after).getByRole('img')).toHaveAttribute('src', URL));
  await user.click(screen.getByRole('button', { name: /^Remove\s*photo 1 before the clean$/ }));
  await waitFor(() => expect(bodies()).toHaveLength(2));
  expect(bodies()[1]).toEqual({ removePhoto: '/api/files/profile-pictures/a.png' });
  const before = screen.getByRole('group', { name: 'Photos before the clean' });
  await waitFor(() => expect(before).toHaveFocus());
});

it('says at once which picture nobody could take', async () => {
  const { user } = open();
  const file = new File(['x'], 'sink.heic', { type: 'image/heic' });
  await user.upload(await screen.findByLabelText('After the clean'), file);
  expect(await screen.findByText('sink.heic: Please select an image file')).toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

it('finds a job of another day by its day', async () => {
  const past = { ...job, status: 'completed', completedAt: AT };
  server.handlers['GET /api/cleaner/upcoming-jobs'] = () => ({ body: { success: true, jobs: [] } });
  server.handlers['GET /api/cleaner/schedule'] = ({ url }) => ({
    body: {
      success: true,
      jobs: url.endsWith('from=2026-10-31&days=3') ? [past] : [],
      daysOff: [],
    },
  });
  open('&on=2026-11-01');
  expect(await title()).toBeInTheDocument();
});

it('says so when the job is gone, and leads back', async () => {
  server.handlers['GET /api/cleaner/upcoming-jobs'] = () => ({ body: { success: true, jobs: [] } });
  open();
  expect(await screen.findByText('This job is not yours any more')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'All jobs' })).toHaveAttribute(
    'href',
    '/cleaner-dashboard',
  );
});
