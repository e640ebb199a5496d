import { defineRemote } from '@brightnest/kit/remote';
import { AreaFrame } from './area-frame';
import { CleanerDashboard } from './features/see-dashboard/cleaner-dashboard';
import { CleanerLogin } from './features/sign-in/cleaner-login';
import { CLEANER_DASHBOARD, CLEANER_LOGIN } from './paths';

/** Where cleaners see their jobs and report progress. */
export const remote = defineRemote({
  name: 'mfe-cleaner',
  routes: [
    { path: CLEANER_LOGIN, handle: { title: 'Cleaner sign-in' }, element: <CleanerLogin /> },
    { path: '/cleaner-auth', handle: { title: 'Cleaner sign-in' }, element: <CleanerLogin /> },
    {
      path: CLEANER_DASHBOARD,
      handle: { title: 'Your jobs' },
      element: <CleanerDashboard />,
    },
    {
      path: '/cleaner-password-reset',
      handle: { title: 'New password' },
      element: (
        <AreaFrame
          heading="Choose your own password"
          sentence="The temporary password from your welcome e-mail is replaced before the first job."
        />
      ),
    },
  ],
});
