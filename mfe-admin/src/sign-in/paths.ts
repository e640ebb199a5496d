/** Paths of the staff area. */
export const ADMIN_SIGN_IN = '/admin-login';

export const ADMIN_DASHBOARD = '/admin-dashboard';

export const ADMIN_SETTINGS = '/admin-settings';

export const ADMIN_CUSTOMERS = '/admin-customers';

/** One's own account. */
export const ADMIN_ACCOUNT = '/admin-account';

export const ADMIN_SETUP = '/admin-setup';

/** Who did what from where, which nobody can change. */
export const ADMIN_SECURITY_LOG = '/admin-security-log';

/** How the site is doing. */
export const ADMIN_STATUS = '/admin-status';
