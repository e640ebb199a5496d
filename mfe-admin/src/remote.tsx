import { msg } from '@brightnest/contracts/translation';
import { defineRemote } from '@brightnest/kit/ui/screens/define-remote';
import { lazyScreen } from '@brightnest/kit/ui/screens/lazy-screen';
import { AdminSignIn } from './sign-in/admin-sign-in';
import {
  ADMIN_ACCOUNT,
  ADMIN_CUSTOMERS,
  ADMIN_DASHBOARD,
  ADMIN_SECURITY_LOG,
  ADMIN_SETTINGS,
  ADMIN_SETUP,
  ADMIN_SIGN_IN,
  ADMIN_STATUS,
} from './sign-in/paths';

// Kept out of the sign-in screen's download.
const Dashboard = lazyScreen(() =>
  import('./dashboard/dashboard').then((module) => module.Dashboard),
);
const Settings = lazyScreen(() =>
  import('./settings/settings-page').then((module) => module.Settings),
);

const Customers = lazyScreen(() =>
  import('./customers/customers-page').then((module) => module.CustomersPage),
);
const Customer = lazyScreen(() =>
  import('./customers/customer-page').then((module) => module.CustomerPage),
);
const Setup = lazyScreen(() => import('./setup/setup-page').then((module) => module.Setup));

const SiteStatus = lazyScreen(() =>
  import('./status/status-page').then((module) => module.SiteStatus),
);

const SecurityLog = lazyScreen(() =>
  import('./security-log/security-log-page').then((module) => module.SecurityLog),
);

const Account = lazyScreen(() => import('./account-page').then((module) => module.AccountPage));

/** Staff sign-in, dashboard, customers, settings, set-up, the status of the site and one's own account. */
export const remote = defineRemote({
  name: 'mfe-admin',
  catalogues: { de: () => import('./locales/de.json') },
  routes: [
    { path: ADMIN_SIGN_IN, handle: { title: msg('Staff sign-in') }, element: <AdminSignIn /> },
    { path: ADMIN_DASHBOARD, handle: { title: msg('Staff dashboard') }, element: <Dashboard /> },
    { path: ADMIN_SETTINGS, handle: { title: msg('Staff settings') }, element: <Settings /> },
    { path: ADMIN_CUSTOMERS, handle: { title: msg('Customers') }, element: <Customers /> },
    {
      path: `${ADMIN_CUSTOMERS}/:id`,
      handle: { title: msg('Customer') },
      element: <Customer />,
    },
    { path: ADMIN_ACCOUNT, handle: { title: msg('Your account') }, element: <Account /> },
    {
      path: ADMIN_SECURITY_LOG,
      handle: { title: msg('Security log') },
      element: <SecurityLog />,
    },
    { path: ADMIN_STATUS, handle: { title: msg('Site status') }, element: <SiteStatus /> },
    { path: ADMIN_SETUP, handle: { title: msg('Set-up') }, element: <Setup /> },
  ],
});
