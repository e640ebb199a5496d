import type {
  BookingOutcome,
  SeveralBookingsResponse,
} from '@brightnest/contracts/bookings/several-bookings';
import { AppError } from '@brightnest/service-kit/errors';
import type { CallContext } from '@brightnest/service-kit/route';
import type { ClientSession, Types } from 'mongoose';
import { hasChanged, recordChanged } from '../model/changed-booking';

/** What else is written with a change, in its transaction. */
export type WrittenWith = (session: ClientSession) => Promise<void>;

/** A change of several bookings. */
interface ChangeOfSeveral {
  ids: readonly string[];
  /** Of the call; a repeat of it has the same. */
  callId: Types.ObjectId;
  /** Changes one booking, in a transaction that writes what it is given, too. */
  change: (bookingId: string, written: WrittenWith) => Promise<unknown>;
  log: CallContext<unknown, unknown, unknown>['log'];
}

/**
 * Changes several bookings, each on its own: a refusal keeps none of the others. What a try before has
 * changed, whose answer was lost, is answered as changed and left as it is.
 */
export async function changeSeveral({
  ids,
  ...call
}: ChangeOfSeveral): Promise<SeveralBookingsResponse> {
  const outcomes: BookingOutcome[] = [];
  // One after another: a cleaner who is given the first is busy for one that overlaps it.
  for (const id of ids) outcomes.push(await changeOne(id, call));
  return { success: true, outcomes };
}

async function changeOne(
  id: string,
  { callId, change, log }: Omit<ChangeOfSeveral, 'ids'>,
): Promise<BookingOutcome> {
  try {
    await change(id, (session) => recordChanged(callId, id, session));
    return { id, refusal: null };
  } catch (error) {
    if (await hasChanged(callId, id)) return { id, refusal: null };
    return { id, refusal: refusalOf(error, () => log.error({ err: error, bookingId: id })) };
  }
}

function refusalOf(error: unknown, report: () => void): BookingOutcome['refusal'] {
  // What nobody expected of one of them says nothing of the others.
  const known = error instanceof AppError ? error : new AppError('internal');
  if (known !== error) report();
  return { code: known.code, message: known.message };
}
