import { isFinal } from '@brightnest/contracts/careers/application-status';
import { useLoggedOutWhen } from '@brightnest/kit/logged-out';
import { Dialog } from '@brightnest/kit/ui/dialog';
import { ErrorState } from '@brightnest/kit/ui/error-state';
import { Skeleton } from '@brightnest/kit/ui/skeleton';
import { Stack } from '@brightnest/kit/ui/stack';
import { useGetApplicationQuery } from '../../../api/applications';
import { ADMIN_LOGIN } from '../../../paths';
import { applicantName } from '../application-texts';
import type { Review } from '../use-review';
import { ApplicationDetails } from './application-details';
import { useStartReview } from './use-start-review';
import { WorkflowActions } from './workflow-actions';

function Loading() {
  return (
    <Stack aria-busy="true" aria-label="Loading the application" role="status">
      <Skeleton $width="4rem" $height="4rem" $round />
      <Skeleton $height="6rem" />
      <Skeleton $height="8rem" />
      <Skeleton $height="8rem" />
    </Stack>
  );
}

/** One application in full, with what the workflow offers next. */
export function ApplicationDetailsDialog({ review }: { review: Review }) {
  const { details } = review;
  const { currentData, error, isFetching, refetch } = useGetApplicationQuery(details?.id ?? '', {
    skip: !details,
    refetchOnMountOrArgChange: true,
  });
  const { startReview, isStarting } = useStartReview();
  useLoggedOutWhen(details !== null && currentData === null, ADMIN_LOGIN);

  if (!details) return null;
  const application = currentData?.application;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && review.closeDetails()}
      title={`Application of ${applicantName(details)}`}
      size="lg"
      footer={
        application &&
        !isFinal(application.applicationStatus) && (
          <WorkflowActions
            application={application}
            isStarting={isStarting}
            onStartReview={() => void startReview(application.id)}
            onSchedule={() => review.openInterview(application)}
            onApprove={() => review.openApproval(application)}
            onReject={() => review.openRejection(application)}
          />
        )
      }
    >
      {application && (
        <ApplicationDetails application={application} onRetry={() => review.approve(application)} />
      )}
      {!application && !error && <Loading />}
      {!application && error && (
        <ErrorState
          title="Error loading the application"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
    </Dialog>
  );
}
