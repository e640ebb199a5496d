import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COMPANY_PROFILE_RPC } from '@brightnest/contracts/company/company-profile-schemas';
import {
  type CompanyProfile,
  DEFAULT_COMPANY_PROFILE,
} from '@brightnest/contracts/company/company-profile';
import { BOOKING_RULES_RPC } from '@brightnest/contracts/rpc/bookings-settings';
import { DEFAULT_BOOKING_RULES } from '@brightnest/contracts/scheduling/booking-rules';
import { DEFAULT_REGION } from '@brightnest/contracts/company/region';
import type { PageSettings } from '@brightnest/contracts/site/page-settings';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { createLogger } from '@brightnest/service-kit/logging';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createSiteSettings } from './site-settings';
import { SITE_ORIGIN, startTestGateway, type TestGateway } from '../testing/start-test-gateway';

const PAGE = `<html><head><!--head--><title>%COMPANY_NAME%, by browser</title><!--/head-->
<!--card--><meta property="og:image" content="%SITE%/card.png"><!--/card-->
<style nonce="%CSP_NONCE%">%BRAND_STYLE%</style>%STYLES%
<script type="application/json" id="page-remotes">%REMOTES%</script>
<script type="application/json" id="page-settings">%SETTINGS%</script></head>
<body><noscript>%COMPANY_EMAIL%, %COMPANY_PHONE%</noscript><div id="root">%ROOT%</div></body></html>`;

/** Prints frames or screens as a build's program does, with the name of its company and the fee. */
const program = (value: string) => `
  const given = JSON.parse(require('fs').readFileSync(0, 'utf8') || 'null');
  const { company, bookingRules } = given ??
    { company: { name: 'Brightnest' }, bookingRules: { feePercent: 15, isPaidOnline: true } };
  const known = Object.keys(process.env).join();
  process.stdout.write(JSON.stringify(${value}));`;
const FRAMES = `{
  stamp: 'one', stylesVersion: '6', byPath: {},
  other: { before: '<header>' + company.name + '</header>', after: '<footer>' + known + bookingRules.feePercent + '%</footer>', styles: [] },
  notFound: { html: '<h1>Nothing at ' + company.name + '</h1>', styles: [], head: { title: 'Nothing - ' + company.name } },
}`;
const screens = (text: string) => `{
  stamp: 'one',
  screens: { '/about': { html: '<h1>${text} of ' + company.name + '</h1>', styles: [], head: {
    title: 'About ' + company.name, description: 'Us.',
    structuredData: [{ '@type': 'LocalBusiness', name: company.name }],
  } } },
}`;

const profile = (changes: Partial<CompanyProfile>): CompanyProfile => ({
  ...DEFAULT_COMPANY_PROFILE,
  ...changes,
});

