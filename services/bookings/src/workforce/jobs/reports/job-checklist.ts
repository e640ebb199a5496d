import type { ClientSession } from 'mongoose';
import { isInWindow, readPropertySettings } from '../../../properties/property-settings';
import { findVisitedProperties } from '../../../properties/visited-property';
import type { JobAssignmentRecord } from '../../../records/job';

/** Lines of the checklist of each job, by the id of the assignment: its own, then those of its place. */
async function readChecklists(
  jobs: readonly JobAssignmentRecord[],
  hasPlace: (job: JobAssignmentRecord) => boolean,
  session: ClientSession | null,
): Promise<Map<string, string[]>> {
  // Once it is completed the job keeps them itself.
  const open = jobs.filter((job) => !job.propertyChecklist && hasPlace(job));
  const properties = await findVisitedProperties(open, session);
  return new Map(
    jobs.map((job) => {
      const isOpen = open.includes(job);
      const ofPlace =
        job.propertyChecklist ?? (isOpen ? properties.get(job.jobId)?.checklist : undefined) ?? [];
      return [String(job._id), [...new Set([...job.checklist, ...ofPlace])]];
    }),
  );
}

/** The checklists of cleaners' own jobs: those of the place around the job alone. */
export async function shownChecklists(
  jobs: readonly JobAssignmentRecord[],
  now: Date,
): Promise<Map<string, string[]>> {
  const settings = await readPropertySettings();
  return readChecklists(jobs, (job) => isInWindow(job, settings, now), null);
}

/** Whole checklists, for staff, and for whoever ticks off a line of one. */
export const wholeChecklists = (
  jobs: readonly JobAssignmentRecord[],
  session: ClientSession | null = null,
): Promise<Map<string, string[]>> =>
  readChecklists(jobs, ({ status }) => status !== 'declined' && status !== 'withdrawn', session);
