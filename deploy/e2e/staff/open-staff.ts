import type { BrowserContextOptions, Page } from 'playwright-core';
import type { SiteFacts } from '../../test/open-site';
import { addPerson, signInAs, type TestPerson } from '../identity-people';
import type { TestBrowser } from '../open-browser';

/** A member of staff of the tests' own, who may do everything. */
export function addStaff(site: SiteFacts): Promise<TestPerson> {
  return addPerson(site, { role: 'super_admin', firstName: 'Amara' });
}

/** A window of a member of staff, signed in, that is yet to go anywhere. */
export async function openStaff(
  browser: TestBrowser,
  person: TestPerson,
  options?: BrowserContextOptions,
): Promise<Page> {
  const page = await browser.visitor(options);
  await signInAs(page, person);
  return page;
}

/** The address of the staff dashboard with a tab open, such as `tab=users`. */
export function dashboard(query: string): string {
  return `/admin-dashboard?${query}`;
}
