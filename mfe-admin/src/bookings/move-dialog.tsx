import { fromZonedClock, toZonedClock, zoneName } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import type { CleanerCandidate } from '@brightnest/contracts/workforce/cleaner-schemas';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Dialog } from '@brightnest/kit/ui/controls/dialog';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { CheckboxField, TextField } from '@brightnest/kit/ui/forms/field';
import { color, radius, space } from '@brightnest/kit/ui/theme/tokens';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ConcurrentChangeNotice, useSeenVersion } from '../forms/seen-version';
import { bookingName } from './booking';
import { describeMove, movableBooking, type MovableBooking, useMoveBooking } from './booking-move';
import { useAdminGetBookingQuery } from './bookings-api';
import { CandidateField, useCandidates } from './cleaner-candidates';

interface MoveDialogProps {
  booking: MovableBooking;
  onClose: () => void;
}

/** Changes a booking's cleaner and start time; lists who is free then. */
export function MoveDialog({ booking: opened, onClose }: MoveDialogProps) {
  const { data } = useAdminGetBookingQuery(opened.id, { skip: opened.kind === 'quote' });
  // Of a team it is about the one from whose row it was opened, unless it is another by now.
  const isChanged = data && data.booking.version !== opened.version;
  const booking = isChanged ? movableBooking(data.booking) : opened;
  const seen = useSeenVersion(booking.version, opened.version);
  const { timeZone } = booking;
  const [entered, setEntered] = useState<string>();
  const [chosen, setChosen] = useState<CleanerCandidate>();
  const [consents, setConsents] = useState(false);
  const { move, isMoving, refusal, forgetRefusal } = useMoveBooking(booking, {
    version: seen.version,
    onRefused: seen.refuse,
    onDone: onClose,
  });

  const start = toZonedClock(booking.scheduledDate, timeZone);
  const clock = entered ?? start;
  const isUnmoved = clock === start;
  const scheduledDate = isUnmoved ? booking.scheduledDate : fromZonedClock(clock, timeZone);
  const own = booking.assigned ?? booking.held;
  // Where nobody is assigned or held, who is best to do it is the choice until staff make another.
  const { data: candidates } = useCandidates(booking, own ? '' : scheduledDate);
  const suggested = own ? undefined : candidates?.cleaners.find((one) => one.isSuggested);
  const picked = chosen ?? suggested;
  const cleaner = picked ? { id: picked.id, name: `${picked.firstName} ${picked.lastName}` } : own;
  // Whoever has it, or is held for it, stays whatever their area.
  const needsConsent = chosen?.isOutsideArea === true && chosen.id !== own?.id;
  const wanted =
    cleaner && scheduledDate
      ? { cleaner, scheduledDate, isOutsideArea: needsConsent && consents }
      : undefined;
  const changes = wanted ? describeMove(booking, wanted) : [];

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isMoving && onClose()}
      title={booking.assigned ? t('Reassign or move') : t('Assign a cleaner or move')}
      description={bookingName(booking)}
      size="lg"
      firm
      footer={
        <>
          <Button variant="secondary" disabled={isMoving} onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button
            loading={isMoving}
            disabled={changes.length === 0 || (needsConsent && !consents)}
            onClick={() => wanted && void move(wanted)}
          >
            {isUnmoved ? t('Assign cleaner') : t('Move clean')}
          </Button>
        </>
      }
    >
      <Stack $gap={5}>
        <ConcurrentChangeNotice seen={seen} of={{ resource: 'booking', resourceId: booking.id }} />
        <TextField
          type="datetime-local"
          label={t('Start, {zone}', { zone: zoneName(timeZone) })}
          required
          value={clock}
          error={scheduledDate ? undefined : t('Please choose a date and time')}
          onChange={({ target }) => {
            setEntered(target.value);
            forgetRefusal();
          }}
        />
        {scheduledDate && (
          <CandidateField
            booking={booking}
            start={scheduledDate}
            value={cleaner?.id}
            onChoose={(candidate) => {
              setChosen(candidate);
              setConsents(false);
              forgetRefusal();
            }}
          />
        )}
        {needsConsent && <OutsideAreaConsent checked={consents} onChange={setConsents} />}
        <ChangeSummary changes={changes} />
        {refusal && <Notice role="alert">{refusal}</Notice>}
      </Stack>
    </Dialog>
  );
}

interface OutsideAreaConsentProps {
  checked: boolean;
  onChange: (consents: boolean) => void;
}

/** Staff say that somebody comes although they don't serve the area. */
export function OutsideAreaConsent({ checked, onChange }: OutsideAreaConsentProps) {
  return (
    <CheckboxField
      label={t('Assign them although it is outside of their area')}
      hint={t('The history of the booking says so.')}
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}

const Box = styled.ul`
  display: grid;
  gap: ${space[1]};
  padding: ${space[3]} ${space[4]} ${space[3]} ${space[6]};
  border-radius: ${radius.md};
  background: ${color.subtle};
  list-style: disc;
`;

/** The effects of a change, shown before it is confirmed. */
export function ChangeSummary({ changes }: { changes: readonly string[] }) {
  if (changes.length === 0) return null;
  return (
    <Box aria-label={t('What this changes')}>
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </Box>
  );
}
