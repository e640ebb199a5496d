import { msg } from './translation';

/**
 * Every error code that leaves a service or the gateway, with the HTTP status it travels under and
 * the message shown when the thrower gives none of its own.
 */
export const ERROR_CATALOGUE = {
  bad_request: { status: 400, message: msg('The request could not be understood.') },
  malformed_json: { status: 400, message: msg('The request body is not valid JSON.') },
  invalid_code: {
    status: 400,
    message: msg('This code is not valid. Check it, or ask for a new one.'),
  },
  validation_failed: { status: 400, message: msg('Please check the highlighted fields.') },
  not_authenticated: { status: 401, message: msg('You are logged out. Logging in again...') },
  invalid_credentials: { status: 401, message: msg('Invalid email or password') },
  second_factor_required: {
    status: 401,
    message: msg('Please enter the code of your authenticator app.'),
  },
  forbidden: { status: 403, message: msg('You do not have access to this.') },
  cross_origin: { status: 403, message: msg('This request did not come from this site.') },
  email_not_verified: {
    status: 403,
    message: msg(
      'Please verify your email before logging in. Check your inbox for the verification code.',
    ),
  },
  password_reset_required: {
    status: 403,
    message: msg('Please choose a new password first.'),
  },
  second_factor_setup_required: {
    status: 403,
    message: msg('Please set up your second factor first.'),
  },
  step_up_required: {
    status: 403,
    message: msg('Please confirm that it is you.'),
  },
  not_found: { status: 404, message: msg('Not found.') },
  method_not_allowed: { status: 405, message: msg('This address does not take that method.') },
  conflict: {
    status: 409,
    message: msg('This was changed by somebody else. Reload and try again.'),
  },
  email_taken: { status: 409, message: msg('An account with this email already exists') },
  last_owner: { status: 409, message: msg('The last super admin has to stay.') },
  slot_taken: {
    status: 409,
    message: msg('This time was just taken. Please choose another.'),
  },
  cleaner_busy: { status: 409, message: msg('Somebody is not free at this time.') },
  outside_area: { status: 409, message: msg('Somebody does not serve this area.') },
  too_many_unpaid: {
    status: 409,
    message: msg(
      'Too many bookings are waiting for payment. Please pay or cancel one of them first.',
    ),
  },
  price_changed: {
    status: 409,
    message: msg('The price has changed. Please look at the new one and book again.'),
  },
  coupon_refused: { status: 409, message: msg('This coupon can’t be used.') },
  gift_card_refused: { status: 409, message: msg('This gift card can’t be used.') },
  credit_refused: { status: 409, message: msg('Your credit can’t be used.') },
  no_credit: { status: 409, message: msg('You have no cleaning left this month.') },
  already_member: { status: 409, message: msg('You are a member of the club already.') },
  payment_not_offered: {
    status: 409,
    message: msg('Paying by card is not offered at the moment. Please contact us.'),
  },
  change_not_allowed: { status: 409, message: msg('This can no longer be changed.') },
  gone: { status: 410, message: msg('This is no longer available.') },
  link_expired: {
    status: 410,
    message: msg('This link is no longer valid. Please ask for a new one.'),
  },
  payload_too_large: { status: 413, message: msg('The request is too large.') },
  file_too_large: { status: 413, message: msg('The file is too large.') },
  unsupported_media_type: { status: 415, message: msg('This content type is not accepted here.') },
  invalid_file_type: { status: 415, message: msg('This type of file is not accepted here.') },
  range_not_satisfiable: { status: 416, message: msg('This part of the file does not exist.') },
  idempotency_mismatch: {
    status: 422,
    message: msg('This submission key was already used for another submission.'),
  },
  rate_limited: {
    status: 429,
    message: msg('Too many attempts. Please wait a moment and try again.'),
  },
  internal: { status: 500, message: msg('Something went wrong on our side. Please try again.') },
  service_unavailable: {
    status: 503,
    message: msg('This part of the site is not available right now. Please try again shortly.'),
  },
  timed_out: { status: 504, message: msg('This took too long. Please try again.') },
  storage_full: { status: 507, message: msg('There is no room to store this file right now.') },
} as const satisfies Record<string, { status: number; message: string }>;

/** A key of {@link ERROR_CATALOGUE}. */
export type ErrorCode = keyof typeof ERROR_CATALOGUE;

/** The body of every answer that is not 2xx or 3xx. `fields` maps a dotted field path to its message. */
export interface ApiErrorBody {
  message: string;
  code: ErrorCode;
  fields?: Record<string, string>;
  requestId: string;
}
