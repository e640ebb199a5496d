import {
  APPLICATION_SORTS,
  APPLICATION_SOURCES,
  APPLICATION_STATUSES,
  type ApplicationSource,
  type ApplicationStatus,
} from '@brightnest/contracts/applications/application';
import type {
  AdminApplicationsQuery,
  AdminApplicationsResponse,
} from '@brightnest/contracts/applications/application-schemas';
import { careersRoutes } from '@brightnest/contracts/routes/careers';
import { linkTokenDigest } from '@brightnest/service-kit/security/link-token';
import { Types } from 'mongoose';
import {
  Application,
  type ApplicationRecord,
} from '../../../services/careers/src/applications/application';
import { applicationSearchFields } from '../../../services/careers/src/applications/application-list';
import { applicationCounter } from '../../../services/careers/src/applications/application-counts';
import { models } from '../../../services/careers/src/service';
import { type ListCall, measureLists, personSearches, SEARCHED } from '../list-calls';
import { type Name, RARE, type SeededRandom } from '../random-records';

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

function makeApplication(
  index: number,
  { firstName, lastName }: Name,
  random: SeededRandom,
): object {
  const source = random.byShare(SOURCES);
  const applicationStatus = random.byShare(STATUSES);
  const isOpen = !['approved', 'rejected'].includes(applicationStatus);
  const digits = () => String(random.below(1_000)).padStart(3, '0');
  const email = `${firstName}.${lastName}${index}@${random.earlyOneOf(MAIL_HOSTS)}`.toLowerCase();
  const createdAt = random.time();
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
    statusTokenHash: linkTokenDigest(String(index)),
    createdAt,
    updatedAt: createdAt,
  };
  return record;
}

type Query = Partial<AdminApplicationsQuery>;

const { commonFirst, commonLast, rare } = SEARCHED;
const searches = (texts: readonly string[], more: Query = {}): Query[] =>
  texts.map((search) => ({ search, ...more }));

/** Everything that the Applications tab asks for. */
const CALLS: (ListCall & { queries: Query[] })[] = [
  { name: 'first page, count cards', queries: [{}] },
  { name: 'page 50', queries: [{ page: 50 }] },
  ...APPLICATION_SORTS.flatMap((sort) => [
    { name: `sort ${sort}`, queries: [{ sort }] },
    { name: `sort -${sort}`, queries: [{ sort: `-${sort}` as const }] },
  ]),
  ...APPLICATION_STATUSES.map((status) => ({ name: `status ${status}`, queries: [{ status }] })),
  ...APPLICATION_SOURCES.map((source) => ({ name: `source ${source}`, queries: [{ source }] })),
  {
    name: 'source and status, by name',
    queries: [{ source: 'job', status: 'approved', sort: 'name' }],
  },
  { name: 'search one letter', queries: searches(['j', 's', 'a', 'e', 'p']) },
  {
    name: 'search common beginning',
    queries: searches(commonLast.map((name) => name.slice(0, 3))),
  },
  { name: 'search email host', queries: searches(SEARCHED.emailHost) },
  { name: 'search a telephone number', queries: searches(['0412', '04 123']) },
  ...personSearches(searches),
  { name: 'search name and job', queries: searches(commonFirst.map((name) => `${name} cleaner`)) },
  {
    name: 'search rare and common word',
    queries: searches([`${RARE.firstName} cleaner`, `${RARE.lastName} ${RARE.firstName}`]),
  },
  ...(['name', '-name', 'job', '-status', 'createdAt'] as const).map((sort) => ({
    name: `search common name, sort ${sort}`,
    queries: searches(commonFirst, { sort }),
  })),
  { name: 'search rare name, sort name', queries: searches(rare, { sort: 'name' }) },
  {
    name: 'search common name in a status',
    queries: searches(commonFirst, { status: 'interview_scheduled' }),
  },
  {
    name: 'search common name in a source',
    queries: searches(commonFirst, { source: 'student' }),
  },
  {
    name: 'search in status and source, by name',
    queries: searches(commonFirst, { status: 'pending', source: 'job', sort: 'name' }),
  },
];

void measureLists({
  service: 'careers',
  name: 'applications',
  large: 100_000,
  records: { model: Application, models, counter: applicationCounter, make: makeApplication },
  lists: [
    {
      name: 'applications',
      path: careersRoutes.listApplications.path,
      rowsOf: (answer) => (JSON.parse(answer) as AdminApplicationsResponse).applications.length,
      calls: CALLS,
    },
  ],
});
