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
  /** Of a team, whose place it is about; absent: the first one's. */
  instead?: string;
  /** Where a quote's job is; a booking's place the server knows. */
  state?: string;
  postalCode?: string;
  address?: string;
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
  const { id, title: serviceName, customerName, address, from: scheduledDate, to } = item;
  const { timeZone } = item;
  const isNobodys = cleaner.id === NOBODY_ID;
  return {
    ...{ id, version: item.version ?? '', serviceName, customerName, scheduledDate, timeZone },
    ...(address && { address }),
    ...(!isNobodys && { instead: cleaner.id }),
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
export function isOtherTime(booking: MovableBooking, { scheduledDate }: Move): boolean {
  return Date.parse(booking.scheduledDate) !== Date.parse(scheduledDate);
}

/** @returns the effects of a move, one sentence each; empty if it changes nothing. */
export function describeMove(booking: MovableBooking, move: Move): string[] {
  const { assigned, customerName, timeZone } = booking;
  const { name } = move.cleaner;
  const sentences: string[] = [];
  if (!assigned) sentences.push(t('{name} gets the job, and is told.', { name }));
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

/** Sends a move; a booking by the version that was seen. */
export function useSendMove() {
  const [assign, ofBooking] = useAdminAssignBookingMutation();
  const [moveJob, ofQuote] = useAdminMoveQuoteJobMutation();
  const send = (booking: MovableBooking, wanted: Move, version: string) => {
    const { cleaner, scheduledDate, isOutsideArea } = wanted;
    const change = {
      id: booking.id,
      cleanerId: cleaner.id,
      ...(isOtherTime(booking, wanted) && { scheduledDate }),
      ...(isOutsideArea && { isOutsideArea }),
    };
    if (booking.kind === 'quote') {
      const seenStart = booking.scheduledDate;
      return moveJob({ ...change, instead: booking.assigned?.id ?? null, seenStart });
    }
    const { instead } = booking;
    return assign({ ...change, version, ...(instead !== undefined && { instead }) });
  };
  return { send, ofBooking, ofQuote };
}

/** What is said once it is done. */
export const movedToast = (booking: MovableBooking, wanted: Move) => ({
  title: isOtherTime(booking, wanted) ? t('Clean moved') : t('Cleaner assigned'),
  description: `${bookingName(booking)}: ${wanted.cleaner.name}`,
});

/** Assigns and moves a booking. */
export function useMoveBooking(
  booking: MovableBooking,
  { version, onRefused, onDone }: MoveOptions,
) {
  const toast = useToast();
  const loggedOut = useRedirectToSignIn(ADMIN_SIGN_IN);
  const { send, ofBooking, ofQuote } = useSendMove();
  const { isLoading, error, reset } = booking.kind === 'quote' ? ofQuote : ofBooking;

  async function move(wanted: Move) {
    const { error: refusal } = await send(booking, wanted, version);
    if (isApiError(refusal) && refusal.status === 401) return loggedOut();
    // The reason of a refusal is shown in the dialog, where another choice can be made.
    if (refusal) return onRefused?.(refusal);
    toast(movedToast(booking, wanted));
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
