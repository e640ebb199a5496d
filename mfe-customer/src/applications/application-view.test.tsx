import type {
  OwnApplication as Application,
  OwnApplication,
} from '@brightnest/contracts/applications/application-schemas';
import { ERROR_CATALOGUE, type ErrorCode } from '@brightnest/contracts/errors';
import type { SessionUser } from '@brightnest/contracts/identity/tokens';
import { useLocation } from '@brightnest/kit/runtime/router';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { sampleUser } from '@brightnest/kit/testing/sample-user';
import { screen, within } from '@testing-library/react';
import { AuthPage } from '../sign-in/auth-page';
import { fillField } from '../testing/fill-field';
import { ApplicationLink } from './application-link';
import { CleanerApplicationPage } from './cleaner-application-page';
import { StudentApplicationPage } from './student-application-page';

/** An application for tests, sent by a student a moment ago. */
function sampleApplication(traits: Partial<OwnApplication> = {}): OwnApplication {
  return {
    id: '64b0000000000000000000aa',
    source: 'student',
    applicationStatus: 'pending',
    createdAt: '2026-11-20T22:00:00.000Z',
    jobTitle: null,
    interviewDate: null,
    interviewType: null,
    location: null,
    meetingLink: null,
    timeZone: 'Asia/Colombo',
    notes: null,
    university: 'University of Moratuwa',
    course: null,
    ...traits,
  };
}

describe("an application of one's own", () => {
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
    expect(steps.getAllByRole('listitem').map(({ firstChild }) => firstChild?.textContent)).toEqual(
      [
        'Submit your application',
        'Document verification',
        'Background check',
        'Start receiving bookings',
      ],
    );
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
      await fillField(view.user, screen.getByLabelText(/Email/), 'ada@example.com');
      await fillField(view.user, screen.getByLabelText(/Password/), 'secret');
      await view.user.keyboard('{Enter}');
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
    application = sampleApplication({
      university: null,
      source: 'job',
      jobTitle: 'Window Cleaner',
    });
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
    expect(fact('Interview date')).toMatch(
      /^Friday,? 15 January 2027 at 10:00.am \(Colombo time\)$/,
    );
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
});

describe('the private link to an application', () => {
  const TOKEN = 'abcdefghijklmnopqrstuvwxyz-0123456789_ABCDE';

  function Address() {
    const { pathname, search } = useLocation();
    return <p>at {pathname + search}</p>;
  }

  const element = (
    <>
      <ApplicationLink />
      <Address />
    </>
  );
  const routes = [{ path: '/application-status', element }];

  let application: OwnApplication;
  let server: Awaited<ReturnType<typeof startApiServer>>;
  beforeEach(async () => {
    jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    application = sampleApplication();
    server = await startApiServer({
      'POST /api/applications/status': () => ({ body: { success: true, application } }),
    });
  });
  afterEach(() => server.stop());

  const open = (query = `?token=${TOKEN}`) =>
    renderRoutes(routes, { at: `/application-status${query}` });
  const heading = (name: string) => screen.findByRole('heading', { name });

  function fail(code: ErrorCode, more: { message?: string; fields?: Record<string, string> } = {}) {
    const { status, message } = ERROR_CATALOGUE[code];
    server.handlers['POST /api/applications/status'] = () => ({
      status,
      body: { code, message, requestId: 'r', ...more },
    });
  }

  it('shows the application of the link and keeps the token out of every address', async () => {
    open();
    expect(await heading('We have your application')).toHaveFocus();
    expect(screen.getByText('at /application-status')).toBeInTheDocument();
    expect(server.calls.map(({ url, body }) => [url, body])).toEqual([
      ['/api/applications/status', { token: TOKEN }],
    ]);
    expect(await findViolations()).toEqual([]);
  });

  it('tells where an interview is', async () => {
    application = sampleApplication({
      applicationStatus: 'interview_scheduled',
      interviewDate: '2027-01-15T04:30:00.000Z',
      interviewType: 'physical',
      location: '1 King Street',
    });
    open();
    expect(await screen.findByText('1 King Street')).toBeInTheDocument();
    expect(screen.getByText('In person')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Join the interview' })).not.toBeInTheDocument();
  });

  it.each([
    ['job', 'See our open jobs', '/careers'],
    ['cleaner', 'Apply again', '/cleaner-application'],
    ['student', 'Apply again', '/cleaner-apply'],
  ] as const)('is kind to whoever was rejected with a %s application', async (source, name, to) => {
    application = sampleApplication({ source, applicationStatus: 'rejected' });
    open();
    expect(await heading('Thank you for applying')).toBeInTheDocument();
    expect(screen.getByText(/you are welcome to apply again/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', to);
  });

  it('leads whoever was accepted to the cleaner area', async () => {
    application = sampleApplication({ applicationStatus: 'approved' });
    open();
    expect(await screen.findByRole('link', { name: 'Cleaner sign-in' })).toBeInTheDocument();
  });

  describe('a link that does not work', () => {
    const dead = () => heading('This link does not work');

    it('is one without a token', async () => {
      open('');
      expect(await dead()).toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Ask us about your application' })).toHaveAttribute(
        'href',
        '/contact',
      );
      expect(server.calls).toEqual([]);
      expect(await findViolations()).toEqual([]);
    });

    it('is one that leads to no application', async () => {
      fail('not_found', { message: 'This link leads to no application.' });
      open();
      expect(await dead()).toBeInTheDocument();
      expect(screen.getByText('This link leads to no application.')).toBeInTheDocument();
    });

    it('is one that was copied in part', async () => {
      fail('validation_failed', { fields: { token: 'This link is not complete.' } });
      open('?token=abc');
      expect(await screen.findByText('This link is not complete.')).toBeInTheDocument();
    });

    it('is one whose time is over', async () => {
      fail('link_expired');
      open();
      expect(await screen.findByText(ERROR_CATALOGUE.link_expired.message)).toBeInTheDocument();
    });
  });

  it('does not blame the link when the site is at fault', async () => {
    const { 'POST /api/applications/status': answer } = server.handlers;
    fail('service_unavailable');
    const { user } = open();
    expect(await screen.findByText('This could not be loaded')).toBeInTheDocument();
    if (answer) server.handlers['POST /api/applications/status'] = answer;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await heading('We have your application')).toBeInTheDocument();
  });
});
