import { defineRemote } from '@brightnest/kit/remote';
import { AreaFrame } from './area-frame';

/** Staff sign-in and the dashboard they work in. */
export const remote = defineRemote({
  name: 'mfe-admin',
  routes: [
    {
      path: '/admin-login',
      handle: { title: 'Staff sign-in' },
      element: <AreaFrame heading="Staff sign-in" sentence="For administrators of Brightnest." />,
    },
    {
      path: '/admin-dashboard',
      handle: { title: 'Staff dashboard' },
      element: (
        <AreaFrame
          heading="Staff dashboard"
          sentence="Quotes, applications, people and messages. Sign in as an administrator to see them."
          links={[{ to: '/admin-login', label: 'Staff sign-in' }]}
        />
      ),
    },
  ],
});
