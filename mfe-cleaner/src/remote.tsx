import { defineRemote } from '@brightnest/kit/remote';
import { CleanerPasswordReset } from './features/reset-password/cleaner-password-reset';
import { CleanerDashboardPage } from './cleaner-dashboard-page';
import { CleanerLogin } from './features/sign-in/cleaner-login';
import { CLEANER_AUTH, CLEANER_DASHBOARD, CLEANER_LOGIN, CLEANER_PASSWORD_RESET } from './paths';

/** Where cleaners see their jobs and report progress. */
export const remote = defineRemote({
  name: 'mfe-cleaner',
  routes: [
    { path: CLEANER_LOGIN, handle: { title: 'Cleaner sign-in' }, element: <CleanerLogin /> },
    { path: CLEANER_AUTH, handle: { title: 'Cleaner sign-in' }, element: <CleanerLogin /> },
    {
      path: CLEANER_DASHBOARD,
      handle: { title: 'Your jobs' },
      element: <CleanerDashboardPage />,
    },
    {
      path: CLEANER_PASSWORD_RESET,
      handle: { title: 'New password' },
      element: <CleanerPasswordReset />,
    },
  ],
});
