import { staffBookingsRoutes } from '@brightnest/contracts/routes/bookings/staff-bookings';
import {
  type BookingRules,
  DEFAULT_BOOKING_RULES,
} from '@brightnest/contracts/scheduling/booking-rules';
import {
  bookingRulesRequestSchema,
  type BookingRulesSettingsResponse,
} from '@brightnest/contracts/scheduling/booking-rules-schemas';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { companySettings } from '@brightnest/service-kit/settings/company-settings';
import { nameFinder } from '../records/customer';

const stored = companySettings<BookingRules>({
  ...{ name: 'BookingRules', collection: 'booking_rules', aggregate: 'booking-rules' },
  fields: {
    feePercent: Number,
    freeChangeHours: Number,
    lateFeePercent: Number,
    keepsLateCredit: Boolean,
    leadHours: Number,
    horizonDays: Number,
    confirmHours: Number,
    hours: {
      type: [{ _id: false, day: Number, opens: String, closes: String }],
      default: undefined,
    },
  },
  defaults: DEFAULT_BOOKING_RULES,
});

export const BookingRulesModel = stored.model;

/** How bookings are taken now. What was made before has its own terms. */
export const readBookingRules = async (): Promise<BookingRules> => (await stored.read()).settings;

/** The same with its revision. */
export const readBookingRulesState = async () => stored.read();

/** How bookings are taken, for the form of staff. */
export const getBookingRulesSettings: Handler = handle(
  staffBookingsRoutes.getBookingRulesSettings,
  {},
  async (): Promise<BookingRulesSettingsResponse> => ({ success: true, ...(await stored.read()) }),
);

/** Changes it for what is booked and asked for from now on. */
export const updateBookingRules: Handler = handle(
  staffBookingsRoutes.updateBookingRules,
  { body: bookingRulesRequestSchema },
  async ({ body: { revision, ...rules }, origin }): Promise<BookingRulesSettingsResponse> => {
    const now = await stored.update({ settings: rules, revision }, (fields, next) =>
      newEvent('booking-rules.changed', { fields, revision: next, rules }, origin),
    );
    return { success: true, ...now };
  },
);

/** Who changed it, when and how. */
export const getBookingRulesHistory = (rpc: RpcClient): Handler =>
  stored.history(staffBookingsRoutes.getBookingRulesHistory, nameFinder(rpc));
