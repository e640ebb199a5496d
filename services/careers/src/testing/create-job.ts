import { JobPosting, nextJobNumber, type JobPostingRecord } from '../model/job-posting';

/** Writes a job straight into the database. */
export async function createJob(given: Partial<JobPostingRecord> = {}): Promise<JobPostingRecord> {
  const job = await JobPosting.create({
    number: await nextJobNumber(),
    title: 'Cleaner',
    jobType: 'part_time',
    location: 'Newtown NSW',
    description: 'A small round of regular homes, always with the same households.',
    requirements: ['Careful'],
    ...given,
  });
  return job.toObject();
}
