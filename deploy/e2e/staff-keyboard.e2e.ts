import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import type { Page } from 'playwright-core';
import { sharedSite } from '../test/shared-site';
import type { TestPerson } from './identity-people';
import { keyboardOf } from './keyboard';
import { openBrowser, signInByKeyboard, type TestBrowser } from './pages';
import { expectSuccess, submitQuote } from './role-matrix/make-records';
import { openClient, openSession, type SiteClient } from './site-client';
import {
  addStaff,
  dashboard,
  openStaff,
  waitForAnnouncement,
  waitForFocus,
  walkThrough,
} from './staff/staff-pages';
import { pickUpAgain } from './staff/look-steps';
import { inWeeks, makeBooking, randomPerson } from './staff/make-records';

const site = sharedSite();
const BOOKING = inWeeks(8, 9);
const BOARD = inWeeks(9, 13);
const AGREED = inWeeks(10, 10);

let browser: TestBrowser;
let person: TestPerson;
let client: SiteClient;
beforeAll(async () => {
  browser = await openBrowser(site.url);
  person = await addStaff(site);
  client = await openSession(site, person);
});
afterAll(() => browser?.close());

async function open(query: string) {
  const page = await openStaff(browser, person);
  await page.goto(dashboard(query));
  await page.getByRole('tablist', { name: 'Dashboard' }).waitFor();
  return { page, keyboard: keyboardOf(page) };
}

type Desk = Awaited<ReturnType<typeof open>>;

/** Narrows a list to one record. */
async function search({ page, keyboard }: Desk, what: string, words: string): Promise<void> {
  await keyboard.tabTo('searchbox', `Search ${what}`);
  await page.keyboard.type(words);
  await page.waitForFunction(() => document.querySelectorAll('main tbody tr').length === 1);
  await page.locator('main tbody tr').filter({ hasText: words }).waitFor();
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

test('signs in, and goes from tab to tab', async () => {
  const page = await browser.visitor();
  const keyboard = keyboardOf(page);
  await page.goto('/admin-login');
  await signInByKeyboard(keyboard, person);
  await page.waitForURL('**/admin-dashboard*');

  await keyboard.tabTo('tab', /^Overview/);
  const tabs = ['Users', 'Job Management', 'Quotes', 'Applications', 'Contacts', 'Inquiries'];
  for (const name of [...tabs, 'Bookings']) {
    await page.keyboard.press('ArrowRight');
    const tab = page.getByRole('tab', { name: new RegExp(`^${name}`), selected: true });
    await waitForFocus(page, tab);
  }
  expect(new URL(page.url()).searchParams.get('tab')).toBe('bookings');
  await page.keyboard.press('Home');
  await waitForFocus(page, page.getByRole('tab', { name: 'Overview', selected: true }));
  await page.keyboard.press('Shift+Tab');
  await waitForFocus(page, button(page, 'Logout'));
});

// Narrowed to what no other test changes.
test.each([
  'tab=overview',
  'tab=users&search=super@brightnest.example',
  'tab=jobs&search=Team Leader',
  'tab=quotes&search=tom.whitfield@example.com',
  'tab=applications&search=marco.silva@demo.example',
  'tab=contacts&search=rosa.delgado@example.com',
  'tab=inquiries&search=charlotte.nguyen@example.com',
  'tab=bookings&search=nobody-at-all',
  'tab=bookings&view=board&week=2025-03-03',
])('%s leads to everything on it, there and back', async (query) => {
  const { page } = await open(query);
  await page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'));
  expect(await walkThrough(page, 'Tab')).toEqual([]);
  expect(await walkThrough(page, 'Shift+Tab')).toEqual([]);
});

test('filters a list, and clears the filter', async () => {
  const { page, keyboard } = await open('tab=applications&search=demo.example');
  const rows = page.locator('main tbody tr');
  await rows.filter({ hasText: 'Marco Silva' }).waitFor();
  await keyboard.tabTo('combobox', 'Status');
  await page.keyboard.type('Under');
  await page.waitForURL('**status=under_review*');
  await rows.filter({ hasText: 'Priya Nair' }).waitFor({ state: 'detached' });
  await waitForFocus(page, page.getByRole('combobox', { name: 'Status' }));
  await page.keyboard.press('Home');
  await rows.filter({ hasText: 'Priya Nair' }).waitFor();

  const card = button(page, /^Rejected/);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await waitForFocus(page, card);
  await page.keyboard.press('Space');
  await rows.filter({ hasText: 'Tom Baker' }).waitFor();
  await rows.filter({ hasText: 'Marco Silva' }).waitFor({ state: 'detached' });
  await waitForFocus(page, card);
});

test('reads a contact, and gets ready to answer it', async () => {
  const { name, ...writer } = randomPerson();
  await expectSuccess(openClient(site), quotesRoutes.submitContact, {
    ...writer,
    message: 'Any windows?',
  });
  const desk = await open('tab=contacts');
  const { page, keyboard } = desk;
  await search(desk, 'contacts', writer.email);
  const row = page.getByRole('row').filter({ hasText: writer.email });
  await row.getByText('Unread', { exact: true }).waitFor();

  await keyboard.enter('button', `Details of the message of ${name}`);
  const dialog = dialogOf(page, `Message of ${name}`);
  await dialog.waitFor();
  const reply = await keyboard.tabTo('link', 'Reply by email');
  expect(await reply.getAttribute('href')).toContain(`mailto:${writer.email}`);
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press('Tab');
    expect(await dialog.locator(':focus').count()).toBe(1);
  }
  await page.keyboard.press('Escape');
  await waitForFocus(page, button(page, `Details of the message of ${name}`));
  await row.getByText('Read', { exact: true }).waitFor();

  await keyboard.space('button', `Mark message of ${name} as unread`);
  await waitForFocus(page, button(page, `Mark message of ${name} as read`));
  const status = page.getByRole('combobox', { name: `Status of the message of ${name}` });
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await waitForFocus(page, status);
  await waitForAnnouncement(page, 'Status: Contacted', () => page.keyboard.press('ArrowDown'));
  await waitForFocus(page, status);
});

