import type { Page } from 'playwright-core';
import { sharedSite } from '../test/shared-site';
import { openBrowser, signIn, type TestBrowser } from './pages';

const site = sharedSite();
// One transparent pixel.
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser(site.url);
});
afterAll(() => browser?.close());

test("a customer's picture comes back to its owner and to staff, and to nobody else", async () => {
  const owner = await browser.visitor();
  await signIn(owner, '/customer/login', 'Customer');
  await owner.waitForURL('**/customer/dashboard');
  await owner.goto('/customer/profile');
  await owner.locator('input[type=file]').setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: PNG,
  });
  const picture = owner.locator('main img[src^="/api/files/profile-pictures/"]').first();
  await picture.waitFor();
  const url = (await picture.getAttribute('src')) ?? '';
  expect(await fetchedBy(owner, url)).toEqual({ status: 200, type: 'image/png', size: PNG.length });

  const staff = await browser.visitor();
  await signIn(staff, '/admin-login', 'Admin');
  await staff.waitForURL('**/admin-dashboard*');
  expect(await fetchedBy(staff, url)).toMatchObject({ status: 200, size: PNG.length });

  const stranger = await browser.visitor();
  await register(stranger);
  expect(await fetchedBy(stranger, url)).toMatchObject({ status: 404 });

  const nobody = await browser.visitor();
  await nobody.goto('/');
  expect(await fetchedBy(nobody, url)).toMatchObject({ status: 401 });
  expect(await fetchedBy(nobody, url.replace('/api/files/', '/uploads/'))).toMatchObject({
    status: 401,
  });
});

test('what is not a picture is refused with its message and changes nothing', async () => {
  const owner = await browser.visitor();
  await signIn(owner, '/customer/login', 'Customer');
  await owner.waitForURL('**/customer/dashboard');
  await owner.goto('/customer/profile');
  await owner.locator('input[type=file]').setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: Buffer.from('MZ this is a program'),
  });
  await owner.getByText('Please select an image file').first().waitFor();
});

function fetchedBy(page: Page, url: string) {
  return page.evaluate(async (address) => {
    const response = await fetch(address);
    const { size } = await response.blob();
    return { status: response.status, type: response.headers.get('content-type'), size };
  }, url);
}

async function register(page: Page): Promise<void> {
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('First name').fill('Sam');
  await page.getByLabel('Last name').fill('Stranger');
  await page.getByLabel('Email').fill(`stranger-${Date.now()}@example.com`);
  await page.getByRole('textbox', { name: 'Password' }).fill('a-long-password');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('button', { name: 'Logout' }).waitFor();
}
