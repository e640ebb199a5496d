/** Job types with their display labels; any other value is shown raw. */
export const JOB_TYPE_LABELS: Readonly<Record<string, string>> = {
  part_time: 'Part Time',
  full_time: 'Full Time',
  contract: 'Contract',
  casual: 'Casual',
};

/** @returns the label of a job type; what has none stands as it is. */
export function jobTypeLabel(jobType: string): string {
  return JOB_TYPE_LABELS[jobType] ?? jobType;
}

/**
 * A job posting as visitors see it. `id` counts from 1; the deadline is an ISO 8601 date or null, and
 * `postedAt` the time of the posting, ISO 8601 UTC.
 */
export interface Job {
  id: number;
  title: string;
  jobType: string;
  hoursPerWeek: string | null;
  location: string;
  description: string;
  salaryRange: string | null;
  applicationDeadline: string | null;
  requirements: string[];
  responsibilities: string[];
  benefits: string[];
  postedAt: string;
}

/** Answer of `GET /api/jobs`. */
export interface JobsResponse {
  success: true;
  jobs: Job[];
}

/** Answer of `GET /api/jobs/{jobId}`. */
export interface JobResponse {
  success: true;
  job: Job;
}

/** An area that applicants can prefer. */
export interface ServiceArea {
  id: string;
  name: string;
}

/** Answer of `GET /api/service-areas`. */
export interface ServiceAreasResponse {
  success: true;
  serviceAreas: ServiceArea[];
}
