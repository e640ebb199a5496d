import type { ServiceInquiryRequest } from '@brightnest/contracts/quotes/service-inquiry';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderWithKit } from '@brightnest/kit/testing/render-with-kit';
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { QuoteWidget } from './quote-widget';

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

describe('the quote widget', () => {
  it('asks three things first, the rest after Get Quote', async () => {
    const { user } = renderWithKit(<QuoteWidget />);
    const options = (label: string) =>
      Array.from(screen.getByLabelText<HTMLSelectElement>(label).options, ({ text }) => text);
    expect(options('Service type')).toEqual(['Home', 'Office', 'Deep Cleaning']);
    expect(options('Property size')).toEqual(['1-2 bedrooms', '3-4 bedrooms', '5+ bedrooms']);
    expect(options('Frequency')).toEqual(['One-time', 'Weekly', 'Bi-weekly', 'Monthly']);
    expect(screen.queryByLabelText(/Full name/)).not.toBeInTheDocument();

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
