import mongoose from 'mongoose';
import { isFinal } from '@brightnest/contracts/careers/application-status';
import { Application } from '../model/application';
import { countMove, prepareTally } from '../model/application-tally';
import { JobPosting } from '../model/job-posting';
import { newApplication } from '../model/new-application';
import { DEMO_APPLICATIONS, type DemoApplication } from './demo-applications';
import { demoId } from './demo-id';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Adds the applications that are missing; what staff did with them stays. @returns how many were added. */
export async function seedApplications(now: Date = new Date()): Promise<number> {
  await prepareTally();
  let added = 0;
  for (const [index, demo] of DEMO_APPLICATIONS.entries()) {
    const _id = demoId('a991', index);
    if (await Application.exists({ _id })) continue;
    const record = await recordOf(demo, index, now);
    await mongoose.connection.transaction(async (session) => {
      await Application.create([record], { session });
      await countMove(record.source, { to: record.applicationStatus }, session);
    });
    added += 1;
  }
  return added;
}

async function recordOf(
  { daysAgo, interviewInDays, applicationStatus, ...answers }: DemoApplication,
  index: number,
  now: Date,
) {
  const job = answers.jobTitle
    ? await JobPosting.findOne({ title: answers.jobTitle }, { number: 1, location: 1 }).lean()
    : undefined;
  const createdAt = new Date(now.getTime() - daysAgo * DAY_MS);
  const application = newApplication(
    { ...answers, ...(job && { jobId: job.number, jobLocation: job.location }) },
    { id: demoId('a991', index), origin: {}, internalKey: '' },
  );
  return {
    ...application,
    // Nobody is told of a demonstration: neither the event nor the link in it is kept.
    pendingEvents: undefined,
    openKeys: isFinal(applicationStatus) ? undefined : application.openKeys,
    applicationStatus,
    createdAt,
    updatedAt: createdAt,
    ...(applicationStatus !== 'pending' && { reviewedAt: new Date(createdAt.getTime() + DAY_MS) }),
    ...(interviewInDays !== undefined && {
      interviewDate: onTheHour(new Date(now.getTime() + interviewInDays * DAY_MS)),
      interviewRevision: 0,
    }),
  };
}

function onTheHour(date: Date): Date {
  return new Date(new Date(date).setUTCHours(1, 0, 0, 0));
}
