import { staffBookingsRoutes } from '@brightnest/contracts/routes/bookings/staff-bookings';
import { formatZonedDateTime } from '@brightnest/contracts/times';
import { msg, t } from '@brightnest/contracts/translation';
import { ASSIGNMENT_STATUS_LABELS, type JobKind } from '@brightnest/contracts/workforce/assignment';
import type { JobReport, JobReportsResponse } from '@brightnest/contracts/workforce/job-report';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { Badge, type BadgeTone } from '@brightnest/kit/ui/display/badge';
import { Cluster, Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { cashFacts, JobReportArticle } from '@brightnest/kit/ui/screens/job-report';
import { color, space } from '@brightnest/kit/ui/theme/tokens';
import { styled } from 'styled-components';
import { JobProblem } from './job-problem';
import { JobThreadDisclosure } from './job-thread';
import { RecordSection } from './panel';
import { ADMIN_SIGN_IN } from './sign-in/paths';

// Reports come by live updates; what cleaners write and tick meanwhile does not.
const POLLING_MS = 20_000;

const { useAdminGetJobReportsQuery } = remoteApi('admin').injectEndpoints({
  endpoints: (build) => ({
    adminGetJobReports: build.query<JobReportsResponse | null, { kind: JobKind; id: string }>({
      query: ({ kind, id }) =>
        callRoute(
          kind === 'quote'
            ? staffBookingsRoutes.getQuoteReports
            : staffBookingsRoutes.getBookingReports,
          { params: { id } },
        ),
      providesTags: ['JobReports'],
    }),
  }),
});

/** What the cleaners of a job tell of it: times, cash, notes, checklist and photos. Nothing until there is a cleaner. */
export function JobReports({ of }: { of: { kind: JobKind; id: string } }) {
  const { data, ...query } = useAdminGetJobReportsQuery(of, { pollingInterval: POLLING_MS });
  useRedirectToSignInWhen(data === null, ADMIN_SIGN_IN);
  if (!data) {
    return (
      <PendingQuery
        query={query}
        label={t('Loading what the cleaners report...')}
        failure={t('What the cleaners report could not be loaded')}
      >
        <Skeleton $height="4rem" />
      </PendingQuery>
    );
  }
  if (data.reports.length === 0) return null;
  return (
    <RecordSection title={t('What the cleaners report')}>
      <Stack $gap={4}>
        {data.reports.map((report) => (
          <Report key={report.assignmentId} of={of} report={report} />
        ))}
      </Stack>
    </RecordSection>
  );
}

const TONES: Record<JobReport['status'], BadgeTone> = {
  assigned: 'neutral',
  started: 'accent',
  completed: 'success',
  declined: 'danger',
  withdrawn: 'neutral',
};

const Box = styled.div`
  padding-inline-start: ${space[4]};
  border-inline-start: 2px solid ${color.border};
  overflow-wrap: anywhere;
`;

function Report({ of, report }: { of: { kind: JobKind; id: string }; report: JobReport }) {
  const { cleanerName, status, photos } = report;
  return (
    <Box>
      <JobReportArticle
        name={cleanerName}
        head={
          <Cluster $gap={2}>
            <strong>{cleanerName}</strong>
            <Badge tone={TONES[status]}>{t(ASSIGNMENT_STATUS_LABELS[status])}</Badge>
          </Cluster>
        }
        facts={[...timesOf(report), ...wordsOf(report)]}
        checklist={report.checklist}
        photos={photos}
      >
        {report.problems.map((problem) => (
          <JobProblem key={problem.id} of={of} problem={problem} timeZone={report.timeZone} />
        ))}
        <JobThreadDisclosure of={of} report={report} />
      </JobReportArticle>
    </Box>
  );
}

const STEPS = [
  ['acceptedAt', msg('Accepted')],
  ['onMyWayAt', msg('On the way')],
  ['startedAt', msg('Arrived and started')],
  ['completedAt', msg('Completed')],
] as const;

function timesOf(report: JobReport) {
  const { timeZone } = report;
  const timeText = (time: string) => formatZonedDateTime(time, timeZone);
  return [
    ...STEPS.flatMap(([step, term]) => {
      const time = report[step];
      const heard = report.heardAt[step];
      if (time === null) return [];
      const description = heard
        ? t('{time} (reported {heard})', { time: timeText(time), heard: timeText(heard) })
        : timeText(time);
      return [{ term: t(term), description }];
    }),
    ...cashFacts(t('Cash received'), report),
  ];
}

function wordsOf({ status, notes, customerNote, staffNotes }: JobReport) {
  const term = status === 'declined' ? t('Why they declined') : t('Their notes');
  return [
    ...(notes ? [{ term, description: notes }] : []),
    ...(customerNote
      ? [{ term: t('Their note for the customer'), description: customerNote }]
      : []),
    ...(staffNotes ? [{ term: t('Your notes for cleaners'), description: staffNotes }] : []),
  ];
}
