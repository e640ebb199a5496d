/** Where customers sign in, and where they are sent when they have to. */
export const CUSTOMER_LOGIN = '/customer/login';

export const CUSTOMER_DASHBOARD = '/customer/dashboard';
