import {
  APPLICATION_STATUS_PAGE,
  INVITATION_PAGE,
  PASSWORD_RESET_PAGE,
} from '@brightnest/contracts/auth/mailed-links';
import { lazyScreen } from '@brightnest/kit/federation/lazy-screen';
import { defineRemote } from '@brightnest/kit/remote';
import { CustomerArea } from './area/customer-area';
import { CustomerLogin } from './features/log-in/customer-login';
import { CustomerDashboard } from './features/see-dashboard/customer-dashboard';
import { AuthPage } from './features/sign-in-or-up/auth-page';
import { CustomerSignup } from './features/sign-up/customer-signup';
import { VerifyEmail } from './features/verify-email/verify-email';
import {
  CHANGE_PASSWORD,
  CUSTOMER_DASHBOARD,
  CUSTOMER_LOGIN,
  CUSTOMER_PROFILE,
  CUSTOMER_SIGNUP,
  FORGOTTEN_PASSWORD,
  VERIFY_EMAIL,
} from './paths';

const ProfilePage = lazyScreen(() => import('./profile-page').then((module) => module.ProfilePage));
const SettingsPage = lazyScreen(() =>
  import('./settings-page').then((module) => module.SettingsPage),
);
const ForgottenPassword = lazyScreen(() =>
  import('./features/request-password-link/forgotten-password').then(
    (module) => module.ForgottenPassword,
  ),
);
const ResetPassword = lazyScreen(() =>
  import('./features/reset-password/reset-password').then((module) => module.ResetPassword),
);
const Invitation = lazyScreen(() =>
  import('./features/accept-invitation/invitation').then((module) => module.Invitation),
);
const ApplyForJob = lazyScreen(() =>
  import('./features/apply-for-job/apply-for-job').then((module) => module.ApplyForJob),
);
const StudentApplicationPage = lazyScreen(() =>
  import('./student-application-page').then((module) => module.StudentApplicationPage),
);
const CleanerApplicationPage = lazyScreen(() =>
  import('./cleaner-application-page').then((module) => module.CleanerApplicationPage),
);
const ApplicationLink = lazyScreen(() =>
  import('./features/see-application/application-link').then((module) => module.ApplicationLink),
);
const AppointmentsPage = lazyScreen(() =>
  import('./appointments-page').then((module) => module.AppointmentsPage),
);
const BookServicePage = lazyScreen(() =>
  import('./book-service-page').then((module) => module.BookServicePage),
);
const CheckoutPage = lazyScreen(() =>
  import('./checkout-page').then((module) => module.CheckoutPage),
);
const PaymentSuccessPage = lazyScreen(() =>
  import('./payment-success-page').then((module) => module.PaymentSuccessPage),
);
const PaymentCancelledPage = lazyScreen(() =>
  import('./payment-cancelled-page').then((module) => module.PaymentCancelledPage),
);
const SandboxPaymentPage = lazyScreen(() =>
  import('./sandbox-payment-page').then((module) => module.SandboxPaymentPage),
);

/** Accounts, bookings, payments and applications: what a visitor does under their own name. */
export const remote = defineRemote({
  name: 'mfe-customer',
  routes: [
    { path: '/auth', handle: { title: 'Sign in' }, element: <AuthPage /> },
    { path: CUSTOMER_SIGNUP, handle: { title: 'Sign up' }, element: <CustomerSignup /> },
    { path: CUSTOMER_LOGIN, handle: { title: 'Login' }, element: <CustomerLogin /> },
    { path: VERIFY_EMAIL, handle: { title: 'Verify your email' }, element: <VerifyEmail /> },
    {
      path: CUSTOMER_DASHBOARD,
      handle: { title: 'Your dashboard' },
      element: (
        <CustomerArea>
          <CustomerDashboard />
        </CustomerArea>
      ),
    },
    { path: CUSTOMER_PROFILE, handle: { title: 'Your profile' }, element: <ProfilePage /> },
    { path: CHANGE_PASSWORD, handle: { title: 'Change password' }, element: <ProfilePage /> },
    {
      path: '/customer/appointments',
      handle: { title: 'Your appointments' },
      element: <AppointmentsPage />,
    },
    { path: '/customer/settings', handle: { title: 'Settings' }, element: <SettingsPage /> },
    { path: '/book-service', handle: { title: 'Book a service' }, element: <BookServicePage /> },
    { path: '/payment/checkout', handle: { title: 'Checkout' }, element: <CheckoutPage /> },
    { path: '/payment/success', handle: { title: 'Payment' }, element: <PaymentSuccessPage /> },
    {
      path: '/payment/sandbox/:id',
      handle: { title: 'Test payment' },
      element: <SandboxPaymentPage />,
    },
    {
      path: '/payment/cancelled',
      handle: { title: 'Payment cancelled' },
      element: <PaymentCancelledPage />,
    },
    { path: '/apply/:jobId', handle: { title: 'Apply' }, element: <ApplyForJob /> },
    {
      path: '/cleaner-apply',
      handle: { title: 'Student cleaner application' },
      element: <StudentApplicationPage />,
    },
    {
      path: '/cleaner-application',
      handle: { title: 'Your application' },
      element: <CleanerApplicationPage />,
    },
    {
      path: APPLICATION_STATUS_PAGE,
      handle: { title: 'Your application' },
      element: <ApplicationLink />,
    },
    {
      path: FORGOTTEN_PASSWORD,
      handle: { title: 'Forgotten password' },
      element: <ForgottenPassword />,
    },
    { path: PASSWORD_RESET_PAGE, handle: { title: 'New password' }, element: <ResetPassword /> },
    { path: INVITATION_PAGE, handle: { title: 'Your invitation' }, element: <Invitation /> },
  ],
});
