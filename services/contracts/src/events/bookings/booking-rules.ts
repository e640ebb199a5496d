import Joi from 'joi';
import type { BookingRules } from '../../scheduling/booking-rules';
import { bookingRulesSchema } from '../../scheduling/booking-rules-schemas';

/** `booking-rules.changed`: staff changed how the company takes bookings. */
export interface BookingRulesChanged {
  /** Names of the settings that changed. */
  fields: string[];
  /** Grows with each change. */
  revision: number;
  /** What holds from now on. */
  rules: BookingRules;
}

/** Schema of {@link BookingRulesChanged}. */
export const bookingRulesChangedSchema = Joi.object<BookingRulesChanged, true>({
  fields: Joi.array().items(Joi.string()).min(1).required(),
  revision: Joi.number().integer().required(),
  rules: bookingRulesSchema.required(),
});