test('takes a quote from its review to its team', async () => {
  const { name, ...customer } = randomPerson();
  await submitQuote(openClient(site), customer);
  const desk = await open('tab=quotes');
  const { page, keyboard } = desk;
  await search(desk, 'quotes', customer.email);

  await keyboard.enter('button', `View details of ${name}`);
  await page.getByRole('heading', { name: 'Customer Information' }).waitFor();
  await page.keyboard.press('Escape');
  await waitForFocus(page, button(page, `View details of ${name}`));

  await keyboard.enter('button', `Assign cleaners to ${name}`);
  const dialog = dialogOf(page, `Quote workflow for ${name}`);
  await keyboard.enter('button', 'Proceed to customer confirmation');
  await waitForFocus(page, dialog.getByRole('heading', { name: 'Customer Confirmation' }));
  await keyboard.reach(dialog.getByLabel(/^Agreed start/));
  await page.keyboard.type(AGREED.toFormat('MMddyyyy'));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type(AGREED.toFormat('hhmma'));
  await keyboard.fill('Final price (if different)', '310.00');
  await keyboard.enter('button', 'Customer Confirmed');
  await waitForFocus(page, dialog.getByRole('heading', { name: 'Assign Cleaners' }));

  await keyboard.reach(dialog.getByRole('checkbox', { disabled: false }).first());
  await page.keyboard.press('Space');
  await dialog.getByText(/^Chosen: /).waitFor();
  await keyboard.enter('button', 'Assign Cleaners');
  await waitForFocus(page, dialog.getByRole('heading', { name: 'Ready' }));
  await dialog.getByText('Cleaners Assigned', { exact: true }).first().waitFor();
  await dialog.getByText('$310.00').first().waitFor();

  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await waitForFocus(page, button(page, `Assign cleaners to ${name}`));
});

