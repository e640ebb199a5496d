import { t } from '@brightnest/contracts/translation';
import {
  ABSENCE_KIND_LABELS,
  ABSENCE_STATUS_LABELS,
  type AbsenceStatus,
  absenceTimesText,
} from '@brightnest/contracts/workforce/absence';
import type { Absence } from '@brightnest/contracts/workforce/absence-schemas';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Badge, type BadgeTone } from '@brightnest/kit/ui/display/badge';
import { Card } from '@brightnest/kit/ui/display/card';
import { Cluster, Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { EmptyState } from '@brightnest/kit/ui/feedback/states';
import { color, fontSize } from '@brightnest/kit/ui/theme/tokens';
import { CalendarOff, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useLinked } from '../../forms/linked';
import { useOwnPermissions } from '../../permissions/permissions-api';
import { ADMIN_SIGN_IN } from '../../sign-in/paths';
import { AbsenceAction, type AbsenceActionName } from './absence-actions';
import { useAdminListAbsencesQuery } from './absences-api';
import { RecordAbsence } from './record-absence';

const POLLING_SECONDS = 60;

/** When cleaners don't work: what they ask for, and what is recorded. */
export function AbsencesView() {
  const { data, ...query } = useAdminListAbsencesQuery(undefined, {
    pollingInterval: POLLING_SECONDS * 1000,
  });
  useRedirectToSignInWhen(data === null, ADMIN_SIGN_IN);
  const mayChange = useOwnPermissions().includes('bookings:write');
  const recording = useLinked('record');
  const [open, setOpen] = useState<{ absence: Absence; action: AbsenceActionName }>();
  return (
    <Stack $gap={4}>
      {mayChange && (
        <Cluster $justify="end">
          <Button onClick={() => recording.open('absence')}>
            <UserRoundX aria-hidden="true" />
            {t('Record an absence')}
          </Button>
        </Cluster>
      )}
      {data ? (
        <AbsenceList
          absences={data.absences}
          mayChange={mayChange}
          onAction={(absence, action) => setOpen({ absence, action })}
        />
      ) : (
        <PendingQuery
          query={query}
          label={t('Loading absences...')}
          failure={t('The absences could not be loaded')}
        >
          <Skeleton $height="10rem" />
        </PendingQuery>
      )}
      {recording.value !== undefined && mayChange && <RecordAbsence onClose={recording.close} />}
      {open && <AbsenceAction {...open} onClose={() => setOpen(undefined)} />}
    </Stack>
  );
}

const List = styled.ul`
  display: grid;
  gap: 0.75rem;
  list-style: none;
`;

const Facts = styled.p`
  color: ${color.textMuted};
  font-size: ${fontSize.sm};
  overflow-wrap: anywhere;
`;

interface AbsenceListProps {
  absences: readonly Absence[];
  mayChange: boolean;
  onAction: (absence: Absence, action: AbsenceActionName) => void;
}

function AbsenceList({ absences, mayChange, onAction }: AbsenceListProps) {
  if (absences.length === 0) {
    return (
      <EmptyState
        icon={<CalendarOff aria-hidden="true" />}
        title={t('No absences')}
        description={t('What cleaners ask for and what you record appears here until it is over.')}
      />
    );
  }
  return (
    <List>
      {absences.map((absence) => (
        <Card key={absence.id} as="li" $padding={4}>
          <Stack $gap={3}>
            <AbsenceFacts absence={absence} />
            {mayChange && <Actions absence={absence} onAction={onAction} />}
          </Stack>
        </Card>
      ))}
    </List>
  );
}

const TONES: Record<AbsenceStatus, BadgeTone> = {
  requested: 'warning',
  approved: 'success',
  declined: 'neutral',
};

function AbsenceFacts({ absence }: { absence: Absence }) {
  const { cleanerName, kind, status, reason, note, jobs } = absence;
  return (
    <div>
      <Cluster $gap={2}>
        <strong>{cleanerName}</strong>
        <Badge tone={TONES[status]}>{t(ABSENCE_STATUS_LABELS[status])}</Badge>
      </Cluster>
      <p>
        {t(ABSENCE_KIND_LABELS[kind])}, {absenceTimesText(absence)}
      </p>
      {reason && <Facts>{t('They write: {reason}', { reason })}</Facts>}
      {note && <Facts>{t('Note: {note}', { note })}</Facts>}
      {jobs > 0 && (
        <Facts>
          {t('{count} jobs are still planned with them then.', {
            count: jobs,
            one: '{count} job is still planned with them then.',
          })}
        </Facts>
      )}
    </div>
  );
}

interface ActionsProps {
  absence: Absence;
  onAction: AbsenceListProps['onAction'];
}

function Actions({ absence, onAction }: ActionsProps) {
  const { status, jobs, cleanerName: name } = absence;
  if (status === 'requested') {
    return (
      <Cluster $gap={2}>
        <Button
          size="sm"
          aria-label={t('Approve the days off of {name}…', { name })}
          onClick={() => onAction(absence, 'approve')}
        >
          {t('Approve…')}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          aria-label={t('Decline the days off of {name}…', { name })}
          onClick={() => onAction(absence, 'decline')}
        >
          {t('Decline…')}
        </Button>
      </Cluster>
    );
  }
  return (
    <Cluster $gap={2}>
      {jobs > 0 && (
        <Button
          size="sm"
          aria-label={t('Reassign the jobs of {name}…', { name })}
          onClick={() => onAction(absence, 'reassign')}
        >
          {t('Reassign jobs…')}
        </Button>
      )}
      <Button
        variant="secondary"
        size="sm"
        aria-label={t('Remove the absence of {name}…', { name })}
        onClick={() => onAction(absence, 'remove')}
      >
        {t('Remove…')}
      </Button>
    </Cluster>
  );
}
