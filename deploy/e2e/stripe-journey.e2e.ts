import { readEnv } from '@brightnest/service-kit/env';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { str } from 'envalid';
import type { Page } from 'playwright-core';
import { chooseClean } from './bookings';
import { fillQuoteWizard } from './fill-quote-wizard';
import { demoAccount, openBrowser, signIn, type TestBrowser } from './pages';
import { startComposeStack } from './stripe/compose-stack';
import { STRIPE_CARDS } from './stripe/stripe-pages';
import { startStripeSite, type StripeSite } from './stripe/stripe-site';

// `npm run stripe-journey` goes the same way through nginx and the containers of docker-compose.yml.
const { STRIPE_JOURNEY_IN } = readEnv({
  STRIPE_JOURNEY_IN: str({ choices: ['programs', 'compose'], default: 'programs' }),
});

let site: StripeSite;
let browser: TestBrowser;
beforeAll(async () => {
  site = await (STRIPE_JOURNEY_IN === 'compose' ? startComposeStack() : startStripeSite());
  browser = await openBrowser(site.url);
}, 30 * 60_000);
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

// The certificate of the containers is signed by nobody.
const visitor = () => browser.visitor({ ignoreHTTPSErrors: true });

async function payAtStripe(page: Page, card: keyof typeof STRIPE_CARDS): Promise<void> {
  await page.waitForURL(`${site.stripeUrl}/c/pay/*`);
  await page.getByRole('radio', { name: STRIPE_CARDS[card] }).check();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
}

/** Clicks a button of a payment on Stripe's dashboard, once that shows the payment so. */
async function decideAtStripe(checkoutId: string, button: string, shown = 'paid'): Promise<void> {
  const page = await visitor();
  const row = page.getByRole('row', { name: checkoutId });
  await eventually(async () => {
    await page.goto(`${site.stripeUrl}/dashboard`);
    return (await row.innerText()).includes(shown);
  });
  await row.getByRole('button', { name: button, exact: true }).click();
  await page.context().close();
}

const checkoutOf = (page: Page) => new URL(page.url()).searchParams.get('checkout') ?? '';

async function customerPage(): Promise<Page> {
  const page = await visitor();
  await signIn(page, '/auth', 'Customer');
  await page.waitForURL((url) => url.pathname !== '/auth');
  return page;
}

async function staffPage(): Promise<Page> {
  const page = await visitor();
  await signIn(page, '/admin-login', 'Admin');
  await page.waitForURL('**/admin-dashboard*');
  return page;
}

/** The newest line of the ledger that says so, as staff see it live. */
const ledgerRow = (page: Page, what: string) =>
  page.getByRole('row').filter({ hasText: what }).first();

it('takes the fee of a quote after a declined card and a question of the bank, and gives it back', async () => {
  const email = `stripe-${Date.now()}@example.com`;
  const page = await visitor();
  await page.goto('/quote-form');
  await fillQuoteWizard(page, { firstName: 'Ruby', lastName: 'Stripe', email });
  await page.getByRole('button', { name: /^Submit/ }).click();
  await page.waitForURL('**/payment/checkout?checkout=*');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await payAtStripe(page, 'declined');
  await page.getByRole('alert').filter({ hasText: 'Your card was declined.' }).waitFor();
  await payAtStripe(page, 'authenticates');
  await page.getByRole('button', { name: 'Complete' }).click();
  await page.waitForURL('**/payment/success?checkout=*');
  await page.getByRole('heading', { name: 'Your quote is confirmed' }).waitFor();
  await site.mail.latestTo(email, /receipt/i);

  const staff = await staffPage();
  await cancelQuote(staff, email);
  await staff.goto('/admin-dashboard?tab=payments');
  await ledgerRow(staff, 'Refund').getByText('On its way', { exact: true }).waitFor();
  await decideAtStripe(checkoutOf(page), 'Refunds arrive', 'refund pending');
  await ledgerRow(staff, 'Refund').getByText('Done', { exact: true }).waitFor();
  await site.mail.latestTo(email, /refund/i);
  await page.reload();
  await page.getByRole('heading', { name: 'Your quote was cancelled' }).waitFor();
});

/** Staff cancel a quote, having read what goes back; the bank takes its time with that. */
async function cancelQuote(staff: Page, email: string): Promise<void> {
  const stripe = await visitor();
  await stripe.goto(`${site.stripeUrl}/dashboard`);
  await stripe.getByRole('button', { name: 'Refunds take their time from now on' }).click();
  await staff.goto('/admin-dashboard?tab=quotes');
  const row = staff.getByRole('row').filter({ hasText: email });
  await row.getByRole('button', { name: /^Assign cleaners/ }).click();
  const dialog = staff.getByRole('dialog', { name: 'Quote workflow for Ruby Stripe' });
  await dialog.getByText(/\$49\.35, goes back/).waitFor();
  staff.once('dialog', (question) => void question.accept());
  await dialog.getByRole('button', { name: 'Cancel Quote' }).click();
  await dialog.getByText(/The quote was cancelled/).waitFor();
}

it('confirms a booking when the bank debit that pays it arrives, and tells staff of its dispute', async () => {
  const page = await customerPage();
  await page.goto('/book-service');
  await chooseClean(page);
  await page.getByRole('button', { name: /^Book and pay \$/ }).click();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await payAtStripe(page, 'debit');
  await page.getByRole('heading', { name: 'Your payment is being checked' }).waitFor();
  const checkoutId = checkoutOf(page);
  await decideAtStripe(checkoutId, 'Debit succeeds');
  await page.getByRole('heading', { name: 'Your booking is confirmed' }).waitFor();
  await site.mail.latestTo(demoAccount('Customer').email, /booked/i);

  const staff = await staffPage();
  await staff.goto('/admin-dashboard?tab=payments');
  await staff.getByRole('table').waitFor();
  await decideAtStripe(checkoutId, 'Dispute');
  await ledgerRow(staff, 'Disputed with the bank').waitFor();
});

it('starts a membership with the card that is kept for it', async () => {
  const page = await customerPage();
  await page.goto('/pricing');
  await page
    .getByRole('button', { name: /^Subscribe/ })
    .first()
    .click();
  await page.waitForURL('**/payment/checkout?checkout=*');
  await page.getByRole('button', { name: /^Pay / }).click();
  await payAtStripe(page, 'succeeds');
  await page.getByRole('heading', { name: 'Welcome to the club' }).waitFor();
});
