import type { Service, Plan } from '@brightnest/contracts/catalogue/catalogue-schemas';
import type { ServiceInquiryRequest } from '@brightnest/contracts/messages/contact-schemas';
import { useLocation } from '@brightnest/kit/runtime/router';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderRoutes, renderWithKit } from '@brightnest/kit/testing/render-with-kit';
import { sampleUser } from '@brightnest/kit/testing/sample-user';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { homeContent } from '../content/home';
import { samplePlan, sampleService } from '../testing/sample-catalogue';
import { HomePage, StudentSection } from './home-page';
import { QuoteWidget } from './quote-widget';

describe('the home page', () => {
  type Site = Awaited<ReturnType<typeof startApiServer>>;

  const services: Service[] = [1, 2, 3, 4].map((number) =>
    sampleService({ id: `service-${number}`, name: `Service ${number}` }),
  );
  const plans: Plan[] = [samplePlan({ name: 'Fresh Start' }), samplePlan()];

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

  describe('for a visitor', () => {
    it('has one first heading and leads to a quote', async () => {
      renderWithKit(<HomePage />);
      expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
        homeContent.hero.headline,
      );
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

  describe('for who is signed in', () => {
    it('welcomes them, and leads to booking, the club and the student form', async () => {
      signIn(null);
      renderWithKit(<HomePage />);
      expect(await screen.findByText('Welcome back, Ada')).toBeVisible();
      expect(hrefs('Book Cleaning Now')).toEqual(['/book-service']);
      expect(hrefs('View Services')).toEqual(['/services']);
      expect(
        (await screen.findByRole('link', { name: 'Book a Service' })).getAttribute('href'),
      ).toBe('/book-service');
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
});

describe('the quote widget', () => {
  let site: Awaited<ReturnType<typeof startApiServer>>;
  beforeEach(async () => {
    sessionStorage.clear();
    site = await startApiServer({
      'GET /api/auth/user': () => ({ body: null }),
      'POST /api/service-inquiries': () => ({ status: 201, body: { success: true } }),
    });
  });
  afterEach(() => site.stop());

  const sent = () => site.calls.filter(({ method }) => method === 'POST');
  const submit = () => screen.getByRole('button', { name: 'Send Request' });

  async function askForQuote(user: UserEvent) {
    await user.click(screen.getByRole('button', { name: 'Get Quote' }));
    await screen.findByLabelText(/Full name/);
  }

  async function fillIn(user: UserEvent) {
    await askForQuote(user);
    await user.click(screen.getByLabelText(/Full name/));
    await user.paste('Ada Byron');
    await user.click(screen.getByLabelText(/Email address/));
    await user.paste('ada@example.com');
    await user.click(screen.getByLabelText(/Message/));
    await user.paste('Two cats');
  }

  it('asks three things first, the rest after Get Quote', async () => {
    const { user } = renderWithKit(<QuoteWidget />);
    const options = (label: string) =>
      Array.from(screen.getByLabelText<HTMLSelectElement>(label).options, ({ text }) => text);
    expect(options('Service type')).toEqual(['Home', 'Office', 'Deep Cleaning']);
    expect(options('Property size')).toEqual(['1-2 bedrooms', '3-4 bedrooms', '5+ bedrooms']);
    expect(options('Frequency')).toEqual(['One-time', 'Weekly', 'Bi-weekly', 'Monthly']);
    expect(screen.queryByLabelText(/Full name/)).not.toBeInTheDocument();
    // One bedroom and one bathroom at the rates of the quote form, and what coming once adds.
    expect(screen.getByText('from $78 AUD')).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Property size'), '5+');
    await user.selectOptions(screen.getByLabelText('Frequency'), 'bi_weekly');
    expect(screen.getByText('from $214 AUD')).toBeInTheDocument();

    await askForQuote(user);
    expect(screen.getByRole('heading', { name: 'How can we reach you?' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Get Quote' })).not.toBeInTheDocument();
    expect(await findViolations()).toEqual([]);
  });

  it('sends what was chosen and typed, once for three clicks, and says thanks', async () => {
    const { user } = renderWithKit(<QuoteWidget />);
    await fillIn(user);
    await user.selectOptions(screen.getByLabelText('Service type'), 'Deep Cleaning');
    await user.selectOptions(screen.getByLabelText('Frequency'), 'Bi-weekly');
    const button = submit();
    act(() => {
      button.click();
      button.click();
      button.click();
    });
    expect(await screen.findByRole('heading', { name: /Thank you/ })).toHaveFocus();
    expect(sent()).toHaveLength(1);
    const { body, headers } = sent()[0] ?? {};
    expect(body).toMatchObject({
      serviceType: 'deep_cleaning',
      propertySize: '1-2',
      frequency: 'bi_weekly',
      fullName: 'Ada Byron',
      email: 'ada@example.com',
      specialRequirements: 'Two cats',
      website: '',
    });
    expect((body as ServiceInquiryRequest).elapsedMs).toBeGreaterThanOrEqual(0);
    expect(headers?.['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
  });

  it('says what is wrong, and sends nothing', async () => {
    const { user } = renderWithKit(<QuoteWidget />);
    await askForQuote(user);
    await user.click(submit());
    expect(await screen.findByText('Full name is required')).toBeVisible();
    expect(screen.getByText('Please enter a valid email address')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText(/Full name/)).toHaveFocus());
    expect(sent()).toEqual([]);
    expect(await findViolations()).toEqual([]);
  });

  it('keeps what was typed when it fails, and repeats under the same key', async () => {
    const works = site.handlers['POST /api/service-inquiries'];
    site.handlers['POST /api/service-inquiries'] = () => ({
      status: 503,
      body: { code: 'service_unavailable', message: 'Not now.' },
    });
    const { user } = renderWithKit(<QuoteWidget />);
    await fillIn(user);
    await user.click(submit());
    expect(await screen.findByText('Submission Failed')).toBeVisible();
    expect(screen.getByText('Not now.')).toBeVisible();
    expect(screen.getByLabelText(/Message/)).toHaveValue('Two cats');

    if (works) site.handlers['POST /api/service-inquiries'] = works;
    await user.click(submit());
    await screen.findByRole('heading', { name: /Thank you/ });
    const [first, second] = sent().map(({ headers }) => headers['idempotency-key']);
    expect(second).toBe(first);
  });

  it('keeps its trap away from people', async () => {
    const { user } = renderWithKit(<QuoteWidget />);
    await askForQuote(user);
    expect(screen.queryByRole('textbox', { name: 'Website' })).not.toBeInTheDocument();
    expect(document.querySelector('input[name="website"]')).toHaveAttribute('tabindex', '-1');
  });
});

describe('the section for students', () => {
  function Login() {
    const { state } = useLocation() as { state: unknown };
    return <p>signs in, then {JSON.stringify(state)}</p>;
  }

  it('has students who sign in first back at the form', async () => {
    const site = await startApiServer({ 'GET /api/auth/user': () => ({ body: null }) });
    const { user } = renderRoutes([
      { path: '/', element: <StudentSection /> },
      { path: '/customer/login', element: <Login /> },
    ]);
    await user.click(screen.getByRole('link', { name: 'Apply as Student Cleaner' }));
    expect(screen.getByText('signs in, then {"returnTo":"/cleaner-apply"}')).toBeInTheDocument();
    await site.stop();
  });
});
