import type { JobReport } from '@brightnest/contracts/workforce/job-report';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderWithKit } from '@brightnest/kit/testing/render-with-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { JobReports } from './job-reports';

const BOOKING = 'GET /api/admin/bookings/b1/reports';

const rosa: JobReport = {
  assignmentId: 'a1',
  cleanerName: 'Rosa Diaz',
  status: 'completed',
  timeZone: 'Australia/Sydney',
  acceptedAt: null,
  onMyWayAt: '2030-03-05T21:40:00.000Z',
  startedAt: '2030-03-05T22:00:00.000Z',
  completedAt: '2030-03-06T01:00:00.000Z',
  heardAt: { completedAt: '2030-03-06T03:00:00.000Z' },
  cashCollected: { amount: '170.00', currency: 'AUD', at: '2030-03-06T01:00:00.000Z' },
  staffNotes: 'Key under the mat',
  notes: 'A glass broke',
  checklist: [
    { label: 'Oven', isDone: false },
    { label: 'Floor', isDone: true },
  ],
  photos: [{ url: '/api/files/profile-pictures/before.jpg', when: 'before' }],
  problems: [],
  customerNote: '',
  thread: { messages: [], unread: 0, isOpen: false },
};

let server: Awaited<ReturnType<typeof startApiServer>>;
let reports: JobReport[];
beforeEach(async () => {
  reports = [rosa];
  server = await startApiServer({ [BOOKING]: () => ({ body: { success: true, reports } }) });
});
afterEach(() => server.stop());

const show = () => renderWithKit(<JobReports of={{ kind: 'booking', id: 'b1' }} />);

it('shows all that a cleaner tells of a job', async () => {
  show();
  const report = await screen.findByRole('article', { name: 'Report of Rosa Diaz' });
  for (const text of ['On the way', 'Wed, 6 Mar 2030, 9:00 am (Sydney time)', 'A glass broke'])
    expect(within(report).getByText(text)).toBeVisible();
  expect(within(report).getByText(/^\$170\.00 AUD, Wed, 6 Mar 2030, 12:00 pm/)).toBeVisible();
  expect(within(report).getByText('Key under the mat')).toBeVisible();
  expect(within(report).getByText(/12:00 pm .* \(reported .* 2:00 pm/)).toBeVisible();
  expect(within(report).queryByText('Accepted')).not.toBeInTheDocument();
  const lines = within(report).getByRole('list', { name: 'Checklist' });
  expect(
    within(lines)
      .getAllByRole('img')
      .map((one) => one.getAttribute('aria-label')),
  ).toEqual(['Not done:', 'Done:']);
  expect(within(report).getByText('Before the clean')).toBeVisible();
  expect(within(report).queryByText('After the clean')).not.toBeInTheDocument();
  expect(await findViolations()).toEqual([]);
});

it('says why somebody declined', async () => {
  reports = [{ ...rosa, status: 'declined', notes: 'I am ill', cashCollected: null, photos: [] }];
  show();
  expect(await screen.findByText('Why they declined')).toBeVisible();
  expect(screen.getByText('Declined')).toBeVisible();
});

it('is not there where nobody is assigned', async () => {
  reports = [];
  show();
  expect(await screen.findByRole('status', { name: /^Loading/ })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('status')).not.toBeInTheDocument());
  expect(screen.queryByText('What the cleaners report')).not.toBeInTheDocument();
});

it('says what went wrong, and tries again', async () => {
  server.handlers[BOOKING] = () => ({
    status: 503,
    body: { code: 'service_unavailable', message: 'Not now.', requestId: 'r' },
  });
  const { user } = show();
  expect(await screen.findByText('What the cleaners report could not be loaded')).toBeVisible();
  server.handlers[BOOKING] = () => ({ body: { success: true, reports } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Rosa Diaz')).toBeVisible();
});
