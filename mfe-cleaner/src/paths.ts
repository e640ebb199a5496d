/** Where cleaners sign in, and where they are sent when they have to. */
export const CLEANER_LOGIN = '/cleaner-login';

export const CLEANER_DASHBOARD = '/cleaner-dashboard';
