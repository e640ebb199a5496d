import { toDecimalText } from '@brightnest/contracts/money';
import { nextReminderTime, reminderHours } from '@brightnest/contracts/scheduling/reminders';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import type { PeriodicTask } from '@brightnest/service-kit/service/periodic';
import mongoose from 'mongoose';
import { accountOfBooking } from '../payments/ledger/deal-account';
import { Booking, type BookingRecord } from '../records/booking';
import { bookingNotice } from '../records/booking-notice';

const EVERY_MS = 30_000;
const AT_ONCE = 200;

/** Publishes the two reminders of each booking that starts soon; the booking says when the next is due. */
export const remindCustomers: PeriodicTask = {
  name: 'remind-customers',
  everyMs: EVERY_MS,
  async run({ signal }) {
    const now = new Date();
    let due: BookingRecord[];
    do {
      due = await findDue(now);
      for (const booking of due) await remind(booking, now);
    } while (due.length === AT_ONCE && !signal.aborted);
  },
};

function findDue(now: Date): Promise<BookingRecord[]> {
  return Booking.find({ nextReminderAt: mongoose.trusted({ $lte: now }) })
    .sort({ nextReminderAt: 1 })
    .limit(AT_ONCE)
    .lean<BookingRecord[]>()
    .exec();
}

/** One write remembers the reminder and tells of it; who moved the booking meanwhile is reminded of its new time. */
async function remind(booking: BookingRecord, now: Date): Promise<void> {
  const { _id, scheduledDate, nextReminderAt, status } = booking;
  const hoursBefore = reminderHours(scheduledDate, now);
  const isToCome = status === 'confirmed' || status === 'assigned';
  const next = isToCome ? nextReminderTime(scheduledDate, now) : undefined;
  await Booking.updateOne(
    { _id, scheduledDate, nextReminderAt, status },
    {
      ...(next ? { $set: { nextReminderAt: next } } : { $unset: { nextReminderAt: 1 } }),
      ...(isToCome &&
        hoursBefore !== undefined && {
          $push: {
            pendingEvents: newEvent('booking.reminder-due', {
              ...bookingNotice(booking, [booking]),
              ...(await paidAndDue(booking)),
              hoursBefore,
            }),
          },
        }),
    },
  );
}

/** Nobody is asked to have cash ready for what is paid by now. */
async function paidAndDue(booking: BookingRecord): Promise<{ paid: string; due: string }> {
  const { paidNet, due } = await accountOfBooking(booking);
  return { paid: toDecimalText(paidNet), due: toDecimalText(due) };
}
