import { jobPostingData } from '@brightnest/contracts/careers/job-posting-data';
import type { JobsResponse } from '@brightnest/contracts/careers/jobs';
import { careersRoutes } from '@brightnest/contracts/routes/careers';
import type { Logger } from 'pino';
import type { LivePages } from './live-data';
import { remembered, type RememberTimes } from './remembered';

// The page waits for it; it is better early without its jobs than late with them.
const DEADLINE_MS = 300;

/** What {@link jobPostings} needs. */
export interface JobPostingsOptions {
  /** Address of the careers service. */
  careers: string;
  /** The site's own address, without a slash at the end. */
  site: string;
  remember: RememberTimes;
  log: Logger;
}

/** The open jobs, on the page that lists them and on each one's own. */
export function jobPostings({ careers, site, remember, log }: JobPostingsOptions): LivePages {
  const ask = async (): Promise<Map<string, object>> => {
    try {
      const { jobs } = await askCareers(careers);
      return new Map(jobs.map((job) => [String(job.id), jobPostingData(job, site)]));
    } catch (error) {
      log.warn({ err: error }, 'open jobs not read from careers; pages go without their data');
      throw error;
    }
  };
  const openJobs = remembered(ask, remember);

  return {
    '/careers': async () => [...(await openJobs()).values()],
    '/apply/:jobId': async ([, jobId = '']) => {
      const data = (await openJobs()).get(jobId);
      return data ? [data] : [];
    },
  };
}

/** Past the breaker: a deadline as short as this says nothing about the calls that it counts. */
async function askCareers(base: string): Promise<JobsResponse> {
  const signal = AbortSignal.timeout(DEADLINE_MS);
  const response = await fetch(new URL(careersRoutes.listJobs.path, base), { signal });
  if (!response.ok) throw new Error(`Careers answered ${response.status}.`);
  return (await response.json()) as JobsResponse;
}
