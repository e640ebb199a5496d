import { jobReportRoutes } from '@brightnest/contracts/routes/bookings/job-reports';
import { formatZonedDateTime } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import type { JobKind } from '@brightnest/contracts/workforce/assignment';
import type {
  CustomerJobReport,
  CustomerJobReportResponse,
} from '@brightnest/contracts/workforce/job-report';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { Disclosure } from '@brightnest/kit/ui/display/disclosure';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { cashFacts, JobReportArticle } from '@brightnest/kit/ui/screens/job-report';
import { CUSTOMER_SIGN_IN } from '../paths';

interface Job {
  kind: JobKind;
  id: string;
}

const { useCustomerGetJobReportQuery } = remoteApi('customer').injectEndpoints({
  endpoints: (build) => ({
    // Null when the session has ended (401).
    customerGetJobReport: build.query<CustomerJobReportResponse | null, Job>({
      query: ({ kind, id }) =>
        callRoute(
          kind === 'quote' ? jobReportRoutes.getQuoteReport : jobReportRoutes.getBookingReport,
          { params: { id } },
        ),
      providesTags: ['JobReports', 'Quotes', 'Bookings'],
    }),
  }),
});

/** What was done, in a list of appointments: read once it is opened. */
export function JobReportDisclosure({ of }: { of: Job }) {
  return (
    <Disclosure summary={t('Report of your clean')} framed lazy>
      <JobReport of={of} />
    </Disclosure>
  );
}

/** What was done: when, what of the list, photos, and the cash that was received. */
export function JobReport({ of }: { of: Job }) {
  const { data, ...query } = useCustomerGetJobReportQuery(of, { refetchOnMountOrArgChange: true });
  useRedirectToSignInWhen(data === null, CUSTOMER_SIGN_IN);
  if (!data) {
    return (
      <PendingQuery
        query={query}
        label={t('Loading the report...')}
        failure={t('The report could not be loaded')}
      >
        <Skeleton $height="6rem" />
      </PendingQuery>
    );
  }
  if (data.reports.length === 0) return <p>{t('There is no report of this clean.')}</p>;
  return (
    <Stack $gap={5}>
      {data.reports.map((report) => (
        <Report key={report.assignmentId} report={report} />
      ))}
    </Stack>
  );
}

function Report({ report }: { report: CustomerJobReport }) {
  const { cleanerName, checklist } = report;
  const name = cleanerName ?? t('Your cleaner');
  return (
    <JobReportArticle
      name={name}
      facts={[{ term: t('Cleaner'), description: name }, ...factsOf(report)]}
      checklist={checklist.map((label) => ({ label, isDone: true }))}
      photos={report.photos}
    />
  );
}

function factsOf(report: CustomerJobReport) {
  const { timeZone, startedAt, completedAt, note } = report;
  const timeText = (time: string) => formatZonedDateTime(time, timeZone);
  return [
    ...(startedAt ? [{ term: t('Arrived'), description: timeText(startedAt) }] : []),
    ...(completedAt ? [{ term: t('Finished'), description: timeText(completedAt) }] : []),
    ...(note ? [{ term: t('A word from your cleaner'), description: note }] : []),
    ...cashFacts(t('Receipt of cash'), report),
  ];
}
