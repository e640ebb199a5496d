import {
  type ApplicationStatus,
  isFinalStatus,
} from '@brightnest/contracts/applications/application';
import mongoose from 'mongoose';
import { Application } from '../../services/careers/src/applications/application';
import {
  applicationCounter,
  countApplicationMove,
} from '../../services/careers/src/applications/application-counts';
import {
  type ApplicationAnswers,
  newApplication,
} from '../../services/careers/src/applications/new-application';
import { JobPosting } from '../../services/careers/src/jobs/job-posting';
import { demoApplicationId } from './demo-ids';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Adds the applications that are missing; what staff did with them stays. @returns how many were added. */
export async function seedApplications(now: Date = new Date()): Promise<number> {
  await applicationCounter.prepare();
  let added = 0;
  for (const [index, demo] of DEMO_APPLICATIONS.entries()) {
    const _id = demoApplicationId('a991', index);
    if (await Application.exists({ _id })) continue;
    const record = await recordOf(demo, index, now);
    await mongoose.connection.transaction(async (session) => {
      await Application.create([record], { session });
      await countApplicationMove(record.source, { to: record.applicationStatus }, session);
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
    { id: demoApplicationId('a991', index), origin: {}, internalKey: '' },
  );
  return {
    ...application,
    // Nobody is told of a demonstration: neither the event nor the link in it is kept.
    pendingEvents: undefined,
    openKeys: isFinalStatus(applicationStatus) ? undefined : application.openKeys,
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

/** A demonstration application, without files; its days count from the day it is added. */
export interface DemoApplication extends ApplicationAnswers {
  daysAgo: number;
  applicationStatus: ApplicationStatus;
  interviewInDays?: number;
}

const AUSTRALIAN = {
  state: 'NSW',
  rightToWorkInAustralia: 'yes',
  hasDriversLicence: 'yes',
  policeCheckStatus: 'have',
  availableHours: 'Weekdays, 8am to 2pm',
} as const;

export const DEMO_APPLICATIONS: readonly DemoApplication[] = [
  {
    ...AUSTRALIAN,
    source: 'job',
    jobTitle: 'Residential Cleaner',
    firstName: 'Priya',
    lastName: 'Nair',
    email: 'priya.nair@demo.example',
    phone: '0400 100 201',
    dateOfBirth: '1994-03-12',
    address: '8 Enmore Road',
    suburb: 'Newtown',
    postalCode: '2042',
    nationality: 'Indian',
    languages: ['English', 'Hindi'],
    cleaningExperienceYears: 3,
    hasOwnEquipment: false,
    hasOwnTransport: true,
    preferredAreas: ['Inner West', 'Sydney CBD'],
    availableDays: ['Monday', 'Tuesday', 'Thursday'],
    daysAgo: 1,
    applicationStatus: 'pending',
  },
  {
    ...AUSTRALIAN,
    source: 'job',
    jobTitle: 'Deep Cleaning Specialist',
    firstName: 'Marco',
    lastName: 'Silva',
    email: 'marco.silva@demo.example',
    phone: '0400 100 202',
    dateOfBirth: '1988-07-30',
    address: '21 Church Street',
    suburb: 'Parramatta',
    postalCode: '2150',
    nationality: 'Brazilian',
    languages: ['English', 'Portuguese'],
    cleaningExperienceYears: 6,
    hasOwnEquipment: true,
    hasOwnTransport: true,
    preferredAreas: ['Parramatta', 'Hills District'],
    availableDays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    daysAgo: 3,
    applicationStatus: 'under_review',
    notes: 'Strong references. We will call you about a first meeting.',
  },
  {
    source: 'cleaner',
    firstName: 'Grace',
    lastName: 'Okafor',
    email: 'grace.okafor@demo.example',
    phone: '0400 100 203',
    dateOfBirth: '1991-11-02',
    gender: 'female',
    nationality: 'Nigerian',
    languages: ['English'],
    cleaningExperienceYears: 5,
    hasOwnEquipment: true,
    hasOwnCar: true,
    hasOwnTransport: true,
    previousExperience: 'Five years of hotel housekeeping, two of them as a supervisor.',
    preferredAreas: ['CBD', 'Eastern Suburbs'],
    availableDays: ['Friday', 'Saturday', 'Sunday'],
    availableHours: 'morning',
    timeZone: 'Australia/Sydney',
    daysAgo: 5,
    applicationStatus: 'interview_scheduled',
    interviewInDays: 2,
    interviewType: 'online',
    meetingLink: 'https://meet.example/brightnest-grace',
  },
  {
    source: 'student',
    firstName: 'Nimal',
    lastName: 'Perera',
    email: 'nimal.perera@demo.example',
    phone: '077 100 2040',
    university: 'University of Moratuwa',
    studentId: '210452K',
    yearOfStudy: '2nd Year',
    bio: 'I study civil engineering, live near the campus and like to leave rooms better than I found them.',
    hourlyRate: { minor: 600_00, currency: 'LKR' },
    preferredAreas: ['Moratuwa', 'Dehiwala', 'Mount Lavinia'],
    timeZone: 'Asia/Colombo',
    daysAgo: 2,
    applicationStatus: 'pending',
  },
  {
    ...AUSTRALIAN,
    source: 'job',
    jobTitle: 'Window Cleaner',
    firstName: 'Tom',
    lastName: 'Baker',
    email: 'tom.baker@demo.example',
    phone: '0400 100 205',
    state: 'QLD',
    dateOfBirth: '1999-05-21',
    address: '3 Marine Parade',
    suburb: 'Southport',
    postalCode: '4215',
    nationality: 'Australian',
    languages: ['English'],
    cleaningExperienceYears: 0,
    preferredAreas: ['Gold Coast'],
    availableDays: ['Saturday', 'Sunday'],
    daysAgo: 12,
    applicationStatus: 'rejected',
  },
];
