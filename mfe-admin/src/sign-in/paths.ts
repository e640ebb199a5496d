/** Paths of the staff area. */
export const ADMIN_SIGN_IN = '/admin-login';

export const ADMIN_DASHBOARD = '/admin-dashboard';

export const ADMIN_SETTINGS = '/admin-settings';

export const ADMIN_CUSTOMERS = '/admin-customers';

export const ADMIN_SETUP = '/admin-setup';
