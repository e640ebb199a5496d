import {
  type CompanyProfile,
  DEFAULT_COMPANY_PROFILE,
} from '@brightnest/contracts/company/company-profile';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import sharp from 'sharp';
import { iconsVersion } from './brand-icons';
import { startTestGateway, type TestGateway } from '../testing/start-test-gateway';

const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="#00ff00"/></svg>`;
const PAGE = `<html><head><!--card--><meta property="og:image" content="%SITE%/default.png"><!--/card-->
<!--mark--><link rel="icon" type="image/svg+xml" href="/shell/mark.1.svg" /><!--/mark-->%ICONS%
<script type="application/json" id="page-remotes">%REMOTES%</script></head><body>%ROOT%</body></html>`;

let gateway: TestGateway;
let revision = 0;
beforeAll(async () => {
  gateway = await startTestGateway();
  await gateway.site.write('shell/index.html', PAGE);
  await gateway.site.write('shell/mark.1.svg', MARK);
});
afterAll(() => gateway.stop());

/** A picture of one colour, as uploads has it. */
async function uploadLogo(name: string, width: number, height: number): Promise<string> {
  const picture = { width, height, channels: 3 as const, background: '#ff0000' };
  const bytes = await sharp({ create: picture }).png().toBuffer();
  const path = `/api/files/company-logos/${name}`;
  gateway.services.uploads.standing.set(path, (_request, response) => response.end(bytes));
  return path;
}

async function become(changes: Partial<CompanyProfile>): Promise<void> {
  revision += 1;
  const state = { profile: { ...DEFAULT_COMPANY_PROFILE, ...changes }, revision };
  gateway.company.state = state;
  await publishRaw(gateway.env, [
    testEvent('company-profile.changed', { ...state, fields: ['name'] }, { service: 'auth' }),
  ]);
  const version = iconsVersion(state.profile);
  await eventually(async () => (await siteManifest()).icons[0]!.src.includes(version));
}

interface Manifest {
  name: string;
  theme_color: string;
  icons: { src: string; sizes: string; purpose: string }[];
}
const siteManifest = async () => (await gateway.call<Manifest>('GET', '/site.webmanifest')).body;
const html = async (path = '/about') => (await gateway.call<string>('GET', path)).body;
const hrefOf = (page: string, rel: string) =>
  new RegExp(`<link rel="${rel}"[^>]* href="([^"]+)"`).exec(page)?.[1] ?? '';

async function picture(path: string) {
  const response = await fetch(gateway.url + path);
  const bytes = Buffer.from(await response.arrayBuffer());
  const { data, info } = await sharp(bytes)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 4;
    return [...data.subarray(start, start + 4)];
  };
  return { headers: response.headers, size: `${info.width}x${info.height}`, at };
}

const BLUE = [31, 79, 216, 255];
const RED = [255, 0, 0, 255];
const WHITE = [255, 255, 255, 255];

it('are the mark of the default company', async () => {
  const page = await html();
  expect(hrefOf(page, 'icon')).toBe('/shell/mark.1.svg');
  expect(page).toContain('http://site.test/default.png');
  const { at, size } = await picture(hrefOf(page, 'apple-touch-icon'));
  expect([size, at(0.5, 0.5), at(0.02, 0.02)]).toEqual(['180x180', [0, 255, 0, 255], WHITE]);
});

