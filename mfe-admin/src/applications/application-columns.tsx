import { canChangeStatus } from '@brightnest/contracts/applications/application';
import type { ApplicationRow } from '@brightnest/contracts/applications/application-schemas';
import { t } from '@brightnest/contracts/translation';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Avatar } from '@brightnest/kit/ui/display/avatar';
import { Cluster } from '@brightnest/kit/ui/display/layout';
import { tableColumns } from '@brightnest/kit/ui/tables/table';
import { breakpoint, media, space } from '@brightnest/kit/ui/theme/tokens';
import { Eye } from 'lucide-react';
import { styled } from 'styled-components';
import {
  CellLines,
  CountedText,
  CutLines,
  EmailText,
  NOT_GIVEN,
  OneLine,
  RowAction,
} from '../list/cells';
import { useRestoreFocus } from '../list/restore-focus';
import { ApplicationStatusBadge } from './applicant-badges';
import {
  applicantName,
  approvalText,
  areasText,
  daysText,
  dayText,
  experienceText,
  placeText,
  positionText,
} from './application-texts';
import { careersRoutes } from '@brightnest/contracts/routes/careers';
import { useMay } from '../permissions/may';

const { columns: combine, accessor, display } = tableColumns<ApplicationRow>();

/** The columns of the applications; ids of sortable columns are the server's sort names. */
export function applicationColumns(handlers: RowActionHandlers) {
  return combine([
    accessor(applicantName, {
      id: 'name',
      header: t('Applicant'),
      meta: { line: 'title' },
      cell: ({ row }) => <ApplicantCell application={row.original} />,
    }),
    accessor(positionText, {
      id: 'job',
      header: t('Position'),
      meta: { line: 'note' },
      cell: ({ row }) => <PositionCell application={row.original} />,
    }),
    display({
      id: 'experience',
      header: t('Experience'),
      cell: ({ row }) => experienceText(row.original.yearsOfExperience),
    }),
    display({
      id: 'availability',
      header: t('Availability'),
      cell: ({ row }) => <AvailabilityCell application={row.original} />,
    }),
    accessor('applicationStatus', {
      id: 'status',
      header: t('Status'),
      meta: { line: 'end' },
      cell: ({ row }) => <StatusCell application={row.original} />,
    }),
    accessor('createdAt', {
      id: 'createdAt',
      header: t('Applied'),
      meta: { line: 'aside' },
      sortDescFirst: true,
      cell: ({ row }) => <AppliedCell application={row.original} />,
    }),
    display({
      id: 'actions',
      header: t('Actions'),
      meta: { line: 'actions' },
      cell: ({ row }) => <RowActions application={row.original} {...handlers} />,
    }),
  ]);
}

const Person = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-width: 0;

  ${media.md} {
    min-width: 13rem;
  }

  /* The two lines of a phone have no room for the picture. */
  @media (max-width: ${breakpoint.md - 0.02}px) {
    & > :first-child {
      display: none;
    }
  }
`;

interface CellProps {
  application: ApplicationRow;
}

function ApplicantCell({ application }: CellProps) {
  return (
    <Person>
      <Avatar person={application} url={application.profilePictureUrl} size="2.25rem" />
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

function PositionCell({ application }: CellProps) {
  const place = placeText(application);
  return (
    <CellLines>
      {positionText(application)}
      {place && <small>{place}</small>}
    </CellLines>
  );
}

function AvailabilityCell({ application }: CellProps) {
  const { preferredAreas, availableDays } = application;
  if (preferredAreas.length === 0 && availableDays.length === 0) return NOT_GIVEN;
  return (
    <CutLines>
      <CountedText {...areasText(preferredAreas)} />
      {availableDays.length > 0 && <small>{daysText(availableDays)}</small>}
    </CutLines>
  );
}

function AppliedCell({ application: { createdAt } }: CellProps) {
  return <OneLine>{dayText(createdAt)}</OneLine>;
}

/** The status, with the interview's date or the progress of the approval. */
export function StatusCell({ application }: CellProps) {
  const { applicationStatus, interviewDate, approval } = application;
  return (
    <CellLines>
      <ApplicationStatusBadge status={applicationStatus} />
      {applicationStatus === 'interview_scheduled' && interviewDate && (
        <small>{t('on {day}', { day: dayText(interviewDate) })}</small>
      )}
      {approval && <small>{approvalText(approval)}</small>}
    </CellLines>
  );
}

// One line per row keeps more rows in view; cards on phones may wrap.
const Line = styled(Cluster)`
  ${media.md} {
    flex-wrap: nowrap;
  }
`;

/** Handlers of a row's buttons. */
export interface RowActionHandlers {
  onOpen: (id: string) => void;
  onAccept: (application: ApplicationRow) => void;
  onReject: (application: ApplicationRow) => void;
}

interface RowActionsProps extends RowActionHandlers {
  application: ApplicationRow;
}

/** Details, and shortcuts for the status changes allowed from the current status. */
export function RowActions({ application, onOpen, onAccept, onReject }: RowActionsProps) {
  const name = applicantName(application);
  const { applicationStatus: status } = application;
  const mayChange = useMay(careersRoutes.changeApplicationStatus);
  const { home, around } = useRestoreFocus<HTMLButtonElement>(status);

  return (
    <Line $gap={1} {...around}>
      <RowAction
        ref={home}
        icon={<Eye aria-hidden="true" />}
        label={t('Details')}
        name={t('View details of {name}', { name })}
        opensRow
        onClick={() => onOpen(application.id)}
      />
      {mayChange && canChangeStatus(status, 'approved') && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={t('Accept {name}', { name })}
          onClick={() => onAccept(application)}
        >
          {t('Accept')}
        </Button>
      )}
      {mayChange && canChangeStatus(status, 'rejected') && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={t('Reject {name}', { name })}
          onClick={() => onReject(application)}
        >
          {t('Reject')}
        </Button>
      )}
    </Line>
  );
}
