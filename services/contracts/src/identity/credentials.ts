import { msg } from '../translation';

/** Characters that a password chosen on any screen but registration has at least. */
export const PASSWORD_MIN_LENGTH = 8;

/** A kind of characters of which a cleaner's password holds at least one. */
interface PasswordClass {
  /** What the rule is called beside the field. */
  label: string;
  pattern: RegExp;
  /** What is said when none is there. */
  message: string;
}

/** Every {@link PasswordClass}. Source: specification, Forced password reset. */
export const PASSWORD_CLASSES: readonly PasswordClass[] = [
  {
    label: msg('A lowercase letter'),
    pattern: /\p{Ll}/u,
    message: msg('Password must contain at least one lowercase letter'),
  },
  {
    label: msg('An uppercase letter'),
    pattern: /\p{Lu}/u,
    message: msg('Password must contain at least one uppercase letter'),
  },
  {
    label: msg('A number'),
    pattern: /\d/,
    message: msg('Password must contain at least one number'),
  },
];

/** Characters of a verification code, all of them digits. */
export const VERIFICATION_CODE_LENGTH = 6;

/** Minutes a verification code is good for. */
export const VERIFICATION_CODE_MINUTES = 15;

/** How often a code may be tried. */
export const VERIFICATION_CODE_TRIES = 5;

/** Seconds between two codes for one address. */
export const RESEND_SECONDS = 60;

/** Digits of a code that an authenticator app shows. */
export const APP_CODE_LENGTH = 6;

/** How many recovery codes somebody is given at once. */
export const RECOVERY_CODE_COUNT = 10;

/** Minutes a password link is good for. */
export const PASSWORD_LINK_MINUTES = 30;

/** Page that a password link opens, with `?token=`. */
export const PASSWORD_RESET_PAGE = '/password/reset';

/** Days an invitation is good for. */
export const INVITATION_DAYS = 7;

/** Page that an invitation's link opens, with `?token=`. */
export const INVITATION_PAGE = '/invitation';

/** Page that an applicant's private link opens, with `?token=`. */
export const APPLICATION_STATUS_PAGE = '/application-status';

/** Page that the payment link of a quote opens, with `?quote_id=` and `&token=`. */
export const QUOTE_PAYMENT_PAGE = '/payment/checkout';

/** Page on which the customer reads and answers an offer, with the quote's id after it and `?token=`. */
export const OFFER_PAGE = '/offer';

/** Page on which whoever holds the payment link of a quote cancels it, with `?quote_id=` and `&token=`. */
export const QUOTE_CANCEL_PAGE = '/payment/cancel-quote';

/** Page on which whoever holds the payment link of a quote leaves out, pauses and ends what repeats it, with the same. */
export const QUOTE_REPEAT_PAGE = '/payment/quote-repeats';

/** Page on which whoever holds the payment link of a quote writes with us about it, with the same. */
export const QUOTE_MESSAGES_PAGE = '/payment/quote-messages';

/** Page that the link in a guest's mails opens, with `?token=`, and `&next=` where it leads on. */
export const GUEST_PAGE = '/customer/guest';

/** Where the link in our mails leads by which somebody leaves the list of places: `?token=…`. */
export const LEAVE_PLACE_LIST_PAGE = '/leave-waiting-list';
