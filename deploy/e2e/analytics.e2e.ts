import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { companyRoutes } from '@brightnest/contracts/routes/auth/company';
import { DEFAULT_ANALYTICS } from '@brightnest/contracts/site/analytics';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { startTestSite, type OwnTestSite } from '../test/test-site';
import { expectAccessible } from './axe';
import { addPerson } from './identity-people';
import { openBrowser, type TestBrowser, untilHydrated } from './pages';
import { openSession } from './site-client';

// A site of its own: elsewhere pages are measured without it.
let site: OwnTestSite;
let browser: TestBrowser;
let catcher: Server;
/** What arrived at the company's own address, by the names of the events. */
const caught: string[] = [];
beforeAll(async () => {
  catcher = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'content-type');
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      if (request.method === 'POST') {
        const { name, page } = JSON.parse(body) as { name: string; page: string };
        caught.push(`${name} ${page}`);
      }
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => catcher.listen(0, '127.0.0.1', resolve));
  site = await startTestSite();
  browser = await openBrowser(site.url);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
  catcher?.close();
});

test('counts a visit once its visitor agrees, and no more once they change their mind', async () => {
  const visitor = await browser.visitor({ viewport: { width: 360, height: 740 } });
  await visitor.goto('/cookies');
  await untilHydrated(visitor);
  expect(await visitor.getByRole('button', { name: 'Privacy choices' }).count()).toBe(0);

  const staff = await openSession(site, await addPerson(site, { role: 'super_admin' }));
  const { port } = catcher.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}/events`;
  const settings = { ...DEFAULT_ANALYTICS, provider: 'endpoint', address };
  const { path } = companyRoutes.updateAnalytics;
  const changed = await staff.call('PUT', path, { body: { ...settings, revision: 0 } });
  expect(changed.status).toBe(200);
  await eventually(async () => {
    const answer = await visitor.request.get('/about');
    return answer.headers()['content-security-policy']?.includes(`127.0.0.1:${port}`);
  });

  await visitor.goto('/about');
  const accept = visitor.getByRole('button', { name: 'Accept' });
  await accept.waitFor();
  await expectAccessible(visitor);
  expect([caught, await visitor.context().storageState()]).toMatchObject([[], { origins: [] }]);
  await accept.click();
  await eventually(() => caught.includes('page_viewed /about'));

  await visitor.getByRole('contentinfo').getByRole('link', { name: 'Cookies' }).click();
  await eventually(() => caught.includes('page_viewed /cookies'));
  await visitor.getByRole('contentinfo').getByRole('button', { name: 'Privacy choices' }).click();
  const choices = visitor.getByRole('dialog', { name: 'Privacy choices' });
  await choices.getByRole('checkbox', { name: 'Statistics' }).uncheck();
  await expectAccessible(visitor);
  await choices.getByRole('button', { name: 'Save my choice' }).click();
  await choices.waitFor({ state: 'detached' });

  await visitor.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await visitor.getByRole('heading', { level: 1, name: /terms/i }).waitFor();
  const other = await browser.visitor();
  await other.goto('/privacy');
  await other.getByRole('button', { name: 'Accept' }).click();
  // What was sent before this has arrived before it.
  await eventually(() => caught.includes('page_viewed /privacy'));
  expect(caught.filter((one) => one.includes('/terms'))).toEqual([]);
});
