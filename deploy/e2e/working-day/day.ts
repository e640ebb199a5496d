import type { SlotsResponse } from '@brightnest/contracts/scheduling/new-booking-schemas';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings/bookings';
import { DateTime } from 'luxon';
import type { Page } from 'playwright-core';
import { type OwnTestSite, startTestSite } from '../../test/test-site';
import { newCustomer, type NewCustomer, takeSession } from '../bookings';
import { signInAs, type TestPerson } from '../identity-people';
import { openBrowser, type TestBrowser } from '../pages';
import { read, soon } from '../role-matrix/make-bookings-records';
import { type ApprovedApplicant, hireCleaner } from '../role-matrix/make-careers-records';
import { createSiteClock, type SiteClock } from '../site-clock';
import { openSession, type SiteClient } from '../site-client';
import { addStaff, dashboard } from '../staff/staff-pages';
import { Efforts, Hands } from './effort';

/** A cleaner with their telephone. */
export interface Worker extends ApprovedApplicant {
  phone: Hands;
}

/** What came in and went out by the hands of the script, in cents. */
export interface Sums {
  fees: number;
  cash: number;
  refunds: number;
}

/** A working day: a site of its own, the clock of it, and everybody who is at work. */
export interface Day {
  site: OwnTestSite;
  clock: SiteClock;
  browser: TestBrowser;
  /** Eight in the morning in Sydney. */
  morning: DateTime;
  efforts: Efforts;
  sums: Sums;
  /** The window of who does the work, and that of who looks on. */
  office: Hands;
  other: Page;
  person: TestPerson;
  /** Calls of the office. */
  staff: SiteClient;
  customer: NewCustomer & { page: Page };
  /** Falls ill. */
  sick: Worker;
  /** Do the jobs instead. */
  substitutes: [Worker, Worker];
  end(): Promise<void>;
}

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Starts the site, hires three cleaners, and opens everybody's window on the morning of a working day. */
export async function beginDay(): Promise<Day> {
  const clock = await createSiteClock();
  const site = await startTestSite({ env: clock.env });
  const browser = await openBrowser(site.url);
  const end = async () => {
    await browser.close();
    await site.stop();
    await clock.remove();
  };
  try {
    const [person, colleague] = [await addStaff(site), await addStaff(site)];
    const office = await openSession(site, person);
    const morning = await findWorkingDay(office);
    const hired: ApprovedApplicant[] = [];
    for (const name of ['Noa', 'Ivy', 'Max']) hired.push(await hireCleaner(site, office, name));
    await clock.setTo(morning.toJSDate());

    const open = async (options = {}) => {
      const page = await browser.visitor(options);
      await page.context().clock.setSystemTime(morning.toJSDate());
      return page;
    };
    const openWindow = async (who: TestPerson) => {
      const page = await open();
      await signInAs(page, who);
      await page.goto(dashboard('tab=overview'));
      return page;
    };
    const workers: Worker[] = [];
    for (const one of hired) {
      const phone = new Hands(await open(PHONE), true);
      await signInOnPhone(phone, one);
      workers.push({ ...one, phone });
    }
    const [sick, first, second] = workers as [Worker, Worker, Worker];
    const customer = await newCustomer(site);
    const page = await open();
    await takeSession(page.context(), site, customer.client);
    return {
      ...{ site, clock, browser, morning, person, end },
      ...{ efforts: new Efforts(), sums: { fees: 0, cash: 0, refunds: 0 } },
      office: new Hands(await openWindow(person)),
      other: await openWindow(colleague),
      staff: await openSession(site, person),
      customer: { ...customer, page },
      ...{ sick, substitutes: [first, second] },
    };
  } catch (error) {
    await end();
    throw error;
  }
}

async function signInOnPhone(phone: Hands, { email, password }: ApprovedApplicant): Promise<void> {
  const { page } = phone;
  await page.goto('/cleaner-login');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await phone.click(page.getByRole('button', { name: 'Sign in', exact: true }));
  await page.waitForURL('**/cleaner-dashboard*');
  await page.getByText('No jobs yet').waitFor();
}

/** The first day that has free times, as the next one has, of a month that does not end with it. */
async function findWorkingDay(staff: SiteClient): Promise<DateTime> {
  const query = new URLSearchParams({ from: soon(), days: '30', state: 'NSW', postalCode: '2042' });
  const { days, timeZone: zone } = await read<SlotsResponse>(
    staff,
    `${bookingsRoutes.listSlots.path}?${query}`,
  );
  for (const [index, { date, starts }] of days.entries()) {
    const next = days[index + 1];
    const morning = DateTime.fromISO(`${date}T08:00`, { zone });
    const isSameMonth = next && DateTime.fromISO(next.date).month === morning.month;
    // Of a week that goes on: nobody works at its end.
    const isEarly = morning.weekday <= 3;
    if (isSameMonth && isEarly && starts.length > 0 && next.starts.length > 0) return morning;
  }
  throw new Error('In a month there are no two working days in a row');
}

/** Moves the day, the windows of the office with it, and signs the office in anew. */
export async function moveTo(day: Day, time: DateTime): Promise<void> {
  const { office, clock, site, person } = day;
  await clock.setTo(time.toJSDate(), office.page.context());
  day.staff = await openSession(site, person);
  await signInAs(office.page, person);
}
