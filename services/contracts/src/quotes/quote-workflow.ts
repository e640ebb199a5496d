import Joi from 'joi';
import { BOOKING_DURATIONS } from '../bookings/booking-options';
import { emailField, objectIdField, optionalText } from '../fields';
import type { DecimalText } from '../money';
import { QUOTE_STATUSES, type QuoteStatus } from './quote-status';

/** What the field for another address says, and the call, when nobody is chosen. */
export const NOBODY_CHOSEN = 'Please select at least one cleaner or add a custom cleaner';

const priceField = () =>
  Joi.string()
    .pattern(/^\d{1,7}(\.\d{1,2})?$/)
    .messages({ '*': 'Please enter an amount such as 180.00' });

const instant = () =>
  Joi.string()
    .isoDate()
    .pattern(/T.*(Z|[+-]\d{2}:\d{2})$/)
    .raw()
    .messages({ '*': 'Please choose a date and time' });

/**
 * Body of `PUT /api/admin/quotes/{id}/status`. `customer_confirmed` asks for the agreed start; assigning
 * has a call of its own. Moves that the table of quote-status.ts has not: 409 `change_not_allowed`.
 */
export interface QuoteStatusChange {
  status: Exclude<QuoteStatus, 'pending' | 'quote_requested' | 'cleaners_assigned'>;
  /** AUD decimal text; what is absent stays. */
  finalPrice?: DecimalText;
  notes?: string;
  /** The agreed start: ISO 8601 instant. */
  scheduledAt?: string;
  /** Minutes. */
  duration?: number;
  /** When staff pressed the button: ISO 8601 instants. What is kept is the server's own time. */
  startedAt?: string;
  completedAt?: string;
}

/** Schema of {@link QuoteStatusChange}. */
export const quoteStatusChangeSchema = Joi.object<QuoteStatusChange, true>({
  status: Joi.string()
    .valid(
      ...QUOTE_STATUSES.filter(
        (status) => !['pending', 'quote_requested', 'cleaners_assigned'].includes(status),
      ),
    )
    .required()
    .messages({ '*': 'Please choose a status' }),
  finalPrice: priceField(),
  notes: optionalText(2_000),
  scheduledAt: instant().when('status', {
    is: 'customer_confirmed',
    then: Joi.required(),
    otherwise: Joi.forbidden(),
  }),
  duration: Joi.number()
    .valid(...BOOKING_DURATIONS)
    .messages({ '*': 'Please choose 2, 3, 4 or 5 hours' })
    .when('status', { is: 'customer_confirmed', otherwise: Joi.forbidden() }),
  startedAt: instant(),
  completedAt: instant(),
});

/** Body of `POST /api/admin/quotes/{id}/assign-cleaners`: who does it from now on. */
export interface AssignCleanersRequest {
  cleanerIds: string[];
  /** Somebody who is not in the list; null for nobody. */
  customCleanerEmail: string | null;
  /** AUD decimal text; what is absent stays. */
  finalPrice?: DecimalText;
  /** The cleaners read them. */
  notes?: string;
}

/** Schema of {@link AssignCleanersRequest}. Custom cleaners who stay are named by their `custom_` id. */
export const assignCleanersRequestSchema = Joi.object<AssignCleanersRequest, true>({
  cleanerIds: Joi.array()
    .items(
      Joi.string()
        .pattern(/^([0-9a-f]{24}|custom_.{1,254})$/)
        .messages({ '*': 'This is not a valid id' }),
    )
    .unique()
    .max(20)
    .required(),
  customCleanerEmail: emailField('Please enter a valid email address')
    .allow(null, '')
    .optional()
    .default(null),
  finalPrice: priceField(),
  notes: optionalText(2_000),
});

/** Body of `POST /api/admin/quotes/read`, and of its like for contacts and inquiries: several at once. */
export interface MarkReadRequest {
  ids: string[];
  isRead: boolean;
}

/** Schema of {@link MarkReadRequest}. */
export const markReadRequestSchema = Joi.object<MarkReadRequest, true>({
  ids: Joi.array().items(objectIdField()).unique().min(1).max(100).required(),
  isRead: Joi.boolean().default(true),
});

/** Answer of {@link MarkReadRequest}: how many were changed by it. */
export interface MarkReadResponse {
  success: true;
  changed: number;
}