test('assigns a booking', async () => {
  const { customer, serviceName } = await makeBooking(site, BOOKING);
  const desk = await open('tab=bookings');
  const { page, keyboard } = desk;
  await search(desk, 'bookings', customer.email);

  const opener = `Details of ${serviceName} for ${customer.name}`;
  await keyboard.enter('button', opener);
  await keyboard.enter('button', 'Assign a cleaner or move');
  await dialogOf(page, 'Assign a cleaner or move').waitFor();
  await keyboard.reach(page.getByRole('radio').first());
  await page.keyboard.press('Space');
  await keyboard.tabTo('button', 'Assign cleaner');
  await waitForAnnouncement(page, 'Cleaner assigned', () => page.keyboard.press('Enter'));
  await waitForFocus(page, button(page, 'Reassign or move'));
  await page.keyboard.press('Escape');
  await waitForFocus(page, button(page, opener));
  await page.getByRole('row').filter({ hasText: 'Cleaner assigned' }).waitFor();
});

test('moves a clean to the next day on the week board', async () => {
  const { customer } = await makeBooking(site, BOARD);
  const { page, keyboard } = await open('tab=bookings');
  await keyboard.tabTo('tab', 'List');
  for (const name of ['Day board', 'Map', 'Week board']) {
    await page.keyboard.press('ArrowRight');
    await page.getByRole('tab', { name, selected: true }).waitFor();
  }
  const week = BOARD.startOf('week').toISODate()!;
  await keyboard.tabTo('button', 'Next week');
  for (let pressed = 0; !page.url().includes(`week=${week}`) && pressed < 12; pressed += 1) {
    const before = page.url();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.href !== before);
    await waitForFocus(page, button(page, 'Next week'));
  }

  const grip = button(page, new RegExp(`^Drag .* for ${customer.name}$`));
  const from = page.getByRole('row').filter({ has: grip });
  const days = (day: number) => from.getByRole('cell').nth(day);
  const carry = async () => {
    await page.keyboard.press('Space');
    await page.getByText(/^Picked up /).waitFor();
    await pickUpAgain(page);
    await page.getByText(`, ${dayName(1)}.`).waitFor();
  };
  await keyboard.reach(grip);
  await carry();
  await page.keyboard.press('Escape');
  await page.getByText(/stays where it was\.$/).waitFor();
  await waitForFocus(page, grip);

  await carry();
  await page.keyboard.press('Space');
  await days(BOARD.weekday).getByText(customer.name).waitFor();
  await button(page, 'Undo').press('Enter');
  await page.getByText('Undone: nothing was sent').first().waitFor();
  await days(BOARD.weekday - 1)
    .getByText(customer.name)
    .waitFor();

  await keyboard.reach(grip);
  await carry();
  await waitForAnnouncement(page, 'Clean moved', () => page.keyboard.press('Space'));
  await days(BOARD.weekday).getByText(customer.name).waitFor();
  await waitForFocus(page, grip);
});

/** "Thursday 21 January", so many days after the clean was. */
function dayName(days: number): string {
  return BOARD.plus({ days }).toFormat('cccc d LLLL');
}

test('edits a user, is asked before what is typed is lost, and comes back to where it began', async () => {
  const { name, ...customer } = randomPerson();
  await expectSuccess(client, authRoutes.createUser, { ...customer, role: 'customer' });
  const desk = await open('tab=users');
  const { page, keyboard } = desk;
  await search(desk, 'users', customer.email);
  const edit = button(page, `Edit ${name}`);

  await keyboard.enter('button', `Edit ${name}`);
  await dialogOf(page, `Edit ${name}`).waitFor();
  await keyboard.fill('City', 'Hobart');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog', { name: 'Discard your changes?' }).waitFor();
  // Keys are still those of the dialog below until the question has the focus.
  await page.locator('[role="alertdialog"]:focus-within').waitFor();
  await page.keyboard.press('Escape');
  await waitForFocus(page, page.getByRole('textbox', { name: 'City' }));
  await page.keyboard.press('Escape');
  await keyboard.enter('button', 'Discard');
  await waitForFocus(page, edit);

  await page.keyboard.press('Enter');
  await keyboard.fill('City', 'Perth');
  await page.keyboard.press('Enter');
  await waitForFocus(page, button(page, 'Cancel'));
  await keyboard.tabTo('button', 'Save changes');
  await waitForAnnouncement(page, 'User updated', () => page.keyboard.press('Enter'));
  await waitForFocus(page, edit);
  await page.getByRole('row').filter({ hasText: 'Perth' }).waitFor();
});
