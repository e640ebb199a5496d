import Joi from 'joi';
import { amountField, emailField, errorText, instantField, optionalText } from '../fields';
import type { DecimalText } from '../money';
import { BOOKING_DURATIONS } from '../scheduling/booking';
import { msg } from '../translation';
import { QUOTE_STATUSES, type QuoteStatus } from './quote-status';

/** What the field for another address says, and the call, when nobody is chosen. */
export const NOBODY_CHOSEN = msg('Please select at least one cleaner or add a custom cleaner');

/**
 * Body of `PUT /api/admin/quotes/{id}/status`. `customer_confirmed` asks for the agreed start; assigning
 * has a call of its own. Transitions that quote-status.ts does not allow: 409 `change_not_allowed`.
 */
export interface QuoteStatusChange {
  status: Exclude<QuoteStatus, 'pending' | 'quote_requested' | 'cleaners_assigned'>;
  /** AUD decimal text; what is absent stays. */
  finalPrice?: DecimalText;
  /** What is missing of a paid fee is taken in cash, so that nothing waits for it. */
  differenceInCash?: boolean;
  /** The refund that staff read; another one by now is refused with 409 `conflict`. */
  expectedRefund?: DecimalText;
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
    .messages({ '*': errorText('Please choose a status') }),
  finalPrice: amountField(),
  differenceInCash: Joi.boolean(),
  expectedRefund: amountField(),
  notes: optionalText(2_000),
  scheduledAt: instantField().when('status', {
    is: 'customer_confirmed',
    then: Joi.required(),
    otherwise: Joi.forbidden(),
  }),
  duration: Joi.number()
    .valid(...BOOKING_DURATIONS)
    .messages({ '*': errorText('Please choose 2, 3, 4 or 5 hours') })
    .when('status', { is: 'customer_confirmed', otherwise: Joi.forbidden() }),
  startedAt: instantField(),
  completedAt: instantField(),
});

/** Body of `POST /api/admin/quotes/{id}/assign-cleaners`: who does it from now on. */
export interface AssignCleanersRequest {
  cleanerIds: string[];
  /** Somebody who is not in the list; null for nobody. */
  customCleanerEmail: string | null;
  /** Who of `cleanerIds` collects the cash; absent: as before, or the first who was assigned. */
  cashCleanerId?: string;
  /** Some of them may not serve its area. */
  isOutsideArea?: boolean;
  /** AUD decimal text; what is absent stays. */
  finalPrice?: DecimalText;
  /** What is missing of a paid fee is taken in cash, so that nothing waits for it. */
  differenceInCash?: boolean;
  /** The cleaners read them. */
  notes?: string;
}

const assignedIdField = () =>
  Joi.string()
    .pattern(/^([0-9a-f]{24}|custom_.{1,254})$/)
    .messages({ '*': errorText('This is not a valid id') });

/** Schema of {@link AssignCleanersRequest}. Custom cleaners who stay are named by their `custom_` id. */
export const assignCleanersRequestSchema = Joi.object<AssignCleanersRequest, true>({
  cleanerIds: Joi.array().items(assignedIdField()).unique().max(20).required(),
  customCleanerEmail: emailField(msg('Please enter a valid email address'))
    .allow(null, '')
    .optional()
    .default(null),
  cashCleanerId: assignedIdField().empty(''),
  isOutsideArea: Joi.boolean(),
  finalPrice: amountField(),
  differenceInCash: Joi.boolean(),
  notes: optionalText(2_000),
});

/** Query of `GET /api/admin/quotes/{id}/change-preview`: a cancellation by staff, or another price. */
export interface QuoteChangeQuery {
  change: 'cancel' | 'price';
  finalPrice?: DecimalText;
  differenceInCash: boolean;
}

/** Schema of {@link QuoteChangeQuery}. */
export const quoteChangeQuerySchema = Joi.object<QuoteChangeQuery, true>({
  change: Joi.string().valid('cancel', 'price').required(),
  finalPrice: amountField().when('change', { is: 'price', then: Joi.required() }),
  differenceInCash: Joi.boolean().default(false),
});
