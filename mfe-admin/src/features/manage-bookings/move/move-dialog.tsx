import type { CleanerCandidate } from '@brightnest/contracts/bookings/cleaner-candidates';
import { Button } from '@brightnest/kit/ui/button';
import { Dialog } from '@brightnest/kit/ui/dialog';
import { TextField } from '@brightnest/kit/ui/field';
import { Notice } from '@brightnest/kit/ui/notice';
import { Stack } from '@brightnest/kit/ui/stack';
import { useState } from 'react';
import { zoneText } from '@brightnest/kit/times/moment-text';
import { fromZonedClock, toZonedClock } from '../../../times/zoned-clock';
import { bookingName } from '../booking-texts';
import { CandidateField } from './candidate-field';
import type { Clean } from './clean';
import { describeMove } from './describe-move';
import { MoveSummary } from './move-summary';
import { useMove } from './use-move';

interface MoveDialogProps {
  clean: Clean;
  onClose: () => void;
}

/** Who does a clean, and when: chosen among those who are free then. */
export function MoveDialog({ clean, onClose }: MoveDialogProps) {
  const { timeZone } = clean;
  const [clock, setClock] = useState(() => toZonedClock(clean.scheduledDate, timeZone));
  const [chosen, setChosen] = useState<CleanerCandidate>();
  const { move, isMoving, refusal, forgetRefusal } = useMove(clean, onClose);

  const isUnmoved = clock === toZonedClock(clean.scheduledDate, timeZone);
  const scheduledDate = isUnmoved ? clean.scheduledDate : fromZonedClock(clock, timeZone);
  const cleaner = chosen
    ? { id: chosen.id, name: `${chosen.firstName} ${chosen.lastName}` }
    : clean.assigned;
  const wanted = cleaner && scheduledDate ? { cleaner, scheduledDate } : undefined;
  const changes = wanted ? describeMove(clean, wanted) : [];

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isMoving && onClose()}
      title={clean.assigned ? 'Reassign or move' : 'Assign a cleaner or move'}
      description={bookingName(clean)}
      size="lg"
      firm
      footer={
        <>
          <Button variant="secondary" disabled={isMoving} onClick={onClose}>
            Cancel
          </Button>
          <Button
            loading={isMoving}
            disabled={changes.length === 0}
            onClick={() => wanted && void move(wanted)}
          >
            {isUnmoved ? 'Assign cleaner' : 'Move clean'}
          </Button>
        </>
      }
    >
      <Stack $gap={5}>
        <TextField
          type="datetime-local"
          label={`Start, ${zoneText(timeZone)}`}
          required
          value={clock}
          error={scheduledDate ? undefined : 'Please choose a date and time'}
          onChange={({ target }) => {
            setClock(target.value);
            forgetRefusal();
          }}
        />
        {scheduledDate && (
          <CandidateField
            clean={clean}
            start={scheduledDate}
            value={chosen?.id ?? clean.assigned?.id}
            onChoose={(candidate) => {
              setChosen(candidate);
              forgetRefusal();
            }}
          />
        )}
        <MoveSummary changes={changes} />
        {refusal && <Notice role="alert">{refusal}</Notice>}
      </Stack>
    </Dialog>
  );
}
