import { findViolations } from '@brightnest/kit/testing/find-violations';
import { screen, within } from '@testing-library/react';
import { openApply, sampleJob, stubCareers } from './testing/stub-careers';

let careers: Awaited<ReturnType<typeof stubCareers>>;
beforeEach(async () => {
  sessionStorage.clear();
  careers = await stubCareers();
});
afterEach(() => careers.stop());

const aside = () => screen.findByRole('complementary', { name: 'About this job' });
const DOWN = { status: 503, body: { code: 'service_unavailable', message: 'Careers is away.' } };

it.each(['GET /api/jobs/7', 'GET /api/service-areas'])(
  'says that it loads while %s is not answered',
  async (call) => {
    careers.handlers[call] = () => undefined;
    openApply();
    expect(await screen.findByRole('status')).toHaveTextContent('Loading application details...');
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
    expect(await findViolations()).toEqual([]);
  },
);

it.each([
  ['was removed', '7', { status: 404, body: { code: 'not_found', message: 'Not found.' } }],
  ['has no number', 'x', { status: 400, body: { code: 'validation_failed', message: 'Wrong' } }],
])('says so when the job %s', async (_what, id, answer) => {
  careers.handlers[`GET /api/jobs/${id}`] = () => answer;
  const { user } = openApply(id);
  expect(await screen.findByRole('heading', { name: 'Job Not Found' })).toBeInTheDocument();
  expect(
    screen.getByText("The job posting you're looking for doesn't exist or has been removed."),
  ).toBeInTheDocument();
  expect(await findViolations()).toEqual([]);
  await user.click(screen.getByRole('link', { name: 'View All Jobs' }));
  expect(screen.getByRole('heading', { name: 'Careers' })).toBeInTheDocument();
});

it.each(['GET /api/jobs/7', 'GET /api/service-areas'])(
  'is no missing job when %s fails, and tries again',
  async (call) => {
    const works = careers.handlers[call]!;
    careers.handlers[call] = () => DOWN;
    const { user } = openApply();
    expect(await screen.findByText('Careers is away.')).toBeInTheDocument();
    expect(screen.queryByText('Job Not Found')).not.toBeInTheDocument();
    expect(await findViolations()).toEqual([]);
    careers.handlers[call] = works;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('form', { name: 'Job application' })).toBeInTheDocument();
  },
);

it('shows what the job is beside its form', async () => {
  openApply();
  const panel = within(await aside());
  expect(panel.getByRole('heading', { name: 'Window Cleaner' })).toBeInTheDocument();
  for (const text of [
    'Part Time',
    '15-25 hours per week',
    'Bondi NSW',
    'AUD 28-32 per hour',
    'Apply by 30 November 2030',
    'Clear windows in homes by the sea.',
    'A head for heights',
    'Leave no streaks',
    'Paid training',
  ]) {
    expect(panel.getByText(text)).toBeInTheDocument();
  }
  expect(panel.getByRole('heading', { name: 'Application Tips' })).toBeInTheDocument();
  expect(
    screen
      .getAllByRole('heading', { level: 2 })
      .map((heading) => heading.textContent)
      .slice(2),
  ).toEqual([
    'Personal Information',
    'Experience & Equipment',
    'Availability',
    'Preferred Service Areas',
    'Required Documents',
  ]);
  expect(await findViolations()).toEqual([]);
});

it('leaves out what the job does not say', async () => {
  careers.job = sampleJob({
    jobType: 'apprenticeship',
    hoursPerWeek: null,
    salaryRange: null,
    applicationDeadline: null,
    requirements: [],
    responsibilities: [],
    benefits: [],
  });
  openApply();
  const panel = within(await aside());
  expect(panel.getByText('apprenticeship')).toBeInTheDocument();
  expect(panel.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
    'Window Cleaner',
    'Application Tips',
  ]);
  expect(panel.queryByText(/hours per week|AUD|Apply by/)).not.toBeInTheDocument();
});

it('leads back to the jobs, and to the terms in a tab of their own', async () => {
  openApply();
  await aside();
  expect(screen.getByRole('link', { name: 'Back to all jobs' })).toHaveAttribute(
    'href',
    '/careers',
  );
  for (const [name, href] of [
    ['Terms (opens in a new tab)', '/terms'],
    ['Privacy Policy (opens in a new tab)', '/privacy'],
  ]) {
    const link = screen.getByRole('link', { name });
    expect(link).toHaveAttribute('href', href);
    expect(link).toHaveAttribute('target', '_blank');
  }
});

it('says where there is no area to choose', async () => {
  careers.areas = [];
  openApply();
  expect(await screen.findByText(/No area is open at the moment/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact');
});
