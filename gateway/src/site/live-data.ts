import type { PageHead } from '@brightnest/contracts/site/pages';
import { jobPostingData } from '@brightnest/contracts/jobs/job-posting-data';
import type { Job, JobsResponse } from '@brightnest/contracts/jobs/job';
import type { PublishedReviewsResponse } from '@brightnest/contracts/promotions/review-schemas';
import { careersRoutes } from '@brightnest/contracts/routes/careers';
import { promotionRoutes } from '@brightnest/contracts/routes/bookings/promotions';
import type { CompanyProfile } from '@brightnest/contracts/company/company-profile';
import type { Logger } from 'pino';
import { inlineJson, matchesPage } from './page-registry';

/** What is on a page and changes without a ship. */
export interface LiveData {
  /** Schema.org objects. */
  data: object[];
  /** What a page that is about one such thing is, where it has no head of its own. */
  head?: PageHead;
}

/** Tells what is on a page; nothing for most pages. */
export type FindLiveData = (rawPath: string, company: CompanyProfile) => Promise<LiveData>;

/** Who knows the data of a page, by the page's pattern. A provider gets the segments of the address. */
export type LivePages = Readonly<
  Record<string, (segments: string[], company: CompanyProfile) => Promise<LiveData>>
>;

const NOTHING: LiveData = { data: [] };

/** Finds the data of a page. A provider that fails leaves its page without, so pages never fail by it. */
export function createLiveData(pages: LivePages): FindLiveData {
  return async (rawPath, company) => {
    const found = Object.entries(pages).find(([pattern]) => matchesPage(pattern, rawPath));
    if (!found) return NOTHING;
    return found[1](rawPath.split('/').filter(Boolean), company).catch(() => NOTHING);
  };
}

// The page waits for it; it is better early without its jobs than late with them.
const DEADLINE_MS = 300;

/** What {@link jobPostings} needs. */
export interface JobPostingsOptions {
  /** Address of the careers service. */
  careers: string;
  /** The site's own address, without a slash at the end. */
  site: string;
  remember: CacheTimes;
  /** How many times longer than usual a page waits for it. */
  timeoutScale: number;
  log: Logger;
}

/** The open jobs, and the pages that they are on. */
export interface JobPostings {
  pages: LivePages;
  /** Addresses of the jobs' own pages; none where they can't be learned. */
  paths(): Promise<string[]>;
}

const MAX_DESCRIPTION_LENGTH = 160;

/** The open jobs, on the page that lists them and on each one's own. */
export function jobPostings(options: JobPostingsOptions): JobPostings {
  const { careers, site, remember, timeoutScale, log } = options;
  const ask = async (): Promise<Job[]> => {
    try {
      return (await askService<JobsResponse>(careers, careersRoutes.listJobs.path, timeoutScale))
        .jobs;
    } catch (error) {
      log.warn({ err: error }, 'open jobs not read from careers; pages go without their data');
      throw error;
    }
  };
  const openJobs = cached(ask, remember);

  const headOf = ({ title, location, description }: Job, name: string): PageHead => ({
    title: [title, location, name].filter(Boolean).join(' - '),
    description: shorten(description, MAX_DESCRIPTION_LENGTH),
  });
  const paths = () =>
    openJobs()
      .then((jobs) => jobs.map(({ id }) => `/apply/${id}`))
      .catch(() => []);

  return {
    paths,
    pages: {
      '/careers': async (_segments, { name }) => ({
        data: (await openJobs()).map((job) => jobPostingData(job, name, site)),
      }),
      '/apply/:jobId': async ([, jobId = ''], { name }) => {
        const job = (await openJobs()).find(({ id }) => String(id) === jobId);
        return job ? { data: [jobPostingData(job, name, site)], head: headOf(job, name) } : NOTHING;
      },
    },
  };
}

/** The beginning of a text, to the end of a word. */
function shorten(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= length ? line : `${line.slice(0, length).replace(/\s+\S*$/, '')}…`;
}

/** What {@link reviewRatings} needs. */
export interface ReviewRatingsOptions extends Omit<JobPostingsOptions, 'careers'> {
  /** Address of the bookings service. */
  bookings: string;
}

/** What customers said of the company, on its home page: nothing until a review is published. */
export function reviewRatings(options: ReviewRatingsOptions): LivePages {
  const { bookings, site, remember, timeoutScale, log } = options;
  const { path } = promotionRoutes.listPublishedReviews;
  const published = cached(async (): Promise<PublishedReviewsResponse> => {
    try {
      return await askService<PublishedReviewsResponse>(bookings, path, timeoutScale);
    } catch (error) {
      log.warn({ err: error }, 'reviews not read from bookings; the home page goes without them');
      throw error;
    }
  }, remember);

  return {
    '/': async (_segments, { name }) => {
      const { average, count, reviews } = await published();
      if (average === null || count === 0) return NOTHING;
      const data = [
        {
          '@type': 'LocalBusiness',
          // The business that the page itself describes.
          '@id': `${site}/#business`,
          name,
          aggregateRating: { '@type': 'AggregateRating', ratingValue: average, reviewCount: count },
          review: reviews.map(({ firstName, rating, text, reviewedAt }) => ({
            '@type': 'Review',
            author: { '@type': 'Person', name: firstName },
            reviewRating: { '@type': 'Rating', ratingValue: rating },
            reviewBody: text,
            datePublished: reviewedAt.slice(0, 10),
          })),
        },
      ];
      return { data };
    },
  };
}

/** Past the breaker: a deadline as short as this says nothing about the calls that it counts. */
async function askService<T>(base: string, path: string, timeoutScale: number): Promise<T> {
  const signal = AbortSignal.timeout(DEADLINE_MS * timeoutScale);
  const response = await fetch(new URL(path, base), { redirect: 'error', signal });
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
  return (await response.json()) as T;
}

/** How long an outcome is given again, in milliseconds. */
export interface CacheTimes {
  answerMs: number;
  /** Who fails slowly is not waited for at every call. */
  failureMs: number;
}

/** Asks once for all who want to know at the same time, and for those who want to soon after. */
export function cached<T>(
  ask: () => Promise<T>,
  { answerMs, failureMs }: CacheTimes,
): () => Promise<T> {
  let latest: Promise<T> | undefined;
  let holdsUntil = 0;
  const holdFor = (ms: number) => (holdsUntil = performance.now() + ms);

  return () => {
    if (latest && performance.now() < holdsUntil) return latest;
    holdsUntil = Infinity;
    latest = ask();
    latest.then(
      () => holdFor(answerMs),
      () => holdFor(failureMs),
    );
    return latest;
  };
}

/** A schema.org object as an element of the page's head. */
export function structuredDataElement(data: object): string {
  const json = inlineJson({ '@context': 'https://schema.org', ...data });
  // A data block, not a script: the content security policy has no say in it.
  return `<script type="application/ld+json">${json}</script>`;
}
