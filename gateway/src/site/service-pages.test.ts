import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageSettings } from '@brightnest/contracts/site/page-settings';
import type { PageService, ServicePages } from '@brightnest/contracts/site/service-pages';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import { startTestGateway, type TestGateway } from '../testing/start-test-gateway';

const PAGE = `<html><head><!--head--><title>By browser</title><!--/head-->%STYLES%
<script type="application/json" id="page-remotes">%REMOTES%</script>
<script type="application/json" id="page-settings">%SETTINGS%</script></head>
<body><div id="root">%ROOT%</div></body></html>`;

/** Prints as a build's program does; those of places only where it is asked for them. */
const program = (value: string) => `
  const { servicePages, addresses } = JSON.parse(require('fs').readFileSync(0, 'utf8'));
  const screen = (to) => ({ html: '<h1>' + to + '</h1>', styles: [], head: {
    title: 'About ' + to, description: 'Us.',
  } });
  const screens = Object.fromEntries(
    (addresses ?? servicePages.links.map(({ to }) => to)).map((to) => [to, screen(to)]),
  );
  process.stdout.write(JSON.stringify(${value}));`;
const FRAMES = `{
  stamp: 'one', stylesVersion: '6', byPath: {},
  other: { before: '<header/>', after: '<footer/>', styles: [] },
  notFound: { html: '<h1>Nothing</h1>', styles: [], head: { title: 'Nothing' } },
}`;
const SHIPPED = { stamp: 'one', screens: {}, program: '.prerender.js' };

const service = (slug: string, more: Partial<PageService> = {}): PageService => ({
  ...{ id: slug, name: slug, description: 'Clean.', category: 'deep', basePrice: '10.00' },
  ...{ priceUnit: 'fixed', priceOnRequest: false, estimatedDuration: 60, features: [] },
  ...{ isActive: true, slug, formerSlugs: [], hasPlaces: true },
  ...more,
});
const NEWTOWN = {
  ...{ id: 'a', name: 'Newtown', slug: 'newtown', state: 'NSW' as const },
  ...{ postcodes: '2042', services: [] },
};

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  const { site } = gateway;
  await site.write('shell/index.html', PAGE);
  const html = await readFile(join(site.path, 'shell/index.html'));
  const page = createHash('sha256').update(html).digest('hex');
  const frames = {
    ...{ stamp: 'one', stylesVersion: '6', byPath: {}, page, program: '.prerender.js' },
    other: { before: '<header/>', after: '<footer/>', styles: [] },
    notFound: { html: '<h1>Nothing</h1>', styles: [], head: { title: 'Nothing' } },
  };
  await site.write('shell/.prerender.js', program(FRAMES));
  await site.write('shell/pages.json', JSON.stringify(frames));
  const folder = 'remotes/mfe-public/1.0.0';
  await site.write(`${folder}/.prerender.js`, program("{ stamp: 'one', screens }"));
  await site.write(`${folder}/pages.json`, JSON.stringify(SHIPPED));
  await change({
    services: [service('deep', { formerSlugs: ['big'] }), service('office')],
    places: [NEWTOWN],
  });
  await eventually(async () => (await open('/services/deep')).status === 200);
});
afterAll(() => gateway.stop());

/** What staff change, as bookings tells of it. */
async function change(pages: ServicePages): Promise<void> {
  gateway.bookings.servicePages = pages;
  const payload = { kind: 'service', id: 'deep', name: 'deep', change: 'updated' } as const;
  await publishRaw(gateway.env, [testEvent('catalogue.changed', payload, { service: 'bookings' })]);
}

async function open(path: string) {
  const { status, body: html, headers } = await gateway.call<string>('GET', path);
  const json = /id="page-settings">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
  return {
    ...{ status, html, headers },
    told: (JSON.parse(json) as PageSettings).servicePages,
    root: /<div id="root">(.*?)<\/div>/s.exec(html)?.[1],
  };
}

it('of a service is rendered with all others, and told what it needs', async () => {
  const { root, html, told } = await open('/services/deep');
  expect(root).toBe('<header/><h1>/services/deep</h1><footer/>');
  expect(html).toContain('<title>About /services/deep</title>');
  expect(html).toContain('<link rel="canonical" href="http://site.test/services/deep">');
  expect(told).toMatchObject({
    links: [{ to: '/services/deep' }, { to: '/services/office' }],
    at: { service: { slug: 'deep' }, places: [{ to: '/services/deep/newtown' }] },
  });
  expect(told.all).toBeUndefined();
});

it('of a place is rendered when it is asked for', async () => {
  let opened = await open('/services/office/newtown');
  expect(opened.status).toBe(200);
  // A slow machine answers without, rather than late.
  await eventually(async () => {
    opened = await open('/services/office/newtown');
    return opened.root !== '';
  });
  expect(opened.root).toBe('<header/><h1>/services/office/newtown</h1><footer/>');
  expect(opened.told.at).toMatchObject({ place: { name: 'Newtown' } });
});

it('that there is none of is the page of the site that says so', async () => {
  for (const path of ['/services/none', '/services/deep/none', '/services/none/newtown']) {
    const { status, root, told, headers } = await open(path);
    expect([path, status, root, told.isMissing]).toEqual([path, 404, '<h1>Nothing</h1>', true]);
    expect(headers['x-robots-tag']).toBe('noindex');
  }
});

it('leads from its address of before, with what was asked', async () => {
  const of = async (path: string) => {
    const { status, headers } = await open(path);
    return [status, headers['location']];
  };
  expect(await of('/services/big')).toEqual([301, '/services/deep']);
  expect(await of('/services/big/newtown?utm_source=x')).toEqual([
    301,
    '/services/deep/newtown?utm_source=x',
  ]);
});

it('is in the sitemap, and gone from it when it is switched off', async () => {
  const listed = async () =>
    [...(await gateway.call<string>('GET', '/sitemap.xml')).body.matchAll(/<loc>(.*?)<\/loc>/g)]
      .map(([, address = '']) => new URL(address).pathname)
      .filter((path) => path.startsWith('/services/'));
  const deep = ['/services/deep', '/services/deep/newtown'];
  const office = ['/services/office', '/services/office/newtown'];
  expect(await listed()).toEqual([...deep, ...office]);
  const services = [service('deep', { formerSlugs: ['big'] }), service('office')];
  await change({
    services: [services[0]!, { ...services[1]!, hasPlaces: false }],
    places: [NEWTOWN],
  });
  await eventually(async () => (await listed()).length === 3);
  expect((await open('/services/office/newtown')).status).toBe(404);
  await change({ services, places: [NEWTOWN] });
  await eventually(async () => (await listed()).length === 4);
});
