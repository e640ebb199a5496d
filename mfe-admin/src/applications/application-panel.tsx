import {
  APPLICATION_SOURCE_LABELS,
  type ApplicationStatus,
  isFinalStatus,
  workflowTransitions,
} from '@brightnest/contracts/applications/application';
import type {
  AdminApplication,
  ApplicationRow,
} from '@brightnest/contracts/applications/application-schemas';
import { t } from '@brightnest/contracts/translation';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { useToast } from '@brightnest/kit/runtime/toast';
import { useSingleFlight } from '@brightnest/kit/runtime/use-single-flight';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Avatar } from '@brightnest/kit/ui/display/avatar';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { color, space } from '@brightnest/kit/ui/theme/tokens';
import { CalendarClock, Check, SearchCheck, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { RecordPanel, useNeighbors } from '../list/record-panel';
import { ADMIN_SIGN_IN } from '../sign-in/paths';
import { ApplicationStatusBadge } from './applicant-badges';
import { AvailabilityPart, PersonalPart, ProfessionalPart } from './application-facts';
import { useHeldRecord } from '../undo/held-actions';
import { applicantName, placeText, positionText } from './application-texts';
import {
  useAdminChangeApplicationStatusMutation,
  useAdminGetApplicationQuery,
} from './applications-api';
import { DocumentsPart } from './documents-part';
import { StatusPart } from './status-part';
import type { Review } from './use-review';
import { careersRoutes } from '@brightnest/contracts/routes/careers';
import { useMay } from '../permissions/may';

interface ApplicationPanelProps {
  review: Review;
  /** Of the list. */
  rows: readonly ApplicationRow[] | undefined;
}

/** All details of the application that is open, with the next steps of the workflow. */
export function ApplicationPanel({ review, rows }: ApplicationPanelProps) {
  const { id, goTo, close } = review.details;
  const mayChange = useMay(careersRoutes.changeApplicationStatus);
  const { currentData, ...query } = useAdminGetApplicationQuery(id, {
    skip: id === '',
    refetchOnMountOrArgChange: true,
  });
  const application = useHeldRecord('applications', currentData?.application);
  const { startReview, isStarting } = useStartReview();
  const neighbors = useNeighbors(rows, id, goTo);
  useRedirectToSignInWhen(id !== '' && currentData === null, ADMIN_SIGN_IN);

  if (id === '') return null;
  const named = application ?? rows?.find((row) => row.id === id);
  return (
    <RecordPanel
      shown={id}
      onClose={close}
      neighbors={neighbors}
      title={
        named
          ? t('Application of {applicantName}', { applicantName: applicantName(named) })
          : t('Application')
      }
      footer={
        application &&
        mayChange &&
        !isFinalStatus(application.applicationStatus) && (
          <WorkflowActions
            application={application}
            isStarting={isStarting}
            onStartReview={() => void startReview(application)}
            onSchedule={() => review.openInterview(application)}
            onApprove={() => review.openApproval(application)}
            onReject={() => review.openRejection(application)}
          />
        )
      }
    >
      {application ? (
        <ApplicationDetails
          key={application.id}
          application={application}
          onRetry={() => review.approve(application)}
        />
      ) : (
        <PendingQuery
          query={query}
          label={t('Loading the application')}
          failure={t('Error loading the application')}
        >
          <Skeleton $width="4rem" $height="4rem" $round />
          <Skeleton $height="6rem" />
          <Skeleton $height="8rem" />
          <Skeleton $height="8rem" />
        </PendingQuery>
      )}
    </RecordPanel>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[4]};

  & > p {
    flex: 1 1 12rem;
    min-width: 0;
  }

  & small {
    display: block;
    color: ${color.textMuted};
  }
`;

/** A status change removes buttons, perhaps the focused one: the new status then gets the focus and is read out. */
function useStatusFocus(applicationStatus: ApplicationStatus) {
  const status = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) status.current?.focus();
  }, [applicationStatus]);
  return status;
}

interface ApplicationDetailsProps {
  application: AdminApplication;
  onRetry: () => void;
}

/** All details of an application, by section. */
function ApplicationDetails({ application, onRetry }: ApplicationDetailsProps) {
  const status = useStatusFocus(application.applicationStatus);
  const place = placeText(application);
  return (
    <Stack>
      <Head>
        <Avatar person={application} url={application.profilePictureUrl} />
        <p>
          {positionText(application)}
          <small>
            {application.jobTitle && t(APPLICATION_SOURCE_LABELS[application.source])}
            {application.jobTitle && place && ' · '}
            {place}
          </small>
        </p>
        <span role="status" tabIndex={-1} ref={status}>
          <ApplicationStatusBadge status={application.applicationStatus} />
        </span>
      </Head>
      <StatusPart application={application} onRetry={onRetry} />
      <DocumentsPart application={application} />
      <PersonalPart application={application} />
      <ProfessionalPart application={application} />
      <AvailabilityPart application={application} />
    </Stack>
  );
}

interface WorkflowHandlers {
  onStartReview: () => void;
  onSchedule: () => void;
  onApprove: () => void;
  onReject: () => void;
}

interface WorkflowActionsProps extends WorkflowHandlers {
  application: AdminApplication;
  isStarting: boolean;
}

/** Buttons for the status changes allowed from the current status, rejection first. */
function WorkflowActions({
  application: { applicationStatus },
  isStarting,
  onStartReview,
  onSchedule,
  onApprove,
  onReject,
}: WorkflowActionsProps) {
  const isScheduled = applicationStatus === 'interview_scheduled';
  const buttons: Partial<Record<ApplicationStatus, ReactNode>> = {
    rejected: (
      <Button key="reject" variant="ghost" onClick={onReject}>
        <X aria-hidden="true" />
        {t('Reject')}
      </Button>
    ),
    under_review: (
      <Button key="review" loading={isStarting} onClick={onStartReview}>
        {!isStarting && <SearchCheck aria-hidden="true" />}
        {t('Start review')}
      </Button>
    ),
    interview_scheduled: (
      <Button key="interview" variant={isScheduled ? 'secondary' : 'primary'} onClick={onSchedule}>
        <CalendarClock aria-hidden="true" />
        {isScheduled ? t('Reschedule interview') : t('Schedule interview')}
      </Button>
    ),
    approved: (
      <Button key="approve" onClick={onApprove}>
        <Check aria-hidden="true" />
        {t('Approve')}
      </Button>
    ),
  };
  const moves = workflowTransitions(applicationStatus);
  const inOrder: ApplicationStatus[] = [
    'rejected',
    'under_review',
    'interview_scheduled',
    'approved',
  ];
  return <>{inOrder.filter((status) => moves.includes(status)).map((status) => buttons[status])}</>;
}

/** Moves an application to “under review”. */
function useStartReview() {
  const toast = useToast();
  const showFailure = useFailureToast({ signInPath: ADMIN_SIGN_IN });
  const { run, isRunning } = useSingleFlight();
  const [changeStatus] = useAdminChangeApplicationStatusMutation();
  const startReview = ({ id, version }: AdminApplication) =>
    run(async () => {
      const { error } = await changeStatus({ id, version, status: 'under_review' });
      if (error) showFailure(error, t('Error'), t('Failed to update application'));
      else toast({ title: t('Review started') });
    });
  return { startReview, isStarting: isRunning };
}
