import { defineRemote } from '@brightnest/kit/remote';
import { AreaFrame } from './area/area-frame';
import { CustomerArea } from './area/customer-area';
import { CustomerProfileScreen } from './features/edit-profile/customer-profile';
import { CustomerLogin } from './features/log-in/customer-login';
import { CustomerDashboard } from './features/see-dashboard/customer-dashboard';
import { AuthPage } from './features/sign-in-or-up/auth-page';
import { CUSTOMER_DASHBOARD, CUSTOMER_LOGIN } from './paths';

/** Accounts, bookings, payments and applications: what a visitor does under their own name. */
export const remote = defineRemote({
  name: 'mfe-customer',
  routes: [
    { path: '/auth', handle: { title: 'Sign in' }, element: <AuthPage /> },
    {
      path: '/customer/signup',
      handle: { title: 'Sign up' },
      element: (
        <AreaFrame
          heading="Create your account"
          sentence="Your name, your e-mail address and a password are all it takes."
        />
      ),
    },
    { path: CUSTOMER_LOGIN, handle: { title: 'Login' }, element: <CustomerLogin /> },
    {
      path: '/customer/verify-email',
      handle: { title: 'Verify your e-mail' },
      element: (
        <AreaFrame
          heading="Check your e-mail"
          sentence="The six-digit code in your mail is good for 15 minutes."
        />
      ),
    },
    {
      path: CUSTOMER_DASHBOARD,
      handle: { title: 'Your dashboard' },
      element: (
        <CustomerArea>
          <CustomerDashboard />
        </CustomerArea>
      ),
    },
    {
      path: '/customer/profile',
      handle: { title: 'Your profile' },
      element: (
        <CustomerArea>
          <CustomerProfileScreen />
        </CustomerArea>
      ),
    },
    {
      path: '/customer/change-password',
      handle: { title: 'Change password' },
      element: (
        <AreaFrame
          menu
          heading="Change password"
          sentence="A new password ends your sessions on every other device."
        />
      ),
    },
    {
      path: '/customer/appointments',
      handle: { title: 'Your appointments' },
      element: (
        <AreaFrame
          menu
          heading="Your appointments"
          sentence="Cancelling or moving is free up to 24 hours before the start."
        />
      ),
    },
    {
      path: '/customer/settings',
      handle: { title: 'Settings' },
      element: (
        <AreaFrame
          menu
          heading="Settings"
          sentence="How we may reach you, and your private calendar feed."
        />
      ),
    },
    {
      path: '/book-service',
      handle: { title: 'Book a service' },
      element: (
        <AreaFrame
          heading="Book a service"
          sentence="Choose a service, a day and two to five hours. 15% online confirms it."
        />
      ),
    },
    {
      path: '/payment/checkout',
      handle: { title: 'Checkout' },
      element: (
        <AreaFrame
          heading="Checkout"
          sentence="You pay 15% now and the rest in cash after the service."
        />
      ),
    },
    {
      path: '/payment/success',
      handle: { title: 'Payment received' },
      element: (
        <AreaFrame
          heading="Payment received"
          sentence="The state of your booking is under your appointments."
        />
      ),
    },
    {
      path: '/payment/cancelled',
      handle: { title: 'Payment cancelled' },
      element: <AreaFrame heading="Payment cancelled" sentence="Nothing was charged." />,
    },
    {
      path: '/apply/:jobId',
      handle: { title: 'Apply' },
      element: (
        <AreaFrame
          heading="Apply for a job"
          sentence="We review every application within 2-3 business days."
          links={[{ to: '/careers', label: 'View All Jobs' }]}
        />
      ),
    },
    {
      path: '/cleaner-apply',
      handle: { title: 'Student cleaner application' },
      element: (
        <AreaFrame
          heading="Apply as a student cleaner"
          sentence="Submit, have your documents verified, pass the background check, start receiving bookings."
          links={[{ to: '/marketplace', label: 'Back to the marketplace' }]}
        />
      ),
    },
    {
      path: '/cleaner-application',
      handle: { title: 'Your application' },
      element: (
        <AreaFrame
          heading="Your application"
          sentence="Signed-in applicants send their application here and follow its status."
        />
      ),
    },
    {
      path: '/password/forgot',
      handle: { title: 'Forgotten password' },
      element: (
        <AreaFrame
          heading="Forgotten password"
          sentence="We mail you a link that is good for 30 minutes."
        />
      ),
    },
    {
      path: '/password/reset',
      handle: { title: 'New password' },
      element: (
        <AreaFrame
          heading="Choose a new password"
          sentence="The link in your mail works once and ends every other session."
        />
      ),
    },
  ],
});
