import { lazyScreen } from '@brightnest/kit/federation/lazy-screen';
import { defineRemote } from '@brightnest/kit/remote';
import { AdminLogin } from './features/sign-in/admin-login';
import { ADMIN_DASHBOARD, ADMIN_LOGIN } from './paths';

// Whoever is only signing in does not wait for tables and dialogs.
const Dashboard = lazyScreen(() => import('./dashboard').then((module) => module.Dashboard));

/** Staff sign-in and the dashboard they work in. */
export const remote = defineRemote({
  name: 'mfe-admin',
  routes: [
    { path: ADMIN_LOGIN, handle: { title: 'Staff sign-in' }, element: <AdminLogin /> },
    { path: ADMIN_DASHBOARD, handle: { title: 'Staff dashboard' }, element: <Dashboard /> },
  ],
});
