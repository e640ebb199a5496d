import { randomBytes } from 'node:crypto';
import type { BrowserContext } from 'playwright-core';
import type { SiteFacts } from '../test/open-site';
import { bodyOf } from './book-clean';
import { openClient, type SiteClient } from './site-client';

/** Somebody who has just signed up. */
export interface NewCustomer {
  email: string;
  password: string;
  client: SiteClient;
}

/** Signs somebody up, under an address that nobody has. */
export async function newCustomer(site: SiteFacts): Promise<NewCustomer> {
  const email = `ada-${randomBytes(4).toString('hex')}@example.com`;
  const password = 'A long password 1';
  const client = openClient(site);
  const body = { email, password, firstName: 'Ada', lastName: 'Byron' };
  bodyOf(await client.call('POST', '/api/register', { body }));
  return { email, password, client };
}

/** Puts the session of a client into a browser. */
export async function takeSession(
  context: BrowserContext,
  site: SiteFacts,
  { cookies }: SiteClient,
): Promise<void> {
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: site.url })));
}
