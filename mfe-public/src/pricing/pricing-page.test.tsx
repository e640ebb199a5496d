import { DEFAULT_BOOKING_RULES_RESPONSE } from '@brightnest/contracts/scheduling/booking-rules';
import { DEFAULT_PRICING_SETTINGS } from '@brightnest/contracts/payments/pricing-settings';
import { pageSettings } from '@brightnest/kit/runtime/page/page-settings';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderWithKit } from '@brightnest/kit/testing/render-with-kit';
import { sampleUser } from '@brightnest/kit/testing/sample-user';
import { screen, within } from '@testing-library/react';
import { samplePlan, sampleService } from '../testing/sample-catalogue';
import { PricingPage } from './pricing-page';

let site: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => {
  site = await startApiServer({
    'GET /api/auth/user': () => ({ body: null }),
    'GET /api/services': () => ({
      body: [
        sampleService({ id: 'a', name: 'Round', category: 'residential', basePrice: '80.00' }),
        sampleService({ id: 'b', name: 'Oven day' }),
        sampleService({ id: 'c', name: 'By the hour', category: 'residential', priceUnit: 'hour' }),
      ],
    }),
    'GET /api/subscription-tiers': () => ({
      body: [samplePlan({ name: 'Fresh Start', monthlyPrice: '4500.00' }), samplePlan()],
    }),
  });
});
const loadedWith = { ...pageSettings };
afterEach(async () => {
  Object.assign(pageSettings, loadedWith);
  await site.stop();
});

const section = (name: string) => within(screen.getByRole('region', { name }));
const href = (name: string | RegExp) =>
  screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));

