import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { SITE_ORIGIN, startTestGateway, type TestGateway } from '../testing/start-test-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  const screen = { html: 'x', styles: [], head: { title: 'Page', description: 'One.' } };
  await gateway.site.write(
    'remotes/mfe-public/1.0.0/pages.json',
    JSON.stringify({ stamp: 'any', screens: { '/': screen, '/about': screen } }),
  );
});
afterAll(() => gateway.stop());

it('the sitemap names the public pages of the standing versions', async () => {
  const { status, headers, body } = await gateway.call<string>('GET', '/sitemap.xml');
  expect({ status, type: headers['content-type'] }).toEqual({
    status: 200,
    type: 'application/xml; charset=utf-8',
  });
  const pages = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, page]) => page);
  expect(pages).toEqual([`${SITE_ORIGIN}/`, `${SITE_ORIGIN}/about`]);
});

it('robots are told where not to go, and where the sitemap is', async () => {
  const { status, body } = await gateway.call<string>('GET', '/robots.txt');
  expect(status).toBe(200);
  const lines = body.split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'User-agent: *',
      'Disallow: /api',
      'Disallow: /customer',
      'Disallow: /admin',
      'Disallow: /payment',
      `Sitemap: ${SITE_ORIGIN}/sitemap.xml`,
    ]),
  );
  expect(lines).not.toContain('Disallow: /');
});
