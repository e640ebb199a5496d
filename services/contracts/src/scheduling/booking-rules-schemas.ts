import Joi from 'joi';
import type { OpeningHours } from '../company/company-profile';
import { errorText, timeOfDayField, wholeField } from '../fields';
import type { FeeTerms } from '../payments/fee-terms';
import { type BookingRules, type BookingRulesResponse, openMinutes } from './booking-rules';

const MAX_CHANGE_HOURS = 14 * 24;
const MAX_LEAD_HOURS = 14 * 24;
const MAX_HORIZON_DAYS = 365;
const MAX_CONFIRM_HOURS = 14 * 24;

/** Schema of {@link FeeTerms} on their way between services. */
export const feeTermsSchema = Joi.object<FeeTerms, true>({
  feePercent: Joi.number().required(),
  freeChangeHours: Joi.number().required(),
  lateFeePercent: Joi.number().required(),
  keepsLateCredit: Joi.boolean().required(),
});

const hoursSchema = Joi.object<OpeningHours, true>({
  day: Joi.number().integer().min(1).max(7).required(),
  opens: timeOfDayField(),
  closes: timeOfDayField(),
}).custom((hours: OpeningHours, helpers) => {
  const { opens, closes } = openMinutes(hours);
  return opens < closes ? hours : helpers.error('hours.order');
});

const ruleKeys = {
  feePercent: wholeField(0, 100),
  freeChangeHours: wholeField(0, MAX_CHANGE_HOURS),
  lateFeePercent: wholeField(0, 100)
    .max(Joi.ref('feePercent'))
    .messages({ 'number.max': errorText('No more than the confirmation fee can be kept') }),
  keepsLateCredit: Joi.boolean().required(),
  leadHours: wholeField(0, MAX_LEAD_HOURS),
  horizonDays: wholeField(1, MAX_HORIZON_DAYS),
  confirmHours: wholeField(1, MAX_CONFIRM_HOURS),
  hours: Joi.array()
    .items(hoursSchema)
    .unique('day')
    .sort({ by: 'day' })
    .min(1)
    .required()
    .messages({
      'array.min': errorText('Please open at least one day of the week'),
      'array.unique': errorText('Each day can have its hours once'),
      'hours.order': errorText('Please enter a closing time after the opening time'),
    }),
};

/** Schema of {@link BookingRules} on their way between services. */
export const bookingRulesSchema = Joi.object<BookingRules, true>(ruleKeys);

/** Schema of {@link BookingRulesResponse}. */
export const bookingRulesResponseSchema = Joi.object<BookingRulesResponse, true>({
  ...ruleKeys,
  isPaidOnline: Joi.boolean().required(),
});

/** Body of `PUT /api/admin/booking-rules`: all of them, as they were read at `revision`. */
export interface BookingRulesRequest extends BookingRules {
  revision: number;
}

/** Schema of {@link BookingRulesRequest}. */
export const bookingRulesRequestSchema = Joi.object<BookingRulesRequest, true>({
  ...ruleKeys,
  revision: Joi.number().integer().min(0).required(),
});

/** Answer of `GET` and `PUT /api/admin/booking-rules`. */
export interface BookingRulesSettingsResponse {
  success: true;
  settings: BookingRules;
  /** Grows with each change; 0 while nobody has changed anything. */
  revision: number;
}