describe('the pricing page', () => {
  it('shows two ways to pay', async () => {
    renderWithKit(<PricingPage />);
    const models = section('Two ways to pay');
    expect(models.getByText('from LKR 1,500')).toBeVisible();
    expect(models.getByText('from LKR 4,500')).toBeVisible();
    expect(models.getByText('Pay 15% online to confirm your booking')).toBeVisible();
    expect(models.getByText('Pay 85% in cash to the cleaner after the service')).toBeVisible();
    expect(href('Book Now')).toEqual(['/book-service']);
    expect(href('View Plans')).toEqual(['/#subscription-plans']);
    expect(document.getElementById('subscription-plans')).toBeInTheDocument();
    expect(section('How Payment Works').getAllByRole('listitem')).toHaveLength(4);
    await screen.findByText('Weekly Fresh', { selector: 'h3' });
    await screen.findByRole('link', { name: 'Book Round' });
    expect(await findViolations()).toEqual([]);
  });

  it('has what is priced on request asked for by a quote', async () => {
    const office = sampleService({ id: 'd', name: 'Offices', priceOnRequest: true });
    site.handlers['GET /api/services'] = () => ({ body: [office] });
    renderWithKit(<PricingPage />);
    expect(await screen.findByText('Custom Quote')).toBeVisible();
    expect(href('Get Quote Offices')).toEqual(['/quote-form']);
    expect(screen.queryByRole('link', { name: 'Book Offices' })).not.toBeInTheDocument();
    expect(screen.queryByText('$200.00')).not.toBeInTheDocument();
  });

  it('says how the company takes its bookings, also where nothing is paid online', async () => {
    const rules = { ...DEFAULT_BOOKING_RULES_RESPONSE, feePercent: 20, freeChangeHours: 48 };
    pageSettings.bookingRules = rules;
    const { unmount } = renderWithKit(<PricingPage />);
    expect(screen.getByText('Pay 20% online to confirm your booking')).toBeVisible();
    expect(screen.getByText('Free rescheduling up to 48 hours before')).toBeVisible();
    expect(screen.getByText(/20% online now, 80% in cash after the clean/)).toBeVisible();
    expect(screen.getByText('Why do I pay 20% in advance?')).toBeVisible();
    unmount();
    pageSettings.bookingRules = { ...rules, isPaidOnline: false };
    renderWithKit(<PricingPage />);
    expect(screen.getByText('Pay in cash to the cleaner after the service')).toBeVisible();
    expect(screen.queryByText(/\d+% online/)).not.toBeInTheDocument();
    expect(section('How Payment Works').getAllByRole('listitem')).toHaveLength(3);
  });

  it('shows each plan in dollars, with the rupees that are billed beside them', async () => {
    renderWithKit(<PricingPage />);
    const plan = within(
      (await screen.findByText('Weekly Fresh', { selector: 'h3' })).closest('li') ?? document.body,
    );
    // 8525 / 50 = 170.5, rounded.
    expect(plan.getByText('$171')).toBeVisible();
    expect(plan.getByText(/billed as LKR 8,525/)).toBeVisible();
    expect(screen.getAllByText('POPULAR')).toHaveLength(1);
    expect(plan.getByText('POPULAR')).toBeVisible();
    expect(href(/Subscribe Now/)).toEqual(['/customer/login', '/customer/login']);
  });

  it('says what comes on top of the prices it lists', async () => {
    pageSettings.pricing = {
      ...DEFAULT_PRICING_SETTINGS,
      ...{ taxMode: 'on_top', taxCurrencies: ['AUD', 'LKR'] },
    };
    renderWithKit(<PricingPage />);
    expect(screen.getByText('from LKR 1,500 plus GST')).toBeVisible();
    expect(await screen.findByText('AUD per hour plus GST')).toBeVisible();
    const plan = within(
      (await screen.findByText('Weekly Fresh', { selector: 'h3' })).closest('li') ?? document.body,
    );
    expect(plan.getByText(/AUD per month plus GST/)).toBeVisible();
    expect(plan.getByText(/billed as LKR 9,377.50 incl. GST, 4 cleanings/)).toBeVisible();
  });

  it('lets who is signed in subscribe to a plan, or book a service', async () => {
    site.handlers['GET /api/auth/user'] = () => ({ body: sampleUser() });
    renderWithKit(<PricingPage />);
    await screen.findByText('Weekly Fresh', { selector: 'h3' });
    await screen.findByRole('link', { name: 'Book Round' });
    expect(await screen.findAllByRole('button', { name: /Subscribe Now/ })).toHaveLength(2);
    expect(href('Book Oven day')).toEqual(['/book-service?serviceId=b']);
  });

  it('groups services by category, in the order of the catalogue', async () => {
    renderWithKit(<PricingPage />);
    const residential = within(await screen.findByRole('region', { name: 'Residential' }));
    expect(residential.getAllByRole('listitem')).toHaveLength(2);
    expect(residential.getByText('$80.00')).toBeVisible();
    expect(residential.getByText('AUD per hour')).toBeVisible();
    const deep = within(screen.getByRole('region', { name: 'Deep cleaning' }));
    expect(deep.getByRole('link', { name: 'Book Oven day' })).toBeVisible();
    expect(href('Book Round')).toEqual(['/customer/login']);
  });

  it('answers three questions', () => {
    renderWithKit(<PricingPage />);
    expect(section('Pricing questions').getAllByRole('group')).toHaveLength(3);
  });

  it('still says everything else when nothing can be loaded', async () => {
    site.handlers['GET /api/services'] = () => ({ status: 503, body: {} });
    site.handlers['GET /api/subscription-tiers'] = () => ({ status: 503, body: {} });
    renderWithKit(<PricingPage />);
    expect(await screen.findByText('The club plans could not be loaded')).toBeVisible();
    expect(await screen.findByText('The services could not be loaded')).toBeVisible();
    expect(screen.getByText('from LKR 1,500')).toBeVisible();
    expect(await findViolations()).toEqual([]);
  });

  it('says so when there is nothing to sell', async () => {
    site.handlers['GET /api/services'] = () => ({ body: [] });
    site.handlers['GET /api/subscription-tiers'] = () => ({ body: [] });
    renderWithKit(<PricingPage />);
    expect(await screen.findByText('No club plans at the moment')).toBeVisible();
    expect(await screen.findByText('No services to book at the moment')).toBeVisible();
  });
});
