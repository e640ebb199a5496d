import Joi from 'joi';

/** Name of the question that bookings asks quotes for a customer's statistics. */
export const RESPONSE_TIME_QUESTION = 'quotes.response-time';

/** Payload of `quotes.response-time`. */
export interface ResponseTimeQuestion {
  /** The customer whose own quote requests count: those sent while signed in. */
  userId: string;
}

/** Schema of {@link ResponseTimeQuestion}. */
export const responseTimeQuestionSchema = Joi.object<ResponseTimeQuestion, true>({
  userId: Joi.string().required(),
});

/** Answer of `quotes.response-time`. */
export interface ResponseTimeAnswer {
  /** Milliseconds from a quote request to staff opening it, on average; null where none was opened. */
  averageMs: number | null;
}
