import type { RequestListener } from 'node:http';
import type { Job } from '@brightnest/contracts/jobs/job';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';
import { SITE_ORIGIN, startTestGateway, type TestGateway } from '../testing/start-test-gateway';
import { cached } from './live-data';

describe('job postings', () => {
  const ROOT = '<div id="root"></div>';
  const PAGE = `<html><head><!--head--><title>Site</title><!--/head-->
<script type="application/json" id="page-remotes">%REMOTES%</script></head>
<body>${ROOT}</body></html>`;

  const job = (id: number, traits: Partial<Job> = {}): Job => ({
    id,
    title: `Cleaner ${id}`,
    jobType: 'full_time',
    hoursPerWeek: null,
    location: 'Newtown NSW',
    description: 'Homes, always the same.',
    salaryRange: null,
    applicationDeadline: null,
    requirements: [],
    responsibilities: [],
    benefits: [],
    postedAt: '2026-03-01T02:03:04.000Z',
    ...traits,
  });

  const answerWith =
    (...jobs: Job[]): RequestListener =>
    (_request, response) => {
      response.end(JSON.stringify({ success: true, jobs }));
    };

  async function open(gateway: TestGateway, path: string, ifNoneMatch?: string) {
    const headers = ifNoneMatch === undefined ? undefined : { 'if-none-match': ifNoneMatch };
    const { status, headers: got, body } = await gateway.call<string>('GET', path, { headers });
    const blocks = body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
    const data = [...blocks].map(([, json = '']) => JSON.parse(json) as Record<string, unknown>);
    return { status, etag: String(got.etag), html: body, data };
  }

  async function start(rememberMs: number): Promise<TestGateway> {
    const liveData = { answerMs: rememberMs, failureMs: rememberMs };
    const gateway = await startTestGateway({ settings: { liveData } });
    await gateway.site.write('shell/index.html', PAGE);
    await gateway.site.publish('mfe-public', {
      routes: ['/', '/about', '/careers', '/apply/:jobId'],
    });
    return gateway;
  }

  describe('the home page', () => {
    let gateway: TestGateway;
    beforeAll(async () => {
      gateway = await start(0);
    });
    afterAll(() => gateway.stop());
    const answer = (reviews: object): RequestListener => {
      return (_request, response) => response.end(JSON.stringify({ success: true, ...reviews }));
    };
    const said = { firstName: 'Jane', place: 'Newtown', rating: 5, text: 'Spotless.' };

    it('tells what customers said, once there is a published review', async () => {
      const reviewedAt = '2030-01-14T01:00:00.000Z';
      const reviews = [{ ...said, reviewedAt }];
      gateway.services.bookings.answer = answer({ reviews, count: 2, average: 4.5 });
      const { data } = await open(gateway, '/');
      expect(data).toMatchObject([
        {
          '@type': 'LocalBusiness',
          aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
          review: [{ author: { name: 'Jane' }, reviewBody: 'Spotless.' }],
        },
      ]);
    });

    it('says nothing of ratings where there are none', async () => {
      gateway.services.bookings.answer = answer({ reviews: [], count: 0, average: null });
      expect((await open(gateway, '/')).data).toEqual([]);
    });
  });

  describe('a page about jobs', () => {
    let gateway: TestGateway;
    beforeAll(async () => {
      gateway = await start(0);
    });
    afterAll(() => gateway.stop());
    beforeEach(() => {
      gateway.services.careers.answer = answerWith(job(7), job(8));
    });

    it('tells search engines of the open jobs', async () => {
      const { status, html, data } = await open(gateway, '/careers');
      expect(status).toBe(200);
      expect(data).toEqual([
        expect.objectContaining({
          '@context': 'https://schema.org',
          '@type': 'JobPosting',
          title: 'Cleaner 7',
          url: `${SITE_ORIGIN}/apply/7`,
        }),
        expect.objectContaining({ url: `${SITE_ORIGIN}/apply/8` }),
      ]);
      // In the head, where nothing is hydrated.
      expect(html.indexOf('ld+json')).toBeLessThan(html.indexOf('</head>'));
      expect(html).toContain(ROOT);
    });

    it('tells of its own job alone', async () => {
      const { data } = await open(gateway, '/apply/8');
      expect(data.map(({ title }) => title)).toEqual(['Cleaner 8']);
      expect(await open(gateway, '/apply/9')).toMatchObject({ status: 200, data: [] });
      const { html } = await open(gateway, '/apply/8');
      expect(html).toContain('<title>Cleaner 8 - Newtown NSW - Brightnest</title>');
      expect(html).toContain(`rel="canonical" href="${SITE_ORIGIN}/apply/8"`);
      const { body } = await gateway.call<string>('GET', '/sitemap.xml');
      expect(body).toContain(`<loc>${SITE_ORIGIN}/apply/8</loc>`);
    });

    it('cannot be broken out of by what a job says', async () => {
      const title = '</script><script>alert(1)</script>';
      gateway.services.careers.answer = answerWith(job(7, { title, description: title }));
      const { html, data } = await open(gateway, '/careers');
      expect(html).not.toContain('<script>alert');
      expect(data).toEqual([expect.objectContaining({ title })]);
    });

    it('is sent again once its jobs have changed, and not before', async () => {
      const { etag } = await open(gateway, '/careers');
      expect((await open(gateway, '/careers', etag)).status).toBe(304);
      gateway.services.careers.answer = answerWith(job(9), job(7), job(8));
      const { status, data } = await open(gateway, '/careers', etag);
      expect({ status, jobs: data.length }).toEqual({ status: 200, jobs: 3 });
    });

    const FAILURES: [string, RequestListener][] = [
      ['refuses', (_request, response) => response.writeHead(503).end('{}')],
      ['hangs up', ({ socket }) => socket.destroy()],
      ['never answers', () => undefined],
      ['stops in the middle', (_request, response) => response.write('{"success":true,"jobs":[')],
      ['answers something else', (_request, response) => response.end('{"jobs":[{"id":7}]}')],
    ];

    it.each(FAILURES)('does without while careers %s', async (_name, answer) => {
      gateway.services.careers.answer = answer;
      expect(await open(gateway, '/careers')).toMatchObject({ status: 200, data: [] });
      gateway.services.careers.answer = answerWith(job(7));
      expect((await open(gateway, '/careers')).data).toHaveLength(1);
    });

    it('does without while careers is not there', async () => {
      await gateway.services.careers.stop();
      expect(await open(gateway, '/careers')).toMatchObject({ status: 200, data: [] });
      await gateway.services.careers.restart();
      expect((await open(gateway, '/careers')).data).toHaveLength(2);
    });

    it('is the only kind that asks for them', async () => {
      const before = gateway.services.careers.calls.length;
      expect((await open(gateway, '/about')).data).toEqual([]);
      expect(gateway.services.careers.calls).toHaveLength(before);
    });
  });

  describe('careers', () => {
    let gateway: TestGateway;
    beforeAll(async () => {
      gateway = await start(60_000);
    });
    afterAll(() => gateway.stop());

    it('is asked once for all visitors of a while', async () => {
      const { careers } = gateway.services;
      careers.answer = answerWith(job(7));
      const paths = ['/careers', '/careers', '/apply/7'];
      const pages = await Promise.all(paths.map((path) => open(gateway, path)));
      const late = await open(gateway, '/careers');
      expect([...pages, late].map(({ data }) => data.length)).toEqual([1, 1, 1, 1]);
      expect(careers.calls.filter(({ url }) => url === '/api/jobs')).toHaveLength(1);
    });
  });
});

