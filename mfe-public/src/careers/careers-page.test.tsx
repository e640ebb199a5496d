import type { Job } from '@brightnest/contracts/jobs/job';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderWithKit } from '@brightnest/kit/testing/render-with-kit';
import { screen, within } from '@testing-library/react';
import { CareersPage } from './careers-page';

const EMPTY = 'No opportunities available at the moment. Please check back soon!';

function job(traits: Partial<Job> = {}): Job {
  return {
    id: 7,
    title: 'Window cleaner',
    jobType: 'part_time',
    hoursPerWeek: '10-15',
    location: 'Newtown NSW',
    description: 'Windows, inside and out',
    salaryRange: 'AUD 28-32 per hour',
    applicationDeadline: '2026-11-30',
    requirements: [],
    responsibilities: [],
    benefits: [],
    postedAt: '2026-11-01T00:00:00.000Z',
    ...traits,
  };
}

let site: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => {
  site = await startApiServer({
    'GET /api/jobs': () => ({ body: { success: true, jobs: [job()] } }),
  });
});
afterEach(() => site.stop());

const asked = () => site.calls.filter(({ url }) => url === '/api/jobs').length;

describe('the careers page', () => {
  it('says how it is to work here', async () => {
    renderWithKit(<CareersPage />);
    expect(screen.getByText(/from 56 reviews/)).toHaveTextContent('4.9 from 56 reviews');
    expect(screen.getByRole('heading', { name: /Redefining .* cleaner/ })).toBeVisible();
    for (const value of ['Love', 'Trust', 'Growth', 'Integrity', 'Contribution']) {
      expect(screen.getByRole('heading', { name: value })).toBeVisible();
    }
    const testimonials = within(screen.getByRole('region', { name: 'What our people say' }));
    expect(testimonials.getAllByRole('listitem')).toHaveLength(3);
    await screen.findByText('Window cleaner');
    expect(await findViolations()).toEqual([]);
  });

  it('shows each open job', async () => {
    renderWithKit(<CareersPage />);
    expect(screen.getByText('Loading opportunities...')).toBeVisible();
    expect(await screen.findByText('Window cleaner')).toBeVisible();
    for (const text of [
      'Part Time',
      '10-15 hours per week',
      'Newtown NSW',
      'Windows, inside and out',
      'AUD 28-32 per hour',
      'Apply by 30 November 2026',
    ]) {
      expect(screen.getByText(text)).toBeVisible();
    }
    expect(screen.getByRole('link', { name: 'Apply for Window cleaner' })).toHaveAttribute(
      'href',
      '/apply/7',
    );
  });

  it('leaves out what a job does not say, and shows an unknown type as it is', async () => {
    const bare = { hoursPerWeek: null, salaryRange: null, applicationDeadline: null };
    site.handlers['GET /api/jobs'] = () => ({
      body: { success: true, jobs: [job({ ...bare, jobType: 'seasonal' })] },
    });
    renderWithKit(<CareersPage />);
    expect(await screen.findByText('seasonal')).toBeVisible();
    expect(screen.queryByText(/hours per week/)).not.toBeInTheDocument();
    expect(screen.queryByText(/Apply by/)).not.toBeInTheDocument();
  });

  it('says when there are none', async () => {
    site.handlers['GET /api/jobs'] = () => ({ body: { success: true, jobs: [] } });
    renderWithKit(<CareersPage />);
    expect(await screen.findByText(EMPTY)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    expect(await findViolations()).toEqual([]);
  });

  it('shows a list that did not load as an empty one, asks once, and again on request', async () => {
    const works = site.handlers['GET /api/jobs'];
    site.handlers['GET /api/jobs'] = () => ({
      status: 503,
      body: { code: 'service_unavailable', message: 'Careers are away.' },
    });
    const { user } = renderWithKit(<CareersPage />);
    expect(await screen.findByText(EMPTY)).toBeVisible();
    expect(screen.getByText('Careers are away.')).toBeVisible();
    expect(asked()).toBe(1);
    if (works) site.handlers['GET /api/jobs'] = works;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Window cleaner')).toBeVisible();
  });

  it('scrolls to the jobs', async () => {
    const scrolled: string[] = [];
    Element.prototype.scrollIntoView = function scroll() {
      scrolled.push(this.id);
    };
    const { user } = renderWithKit(<CareersPage />);
    await user.click(screen.getByRole('link', { name: 'View Opportunities' }));
    expect(scrolled).toEqual(['opportunities']);
  });
});
