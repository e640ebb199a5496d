import { msg } from '@brightnest/contracts/translation';
import { defineRemote } from '@brightnest/kit/ui/screens/define-remote';
import type { ReactNode } from 'react';
import { PasswordResetPage } from './sign-in/password-reset-page';
import { DashboardPage } from './dashboard/dashboard-page';
import { SignInPage } from './sign-in/sign-in-page';
import { ManifestLink } from './offline/install';
import { CLEANER_AUTH, CLEANER_DASHBOARD, CLEANER_SIGN_IN, CLEANER_PASSWORD_RESET } from './paths';

const asApp = (screen: ReactNode) => (
  <>
    <ManifestLink />
    {screen}
  </>
);

/** Where cleaners see their jobs and report progress. */
export const remote = defineRemote({
  name: 'mfe-cleaner',
  catalogues: { de: () => import('./locales/de.json') },
  routes: [
    {
      path: CLEANER_SIGN_IN,
      handle: { title: msg('Cleaner sign-in') },
      element: asApp(<SignInPage />),
    },
    {
      path: CLEANER_AUTH,
      handle: { title: msg('Cleaner sign-in') },
      element: asApp(<SignInPage />),
    },
    {
      path: CLEANER_DASHBOARD,
      handle: { title: msg('Your jobs') },
      element: asApp(<DashboardPage />),
    },
    {
      path: CLEANER_PASSWORD_RESET,
      handle: { title: msg('New password') },
      element: asApp(<PasswordResetPage />),
    },
  ],
});
