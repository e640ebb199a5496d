import { AppError } from '@brightnest/service-kit/errors';
import { JobPosting, openForApplications, type JobPostingRecord } from '../../model/job-posting';

/**
 * The job that somebody applies for.
 * @throws AppError `not_found` where there is none; `gone` when it takes no applications any more.
 */
export async function getOpenJob(
  number: number,
): Promise<Pick<JobPostingRecord, 'title' | 'location'>> {
  const open = await JobPosting.findOne(
    { ...openForApplications(), number },
    { title: 1, location: 1 },
  ).lean<Pick<JobPostingRecord, 'title' | 'location'>>();
  if (open) return open;
  if (!(await JobPosting.exists({ number, removedAt: null }))) {
    throw new AppError('not_found', {
      message: "The job posting you're looking for doesn't exist or has been removed.",
    });
  }
  throw new AppError('gone', { message: 'This job does not take applications any more.' });
}