describe('pages', () => {
  let gateway: TestGateway;
  let revision = 0;

  /** Writes what a build leaves: what it printed for the default company, and the program. */
  async function build(folder: string, name: string, value: string, more: object = {}) {
    await gateway.site.write(`${folder}/${name}`, program(value));
    const file = join(gateway.site.path, folder, name);
    const printed = execFileSync(process.execPath, [file], {
      env: {},
      input: '',
      encoding: 'utf8',
    });
    const pages = { ...JSON.parse(printed), ...more, program: name };
    await gateway.site.write(`${folder}/pages.json`, JSON.stringify(pages));
  }

  async function ship(version: string, text: string, value = screens(text)) {
    await build(`remotes/mfe-public/${version}`, '.prerender.js', value);
    await gateway.site.publish('mfe-public', { version });
  }

  async function change(changes: Partial<CompanyProfile>): Promise<void> {
    revision += 1;
    const state = { profile: profile(changes), revision };
    gateway.company.state = state;
    await publishRaw(gateway.env, [
      testEvent('company-profile.changed', { ...state, fields: ['name'] }, { service: 'auth' }),
    ]);
  }

  async function open(path = '/about') {
    const { body: html, status } = await gateway.call<string>('GET', path);
    const json = /id="page-settings">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    const { company, bookingRules } = JSON.parse(json) as PageSettings;
    const root = /<div id="root">(.*?)<\/div>/s.exec(html)?.[1] ?? '';
    // Never one without the other: it could not be hydrated.
    if (root) expect(root).toContain(company.name);
    if (root && status === 200) expect(root).toContain(`${bookingRules.feePercent}%`);
    return { status, html, company, bookingRules, root };
  }

  const untilRoot = (text: string, path?: string) =>
    eventually(async () => (await open(path)).root.includes(text));

  beforeAll(async () => {
    gateway = await startTestGateway();
    await gateway.site.write('shell/index.html', PAGE);
    const html = await readFile(join(gateway.site.path, 'shell/index.html'));
    const page = createHash('sha256').update(html).digest('hex');
    await build('shell', '.prerender.one.js', FRAMES, { page });
    await ship('1.0.0', 'Story');
  });
  afterAll(() => gateway.stop());
  beforeEach(() => ship('1.0.0', 'Story'));
  afterEach(async () => {
    await change({});
    await untilRoot('Brightnest');
  });

  it('are those that were shipped, while nobody has changed anything', async () => {
    const { html, root, company } = await open();
    expect(root).toBe(
      '<header>Brightnest</header><h1>Story of Brightnest</h1><footer>15%</footer>',
    );
    expect(company).toMatchObject({ name: 'Brightnest', phone: '(02) 5550 0148', logo: '' });
    expect(html).toContain(`${SITE_ORIGIN}/card.png`);
    expect(html).not.toContain('--bn-');
  });

  it('follow a change everywhere at once, by programs that know nothing else', async () => {
    await change({
      name: 'Rein & Söhne',
      email: 'post@rein.example',
      phone: '+49 30 5550',
      brandColor: '#1f4fd8',
      socialLinks: [],
    });
    await untilRoot('Rein & Söhne');
    const { html, root, company } = await open();
    expect(company).toMatchObject({ name: 'Rein & Söhne', phone: '+49 30 5550' });
    expect(company).not.toHaveProperty('brandColor');
    expect(root).toContain('<footer>15%</footer>');
    expect(html).toContain('<title>About Rein &amp; Söhne</title>');
    expect(html).toContain('"@type":"LocalBusiness","name":"Rein & Söhne"');
    expect(html).toContain('<noscript>post@rein.example, +49 30 5550</noscript>');
    expect(html).toMatch(/<style nonce="[^"]+">:root\{color-scheme:light;--bn-accent:#1f4fd8;/);
    expect(html).not.toMatch(/brightnest|card\.png/i);
    const lost = await open('/nowhere');
    expect(lost).toMatchObject({ status: 404, root: '<h1>Nothing at Rein & Söhne</h1>' });
    expect(lost.html).toContain('<title>Nothing - Rein &amp; Söhne</title>');
  });

  it('follow how the company takes bookings, and whether anything is paid online', async () => {
    const rules = { ...DEFAULT_BOOKING_RULES, feePercent: 20 };
    await publishRaw(gateway.env, [
      testEvent(
        'booking-rules.changed',
        { fields: ['feePercent'], rules, revision: 1 },
        { service: 'bookings' },
      ),
    ]);
    await untilRoot('20%');
    expect((await open()).bookingRules).toMatchObject({ feePercent: 20, isPaidOnline: true });
    await publishRaw(gateway.env, [
      testEvent(
        'booking-rules.changed',
        { fields: ['feePercent'], rules: DEFAULT_BOOKING_RULES, revision: 2 },
        { service: 'bookings' },
      ),
    ]);
    await untilRoot('15%');
  });

  describe('in several languages', () => {
    const german = `{
      stamp: 'one',
      screens: { '/about': { html: '<h1>' + (given?.language ?? 'en-AU') + ' at ' + company.name + '</h1>', styles: [], head: {
        title: given?.language === 'de' ? 'Über uns' : 'About us', description: 'Us.' } } },
    }`;
    const offer = (languages: string[], revision: number) =>
      publishRaw(gateway.env, [
        testEvent('region.changed', {
          ...{ fields: ['languages'], previous: DEFAULT_REGION, revision },
          region: { ...DEFAULT_REGION, languages },
        }),
      ]);
    const get = (path: string, headers: Record<string, string> = {}) =>
      gateway.call<string>('GET', path, { headers });

    it('are those of the address, of the visitor’s choice, of their browser, or the first', async () => {
      await ship('4.0.0', '', german);
      await offer(['en-AU', 'de'], 1);
      await eventually(async () => (await get('/about?lang=de')).body.includes('de at'));
      const byAddress = await get('/about?lang=de');
      expect(byAddress.body).toContain('<title>Über uns</title>');
      expect(byAddress.body).toContain(`rel="canonical" href="${SITE_ORIGIN}/about?lang=de"`);
      expect(byAddress.body).toContain(
        `<link rel="alternate" hreflang="x-default" href="${SITE_ORIGIN}/about"/>`,
      );
      expect(String(byAddress.headers['set-cookie'])).toMatch(/bn_lang=de; Path=\/; Max-Age=/);
      expect((await get('/about', { cookie: 'bn_lang=de' })).body).toContain('de at');
      const french = { 'accept-language': 'fr, de;q=0.8' };
      expect((await get('/about', french)).body).toContain('de at');
      expect((await get('/about', { ...french, cookie: 'bn_lang=en' })).body).toContain('en-AU at');
      const first = await get('/about', { 'accept-language': 'fr' });
      expect(first.body).toContain('en-AU at');
      expect(first.body).toContain(`rel="canonical" href="${SITE_ORIGIN}/about"`);
      expect(first.headers['vary']).toBe('Accept-Encoding, Accept-Language, Cookie');
      expect((await get('/about?lang=fr', french)).body).toContain('de at');
      expect((await get('/sitemap.xml')).body).toContain('hreflang="de"');
      await offer(['en-AU'], 2);
      await eventually(async () => !(await get('/about')).body.includes('hreflang'));
    });
  });

  it('that nothing was rendered for name it in what the browser renders', async () => {
    await change({ name: 'Rein' });
    await untilRoot('Rein');
    const { html, root } = await open('/customer/login');
    expect(root).toBe('');
    expect(html).toContain('<title>Rein, by browser</title>');
  });

  it('of a version that is shipped meanwhile are rendered with it', async () => {
    await change({ name: 'Rein' });
    await untilRoot('Story of Rein');
    await ship('2.0.0', 'News');
    // The first visitor's browser renders it itself.
    expect(await open()).toMatchObject({ root: '', company: { name: 'Rein' } });
    await untilRoot('News of Rein');
    await gateway.site.publish('mfe-public', { version: '1.0.0' });
    expect((await open()).root).toContain('Story of Rein');
  });

  it.each([
    ['a program fails', 'boom'],
    ['it prints something else', '{ stamp: 1 }'],
  ])('stay as they are when %s', async (_what, value) => {
    await ship('3.0.0', 'Trap', `company.name === 'Trap' ? ${value} : ${screens('Trap')}`);
    await change({ name: 'Trap' });
    // Heard in this order, and rendered so.
    await change({ name: 'Rein' });
    const seen = new Set<string>();
    await eventually(async () => seen.add((await open()).company.name).has('Rein'));
    expect([...seen]).toEqual(expect.not.arrayContaining(['Trap']));
  });
});

