import type { OwnApplication as Application } from '@brightnest/contracts/careers/own-application';
import type { SessionUser } from '@brightnest/contracts/auth/session-user';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { sampleUser } from '@brightnest/kit/testing/sample-user';
import { screen, within } from '@testing-library/react';
import { sampleApplication } from './applicant/testing/sample-application';
import { CleanerApplicationPage } from './cleaner-application-page';
import { AuthPage } from './features/sign-in-or-up/auth-page';
import { StudentApplicationPage } from './student-application-page';

const routes = [
  { path: '/cleaner-apply', element: <StudentApplicationPage /> },
  { path: '/cleaner-application', element: <CleanerApplicationPage /> },
  { path: '/auth', element: <AuthPage /> },
];

let user: SessionUser | null;
let application: Application | null;
let server: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  user = sampleUser();
  application = null;
  server = await startApiServer({
    'GET /api/auth/user': () => ({ body: user }),
    'GET /api/cleaner/application': () => ({ body: { success: true, application } }),
    'POST /api/login': () => {
      user = sampleUser();
      return { body: user };
    },
  });
});
afterEach(() => server.stop());

const open = (at = '/cleaner-application') => renderRoutes(routes, { at });
const heading = (name: string) => screen.findByRole('heading', { name });
const submit = () => screen.queryByRole('button', { name: 'Submit Application' });
const fact = (term: string) => screen.queryByText(term)?.nextSibling?.textContent;

it.each([
  ['/cleaner-apply', 'Apply as a student cleaner', 'Back to Marketplace', '/marketplace'],
  ['/cleaner-application', 'Apply as a cleaner', 'Back to Website', '/'],
])('%s is a form for who has not applied', async (at, title, back, to) => {
  open(at);
  expect(await heading(title)).toBeInTheDocument();
  expect(submit()).toBeInTheDocument();
  expect(screen.getByRole('link', { name: back })).toHaveAttribute('href', to);
});

