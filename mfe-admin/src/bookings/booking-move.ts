import type { BoardCleaner, BoardItem } from '@brightnest/contracts/scheduling/board-schemas';
import type { StaffBooking } from '@brightnest/contracts/scheduling/staff-booking-schemas';
import type { JobKind } from '@brightnest/contracts/workforce/assignment';
import { formatZonedDateTime } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { errorMessage, isApiError } from '@brightnest/kit/runtime/api-error';
import { useRedirectToSignIn } from '@brightnest/kit/runtime/navigation';
import { useToast } from '@brightnest/kit/runtime/toast';
import { ADMIN_SIGN_IN } from '../sign-in/paths';
import { isConflict } from '../forms/seen-version';
import { bookingName, heldBy } from './booking';
import { useAdminAssignBookingMutation, useAdminMoveQuoteJobMutation } from './bookings-api';

const MINUTE_MS = 60_000;

/** Id of the board's row of what is nobody's. */
export const NOBODY_ID = '';

/** What assigning and moving needs to know of a booking, or of the job of a quote. */
export interface MovableBooking {
  kind: JobKind;
  /** Id of the booking or the quote. */
  id: string;
  /** Of the booking, as it was seen; a quote's job is named by its start and who does it. */
  version: string;
  serviceName: string;
  customerName: string;
  /** ISO 8601 UTC. */
  scheduledDate: string;
  /** Minutes. */
  duration: number;
  /** IANA zone of the property. */
  timeZone: string;
  /** The assigned cleaner; null while nobody is assigned. */
  assigned: { id: string; name: string } | null;
  /** Whose time is held for it while nobody is assigned; null where nobody's is. */
  held: { id: string; name: string } | null;
  /** Where a quote's job is; a booking's place the server knows. */
  state?: string;
  postalCode?: string;
}

export function movableBooking(booking: StaffBooking): MovableBooking {
  const { id, version, serviceName, customerName, scheduledDate, duration, timeZone } = booking;
  const { cleaner } = booking;
  const held = heldBy(booking);
  return {
    kind: 'booking',
    ...{ id, version, serviceName, customerName, scheduledDate, duration, timeZone },
    assigned: cleaner && { id: cleaner.id, name: cleaner.name },
    held: held && { id: held.id, name: held.name },
  };
}

/** The booking or job behind a board item. */
export function movableBoardItem(
  item: BoardItem,
  cleaner: Pick<BoardCleaner, 'id' | 'name'>,
): MovableBooking {
  const { id, title: serviceName, customerName, from: scheduledDate, to, timeZone } = item;
  const isNobodys = cleaner.id === NOBODY_ID;
  return {
    ...{ id, version: item.version ?? '', serviceName, customerName, scheduledDate, timeZone },
    kind: item.kind === 'quote' ? 'quote' : 'booking',
    duration: (Date.parse(to) - Date.parse(scheduledDate)) / MINUTE_MS,
    assigned: isNobodys || item.isHeld ? null : { id: cleaner.id, name: cleaner.name },
    held: !isNobodys && item.isHeld ? { id: cleaner.id, name: cleaner.name } : null,
    ...(item.state !== undefined && { state: item.state }),
    ...(item.postalCode !== undefined && { postalCode: item.postalCode }),
  };
}

/** Cleaner and start that a booking is moved to. */
export interface Move {
  cleaner: { id: string; name: string };
  /** Start, ISO 8601 UTC; unchanged if only the cleaner changes. */
  scheduledDate: string;
  /** The cleaner does not serve its area, and staff say that they come all the same. */
  isOutsideArea?: boolean;
}

interface MoveOptions {
  /** Of the booking, as staff saw it. */
  version: string;
  onRefused?: (error: unknown) => void;
  onDone: () => void;
}

/** @returns whether the start changes. */
function isOtherTime(booking: MovableBooking, { scheduledDate }: Move): boolean {
  return Date.parse(booking.scheduledDate) !== Date.parse(scheduledDate);
}

/** @returns the effects of a move, one sentence each; empty if it changes nothing. */
export function describeMove(booking: MovableBooking, move: Move): string[] {
  const { assigned, customerName, timeZone } = booking;
  const { name } = move.cleaner;
  const sentences: string[] = [];
  if (!assigned) sentences.push(t('{name} is assigned.', { name }));
  else if (assigned.id !== move.cleaner.id) {
    sentences.push(
      t('{name} does it instead of {other}. Both are told.', { name, other: assigned.name }),
    );
  }
  if (isOtherTime(booking, move)) {
    sentences.push(
      t('It moves from {from} to {to}.', {
        from: formatZonedDateTime(booking.scheduledDate, timeZone),
        to: formatZonedDateTime(move.scheduledDate, timeZone),
      }),
      t('{customerName} is told of the new time, and pays nothing for it.', { customerName }),
    );
  }
  return sentences;
}

/** Assigns and moves a booking. */
export function useMoveBooking(
  booking: MovableBooking,
  { version, onRefused, onDone }: MoveOptions,
) {
  const toast = useToast();
  const loggedOut = useRedirectToSignIn(ADMIN_SIGN_IN);
  const [assign, ofBooking] = useAdminAssignBookingMutation();
  const [moveJob, ofQuote] = useAdminMoveQuoteJobMutation();
  const { isLoading, error, reset } = booking.kind === 'quote' ? ofQuote : ofBooking;

  async function move(wanted: Move) {
    const { cleaner, scheduledDate, isOutsideArea } = wanted;
    const change = {
      id: booking.id,
      cleanerId: cleaner.id,
      ...(isOtherTime(booking, wanted) && { scheduledDate }),
      ...(isOutsideArea && { isOutsideArea }),
    };
    const { error: refusal } =
      booking.kind === 'quote'
        ? await moveJob({
            ...change,
            instead: booking.assigned?.id ?? null,
            seenStart: booking.scheduledDate,
          })
        : await assign({ ...change, version });
    if (isApiError(refusal) && refusal.status === 401) return loggedOut();
    // The reason of a refusal is shown in the dialog, where another choice can be made.
    if (refusal) return onRefused?.(refusal);
    toast({
      title: isOtherTime(booking, wanted) ? t('Clean moved') : t('Cleaner assigned'),
      description: `${bookingName(booking)}: ${cleaner.name}`,
    });
    onDone();
  }

  return {
    move,
    isMoving: isLoading,
    /** Reason of the last refusal. */
    refusal: error && errorMessage(error, t('Failed to assign the cleaner')),
    /** Somebody else has changed it since it was seen. */
    isOutdated: isConflict(error),
    /** The cleaner does not serve its area; staff can say that they come all the same. */
    isOutsideArea: isApiError(error) && error.code === 'outside_area',
    forgetRefusal: reset,
  };
}
