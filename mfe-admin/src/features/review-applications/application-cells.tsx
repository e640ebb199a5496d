import type { ApplicationRow } from '@brightnest/contracts/careers/admin-applications';
import { color, fontSize, fontWeight, media, space } from '@brightnest/kit/theme/tokens';
import { styled } from 'styled-components';
import { ApplicantPicture } from './applicant-picture';
import { ApplicationStatusBadge } from './application-status-badge';
import { approvalText } from './approval/approval-texts';
import {
  NOT_GIVEN,
  applicantName,
  areasText,
  dayText,
  daysText,
  placeText,
  positionText,
} from './application-texts';

const Lines = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;

  & strong {
    font-weight: ${fontWeight.semibold};
  }

  & small {
    display: block;
    color: ${color.textMuted};
    font-size: ${fontSize.xs};
  }
`;

const Person = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-width: 0;

  ${media.md} {
    min-width: 13rem;
  }
`;

const NoWrap = styled.time`
  white-space: nowrap;
`;

interface CellProps {
  application: ApplicationRow;
}

export function ApplicantCell({ application }: CellProps) {
  return (
    <Person>
      <ApplicantPicture applicant={application} />
      <Lines>
        <strong>{applicantName(application)}</strong>
        <small>{application.email}</small>
        <small>{application.phone}</small>
      </Lines>
    </Person>
  );
}

export function PositionCell({ application }: CellProps) {
  const place = placeText(application);
  return (
    <Lines>
      {positionText(application)}
      {place && <small>{place}</small>}
    </Lines>
  );
}

export function AvailabilityCell({ application }: CellProps) {
  const { preferredAreas, availableDays } = application;
  if (preferredAreas.length === 0 && availableDays.length === 0) return NOT_GIVEN;
  return (
    <Lines>
      {areasText(preferredAreas)}
      {availableDays.length > 0 && <small>{daysText(availableDays)}</small>}
    </Lines>
  );
}

export function AppliedCell({ application: { createdAt } }: CellProps) {
  return <NoWrap dateTime={createdAt}>{dayText(createdAt)}</NoWrap>;
}

/** The status, with what is next to know of it: when the interview is, or how far the approval. */
export function StatusCell({ application }: CellProps) {
  const { applicationStatus, interviewDate, approval } = application;
  return (
    <Lines>
      <ApplicationStatusBadge status={applicationStatus} />
      {applicationStatus === 'interview_scheduled' && interviewDate && (
        <small>on {dayText(interviewDate)}</small>
      )}
      {approval && <small>{approvalText(approval)}</small>}
    </Lines>
  );
}
