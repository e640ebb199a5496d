import { defineRemote } from '@brightnest/kit/remote';
import { dashboardTabs } from './dashboard-tabs';
import { AdminDashboard } from './features/open-dashboard/admin-dashboard';
import { AdminLogin } from './features/sign-in/admin-login';
import { ADMIN_DASHBOARD, ADMIN_LOGIN } from './paths';

/** Staff sign-in and the dashboard they work in. */
export const remote = defineRemote({
  name: 'mfe-admin',
  routes: [
    { path: ADMIN_LOGIN, handle: { title: 'Staff sign-in' }, element: <AdminLogin /> },
    {
      path: ADMIN_DASHBOARD,
      handle: { title: 'Staff dashboard' },
      element: <AdminDashboard tabs={dashboardTabs} />,
    },
  ],
});
