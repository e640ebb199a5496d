import {
  DEMO_TEAM_QUOTES,
  demoTeamJob,
  type DemoTeamQuote,
} from '@brightnest/contracts/quotes/demo-teams';
import { demoUserId } from '@brightnest/service-kit/demo-user-id';
import { AppError } from '@brightnest/service-kit/errors';
import mongoose from 'mongoose';
import { toJob } from '../features/assign-quote/to-job';
import { takeReport } from '../features/report-on-job/take-report';
import { setTeam } from '../jobs/set-team';
import { Cleaner } from '../model/cleaner';
import { JobAssignment, type JobAssignmentRecord } from '../model/job-assignment';
import { JobTeam } from '../model/job-team';

type Report = 'accepted' | 'started' | 'completed';

const REPORTS: Readonly<Record<DemoTeamQuote['status'], readonly Report[]>> = {
  cleaners_assigned: [],
  ready: ['accepted'],
  in_progress: ['accepted', 'started'],
  completed: ['accepted', 'started', 'completed'],
};

/** Adds the jobs of the quotes that have a team, as far as they are missing. @returns how many were added. */
export async function seedTeamJobs(now: Date = new Date()): Promise<number> {
  let added = 0;
  for (const demo of DEMO_TEAM_QUOTES) {
    if (await JobTeam.exists({ _id: demo.quoteId })) continue;
    if (await addJob(demo, now)) added += 1;
  }
  return added;
}

async function addJob(demo: DemoTeamQuote, now: Date): Promise<boolean> {
  const { quoteId, team, status, cleanerNotes } = demo;
  const userIds = team.map(({ email }) => demoUserId(email));
  const found = { userId: mongoose.trusted({ $in: userIds }), isActive: true };
  const cleaners = await Cleaner.find(found, { _id: 1 }).lean();
  // Staff may have removed them, or planned with them.
  if (cleaners.length < team.length) return false;
  const cleanerIds = cleaners.map(({ _id }) => String(_id));
  const job = toJob(demoTeamJob(demo, now), cleanerNotes);
  try {
    await setTeam({ job, cleanerIds, customEmails: [], origin: {} });
  } catch (error) {
    if (error instanceof AppError && error.code === 'cleaner_busy') return false;
    throw error;
  }
  for (const report of REPORTS[status]) await reportAll(quoteId, report);
  if (status === 'completed') await JobTeam.updateOne({ _id: quoteId }, { ended: 'completed' });
  // Nobody is told of a demonstration.
  await JobTeam.updateOne({ _id: quoteId }, { $unset: { pendingEvents: 1 } });
  await JobAssignment.updateMany({ jobId: quoteId }, { $unset: { pendingEvents: 1 } });
  return true;
}

async function reportAll(jobId: string, status: Report): Promise<void> {
  const team = await JobAssignment.find({ jobId }).lean<JobAssignmentRecord[]>();
  for (const part of team) {
    const report = { status, at: timeOf(status, part), standIns: [], origin: {} };
    await mongoose.connection.transaction((session) => takeReport(part, report, session));
  }
}

function timeOf(status: Report, { scheduledAt, endsAt, createdAt }: JobAssignmentRecord): Date {
  if (status === 'accepted') return createdAt < scheduledAt ? createdAt : scheduledAt;
  return status === 'started' ? scheduledAt : endsAt;
}
