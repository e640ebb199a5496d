import { defineRemote } from '@brightnest/kit/remote';
import { AreaFrame } from './area-frame';

const signIn = (
  <AreaFrame
    heading="Cleaner sign-in"
    sentence="Sign in with the address your welcome e-mail was sent to. Customers sign in on their own page."
    links={[
      { to: '/auth', label: 'Customer sign-in' },
      { to: '/cleaner-apply', label: 'Apply as a cleaner' },
    ]}
  />
);

/** Where cleaners see their jobs and report progress. */
export const remote = defineRemote({
  name: 'mfe-cleaner',
  routes: [
    { path: '/cleaner-login', handle: { title: 'Cleaner sign-in' }, element: signIn },
    { path: '/cleaner-auth', handle: { title: 'Cleaner sign-in' }, element: signIn },
    {
      path: '/cleaner-dashboard',
      handle: { title: 'Your jobs' },
      element: (
        <AreaFrame
          heading="Your jobs"
          sentence="Your upcoming jobs, your rating and your earnings this month."
        />
      ),
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
