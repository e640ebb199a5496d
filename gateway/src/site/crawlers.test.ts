import { DEFAULT_GIFT_CARD_SETTINGS } from '@brightnest/contracts/gift-cards/gift-card';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import { SITE_ORIGIN, startTestGateway, type TestGateway } from '../testing/start-test-gateway';

const pagesIn = (sitemap: string) =>
  [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, page]) => page);

describe('sitemap', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startTestGateway();
    const screen = { html: 'x', styles: [], head: { title: 'Page', description: 'One.' } };
    await gateway.site.write(
      'remotes/mfe-public/1.0.0/pages.json',
      JSON.stringify({
        stamp: 'any',
        screens: { '/': screen, '/about': screen, '/gift-cards': screen },
      }),
    );
  });
  afterAll(() => gateway.stop());

  it('the sitemap names the public pages of the standing versions', async () => {
    const { status, headers, body } = await gateway.call<string>('GET', '/sitemap.xml');
    expect({ status, type: headers['content-type'] }).toEqual({
      status: 200,
      type: 'application/xml; charset=utf-8',
    });
    expect(pagesIn(body)).toEqual([`${SITE_ORIGIN}/`, `${SITE_ORIGIN}/about`]);
  });

  it('the sitemap has the page of gift cards while they are sold', async () => {
    const settings = { ...DEFAULT_GIFT_CARD_SETTINGS, isSold: true };
    const told = { fields: ['isSold'], revision: 1, settings };
    const event = testEvent('gift-card-settings.changed', told, { service: 'bookings' });
    await publishRaw(gateway.env, [event]);
    await eventually(async () => {
      const { body } = await gateway.call<string>('GET', '/sitemap.xml');
      return pagesIn(body).includes(`${SITE_ORIGIN}/gift-cards`);
    });
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
});
