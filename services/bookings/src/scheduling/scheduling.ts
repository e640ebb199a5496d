import { ATTENTION_ROUTES } from '@brightnest/contracts/routes/attention';
import { askedOffice, attentionCalls } from '@brightnest/service-kit/attention/attention';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { officeSettings } from '@brightnest/service-kit/settings/office-settings';
import type { BookingsEnv } from '../env';
import { assignBooking } from './staff/assign-booking';
import {
  getBookingRulesHistory,
  getBookingRulesSettings,
  updateBookingRules,
} from '../catalogue/booking-rules';
import { answerBookingRules, getBookingRules } from './booking/bookable-times';
import { createStaffBooking } from './staff/book-on-behalf';
import { getBookAgain } from './booking/book-again';
import {
  calendarFeedCalls,
  getBookingCalendar,
  joinCalendarFeeds,
  readCalendarFeed,
} from './calendar-feed';
import { cancelBooking } from './changes/cancel-bookings';
import { getChangeConsequences } from './changes/change-preview';
import {
  confirmBooking,
  declineBooking,
  getBookingConfirmation,
  resendConfirmationLink,
} from './staff/confirm-on-behalf';
import { createBookingCalls } from './booking/create-booking';
import { getBooking, listUserBookings } from './customer-bookings';
import { answerDescribeBooking, syncCustomer } from './booking/customers';
import {
  declinedBookings,
  lateBookings,
  reportedProblems,
  unassignedBookings,
} from './jobs-attention';
import { editBooking } from './staff/edit-booking';
import { moveBooking } from './changes/move-bookings';
import { failedPayments, failedRefunds } from '../payments/payments-attention';
import { getWeekRevenue } from '../payments/ledger/week-revenue';
import { closeOutdatedDifferences } from './booking/paid-fees';
import { listOwnRatings } from './own-ratings';
import { remindCustomers } from './reminders';
import { previewBookingPrice, repriceBooking } from './staff/reprice-booking';
import { reviewBooking } from './reviews';
import { answerFreeTimes, listSlots } from './booking/slots';
import { cancelStaffBooking, getStaffBooking, recordCash } from './staff/staff-bookings';
import { listToday } from './today';
import { expireUnpaid } from './booking/unpaid-holds';
import { unansweredThreads } from '../workforce/jobs/reports/unanswered-threads';

/** Bookings: the calls of customers and of staff, and what is done about bookings by itself. */
export function scheduling({ rpc, env }: { rpc: RpcClient; env: BookingsEnv }) {
  const { INTERNAL_KEY: internalKey } = env;
  const holdLimits = {
    perAccount: env.UNPAID_PER_ACCOUNT,
    perNetwork: env.UNPAID_PER_NETWORK,
    perSlot: env.UNPAID_PER_SLOT,
  };
  return {
    routes: [
      getBookingRules,
      getBookingRulesSettings,
      updateBookingRules,
      getBookingRulesHistory(rpc),
      listSlots,
      ...createBookingCalls({ rpc, holdLimits }),
      createStaffBooking(rpc),
      getBookingConfirmation,
      confirmBooking,
      declineBooking,
      listUserBookings,
      getBooking,
      getBookAgain,
      getChangeConsequences,
      cancelBooking,
      moveBooking,
      reviewBooking,
      listOwnRatings(rpc),
      getBookingCalendar,
      ...calendarFeedCalls({ internalKey }),
      readCalendarFeed(rpc),
      ...attentionCalls(
        ATTENTION_ROUTES.bookings,
        [
          declinedBookings,
          unassignedBookings,
          lateBookings,
          reportedProblems,
          unansweredThreads,
          failedPayments,
          failedRefunds,
        ],
        askedOffice(rpc),
      ),
      listToday(rpc),
      getWeekRevenue,
      getStaffBooking,
      editBooking,
      resendConfirmationLink,
      assignBooking,
      recordCash,
      previewBookingPrice,
      repriceBooking,
      cancelStaffBooking,
    ],
    subscriptions: [
      syncCustomer({ rpc }),
      joinCalendarFeeds(rpc),
      closeOutdatedDifferences,
      officeSettings.sync,
    ],
    rpcHandlers: [answerBookingRules, answerFreeTimes, answerDescribeBooking],
    tasks: [expireUnpaid, remindCustomers],
  };
}
