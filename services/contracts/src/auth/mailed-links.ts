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