describe('settings that are kept', () => {
  const log = createLogger('gateway', 'silent');
  const prepare = () => Promise.resolve();
  const state = { profile: profile({ name: 'Rein' }), revision: 7 };

  const stateOf = (name: string, revision: number) =>
    testEvent('company-profile.changed', {
      profile: profile({ name }),
      revision,
      fields: ['name'],
    });

  let cacheDir: string;
  beforeAll(async () => (cacheDir = await mkdtemp(join(tmpdir(), 'brightnest-settings-'))));
  afterAll(() => rm(cacheDir, { recursive: true, force: true }));

  it('hold while the services can’t tell, and the newest when they can', async () => {
    const away = () => Promise.reject(new Error('away'));
    const call = (name: string) =>
      name === COMPANY_PROFILE_RPC ? Promise.resolve(state as never) : away();
    const first = createSiteSettings({ rpc: { call }, prepare, cacheDir, log });
    await first.start();
    await first.stop();
    expect(first.current().all.company.name).toBe('Rein');
    expect(await readFile(join(cacheDir, 'settings.json'), 'utf8')).toContain('Rein');

    const restarted = createSiteSettings({ rpc: { call: away }, prepare, cacheDir, log });
    await restarted.start();
    expect(restarted.current().all.company.name).toBe('Rein');
    restarted.hear(stateOf('Old', 6));
    restarted.hear(stateOf('Klar', 8));
    await eventually(() => restarted.current().all.company.name === 'Klar');
    await restarted.stop();
  });

  it('are told anew at one revision where a service was started otherwise', async () => {
    const answer = { rules: DEFAULT_BOOKING_RULES, isPaidOnline: true, revision: 3 };
    const call = (name: string) =>
      name === BOOKING_RULES_RPC
        ? Promise.resolve(answer as never)
        : Promise.reject(new Error(name));
    const settings = createSiteSettings({ rpc: { call }, prepare, cacheDir: '', log });
    await settings.start();
    answer.isPaidOnline = false;
    settings.askNow();
    await eventually(() => !settings.current().all.bookingRules.isPaidOnline);
    await settings.stop();
  });
});