it('are the initial on the colour of a company without a logo', async () => {
  await become({ name: 'Łódź & Söhne', brandColor: '#1f4fd8' });
  const page = await html();
  expect(page).not.toMatch(/mark\.1|default\.png/);
  const icon = await picture(hrefOf(page, 'icon'));
  expect([icon.size, icon.at(0.5, 0.05), icon.at(0, 0)[3]]).toEqual(['32x32', BLUE, 0]);
  const touch = await picture(hrefOf(page, 'apple-touch-icon'));
  expect([touch.size, touch.at(0, 0)]).toEqual(['180x180', BLUE]);
  expect(touch.headers.get('cache-control')).toContain('immutable');
  // The upright of the letter, somewhere left of the middle.
  const row = Array.from({ length: 30 }, (_, x) => touch.at(0.3 + x / 100, 0.4).join());
  expect(row).toContain(WHITE.join());

  const card = /og:image" content="([^"]+)"/.exec(page)?.[1] ?? '';
  expect(card).toMatch(/^http:\/\/site\.test\/icons\/[0-9a-f]{12}\/share\.png$/);
  const shared = await picture(new URL(card).pathname);
  expect([shared.size, shared.at(0.5, 0.98), shared.at(0.5, 0.02)]).toEqual([
    ...['1200x630', BLUE, WHITE],
  ]);

  const manifest = await siteManifest();
  expect(manifest).toMatchObject({ name: 'Łódź & Söhne', theme_color: '#1f4fd8' });
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    ...['192x192 any', '512x512 any', '192x192 maskable', '512x512 maskable'],
  ]);
  for (const { src, sizes } of manifest.icons) expect((await picture(src)).size).toBe(sizes);
});

it('are the logo, whole within what a device may cut away', async () => {
  await become({ name: 'Rot', brandColor: '#1f4fd8', logo: await uploadLogo('a.png', 300, 200) });
  const maskable = await picture((await siteManifest()).icons[3]!.src);
  expect([maskable.at(0.5, 0.5), maskable.at(0, 0), maskable.at(0.1, 0.5)]).toEqual([
    ...[RED, WHITE, WHITE],
  ]);
  const ico = Buffer.from(await (await fetch(`${gateway.url}/favicon.ico`)).arrayBuffer());
  expect([ico.readUInt16LE(2), ico.readUInt16LE(4), ico[6], ico[22], ico[38]]).toEqual([
    ...[1, 3, 16, 32, 48],
  ]);
  const second = ico.subarray(ico.readUInt32LE(34), ico.readUInt32LE(34) + ico.readUInt32LE(30));
  expect(await sharp(second).metadata()).toMatchObject({ format: 'png', width: 32 });
});

it('are the initial where the logo is a line of text, or can’t be had', async () => {
  for (const logo of [
    await uploadLogo('wide.png', 900, 100),
    '/api/files/company-logos/none.png',
  ]) {
    await become({ name: 'Lang', brandColor: '#1f4fd8', logo });
    const { at } = await picture(hrefOf(await html(), 'apple-touch-icon'));
    expect(at(0, 0)).toEqual(BLUE);
  }
});

it('have another address when the company looks otherwise, and lead old pages to what is now', async () => {
  await become({ name: 'Eins' });
  const before = hrefOf(await html(), 'apple-touch-icon');
  await become({ name: 'Zwei' });
  expect(hrefOf(await html(), 'apple-touch-icon')).not.toBe(before);
  expect((await picture(before)).headers.get('cache-control')).toBe('public, max-age=3600');
  const none = await fetch(gateway.url + before.replace('apple-touch-icon', 'other'));
  expect(none.status).toBe(404);
});

it('are named by the pages of everybody, and not by those that have an app of their own', async () => {
  expect(hrefOf(await html('/about'), 'manifest')).toBe('/site.webmanifest');
  expect(hrefOf(await html('/cleaner-dashboard'), 'manifest')).toBe('');
  const folder = 'remotes/mfe-cleaner/1.0.0';
  const own = { name: '%COMPANY_NAME%', start_url: '/c', icons: [{ src: 'own.png' }] };
  await gateway.site.write(`${folder}/app.webmanifest`, JSON.stringify(own));
  await become({ name: 'Drei' });
  const { body } = await gateway.call<string | object>(
    'GET',
    `/remotes/mfe-cleaner/app.webmanifest`,
  );
  const manifest = typeof body === 'string' ? JSON.parse(body) : body;
  expect(manifest).toMatchObject({ name: 'Drei', start_url: '/c' });
  expect(manifest.icons).toEqual((await siteManifest()).icons);
});
