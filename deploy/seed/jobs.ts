import { dateIn, propertyZone } from '@brightnest/contracts/times';
import {
  JobPosting,
  type JobPostingRecord,
  nextJobNumber,
} from '../../services/careers/src/jobs/job-posting';
import { demoApplicationId } from './demo-ids';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Adds the jobs that are missing; what staff changed stays. @returns how many were added. */
export async function seedJobs(now: Date = new Date()): Promise<number> {
  let added = 0;
  // Backwards: the first of the list is the newest and so the first that visitors see.
  for (const [index, job] of [...DEMO_JOBS.entries()].reverse()) {
    const _id = demoApplicationId('70b5', index);
    if (await JobPosting.exists({ _id })) continue;
    await JobPosting.create({ _id, ...toPosting(job, now), number: await nextJobNumber() });
    added += 1;
  }
  return added;
}

function toPosting({ openForDays, ...job }: DemoJob, now: Date) {
  if (openForDays === undefined) return job;
  const lastDay = new Date(now.getTime() + openForDays * DAY_MS);
  return { ...job, applicationDeadline: dateIn(propertyZone(undefined), lastDay) };
}

/** By which the database is known to be the demonstration's. */
export const ownJobs = () => ({
  model: JobPosting,
  ids: DEMO_JOBS.map((_job, index) => demoApplicationId('70b5', index)),
  noun: 'jobs',
});

/** A demonstration job; its deadline counts from the day it is added. */
export interface DemoJob extends Pick<
  JobPostingRecord,
  | 'title'
  | 'jobType'
  | 'location'
  | 'hoursPerWeek'
  | 'description'
  | 'requirements'
  | 'responsibilities'
  | 'benefits'
  | 'salaryRange'
> {
  openForDays?: number;
}

const OUR_BENEFITS = [
  'Paid training with an experienced team member',
  'All products and equipment supplied',
  'Weekly pay, always on time',
];

export const DEMO_JOBS: readonly DemoJob[] = [
  {
    title: 'Residential Cleaner',
    jobType: 'part_time',
    location: 'Inner West, Sydney NSW',
    hoursPerWeek: '15-25',
    salaryRange: 'AUD 28-32 per hour',
    description:
      'Look after a small round of regular homes in Newtown, Marrickville and Leichhardt. You see the same households every week, so you know what matters to each of them, and you finish in time for the school run.',
    responsibilities: [
      'Clean kitchens, bathrooms and living areas to our checklist',
      'Use eco-friendly products safely and sparingly',
      'Tell the team when something is broken or running out',
    ],
    requirements: [
      'Right to work in Australia',
      'National police check, or willing to get one',
      'Reliable on weekday mornings',
    ],
    benefits: [...OUR_BENEFITS, 'Homes within 20 minutes of each other'],
  },
  {
    title: 'Deep Cleaning Specialist',
    jobType: 'full_time',
    location: 'Parramatta, Sydney NSW',
    hoursPerWeek: '38',
    salaryRange: 'AUD 32-35 per hour',
    description:
      'Join our two-person deep cleaning crew. You bring ovens, tiles and windows back to how they looked on the first day, in homes before a sale, after a renovation or at the end of a lease.',
    responsibilities: [
      'Deep clean whole homes, move-in and move-out included',
      'Run steam and carpet machines',
      'Walk through the finished home with the customer',
    ],
    requirements: [
      'At least one year of professional cleaning',
      'Driver’s licence',
      'National police check',
      'Comfortable with ladders and heavier equipment',
    ],
    benefits: [...OUR_BENEFITS, 'Company van', 'Four weeks of paid leave'],
    openForDays: 45,
  },
  {
    title: 'Office Cleaner, Evenings',
    jobType: 'casual',
    location: 'Melbourne CBD VIC',
    hoursPerWeek: '10-15',
    salaryRange: 'AUD 30-34 per hour, evening loading included',
    description:
      'Three evenings a week from 6 pm, two floors of a quiet architects’ office near Flagstaff Gardens. Well suited to students: the work is independent, and the tram home stops at the door.',
    responsibilities: [
      'Empty bins, wipe desks, vacuum and mop',
      'Restock kitchens and bathrooms',
      'Set the alarm when you leave',
    ],
    requirements: ['Right to work in Australia', 'National police check', 'Tidy and trustworthy'],
    benefits: [...OUR_BENEFITS, 'Shifts that fit around lectures'],
    openForDays: 30,
  },
  {
    title: 'Team Leader, Residential',
    jobType: 'full_time',
    location: 'Brisbane North QLD',
    hoursPerWeek: '38',
    salaryRange: 'AUD 72,000-78,000 per year',
    description:
      'Lead eight cleaners across Brisbane’s northern suburbs. You plan their week, train new people beside you on the job, and are the person a customer speaks to when something was not right.',
    responsibilities: [
      'Plan routes and cover absences',
      'Train and encourage your team',
      'Visit homes to check quality and speak with customers',
    ],
    requirements: [
      'Three years of cleaning, one of them leading others',
      'Driver’s licence and own car',
      'Calm, clear and kind on the phone',
    ],
    benefits: ['Car allowance', 'Laptop and phone', 'Four weeks of paid leave', 'Yearly bonus'],
    openForDays: 60,
  },
  {
    title: 'Window Cleaner',
    jobType: 'contract',
    location: 'Gold Coast QLD',
    salaryRange: 'Per job, usually AUD 250-400 a day',
    description:
      'Six months of inside and outside windows for holiday apartments up to three storeys between Southport and Burleigh Heads. You choose your days a week ahead; we bring the bookings.',
    responsibilities: [
      'Clean windows, frames and tracks',
      'Leave every apartment ready for guests',
    ],
    requirements: [
      'ABN and public liability insurance',
      'Own equipment',
      'Working at heights ticket',
    ],
    benefits: ['Paid within seven days', 'No quoting and no chasing invoices'],
    openForDays: 21,
  },
];
