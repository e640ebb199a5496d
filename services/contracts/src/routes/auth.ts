import { ADMIN_ROLES } from '../roles';
import { defineRoutes } from './declaration';

/** The public calls that the auth service answers. */
export const authRoutes = defineRoutes('auth', {
  getCurrentUser: { method: 'GET', path: '/api/auth/user', access: 'public' },
  login: { method: 'POST', path: '/api/login', access: 'public', limit: 'credentials' },
  loginPage: { method: 'GET', path: '/api/login', access: 'public' },
  register: { method: 'POST', path: '/api/register', access: 'public', limit: 'credentials' },
  logout: { method: 'POST', path: '/api/logout', access: 'public' },
  logoutPage: { method: 'GET', path: '/api/auth/logout', access: 'public' },
  customerLogin: {
    method: 'POST',
    path: '/api/customer/login',
    access: 'public',
    limit: 'credentials',
  },
  customerLogout: { method: 'POST', path: '/api/customer/logout', access: 'public' },
  getCustomerProfile: { method: 'GET', path: '/api/customer/profile', access: 'session' },
  updateCustomerProfile: { method: 'PUT', path: '/api/customer/profile', access: 'session' },
  listActivity: { method: 'GET', path: '/api/admin/activity', access: ADMIN_ROLES },
});
