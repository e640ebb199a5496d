import type { AdminApplication } from '@brightnest/contracts/careers/admin-applications';
import { APPLICATION_SOURCE_LABELS } from '@brightnest/contracts/careers/application-source';
import type { ApplicationStatus } from '@brightnest/contracts/careers/application-status';
import { color, space } from '@brightnest/kit/theme/tokens';
import { Stack } from '@brightnest/kit/ui/stack';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { ApplicantPicture } from '../applicant-picture';
import { ApplicationStatusBadge } from '../application-status-badge';
import { placeText, positionText } from '../application-texts';
import { AvailabilityPart } from './availability-part';
import { DocumentsPart } from './documents-part';
import { PersonalPart } from './personal-part';
import { ProfessionalPart } from './professional-part';
import { StatusPart } from './status-part';

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

/** A move takes buttons away that may have had the focus; the new status gets it, and is read out. */
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

/** Everything that is known of an application, by sections. */
export function ApplicationDetails({ application, onRetry }: ApplicationDetailsProps) {
  const status = useStatusFocus(application.applicationStatus);
  const place = placeText(application);
  return (
    <Stack>
      <Head>
        <ApplicantPicture applicant={application} size="4rem" />
        <p>
          {positionText(application)}
          <small>
            {application.jobTitle && APPLICATION_SOURCE_LABELS[application.source]}
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
