import {
  type ApplicationSource,
  type ApplicationStatus,
} from '@brightnest/contracts/applications/application';
import {
  buildIndexes,
  connectDatabase,
  disconnectDatabase,
} from '@brightnest/service-kit/persistence/database';
import { Types } from 'mongoose';
import {
  Application,
  type ApplicationRecord,
  applicationSearchFields,
} from '../../services/careers/src/applications/application';
import { applicationCounter } from '../../services/careers/src/applications/application-counts';
import { statusTokenHash } from '../../services/careers/src/applications/new-application';
import { models } from '../../services/careers/src/models';
import { benchEnv } from './bench-env';
import { randomName, SeededRandom } from './random-records';

/** The people whom every set has in the same number, however large it is. */
export const RARE = { firstName: 'Quillon', lastName: 'Featherstonehaugh', count: 3 };

const SOURCES: Record<ApplicationSource, number> = { job: 0.7, cleaner: 0.2, student: 0.1 };
const STATUSES: Record<ApplicationStatus, number> = {
  pending: 0.15,
  under_review: 0.1,
  interview_scheduled: 0.05,
  approved: 0.25,
  rejected: 0.45,
};
const TITLES = `Residential Cleaner|Deep Cleaning Specialist|Office Cleaner, Evenings|Window Cleaner
Team Leader, Residential|Carpet and Upholstery Technician|End of Lease Cleaner|Laundry Assistant
Strata and Common Areas Cleaner|Airbnb Turnover Cleaner|Medical Centre Cleaner|Area Supervisor`.split(
  /[|\n]/,
);
const UNIVERSITIES = ['University of Moratuwa', 'University of Colombo', 'University of Kelaniya'];
const MAIL_HOSTS = ['example.com', 'mail.example', 'post.example.net', 'inbox.example.org'];
const AREAS = ['Inner West', 'Sydney CBD', 'Parramatta', 'Hills District', 'Eastern Suburbs'];
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const FIRST_DAY = Date.UTC(2023, 0, 1);
const THREE_YEARS_MS = 3 * 365 * 24 * 60 * 60 * 1_000;

/** The applications of a set of `size`, the same at every run. */
export function* makeApplications(size: number): Generator<object> {
  const random = new SeededRandom(size);
  const everyNth = Math.floor(size / RARE.count);
  for (let index = 0; index < size; index += 1) {
    const name = index % everyNth === 1 ? RARE : randomName(random);
    yield makeApplication(index, name, random);
  }
}

function makeApplication(
  index: number,
  { firstName, lastName }: { firstName: string; lastName: string },
  random: SeededRandom,
): object {
  const source = random.byShare(SOURCES);
  const applicationStatus = random.byShare(STATUSES);
  const isOpen = !['approved', 'rejected'].includes(applicationStatus);
  const digits = () => String(random.below(1_000)).padStart(3, '0');
  const email = `${firstName}.${lastName}${index}@${random.earlyOneOf(MAIL_HOSTS)}`.toLowerCase();
  const createdAt = new Date(FIRST_DAY + Math.floor(random.next() * THREE_YEARS_MS));
  const job = random.earlyOneOf(TITLES);
  const answers = {
    ...{
      source,
      firstName,
      lastName,
      email,
      phone: `04${digits().slice(1)} ${digits()} ${digits()}`,
    },
    ...(source === 'job' && { jobId: TITLES.indexOf(job) + 1, jobTitle: job, jobLocation: 'NSW' }),
    ...(source === 'student' && { university: random.earlyOneOf(UNIVERSITIES), studentId: 'S-1' }),
  };
  const record: ApplicationRecord & { _id: Types.ObjectId } = {
    _id: new Types.ObjectId(),
    ...answers,
    ...applicationSearchFields(answers),
    dateOfBirth: '1994-03-12',
    address: `${index % 300} Enmore Road`,
    suburb: 'Newtown',
    state: 'NSW',
    postalCode: '2042',
    nationality: 'Australian',
    languages: ['English'],
    cleaningExperienceYears: random.below(12),
    hasOwnTransport: true,
    previousExperience: 'Hotel housekeeping, and two years of regular homes with the same team.',
    preferredAreas: AREAS.filter(() => random.next() < 0.4),
    availableDays: DAYS.filter(() => random.next() < 0.6),
    availableHours: 'Weekdays, 8am to 2pm',
    resumeUrl: '/api/files/documents/0f0f0f0f-1111-4222-8333-444455556666.pdf',
    applicationStatus,
    ...(isOpen && { openKeys: [`job 1 of ${email}`] }),
    statusTokenHash: statusTokenHash(String(index)),
    createdAt,
    updatedAt: createdAt,
  };
  return record;
}

const BATCH = 2_000;

/** Writes `size` applications into a database of the careers service, with their indexes and counts. */
export async function fillDatabase(name: string, size: number): Promise<void> {
  await connectDatabase(benchEnv.MONGO_URL, name);
  let batch: object[] = [];
  for (const application of makeApplications(size)) {
    batch.push(application);
    if (batch.length < BATCH) continue;
    await Application.collection.insertMany(batch);
    batch = [];
  }
  if (batch.length > 0) await Application.collection.insertMany(batch);
  await buildIndexes(models);
  await applicationCounter.recount();
  await disconnectDatabase();
}
