import { lazyScreen } from '@brightnest/kit/federation/lazy-screen';
import { defineRemote } from '@brightnest/kit/remote';
import { AdminLogin } from './features/sign-in/admin-login';
import { ADMIN_DASHBOARD, ADMIN_LOGIN, ADMIN_SETTINGS } from './paths';

// Whoever is only signing in does not wait for tables and dialogs.
const Dashboard = lazyScreen(() => import('./dashboard').then((module) => module.Dashboard));
const Settings = lazyScreen(() => import('./settings').then((module) => module.Settings));

/** Staff sign-in, the dashboard they work in, and the settings beside it. */
export const remote = defineRemote({
  name: 'mfe-admin',
  routes: [
    { path: ADMIN_LOGIN, handle: { title: 'Staff sign-in' }, element: <AdminLogin /> },
    { path: ADMIN_DASHBOARD, handle: { title: 'Staff dashboard' }, element: <Dashboard /> },
    { path: ADMIN_SETTINGS, handle: { title: 'Staff settings' }, element: <Settings /> },
  ],
});
