import {
  adminApplicationsQuerySchema,
  type AdminApplicationsResponse,
  applicationsFilterSchema,
} from '@brightnest/contracts/applications/application-schemas';
import {
  APPLICATION_SOURCE_LABELS,
  APPLICATION_STATUS_LABELS,
  canonicalStatus,
} from '@brightnest/contracts/applications/application';
import { careersRoutes } from '@brightnest/contracts/routes/careers';
import { msg, t } from '@brightnest/contracts/translation';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { readAll, readPage } from '@brightnest/service-kit/lists/list-query';
import { sendCsv } from '@brightnest/service-kit/http/response';
import { formatPhone } from '@brightnest/service-kit/settings/phone-numbers';
import { ROW_FIELDS, toRow } from './admin-application';
import { Application, type ApplicationRecord } from './application';
import { applicationList } from './application-list';
import { countApplications } from './application-counts';

/** One page of the applications, with how many there are of each status. */
export const listApplications: Handler = handle(
  careersRoutes.listApplications,
  { query: adminApplicationsQuerySchema },
  async ({ query }): Promise<AdminApplicationsResponse> => {
    const { page, pageSize, status, source } = query;
    const counting = countApplications(source);
    const [{ records, ...total }, counts] = await Promise.all([
      readPage(Application, applicationList, query, {
        fields: ROW_FIELDS,
        knownTotal: async () => (await counting)[status ? canonicalStatus(status) : 'total'],
      }),
      counting,
    ]);
    return { success: true, applications: records.map(toRow), page, pageSize, ...total, counts };
  },
);

/** What the filter shows, in its order, as a file for spreadsheets. Read and sent piece by piece. */
export const exportApplications: Handler = handle(
  careersRoutes.exportApplications,
  { query: applicationsFilterSchema },
  async ({ query, response }) => {
    const records = readAll(Application, applicationList, query, CSV_FIELDS);
    return sendCsv(response, {
      name: 'applications',
      columns: CSV_COLUMNS,
      records,
      toRow: toCsvRow,
    });
  },
);

/** The columns in their order, by the key of {@link toCsvRow}. */
const CSV_COLUMNS = {
  firstName: msg('First name'),
  lastName: msg('Last name'),
  email: msg('Email'),
  phone: msg('Phone'),
  source: msg('Source'),
  job: msg('Job or university'),
  location: msg('Location'),
  status: msg('Status'),
  experience: msg('Years of experience'),
  areas: msg('Preferred areas'),
  days: msg('Available days'),
  hours: msg('Available hours'),
  interview: msg('Interview (UTC)'),
  employeeId: msg('Employee ID'),
  submitted: msg('Submitted (UTC)'),
};

/** What {@link toCsvRow} reads. */
const CSV_FIELDS = {
  firstName: 1,
  lastName: 1,
  email: 1,
  phone: 1,
  source: 1,
  jobTitle: 1,
  jobLocation: 1,
  university: 1,
  applicationStatus: 1,
  cleaningExperienceYears: 1,
  preferredAreas: 1,
  availableDays: 1,
  availableHours: 1,
  interviewDate: 1,
  'approval.employeeId': 1,
  createdAt: 1,
} as const;

type CsvRow = Record<keyof typeof CSV_COLUMNS, string>;

function toCsvRow(record: ApplicationRecord): CsvRow {
  return {
    firstName: record.firstName,
    lastName: record.lastName,
    email: record.email,
    phone: formatPhone(record.phone),
    source: t(APPLICATION_SOURCE_LABELS[record.source]),
    job: record.jobTitle ?? record.university ?? '',
    location: record.jobLocation ?? '',
    status: t(APPLICATION_STATUS_LABELS[record.applicationStatus]),
    experience: record.cleaningExperienceYears?.toString() ?? '',
    areas: record.preferredAreas.join(', '),
    days: record.availableDays.join(', '),
    hours: record.availableHours ?? '',
    interview: record.interviewDate?.toISOString() ?? '',
    employeeId: record.approval?.employeeId ?? '',
    submitted: record.createdAt.toISOString(),
  };
}