describe('remembered', () => {
  const TIMES = { answerMs: 60_000, failureMs: 5_000 };

  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('asks once for all who want to know at the same time', async () => {
    let answer: (jobs: string) => void = () => undefined;
    const ask = jest.fn(() => new Promise<string>((resolve) => (answer = resolve)));
    const get = cached(ask, TIMES);
    const both = Promise.all([get(), get()]);
    // However long the answer takes.
    jest.advanceTimersByTime(120_000);
    const late = get();
    answer('jobs');
    expect([...(await both), await late]).toEqual(['jobs', 'jobs', 'jobs']);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('gives an answer again until its time is over', async () => {
    let count = 0;
    const get = cached(async () => (count += 1), TIMES);
    expect(await get()).toBe(1);
    jest.advanceTimersByTime(59_999);
    expect(await get()).toBe(1);
    jest.advanceTimersByTime(1);
    expect(await get()).toBe(2);
  });

  it('asks again sooner after a failure', async () => {
    const ask = jest.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('down'));
    ask.mockResolvedValue('jobs');
    const get = cached(ask, TIMES);
    await expect(get()).rejects.toThrow('down');
    jest.advanceTimersByTime(4_999);
    await expect(get()).rejects.toThrow('down');
    jest.advanceTimersByTime(1);
    expect(await get()).toBe('jobs');
  });
});
