/** Where cleaners sign in, and where they are sent when they have to. */
export const CLEANER_LOGIN = '/cleaner-login';

/** The same screen; who may not choose a new password here is sent to it. */
export const CLEANER_AUTH = '/cleaner-auth';

export const CLEANER_DASHBOARD = '/cleaner-dashboard';

export const CLEANER_PASSWORD_RESET = '/cleaner-password-reset';
