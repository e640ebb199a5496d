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
          sentence="Write to us from your address and we verify it with you; ours is at the foot of the page."
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
          sentence="Write to us from your account's address and we change it with you."
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
          sentence="Your name, phone number and picture are in your profile."
        />
      ),
    },
    {
      path: '/book-service',
      handle: { title: 'Book a service' },
      element: (
        <AreaFrame
          heading="Book a service"
          sentence="Ask for a quote: you see the price at once, and we agree on the day with you."
        />
      ),
    },
    {
      path: '/payment/checkout',
      handle: { title: 'Checkout' },
      element: (
        <AreaFrame
          heading="Checkout"
          sentence="We take no payment online at the moment. Ask for a quote and pay after the clean."
        />
      ),
    },
    {
      path: '/payment/success',
      handle: { title: 'Payment' },
      element: (
        <AreaFrame
          heading="Payment"
          sentence="We take no payment online at the moment, so none has come from you."
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
          sentence="Write to us to apply; we answer within 2-3 business days."
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
          sentence="Write to us to apply: we verify your documents, check your background, and send you bookings."
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
          sentence="Write to us about your application; we answer within 2-3 business days."
        />
      ),
    },
    {
      path: '/password/forgot',
      handle: { title: 'Forgotten password' },
      element: (
        <AreaFrame
          heading="Forgotten password"
          sentence="Write to us from your account's address and we help you back in."
        />
      ),
    },
    {
      path: '/password/reset',
      handle: { title: 'New password' },
      element: (
        <AreaFrame
          heading="Choose a new password"
          sentence="Write to us from your account's address and we set a new one with you."
        />
      ),
    },
  ],
});
