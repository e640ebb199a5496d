import { findViolations } from '@brightnest/kit/testing/find-violations';
import { screen, within } from '@testing-library/react';
import { openArea, sampleJob, sampleProfile, startCleanerArea } from '../testing/cleaner-area';

let server: Awaited<ReturnType<typeof startCleanerArea>>;
beforeEach(async () => {
  server = await startCleanerArea();
});
afterEach(() => server.stop());

const figure = async (name: string) => (await screen.findByText(name)).parentElement!;

it('welcomes the cleaner, with figures and record', async () => {
  openArea();
  expect(await screen.findByRole('heading', { name: 'Welcome, Ada' })).toBeInTheDocument();
  expect(await screen.findByText('EMP-2026-0007')).toBeInTheDocument();
  expect(screen.getByText('Verified')).toBeInTheDocument();
  expect(screen.getByText('25.00')).toBeInTheDocument();
  expect(await screen.findByText('9 completed')).toBeInTheDocument();
  expect(await figure('Total Jobs')).toHaveTextContent('12');
  expect(await figure('Rating')).toHaveTextContent('4.8');
  // Amounts of different currencies are never added.
  expect(await figure('This Month')).toHaveTextContent('$1,340.00 AUDLKR 8,525.00');
  expect(await figure('Jobs per week')).toHaveTextContent('10');
  expect(await screen.findByText('Deep Cleaning')).toBeInTheDocument();
  expect(await findViolations()).toEqual([]);
});

it('shows the rate that is agreed', async () => {
  let profile = sampleProfile({ hourlyRate: { amount: '2500.00', currency: 'LKR' } });
  server.handlers['GET /api/cleaner/profile'] = () => ({ body: { success: true, profile } });
  const { unmount } = openArea();
  expect(await screen.findByText('LKR 2,500.00')).toBeInTheDocument();
  unmount();
  const rule = { kind: 'share', amount: '0.00', percent: 40, currency: 'AUD' } as const;
  profile = sampleProfile({ payRule: rule });
  openArea();
  expect(
    await screen.findByText('A share of the job’s price without tax: 40%'),
  ).toBeInTheDocument();
  expect(screen.queryByText('Hourly rate')).not.toBeInTheDocument();
});

it('shows what customers said last, and all of it a page at a time', async () => {
  const rated = (number: number) => ({
    ...{
      bookingId: `b${number}`,
      rating: 4,
      text: `Words ${number}`,
      serviceName: 'Deep Cleaning',
    },
    ...{ customerName: 'Grace Hopper', timeZone: 'Australia/Sydney' },
    ...{ scheduledDate: '2026-05-01T02:00:00.000Z', reviewedAt: '2026-05-02T02:00:00.000Z' },
  });
  server.handlers['GET /api/cleaner/ratings'] = ({ url }) => {
    const query = new URL(url, 'http://site').searchParams;
    const [page, pageSize] = [Number(query.get('page')), Number(query.get('pageSize'))];
    const all = Array.from({ length: 21 }, (_, index) => rated(index + 1));
    const ratings = all.slice((page - 1) * pageSize, page * pageSize);
    return { body: { success: true, ratings, page, pageSize, total: 21 } };
  };
  const { user } = openArea();
  const latest = await screen.findByRole('region', { name: 'What customers say' });
  expect(within(latest).getAllByRole('img', { name: '4 of 5 stars' })).toHaveLength(3);
  expect(latest).toHaveTextContent(
    'Words 1Deep Cleaning for Grace Hopper on 1 May 2026, rated on 2 May 2026',
  );
  await user.click(within(latest).getByRole('button', { name: 'See all 21 ratings' }));
  const dialog = await screen.findByRole('dialog', { name: 'What customers say' });
  expect(await within(dialog).findByText('Words 20')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: /next/i }));
  expect(await within(dialog).findByText('Words 21')).toBeInTheDocument();
});

it('leads to a new password and out', async () => {
  openArea();
  expect(await screen.findByRole('link', { name: 'Change password' })).toHaveAttribute(
    'href',
    '/cleaner-password-reset',
  );
  // A navigation that the server answers.
  expect(screen.getByRole('link', { name: 'Log out' })).toHaveAttribute('href', '/api/auth/logout');
});

it('shows a job from its top, and all of them again, and begins to read there', async () => {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const main = document.createElement('main');
  Object.assign(main, { id: 'main', tabIndex: -1 });
  document.body.append(main);
  const { user } = openArea();
  await user.click(await screen.findByRole('link', { name: 'Deep Cleaning' }));
  await screen.findByRole('link', { name: 'All jobs' });
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
  expect(main).toHaveFocus();
  scrollTo.mockClear();
  await user.click(screen.getByRole('link', { name: 'All jobs' }));
  await screen.findByRole('heading', { name: 'Welcome, Ada' });
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
  expect(main).toHaveFocus();
  main.remove();
  scrollTo.mockRestore();
});

it('says kindly that there is nothing to do', async () => {
  server.handlers['GET /api/cleaner/upcoming-jobs'] = () => ({ body: { success: true, jobs: [] } });
  openArea();
  expect(await screen.findByText('No jobs yet')).toBeInTheDocument();
});

it('loads again what failed', async () => {
  const answer = server.handlers['GET /api/cleaner/upcoming-jobs']!;
  server.handlers['GET /api/cleaner/upcoming-jobs'] = () => ({
    status: 400,
    body: { code: 'conflict', message: 'Not just now.', requestId: 'r' },
  });
  const { user } = openArea();
  expect(await screen.findByText('Not just now.')).toBeInTheDocument();
  server.handlers['GET /api/cleaner/upcoming-jobs'] = answer;
  // It is there before it is seen: all of the screen is shown at once.
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Deep Cleaning')).toBeInTheDocument();
});

it('sends whose session is over to sign in', async () => {
  server.handlers['GET /api/cleaner/upcoming-jobs'] = () => ({ status: 401, body: {} });
  openArea();
  expect(await screen.findByText('You are logged out. Logging in again...')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Cleaner sign-in' })).toBeInTheDocument();
});

it('marks what is neither to come nor under way nor done', async () => {
  const jobs = [sampleJob({ status: 'withdrawn' })];
  server.handlers['GET /api/cleaner/upcoming-jobs'] = () => ({ body: { success: true, jobs } });
  openArea();
  const card = await screen.findByRole('article', { name: 'Deep Cleaning' });
  expect(within(card).getByText('Withdrawn')).toBeInTheDocument();
  expect(within(card).queryByRole('button')).not.toBeInTheDocument();
});
