import type { Page } from 'playwright-core';
import { sharedSite } from '../test/shared-site';
import { expectAccessible } from './axe';
import { findLayoutTrouble } from './layout';
import { openBrowser, type TestBrowser, untilHydrated, waitForToast } from './pages';

const site = sharedSite();
const NARROW = { width: 320, height: 700 };
const PAGES = [
  '/',
  '/marketplace',
  '/about',
  '/services',
  '/contact',
  '/pricing',
  '/quote-form',
  '/careers',
  '/terms',
  '/privacy',
  '/cookies',
  '/nothing-here',
];

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser(site.url);
});
afterAll(() => browser?.close());

/** Opens a page and waits until what it fetches is there. */
async function open(path: string, width?: typeof NARROW): Promise<Page> {
  const page = await browser.visitor(width && { viewport: width });
  await page.goto(path, { waitUntil: 'networkidle' });
  await untilHydrated(page);
  return page;
}

const message = (page: Page) => page.getByRole('textbox', { name: 'Message' });

test.each(PAGES)(
  '%s fits 320 pixels and keeps the accessibility rules, narrow and wide',
  async (path) => {
    const page = await open(path, NARROW);
    expect(await findLayoutTrouble(page)).toEqual([]);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    expect(await findLayoutTrouble(page)).toEqual([]);
    await expectAccessible(page);
    await page.context().close();
  },
);

test('the open menu keeps them', async () => {
  const page = await open('/', NARROW);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: 'Careers' }).first().waitFor();
  expect(await findLayoutTrouble(page)).toEqual([]);
  await expectAccessible(page);
});

test('the contact form keeps them with its errors, and without the service keeps what was typed', async () => {
  const page = await open('/contact', NARROW);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByText('First name is required').waitFor();
  await expectAccessible(page);

  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Perera');
  await page.getByLabel('Email address').fill('ada@example.com');
  await message(page).fill('Do you clean windows on the second floor?');
  await page.route('**/api/contact', (route) => route.abort());
  await page.getByRole('button', { name: 'Send Message' }).click();
  await waitForToast(page, 'Submission Failed');
  expect(await message(page).inputValue()).toContain('second floor');
  await page.unroute('**/api/contact');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await waitForToast(page, 'Message Sent');
  expect(await page.getByLabel('First name').inputValue()).toBe('');
  expect((await site.mail.latestTo('ada@example.com')).text).toContain('24 hours');
});

test('each step of the wizard keeps them, empty and with its errors', async () => {
  const page = await open('/quote-form', NARROW);
  const next = () => page.getByRole('button', { name: 'Next' }).click();
  const isRight = async (heading: string) => {
    await page.getByRole('heading', { name: heading }).first().waitFor();
    expect(await findLayoutTrouble(page)).toEqual([]);
    await expectAccessible(page);
  };

  await next();
  await page.getByText('Valid email address is required').first().waitFor();
  await isRight('Who You Are');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Perera');
  await page.getByLabel('Email address').fill('ada@example.com');
  await page.getByLabel('Phone number').fill('0412 345 678');
  await next();

  await isRight('Your Home');
  await next();
  await page.getByText('State is required').first().waitFor();
  await isRight('Your Home');
  await page.getByLabel('Street address').fill('12 Wattle Street');
  await page.getByLabel('Suburb').fill('Newtown');
  await page.getByLabel('State').selectOption('NSW');
  await page.getByLabel('Postcode').fill('2042');
  await page.getByRole('radio', { name: /^Apartment/ }).check();
  await next();

  await isRight('Choose Your Service');
  await next();
  await page.getByText('Service type is required').first().waitFor();
  await isRight('Choose Your Service');
  await page.getByRole('radio', { name: /^Deep Cleaning/ }).check();
  await page.getByRole('radio', { name: /^Weekly/ }).check();
  await next();
  await isRight('Select Extras');
  await next();
  await isRight('Preferred arrival time');
});
