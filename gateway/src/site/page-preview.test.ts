import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gatewayRoutes } from '@brightnest/contracts/routes/declaration';
import type { ServicePages } from '@brightnest/contracts/site/service-pages';
import type {
  PagePreviewRequest,
  PagePreviewResponse,
} from '@brightnest/contracts/site/page-texts-schemas';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import { startTestGateway, type TestGateway } from '../testing/start-test-gateway';

const PAGE = `<html><head><!--head--><title>By browser</title><!--/head-->%STYLES%
<script defer src="/shell/main.js"></script>
<script type="application/json" id="page-remotes">%REMOTES%</script>
<script type="application/json" id="page-settings">%SETTINGS%</script></head>
<body><div id="root">%ROOT%</div></body></html>`;
const FRAME = { before: '<header/>', after: '<footer/>', styles: [] };

/** Prints the pages it is asked for, with what they say; fails where that is «broken». */
const PROGRAM = `
  const { texts, addresses } = JSON.parse(require('fs').readFileSync(0, 'utf8'));
  const story = texts['about.story.text'] ?? 'Our story';
  if (story === 'broken') throw new Error('It can not be rendered');
  const screen = (to) => ({
    html: '<h1>' + story + ' at ' + to + '</h1>',
    styles: [{ id: 'sc-a', names: ['a'], css: '.a{color:red}' }],
    head: { title: 'About', description: 'Us.', structuredData: [{ name: 'Us' }] },
  });
  const screens = Object.fromEntries((addresses ?? ['/about']).map((to) => [to, screen(to)]));
  process.stdout.write(JSON.stringify({ stamp: 'one', screens }));`;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  const { site } = gateway;
  await site.write('shell/index.html', PAGE);
  const html = await readFile(join(site.path, 'shell/index.html'));
  const page = createHash('sha256').update(html).digest('hex');
  const notFound = { html: '<h1>Nothing</h1>', styles: [], head: { title: 'Nothing' } };
  const frames = { stamp: 'one', stylesVersion: '6', byPath: {}, other: FRAME, notFound };
  await site.write(
    'shell/.prerender.js',
    `process.stdout.write(${JSON.stringify(JSON.stringify(frames))})`,
  );
  await site.write(
    'shell/pages.json',
    JSON.stringify({ ...frames, page, program: '.prerender.js' }),
  );
  const folder = 'remotes/mfe-public/1.0.0';
  await site.write(`${folder}/.prerender.js`, PROGRAM);
  const shipped = {
    '/about': { html: '<h1>Our story</h1>', styles: [], head: { title: 'About' } },
  };
  await site.write(
    `${folder}/pages.json`,
    JSON.stringify({ stamp: 'one', screens: shipped, program: '.prerender.js' }),
  );
});
afterAll(() => gateway.stop());

const draft = (changes: Partial<PagePreviewRequest> = {}, value = 'A new story') => ({
  ...{ page: 'about', language: 'en', ...changes },
  texts: [{ key: 'about.story.text', language: 'en', value }],
});

const preview = (body: object, as?: 'admin' | 'customer') =>
  gateway.call<PagePreviewResponse & { message: string; fields?: Record<string, string> }>(
    'POST',
    gatewayRoutes.previewPage.path,
    { as, body },
  );

it('is the page as it will be, for who writes it and nobody else', async () => {
  const { status, body, headers } = await preview(draft(), 'admin');
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('no-store');
  expect(body.path).toBe('/about');
  expect(body.html).toContain('<header/><h1>A new story at /about</h1><footer/>');
  expect(body.html).toContain('<title>About</title>');
  expect(body.html).toContain('<meta name="robots" content="noindex">');
  expect(body.html).toContain(`<style nonce="${body.nonce}"`);
  expect(body.html).toContain('.a{color:red}');
  expect(body.html).not.toContain('<script');

  const { body: page } = await gateway.call<string>('GET', '/about');
  expect(page).toContain('<h1>Our story</h1>');
});

it('is refused to everybody else', async () => {
  expect((await preview(draft())).status).toBe(401);
  expect((await preview(draft(), 'customer')).status).toBe(403);
});

it('says what is wrong with a draft', async () => {
  const wrong = await preview(draft({}, 'Call {phon}'), 'admin');
  expect(wrong.status).toBe(400);
  expect(wrong.body.fields).toEqual({
    'texts.0.value': 'There is no variable phon. Please choose one of the list.',
  });
  expect((await preview({ ...draft(), extra: 1 }, 'admin')).status).toBe(400);
  expect((await preview(draft({}, 'x'.repeat(2 ** 20)), 'admin')).status).toBe(413);
});

it('says so where the page can’t be rendered, and goes on with the next', async () => {
  const broken = await preview(draft({}, 'broken'), 'admin');
  expect(broken.status).toBe(503);
  expect(broken.body.message).toBe('The page can’t be shown yet. Please try again in a moment.');
  expect((await preview(draft(), 'admin')).status).toBe(200);
});

it('shows the pages of services by the first that there is', async () => {
  const none = await preview(draft({ page: 'service-page' }), 'admin');
  expect(none.status).toBe(404);
  expect(none.body.message).toMatch(/comes with your services and places/);
  expect((await preview(draft({ page: 'nonsense' }), 'admin')).status).toBe(404);

  const service = {
    ...{ id: 'deep', name: 'deep', description: 'Clean.', category: 'deep', basePrice: '10.00' },
    ...{ priceUnit: 'fixed', priceOnRequest: false, estimatedDuration: 60, features: [] },
    ...{ isActive: true, slug: 'deep', formerSlugs: [], hasPlaces: true },
  } as const;
  const place = { id: 'a', name: 'Newtown', slug: 'newtown', state: 'NSW' };
  const pages = {
    services: [service],
    places: [{ ...place, postcodes: '2042', services: [] }],
  } as unknown as ServicePages;
  gateway.bookings.servicePages = pages;
  const payload = { kind: 'service', id: 'deep', name: 'deep', change: 'updated' } as const;
  await publishRaw(gateway.env, [testEvent('catalogue.changed', payload, { service: 'bookings' })]);
  await eventually(async () => {
    const { body } = await preview(draft({ page: 'service-page' }), 'admin');
    return body.path === '/services/deep' && body.html.includes('at /services/deep<');
  });
  const atPlace = await preview(draft({ page: 'place-page' }), 'admin');
  expect(atPlace.body.html).toContain('A new story at /services/deep/newtown');
});