it('tells students why to join, how it goes and what they need', async () => {
  open('/cleaner-apply');
  const steps = within(await screen.findByRole('region', { name: 'How it works' }));
  expect(steps.getAllByRole('listitem').map(({ firstChild }) => firstChild?.textContent)).toEqual([
    'Submit your application',
    'Document verification',
    'Background check',
    'Start receiving bookings',
  ]);
  expect(screen.getByRole('region', { name: 'Why join us' })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Requirements' })).toBeInTheDocument();
});

it.each(['/cleaner-apply', '/cleaner-application'])(
  'sends visitors of %s to sign in, and back',
  async (at) => {
    user = null;
    const view = open(at);
    expect(await screen.findByText('Please sign in first')).toBeInTheDocument();
    // Looking at the other tab does not lose the way.
    await view.user.click(await screen.findByRole('tab', { name: 'Sign Up' }));
    await view.user.click(screen.getByRole('tab', { name: 'Sign In' }));
    await view.user.type(screen.getByLabelText(/Email/), 'ada@example.com');
    await view.user.type(screen.getByLabelText(/Password/), 'secret{Enter}');
    expect(await screen.findByRole('button', { name: 'Submit Application' })).toBeInTheDocument();
  },
);

it.each([
  ['pending', 'Pending', 'We have your application', 'Received'],
  ['under_review', 'Under Review', 'We are reading your application', 'In review'],
  ['interview_scheduled', 'Interview Scheduled', 'You are invited to an interview', 'Interview'],
] as const)('shows one that is %s', async (applicationStatus, label, title, step) => {
  application = sampleApplication({ applicationStatus, course: 'Botany', notes: 'See you soon' });
  open();
  expect(await heading(title)).toHaveFocus();
  expect(screen.getByText(label)).toBeInTheDocument();
  const steps = within(screen.getByRole('list', { name: 'Progress' })).getAllByRole('listitem');
  const current = steps.filter((one) => one.getAttribute('aria-current') === 'step');
  expect(current.map(({ textContent }) => textContent)).toEqual([step]);
  expect(steps).toHaveLength(4);
  // It was the 21st already where the applicant is.
  expect(fact('Submitted')).toBe('21 November 2026');
  expect(fact('University')).toBe('University of Moratuwa');
  expect(fact('Course')).toBe('Botany');
  expect(fact('Notes')).toBe('See you soon');
  expect(submit()).not.toBeInTheDocument();
  expect(await findViolations()).toEqual([]);
});

it('shows of the facts those that there are', async () => {
  application = sampleApplication({ university: null, source: 'job', jobTitle: 'Window Cleaner' });
  open();
  await heading('We have your application');
  expect(fact('Applied as')).toBe('Window Cleaner');
  for (const term of ['University', 'Course', 'Notes', 'Interview date']) {
    expect(screen.queryByText(term)).not.toBeInTheDocument();
  }
});

it('tells when the interview is, in the applicant’s time, and leads there', async () => {
  application = sampleApplication({
    applicationStatus: 'interview_scheduled',
    interviewDate: '2027-01-15T04:30:00.000Z',
    interviewType: 'online',
    meetingLink: 'https://meet.example/abc',
  });
  open();
  await heading('You are invited to an interview');
  expect(fact('Interview date')).toMatch(/^Friday,? 15 January 2027 at 10:00.am \(Colombo time\)$/);
  expect(fact('How we meet')).toBe('Online');
  const join = screen.getByRole('link', { name: 'Join the interview' });
  expect(join).toHaveAttribute('href', 'https://meet.example/abc');
  expect(join).toHaveAttribute('rel', 'noreferrer');
});

it('lets whoever was rejected apply again', async () => {
  application = sampleApplication({ applicationStatus: 'rejected' });
  const view = open('/cleaner-apply');
  await heading('Thank you for applying');
  const steps = within(screen.getByRole('list', { name: 'Progress' })).getAllByRole('listitem');
  // There was no interview.
  expect(steps).toHaveLength(3);
  await view.user.click(screen.getByRole('button', { name: 'Apply again' }));
  expect(submit()).toBeInTheDocument();
});

it('leads whoever was accepted to the cleaner area', async () => {
  application = sampleApplication({ applicationStatus: 'approved' });
  open();
  await heading('Welcome to the team!');
  expect(screen.getByText('Accepted')).toBeInTheDocument();
  const link = screen.getByRole('link', { name: 'Cleaner sign-in' });
  expect(link).toHaveAttribute('href', '/cleaner-login');
});

it('does not take an application for a job for a student’s', async () => {
  application = sampleApplication({ source: 'job', jobTitle: 'Window Cleaner' });
  open('/cleaner-apply');
  expect(await heading('Apply as a student cleaner')).toBeInTheDocument();
});

it('says that it could not be loaded, and tries again', async () => {
  const { 'GET /api/cleaner/application': answer } = server.handlers;
  server.handlers['GET /api/cleaner/application'] = () => ({
    status: 503,
    body: { code: 'service_unavailable', message: 'Not available right now.', requestId: 'r' },
  });
  const view = open();
  expect(await screen.findByText('Not available right now.')).toBeInTheDocument();
  expect(submit()).not.toBeInTheDocument();
  if (answer) server.handlers['GET /api/cleaner/application'] = answer;
  await view.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await heading('Apply as a cleaner')).toBeInTheDocument();
});

it('sends whoever was signed out meanwhile to sign in', async () => {
  server.handlers['GET /api/cleaner/application'] = () => ({
    status: 401,
    body: { code: 'not_authenticated', message: 'You are logged out.', requestId: 'r' },
  });
  open();
  expect(await screen.findByText('You are logged out. Logging in again...')).toBeInTheDocument();
  expect(await screen.findByRole('tab', { name: 'Sign In' })).toBeInTheDocument();
});
