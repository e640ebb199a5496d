import {
  APPLICATION_SOURCE_LABELS,
  APPLICATION_STATUS_LABELS,
  APPLICATION_STATUS_NAMES,
  APPLICATION_STATUSES,
  type ApplicationSort,
  type ApplicationSource,
  type ApplicationStatus,
  canonicalStatus,
} from '@brightnest/contracts/applications/application';
import type { ApplicationCounts } from '@brightnest/contracts/applications/application-schemas';
import { options } from '@brightnest/contracts/forms';
import { careersRoutes } from '@brightnest/contracts/routes/careers';
import { msg, t } from '@brightnest/contracts/translation';
import { useRecentlyChanged } from '@brightnest/kit/runtime/live-updates';
import { Cluster, Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { fontWeight } from '@brightnest/kit/ui/theme/tokens';
import { Inbox } from 'lucide-react';
import { type ComponentProps, useMemo } from 'react';
import { styled } from 'styled-components';
import { BulkActions } from '../list/bulk-actions';
import { ExportLink } from '../list/export-link';
import { FilterChip } from '../list/filter-chip';
import { ListSection } from '../list/list-section';
import { RecordList } from '../list/record-list';
import { useSelection } from '../list/selection';
import { defineList, oneOf, usePolledList } from '../list/use-list';
import { STATUS_LOOKS } from './applicant-badges';
import { applicationColumns } from './application-columns';
import { ApplicationPanel } from './application-panel';
import { applicantName } from './application-texts';
import { useAdminListApplicationsQuery } from './applications-api';
import { ApproveDialog } from './approve-dialog';
import { APPLICATION_BULK_ACTIONS } from './bulk-applications';
import { ScheduleInterviewDialog } from './interview-dialog';
import { RejectDialog } from './reject-dialog';
import { useReview } from './use-review';
import { useMay } from '../permissions/may';

const POLLING_SECONDS = 30;

/** The applications: counts by status, the list, and its dialogs. New arrivals are highlighted. */
export function ApplicationsTab() {
  const polled = usePolledList(
    applicationsListDefinition,
    useAdminListApplicationsQuery,
    POLLING_SECONDS,
  );
  const { list, answer } = polled;
  const { data, error } = answer;
  const review = useReview();
  const { details, accept: onAccept, openRejection: onReject } = review;
  const { id: openId, open: onOpen } = details;
  const mayChange = useMay(careersRoutes.changeApplicationStatus);
  const selection = useSelection(data?.applications, applicantName);
  const recentlyAdded = useRecentlyChanged('application.submitted');
  const columns = useMemo(
    () => applicationColumns({ onOpen, onAccept, onReject }),
    [onOpen, onAccept, onReject],
  );

  return (
    <ListSection title={t('Applications')}>
      <Stack $gap={2}>
        <StatusCards
          counts={data?.counts}
          isMissing={Boolean(error)}
          status={list.choice.status}
          onChoose={(status) => list.choose({ status })}
        />
        <RecordList
          {...polled}
          caption={t('Applications')}
          tools={<ExportLink route={careersRoutes.exportApplications} filter={list.choice} />}
          columns={columns}
          rows={data?.applications}
          isHighlighted={({ id }) => recentlyAdded.has(id)}
          isOpen={({ id }) => id === openId}
          selection={mayChange ? selection : undefined}
          emptyHint={t('Whoever applies for a job or as a cleaner appears here by itself.')}
        >
          <BulkActions selection={selection} actions={APPLICATION_BULK_ACTIONS} />
        </RecordList>
      </Stack>
      <ReviewDialogs review={review} rows={data?.applications} />
    </ListSection>
  );
}

/** Filters and sort orders of the applications. */
const applicationsListDefinition = defineList<
  { status: ApplicationStatus; source: ApplicationSource },
  ApplicationSort
>({
  noun: msg('applications'),
  pageSize: 20,
  searchHint: msg('Name, email, phone, position or university'),
  filters: {
    status: {
      label: msg('Status'),
      placeholder: msg('All statuses'),
      options: options(APPLICATION_STATUS_LABELS),
      read: (text) => {
        const named = oneOf(text, APPLICATION_STATUS_NAMES);
        return named && canonicalStatus(named);
      },
    },
    source: {
      label: msg('Source'),
      placeholder: msg('All sources'),
      options: options(APPLICATION_SOURCE_LABELS),
    },
  },
  sorts: [
    { value: '-createdAt', label: msg('Newest first') },
    { value: 'createdAt', label: msg('Oldest first') },
    { value: 'name', label: msg('Name, A to Z') },
    { value: '-name', label: msg('Name, Z to A') },
    { value: 'job', label: msg('Position, A to Z') },
    { value: '-job', label: msg('Position, Z to A') },
    { value: 'status', label: msg('Status') },
    { value: '-status', label: msg('Status, reversed') },
  ],
});

const Count = styled.strong`
  font-weight: ${fontWeight.semibold};
  font-variant-numeric: tabular-nums;
`;

const CARDS = [
  { status: undefined, key: 'total', label: msg('All'), Icon: Inbox } as const,
  ...APPLICATION_STATUSES.map((status) => ({
    status,
    key: status,
    label: t(APPLICATION_STATUS_LABELS[status]),
    Icon: STATUS_LOOKS[status].Icon,
  })),
];

interface StatusCardsProps {
  counts: ApplicationCounts | undefined;
  /** Loading the counts has failed. */
  isMissing: boolean;
  status: ApplicationStatus | undefined;
  onChoose: (status: ApplicationStatus | undefined) => void;
}

/** Applications by status; clicking a card filters the list by it. */
function StatusCards({ counts, isMissing, status: chosen, onChoose }: StatusCardsProps) {
  const loading = isMissing ? '–' : <Skeleton $width="1rem" />;
  return (
    <Cluster $gap={2} role="group" aria-label={t('Applications by status')}>
      {CARDS.map(({ status, key, label, Icon }) => (
        <FilterChip key={key} aria-pressed={status === chosen} onClick={() => onChoose(status)}>
          <Icon aria-hidden="true" />
          {t(label)}
          <Count>{counts?.[key] ?? loading}</Count>
        </FilterChip>
      ))}
    </Cluster>
  );
}

/** The dialogs of {@link Review}; the others open on top of the details. */
function ReviewDialogs({ review, rows }: ComponentProps<typeof ApplicationPanel>) {
  return (
    <>
      <ApplicationPanel review={review} rows={rows} />
      <ScheduleInterviewDialog application={review.interview} onClose={review.closeInterview} />
      <RejectDialog application={review.rejection} onClose={review.closeRejection} />
      <ApproveDialog
        approval={review.approval}
        onApprove={review.approve}
        onClose={review.closeApproval}
      />
    </>
  );
}
