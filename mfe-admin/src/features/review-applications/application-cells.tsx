import type { ApplicationRow } from '@brightnest/contracts/careers/admin-applications';
import { media, space } from '@brightnest/kit/theme/tokens';
import { styled } from 'styled-components';
import { CellLines, OneLine } from '../../list/cells';
import { EmailText } from '../../list/email-text';
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

const Person = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-width: 0;

  ${media.md} {
    min-width: 13rem;
  }
`;

interface CellProps {
  application: ApplicationRow;
}

export function ApplicantCell({ application }: CellProps) {
  return (
    <Person>
      <ApplicantPicture applicant={application} />
      <CellLines>
        <strong>{applicantName(application)}</strong>
        <small>
          <EmailText email={application.email} />
        </small>
        <small>{application.phone}</small>
      </CellLines>
    </Person>
  );
}

export function PositionCell({ application }: CellProps) {
  const place = placeText(application);
  return (
    <CellLines>
      {positionText(application)}
      {place && <small>{place}</small>}
    </CellLines>
  );
}

export function AvailabilityCell({ application }: CellProps) {
  const { preferredAreas, availableDays } = application;
  if (preferredAreas.length === 0 && availableDays.length === 0) return NOT_GIVEN;
  return (
    <CellLines>
      {areasText(preferredAreas)}
      {availableDays.length > 0 && <small>{daysText(availableDays)}</small>}
    </CellLines>
  );
}

export function AppliedCell({ application: { createdAt } }: CellProps) {
  return <OneLine>{dayText(createdAt)}</OneLine>;
}

/** The status, with what is next to know of it: when the interview is, or how far the approval. */
export function StatusCell({ application }: CellProps) {
  const { applicationStatus, interviewDate, approval } = application;
  return (
    <CellLines>
      <ApplicationStatusBadge status={applicationStatus} />
      {applicationStatus === 'interview_scheduled' && interviewDate && (
        <small>on {dayText(interviewDate)}</small>
      )}
      {approval && <small>{approvalText(approval)}</small>}
    </CellLines>
  );
}
