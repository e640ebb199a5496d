/**
 * Every error code that leaves a service or the gateway, with the HTTP status it travels under and
 * the message shown when the thrower gives none of its own.
 */
export const ERROR_CATALOGUE = {
  bad_request: { status: 400, message: 'The request could not be understood.' },
  malformed_json: { status: 400, message: 'The request body is not valid JSON.' },
  invalid_code: {
    status: 400,
    message: 'This code is not valid. Check it, or ask for a new one.',
  },
  validation_failed: { status: 400, message: 'Please check the highlighted fields.' },
  not_authenticated: { status: 401, message: 'You are logged out. Logging in again...' },
  invalid_credentials: { status: 401, message: 'Invalid email or password' },
  forbidden: { status: 403, message: 'You do not have access to this.' },
  cross_origin: { status: 403, message: 'This request did not come from this site.' },
  email_not_verified: {
    status: 403,
    message:
      'Please verify your email before logging in. Check your inbox for the verification code.',
  },
  password_reset_required: {
    status: 403,
    message: 'Please choose a new password first.',
  },
  not_found: { status: 404, message: 'Not found.' },
  method_not_allowed: { status: 405, message: 'This address does not take that method.' },
  conflict: { status: 409, message: 'This was changed by somebody else. Reload and try again.' },
  email_taken: { status: 409, message: 'An account with this email already exists' },
  last_owner: { status: 409, message: 'The last super admin has to stay.' },
  slot_taken: {
    status: 409,
    message: 'This time was just taken. Please choose another.',
  },
  cleaner_busy: { status: 409, message: 'Somebody is not free at this time.' },
  too_many_unpaid: {
    status: 409,
    message: 'Too many bookings are waiting for payment. Please pay or cancel one of them first.',
  },
  price_changed: {
    status: 409,
    message: 'The price has changed. Please look at the new one and book again.',
  },
  no_credit: { status: 409, message: 'You have no cleaning left this month.' },
  already_member: { status: 409, message: 'You are a member of the club already.' },
  payment_not_offered: {
    status: 409,
    message: 'Paying by card is not offered at the moment. Please contact us.',
  },
  change_not_allowed: { status: 409, message: 'This can no longer be changed.' },
  gone: { status: 410, message: 'This is no longer available.' },
  link_expired: {
    status: 410,
    message: 'This link is no longer valid. Please ask for a new one.',
  },
  payload_too_large: { status: 413, message: 'The request is too large.' },
  file_too_large: { status: 413, message: 'The file is too large.' },
  unsupported_media_type: { status: 415, message: 'This content type is not accepted here.' },
  invalid_file_type: { status: 415, message: 'This type of file is not accepted here.' },
  range_not_satisfiable: { status: 416, message: 'This part of the file does not exist.' },
  idempotency_mismatch: {
    status: 422,
    message: 'This submission key was already used for another submission.',
  },
  rate_limited: { status: 429, message: 'Too many attempts. Please wait a moment and try again.' },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  service_unavailable: {
    status: 503,
    message: 'This part of the site is not available right now. Please try again shortly.',
  },
  timed_out: { status: 504, message: 'This took too long. Please try again.' },
  storage_full: { status: 507, message: 'There is no room to store this file right now.' },
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
