import type { Service, SubscriptionTier } from '@brightnest/contracts/bookings/catalogue';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderWithKit } from '@brightnest/kit/testing/render-with-kit';
import { sampleUser } from '@brightnest/kit/testing/sample-user';
import { screen, within } from '@testing-library/react';
import { homeContent } from '../../content/home';
import { samplePlan, sampleService } from '../../testing/sample-catalogue';
import { HomePage } from './home-page';

type Site = Awaited<ReturnType<typeof startApiServer>>;

const services: Service[] = [1, 2, 3, 4].map((number) =>
  sampleService({ id: `service-${number}`, name: `Service ${number}` }),
);
const plans: SubscriptionTier[] = [samplePlan({ name: 'Fresh Start' }), samplePlan()];

let site: Site;
beforeEach(async () => {
  site = await startApiServer({
    'GET /api/auth/user': () => ({ body: null }),
    'GET /api/services': () => ({ body: services }),
    'GET /api/subscription-tiers': () => ({ body: plans }),
  });
});
afterEach(() => site.stop());

const section = (name: string) => within(screen.getByRole('region', { name }));
const hrefs = (name: string | RegExp) =>
  screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));

function signIn(membership: object | null) {
  site.handlers['GET /api/auth/user'] = () => ({ body: sampleUser() });
  site.handlers['GET /api/user/subscription'] = () => ({ body: membership });
}

describe('the home page of a visitor', () => {
  it('has one first heading and leads to a quote', async () => {
    renderWithKit(<HomePage />);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(homeContent.hero.headline);
    expect(hrefs('Get Free Quote')).toEqual(['/quote-form', '/quote-form']);
    expect(hrefs('Contact us')).toEqual(['/contact']);
    await screen.findByText('Service 1', { selector: 'h3' });
    expect(await findViolations()).toEqual([]);
  });

  it('scrolls to the services, as often as it is asked to', async () => {
    const scrolled: Element[] = [];
    Element.prototype.scrollIntoView = function scroll() {
      scrolled.push(this);
    };
    const { user } = renderWithKit(<HomePage />);
    await user.click(screen.getByRole('link', { name: 'View Services' }));
    await user.click(screen.getByRole('link', { name: 'View Services' }));
    expect(scrolled.map(({ id }) => id)).toEqual(['services', 'services']);
  });

  it('offers the seven services at the specified prices', () => {
    renderWithKit(<HomePage />);
    const offers = section('Our services')
      .getAllByRole('heading', { level: 3 })
      .map((heading) => [
        heading.textContent,
        heading.closest('li')?.querySelector('strong')?.textContent,
      ]);
    expect(offers).toEqual([
      ['Residential Cleaning', 'from $80 AUD'],
      ['Commercial Cleaning', 'Custom quote'],
      ['Deep Cleaning', 'from $200 AUD'],
      ['Regular House Cleaning', 'from $80 AUD'],
      ['Move-In/Move-Out Cleaning', 'from $250 AUD'],
      ['Office Cleaning', 'Custom quote'],
      ['Retail & Restaurant Cleaning', 'Custom quote'],
      [homeContent.services.unsure.title, undefined],
    ]);
  });

  it('has the parts that the footer leads to', () => {
    renderWithKit(<HomePage />);
    for (const id of ['why-choose-us', 'services', 'testimonials', 'about']) {
      expect(document.getElementById(id)).toBeInTheDocument();
    }
    expect(section('What our clients say').getAllByRole('listitem')).toHaveLength(3);
    const about = section('About Brightnest');
    for (const value of ['Excellence', 'Trust', 'Sustainability']) {
      expect(about.getByText(value)).toBeVisible();
    }
  });

  it('shows the first three services and leads to login for booking', async () => {
    renderWithKit(<HomePage />);
    await screen.findByText('Service 1', { selector: 'h3' });
    const popular = section('Popular services');
    expect(popular.getByText('Service 3', { selector: 'h3' })).toBeVisible();
    expect(popular.queryByText('Service 4', { selector: 'h3' })).not.toBeInTheDocument();
    expect(popular.getAllByText('DEEP CLEANING')).toHaveLength(3);
    expect(popular.getAllByText('2 hours 30 minutes')).toHaveLength(3);
    expect(popular.getAllByText('Fourth feature')).toHaveLength(3);
    expect(popular.queryByText('Fifth feature')).not.toBeInTheDocument();
    expect(hrefs(/Book This Service/)).toEqual(Array(3).fill('/customer/login'));
  });

  it('lets visitors get started with the club, and students log in first', async () => {
    renderWithKit(<HomePage />);
    await screen.findByText('Weekly Fresh', { selector: 'h3' });
    expect(hrefs(/Get Started/)).toEqual(['/customer/login', '/customer/login']);
    expect(hrefs('Apply as Student Cleaner')).toEqual(['/customer/login']);
  });

  it('asks for no membership', async () => {
    renderWithKit(<HomePage />);
    await screen.findByText('Service 1', { selector: 'h3' });
    expect(site.calls.map(({ url }) => url)).not.toContain('/api/user/subscription');
  });

  it('says what is missing when the services cannot be loaded, and loads them again', async () => {
    const answer = site.handlers['GET /api/services'];
    site.handlers['GET /api/services'] = () => ({ status: 503, body: {} });
    const { user } = renderWithKit(<HomePage />);
    expect(await screen.findByText('The services could not be loaded')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    if (answer) site.handlers['GET /api/services'] = answer;
    await user.click(section('Popular services').getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Service 1', { selector: 'h3' })).toBeVisible();
  });
});

describe('the home page of who is signed in', () => {
  it('welcomes them, and leads to booking, the club and the student form', async () => {
    signIn(null);
    renderWithKit(<HomePage />);
    expect(await screen.findByText('Welcome back, Ada')).toBeVisible();
    expect(hrefs('Book Cleaning Now')).toEqual(['/book-service']);
    expect(hrefs('View Services')).toEqual(['/services']);
    expect((await screen.findByRole('link', { name: 'Book a Service' })).getAttribute('href')).toBe(
      '/book-service',
    );
    expect(hrefs('Join the club')).toEqual(['/pricing']);
    expect(hrefs('Apply as Student Cleaner')).toEqual(['/cleaner-apply']);
    await screen.findByText('Service 1', { selector: 'h3' });
    expect(hrefs(/Book This Service/)[0]).toBe('/book-service?serviceId=service-1');
    expect(screen.getAllByRole('button', { name: /^Subscribe/ })).toHaveLength(2);
    expect(await findViolations()).toEqual([]);
  });

  it('tells members what is left of this month', async () => {
    signIn({ id: 'm', tierId: 't', status: 'active', remainingCleanings: 3 });
    renderWithKit(<HomePage />);
    const schedule = await screen.findByRole('link', { name: 'Schedule Cleaning' });
    expect(schedule).toHaveAttribute('href', '/book-service');
    const panel = section('Your cleaning');
    expect(panel.getByText('3')).toBeVisible();
    expect(panel.getByText(/remaining cleanings this month/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Book a Service' })).not.toBeInTheDocument();
  });

  it('says so when it is not known whether they are members', async () => {
    signIn(null);
    site.handlers['GET /api/user/subscription'] = () => ({ status: 503, body: {} });
    renderWithKit(<HomePage />);
    expect(await screen.findByText(/membership could not be loaded/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Join the club' })).not.toBeInTheDocument();
  });
});
