import { t } from '@brightnest/contracts/translation';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Dialog } from '@brightnest/kit/ui/controls/dialog';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { useState } from 'react';
import { bookingName } from './booking';
import { describeMove, type MovableBooking, type Move, useMoveBooking } from './booking-move';
import { ChangeSummary, OutsideAreaConsent } from './move-dialog';

interface ConfirmMoveDialogProps {
  booking: MovableBooking;
  /** Where it was dropped. */
  move: Move;
  /** Who comes does not serve its area, as is known before it is sent. */
  needsConsent?: boolean;
  onClose: () => void;
}

/** Confirms a drop before the booking is moved; a refusal changes nothing. */
export function ConfirmMoveDialog({
  booking,
  move: wanted,
  needsConsent: isKnownOutside = false,
  onClose,
}: ConfirmMoveDialogProps) {
  const [consents, setConsents] = useState(false);
  const answer = useMoveBooking(booking, { version: booking.version, onDone: onClose });
  const { move, isMoving, refusal, isOutdated, isOutsideArea } = answer;
  const needsConsent = isKnownOutside || isOutsideArea || consents;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isMoving && onClose()}
      title={t('Move {booking}?', { booking: bookingName(booking) })}
      size="sm"
      firm
      footer={
        <>
          <Button variant="secondary" disabled={isMoving} onClick={onClose}>
            {t('Leave it where it is')}
          </Button>
          <Button
            loading={isMoving}
            disabled={isOutdated || (needsConsent && !consents)}
            onClick={() => void move({ ...wanted, isOutsideArea: consents })}
          >
            {refusal ? t('Try again') : t('Move it')}
          </Button>
        </>
      }
    >
      <Stack>
        <ChangeSummary changes={describeMove(booking, wanted)} />
        {refusal && (
          <Notice role="alert">
            {refusal} {t('It stays where it was.')}
          </Notice>
        )}
        {needsConsent && <OutsideAreaConsent checked={consents} onChange={setConsents} />}
      </Stack>
    </Dialog>
  );
}
