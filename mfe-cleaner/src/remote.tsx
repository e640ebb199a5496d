import { defineRemote } from '@brightnest/kit/remote';
import type { ReactNode } from 'react';
import { CleanerPasswordReset } from './features/reset-password/cleaner-password-reset';
import { CleanerDashboardPage } from './cleaner-dashboard-page';
import { CleanerLogin } from './features/sign-in/cleaner-login';
import { AppLink } from './offline/app-link';
import { CLEANER_AUTH, CLEANER_DASHBOARD, CLEANER_LOGIN, CLEANER_PASSWORD_RESET } from './paths';

const asApp = (screen: ReactNode) => (
  <>
    <AppLink />
    {screen}
  </>
);

/** Where cleaners see their jobs and report progress. */
export const remote = defineRemote({
  name: 'mfe-cleaner',
  routes: [
    { path: CLEANER_LOGIN, handle: { title: 'Cleaner sign-in' }, element: asApp(<CleanerLogin />) },
    { path: CLEANER_AUTH, handle: { title: 'Cleaner sign-in' }, element: asApp(<CleanerLogin />) },
    {
      path: CLEANER_DASHBOARD,
      handle: { title: 'Your jobs' },
      element: asApp(<CleanerDashboardPage />),
    },
    {
      path: CLEANER_PASSWORD_RESET,
      handle: { title: 'New password' },
      element: asApp(<CleanerPasswordReset />),
    },
  ],
});
