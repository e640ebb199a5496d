import { Button } from '@brightnest/kit/ui/button';
import { Dialog } from '@brightnest/kit/ui/dialog';
import { Notice } from '@brightnest/kit/ui/notice';
import { Stack } from '@brightnest/kit/ui/stack';
import { bookingName } from '../booking-texts';
import type { Clean } from './clean';
import { describeMove, type Move } from './describe-move';
import { MoveSummary } from './move-summary';
import { useMove } from './use-move';

interface ConfirmMoveDialogProps {
  clean: Clean;
  /** Where it was put. */
  move: Move;
  onClose: () => void;
}

/** Asks before what was put elsewhere is moved there; a refusal leaves it where it was. */
export function ConfirmMoveDialog({ clean, move: wanted, onClose }: ConfirmMoveDialogProps) {
  const { move, isMoving, refusal } = useMove(clean, onClose);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isMoving && onClose()}
      title={`Move ${bookingName(clean)}?`}
      size="sm"
      firm
      footer={
        <>
          <Button variant="secondary" disabled={isMoving} onClick={onClose}>
            Leave it where it is
          </Button>
          <Button loading={isMoving} onClick={() => void move(wanted)}>
            {refusal ? 'Try again' : 'Move it'}
          </Button>
        </>
      }
    >
      <Stack>
        <MoveSummary changes={describeMove(clean, wanted)} />
        {refusal && <Notice role="alert">{refusal} It stays where it was.</Notice>}
      </Stack>
    </Dialog>
  );
}
