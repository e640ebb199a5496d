/** Where staff sign in, and where they are sent when they have to. */
export const ADMIN_LOGIN = '/admin-login';

export const ADMIN_DASHBOARD = '/admin-dashboard';

export const ADMIN_SETTINGS = '/admin-settings';
