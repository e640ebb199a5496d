import {
  APPLICATION_STATUS_PAGE,
  GUEST_PAGE,
  INVITATION_PAGE,
  PASSWORD_RESET_PAGE,
  QUOTE_CANCEL_PAGE,
  QUOTE_MESSAGES_PAGE,
  QUOTE_REPEAT_PAGE,
} from '@brightnest/contracts/identity/credentials';
import { defineRemote } from '@brightnest/kit/runtime/remote';
import { lazyScreen } from '@brightnest/kit/ui/screens/lazy-screen';
import { CustomerArea } from './account/customer-area';
import { CustomerDashboard } from './dashboard/dashboard';
import {
  CHANGE_PASSWORD,
  CUSTOMER_DASHBOARD,
  CUSTOMER_PROFILE,
  customerQuotePath,
  CUSTOMER_QUOTES,
  CUSTOMER_SIGN_IN,
  CUSTOMER_SIGN_UP,
  FORGOTTEN_PASSWORD,
  offerPath,
  VERIFY_EMAIL,
} from './paths';
import { AuthPage } from './sign-in/auth-page';
import { CustomerSignIn } from './sign-in/customer-sign-in';
import { CustomerSignUp } from './sign-in/customer-sign-up';
import { VerifyEmail } from './sign-in/verify-email';

const ProfilePage = lazyScreen(() =>
  import('./account/profile-page').then((module) => module.ProfilePage),
);
const SettingsPage = lazyScreen(() =>
  import('./settings-page').then((module) => module.SettingsPage),
);
const ForgottenPassword = lazyScreen(() =>
  import('./sign-in/forgotten-password').then((module) => module.ForgottenPassword),
);
const ResetPassword = lazyScreen(() =>
  import('./sign-in/reset-password').then((module) => module.ResetPassword),
);
const GuestPage = lazyScreen(() =>
  import('./sign-in/guest-page').then((module) => module.GuestPage),
);
const Invitation = lazyScreen(() =>
  import('./sign-in/invitation').then((module) => module.Invitation),
);
const ApplyForJob = lazyScreen(() =>
  import('./applications/apply-for-job').then((module) => module.ApplyForJob),
);
const StudentApplicationPage = lazyScreen(() =>
  import('./applications/student-application-page').then((module) => module.StudentApplicationPage),
);
const CleanerApplicationPage = lazyScreen(() =>
  import('./applications/cleaner-application-page').then((module) => module.CleanerApplicationPage),
);
const ApplicationLink = lazyScreen(() =>
  import('./applications/application-link').then((module) => module.ApplicationLink),
);
const AppointmentsPage = lazyScreen(() =>
  import('./appointments/appointments-page').then((module) => module.AppointmentsPage),
);
const BookServicePage = lazyScreen(() =>
  import('./booking/book-service-page').then((module) => module.BookServicePage),
);
const CheckoutPage = lazyScreen(() =>
  import('./payments/checkout-page').then((module) => module.CheckoutPage),
);
const PaymentSuccessPage = lazyScreen(() =>
  import('./payments/payment-success-page').then((module) => module.PaymentSuccessPage),
);
const PaymentCancelledPage = lazyScreen(() =>
  import('./payments/payment-cancelled-page').then((module) => module.PaymentCancelledPage),
);
const QuotesPage = lazyScreen(() =>
  import('./quotes/quotes-page').then((module) => module.QuotesPage),
);
const QuotePage = lazyScreen(() =>
  import('./quotes/quote-page').then((module) => module.QuotePage),
);
const OfferPage = lazyScreen(() =>
  import('./offers/offer-page').then((module) => module.OfferPage),
);
const CancelQuotePage = lazyScreen(() =>
  import('./quotes/cancel-quote-page').then((module) => module.CancelQuotePage),
);
const QuoteRepeatsPage = lazyScreen(() =>
  import('./quotes/quote-repeats-page').then((module) => module.QuoteRepeatsPage),
);
const QuoteMessagesPage = lazyScreen(() =>
  import('./conversations/quote-messages-page').then((module) => module.QuoteMessagesPage),
);
const SandboxPaymentPage = lazyScreen(() =>
  import('./payments/sandbox-payment-page').then((module) => module.SandboxPaymentPage),
);

/** Accounts, bookings, payments and applications: what a visitor does under their own name. */
export const remote = defineRemote({
  name: 'mfe-customer',
  catalogues: { de: () => import('./locales/de.json') },
  routes: [
    { path: '/auth', handle: { title: 'Sign in' }, element: <AuthPage /> },
    { path: CUSTOMER_SIGN_UP, handle: { title: 'Sign up' }, element: <CustomerSignUp /> },
    { path: CUSTOMER_SIGN_IN, handle: { title: 'Login' }, element: <CustomerSignIn /> },
    { path: GUEST_PAGE, handle: { title: 'Your booking' }, element: <GuestPage /> },
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
    { path: CUSTOMER_QUOTES, handle: { title: 'Your quotes' }, element: <QuotesPage /> },
    {
      path: customerQuotePath(':id'),
      handle: { title: 'Your quote' },
      element: <QuotePage />,
    },
    { path: offerPath(':id'), handle: { title: 'Your offer' }, element: <OfferPage /> },
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
    {
      path: QUOTE_CANCEL_PAGE,
      handle: { title: 'Cancel your quote' },
      element: <CancelQuotePage />,
    },
    {
      path: QUOTE_MESSAGES_PAGE,
      handle: { title: 'Messages about your quote' },
      element: <QuoteMessagesPage />,
    },
    {
      path: QUOTE_REPEAT_PAGE,
      handle: { title: 'Your cleans' },
      element: <QuoteRepeatsPage />,
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
