import { formatDateTime } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { isApiError } from '@brightnest/kit/runtime/api-error';
import { useToast } from '@brightnest/kit/runtime/toast';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { type Sent, undoHeld } from '../../undo/held-actions';
import { useHold } from '../../undo/use-hold';
import type { DroppedBooking } from '../board/week-board';
import { bookingName } from '../booking';
import { isOtherTime, movedToast, NOBODY_ID, useSendMove } from '../booking-move';
import { ConfirmMoveDialog } from '../confirm-move-dialog';
import { type HeldMove, moveKey, useHeldMoves } from './held-moves';

interface Asked extends DroppedBooking {
  needsConsent: boolean;
}

/**
 * What becomes of a drop: it is held back for as long as it can be undone, and sent then. Where staff have to
 * say that somebody comes outside of their area, they are asked; and where the company holds nothing back, too.
 */
export function useDrop(): {
  drop: (dropped: DroppedBooking, needsConsent?: boolean) => void;
  dialog: ReactNode;
} {
  const hold = useHold();
  const toast = useToast();
  const { send } = useSendMove();
  const held = useHeldMoves();
  const [asked, setAsked] = useState<Asked>();
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => void (isMounted.current = false);
  }, []);

  const drop = useCallback(
    (dropped: DroppedBooking, needsConsent = false) => {
      // Moved again before it was sent: it goes from where it was at first.
      const before = held.find(
        ({ move: earlier, isWaiting }) =>
          isWaiting &&
          earlier.booking.id === dropped.booking.id &&
          // Of a team, another who is moved is another move: the earlier one is sent as it is.
          earlier.move.cleaner.id === sourceOf(dropped.booking),
      );
      if (before) undoHeld();
      const booking = before?.move.booking ?? dropped.booking;
      const { move } = dropped;
      const sourceId = before?.move.sourceId ?? sourceOf(booking);
      if (sourceId === move.cleaner.id && !isOtherTime(booking, move) && booking.assigned) return;
      if (needsConsent) return setAsked({ booking, move, needsConsent });

      const key = moveKey(booking);
      // Another of its team was moved a moment ago: that is sent first, and this goes by what it makes of it.
      const earlier = held.findLast(
        ({ move: other }) => other !== before?.move && other.booking.id === booking.id,
      )?.move.outcome;
      const outcome = { version: booking.version };
      const change: HeldMove = { booking, move, sourceId, outcome };
      const action = {
        title: titleOf({ booking, move }),
        changes: { [key]: change, ...listChange({ booking, move }) },
        send: async (): Promise<Sent<unknown>> => {
          outcome.version = earlier?.version ?? booking.version;
          const sent = await send(booking, move, outcome.version);
          if (sent.data && 'booking' in sent.data) outcome.version = sent.data.booking.version;
          return sent;
        },
        failure: t('Failed to move the clean'),
        onSent: () => toast(movedToast(booking, move)),
        onFailed(error: unknown) {
          const isAsked = isApiError(error) && error.code === 'outside_area' && isMounted.current;
          if (isAsked) setAsked({ booking, move, needsConsent: true });
          return isAsked;
        },
      };
      void hold(action).then((isHeld) => {
        if (!isHeld) setAsked({ booking, move, needsConsent: false });
      });
    },
    [held, hold, send, toast],
  );

  const dialog = asked && <ConfirmMoveDialog {...asked} onClose={() => setAsked(undefined)} />;
  return { drop, dialog };
}

const sourceOf = ({ assigned, held }: DroppedBooking['booking']) =>
  assigned?.id ?? held?.id ?? NOBODY_ID;

function titleOf({ booking, move }: DroppedBooking): string {
  const name = bookingName(booking);
  const known = { name, cleaner: move.cleaner.name };
  if (!isOtherTime(booking, move)) return t('{name} goes to {cleaner}', known);
  const { customerName, timeZone } = booking;
  return t('{name} goes to {cleaner}, {time}; {customerName} is told', {
    ...{ ...known, customerName },
    time: formatDateTime(move.scheduledDate, 'shortWeekday', timeZone),
  });
}

/** The same in the list of bookings. */
function listChange({ booking, move }: DroppedBooking) {
  if (booking.kind === 'quote') return {};
  const { cleaner, scheduledDate } = move;
  return {
    [`bookings/${booking.id}`]: {
      ...{ cleaner: { ...cleaner, email: '' }, heldCleaner: null },
      ...{ status: 'assigned', scheduledDate },
    },
  };
}
