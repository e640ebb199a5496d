import type { OwnApplication } from '@brightnest/contracts/careers/own-application';
import { ERROR_CATALOGUE, type ErrorCode } from '@brightnest/contracts/errors';
import { useLocation } from '@brightnest/kit/router';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { screen } from '@testing-library/react';
import { sampleApplication } from '../../applicant/testing/sample-application';
import { ApplicationLink } from './application-link';

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
