import {
  APPLICATION_STATUS_LABELS,
  canChangeStatus,
} from '@brightnest/contracts/applications/application';
import type { ApplicationRow } from '@brightnest/contracts/applications/application-schemas';
import { msg, t } from '@brightnest/contracts/translation';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { ClipboardCheck, X } from 'lucide-react';
import { useState } from 'react';
import { type BulkAction, type BulkActionProps, SkippedNotice } from '../list/bulk-actions';
import { BulkDialog, changeOneByOne, heldChanges, type ReportProgress } from '../list/bulk-dialog';
import { applicantName } from './application-texts';
import { useAdminChangeApplicationStatusMutation } from './applications-api';
import { RejectionNote } from './reject-dialog';

/** Bulk actions on applications. There is none for approval: each is decided on its own. */
export const APPLICATION_BULK_ACTIONS: readonly BulkAction<ApplicationRow>[] = [
  { label: msg('Start review'), Icon: ClipboardCheck, Dialog: BulkReviewDialog },
  { label: msg('Reject'), Icon: X, Dialog: BulkRejectDialog },
];

/** Asks before the review of several applications is started. */
function BulkReviewDialog({ records, onDone, onClose }: BulkActionProps<ApplicationRow>) {
  const { movable, skipped, move } = useBulkStatusChange(records, 'under_review');
  const count = movable.length;
  return (
    <BulkDialog
      title={t('Start the review of {applications}?', { applications: applicationsText(count) })}
      description={t('Each applicant sees that the application is under review.')}
      confirmLabel={t('Start review')}
      count={count}
      doneText={(done) =>
        t('{applications} under review', { applications: applicationsText(done) })
      }
      failure={t('Failed to update application')}
      work={(report) => move(report)}
      onDone={onDone}
      onClose={onClose}
    >
      <SkippedNotice names={skipped} />
    </BulkDialog>
  );
}

/** Asks before several applications are declined. */
function BulkRejectDialog({ records, onDone, onClose }: BulkActionProps<ApplicationRow>) {
  const [note, setNote] = useState('');
  const { movable, skipped, move } = useBulkStatusChange(records, 'rejected');
  const count = movable.length;
  return (
    <BulkDialog
      title={t('Reject {applications}?', { applications: applicationsText(count) })}
      description={t('Once it is sent, this can’t be undone. Each applicant is notified by email.')}
      confirmLabel={t('Reject {applications}', { applications: applicationsText(count) })}
      destructive
      count={count}
      doneText={(done) => t('{applications} rejected', { applications: applicationsText(done) })}
      held={heldChanges('applications', movable, { applicationStatus: 'rejected' })}
      failure={t('Failed to update application')}
      work={(report, isLeaving) => move(report, { notes: note.trim(), isLeaving })}
      onDone={onDone}
      onClose={onClose}
    >
      <Stack>
        <SkippedNotice names={skipped} />
        <RejectionNote value={note} onChange={setNote} />
      </Stack>
    </BulkDialog>
  );
}

/** Changes the status of those applications whose current status allows it, one after another. */
function useBulkStatusChange(
  applications: readonly ApplicationRow[],
  to: 'under_review' | 'rejected',
) {
  const [changeStatus] = useAdminChangeApplicationStatusMutation();
  const may = (one: ApplicationRow) => canChangeStatus(one.applicationStatus, to);
  const movable = applications.filter(may);
  const others = applications.filter((one) => !may(one));
  return {
    movable,
    /** Names and statuses of those that cannot be changed. */
    skipped: others.map(
      (one) => `${applicantName(one)} (${t(APPLICATION_STATUS_LABELS[one.applicationStatus])})`,
    ),
    move: (
      report: ReportProgress,
      { notes = '', isLeaving }: { notes?: string; isLeaving?: boolean | undefined } = {},
    ) =>
      changeOneByOne({
        records: movable,
        nameOf: applicantName,
        // Without notes the stored ones stay; empty text would remove them.
        change: ({ id, version }) =>
          changeStatus({ id, version, status: to, ...(notes && { notes }) }),
        report,
        isLeaving,
      }),
  };
}

/** "1 application", "3 applications" */
function applicationsText(count: number): string {
  return t('{count} applications', { count, one: '{count} application' });
}
