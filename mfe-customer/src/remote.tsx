import { msg } from '@brightnest/contracts/translation';
import {
  APPLICATION_STATUS_PAGE,
  GUEST_PAGE,
  INVITATION_PAGE,
  LEAVE_PLACE_LIST_PAGE,
  PASSWORD_RESET_PAGE,
  QUOTE_CANCEL_PAGE,
  QUOTE_MESSAGES_PAGE,
  QUOTE_REPEAT_PAGE,
} from '@brightnest/contracts/identity/credentials';
import { BOOKING_CONFIRMATION_PAGE } from '@brightnest/contracts/scheduling/on-behalf';
import { defineRemote } from '@brightnest/kit/ui/screens/define-remote';
import { lazyScreen } from '@brightnest/kit/ui/screens/lazy-screen';
import { CustomerArea } from './account/customer-area';
import { CustomerDashboard } from './dashboard/dashboard';
import {
  CHANGE_PASSWORD,
  CUSTOMER_DASHBOARD,
  CUSTOMER_PROFILE,
  customerQuotePath,
  CUSTOMER_PROPERTIES,
  CUSTOMER_QUOTES,
  CUSTOMER_REFERRALS,
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
const ConfirmBookingPage = lazyScreen(() =>
  import('./appointments/confirm-booking-page').then((module) => module.ConfirmBookingPage),
);
const BookServicePage = lazyScreen(() =>
  import('./booking/book-service-page').then((module) => module.BookServicePage),
);
const LeavePlaceList = lazyScreen(() =>
  import('./booking/leave-place-list').then((module) => module.LeavePlaceList),
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
const PropertiesPage = lazyScreen(() =>
  import('./properties/properties-page').then((module) => module.PropertiesPage),
);
const ReferralsPage = lazyScreen(() =>
  import('./referrals/referrals-page').then((module) => module.ReferralsPage),
);
const SandboxPaymentPage = lazyScreen(() =>
  import('./payments/sandbox-payment-page').then((module) => module.SandboxPaymentPage),
);

/** Accounts, bookings, payments and applications: what a visitor does under their own name. */
export const remote = defineRemote({
  name: 'mfe-customer',
  catalogues: { de: () => import('./locales/de.json') },
  routes: [
    { path: '/auth', handle: { title: msg('Sign in') }, element: <AuthPage /> },
    { path: CUSTOMER_SIGN_UP, handle: { title: msg('Sign up') }, element: <CustomerSignUp /> },
    { path: CUSTOMER_SIGN_IN, handle: { title: msg('Login') }, element: <CustomerSignIn /> },
    { path: GUEST_PAGE, handle: { title: msg('Your booking') }, element: <GuestPage /> },
    { path: VERIFY_EMAIL, handle: { title: msg('Verify your email') }, element: <VerifyEmail /> },
    {
      path: CUSTOMER_DASHBOARD,
      handle: { title: msg('Your dashboard') },
      element: (
        <CustomerArea>
          <CustomerDashboard />
        </CustomerArea>
      ),
    },
    { path: CUSTOMER_PROFILE, handle: { title: msg('Your profile') }, element: <ProfilePage /> },
    { path: CHANGE_PASSWORD, handle: { title: msg('Change password') }, element: <ProfilePage /> },
    {
      path: '/customer/appointments',
      handle: { title: msg('Your appointments') },
      element: <AppointmentsPage />,
    },
    { path: CUSTOMER_QUOTES, handle: { title: msg('Your quotes') }, element: <QuotesPage /> },
    {
      path: customerQuotePath(':id'),
      handle: { title: msg('Your quote') },
      element: <QuotePage />,
    },
    {
      path: CUSTOMER_PROPERTIES,
      handle: { title: msg('Your properties') },
      element: <PropertiesPage />,
    },
    {
      path: CUSTOMER_REFERRALS,
      handle: { title: msg('Referrals and credit') },
      element: <ReferralsPage />,
    },
    { path: offerPath(':id'), handle: { title: msg('Your offer') }, element: <OfferPage /> },
    { path: '/customer/settings', handle: { title: msg('Settings') }, element: <SettingsPage /> },
    {
      path: '/book-service',
      handle: { title: msg('Book a service') },
      element: <BookServicePage />,
    },
    {
      path: `${BOOKING_CONFIRMATION_PAGE}/:id`,
      handle: { title: msg('Confirm your booking') },
      element: <ConfirmBookingPage />,
    },
    { path: '/payment/checkout', handle: { title: msg('Checkout') }, element: <CheckoutPage /> },
    {
      path: '/payment/success',
      handle: { title: msg('Payment') },
      element: <PaymentSuccessPage />,
    },
    {
      path: '/payment/sandbox/:id',
      handle: { title: msg('Test payment') },
      element: <SandboxPaymentPage />,
    },
    {
      path: '/payment/cancelled',
      handle: { title: msg('Payment cancelled') },
      element: <PaymentCancelledPage />,
    },
    {
      path: QUOTE_CANCEL_PAGE,
      handle: { title: msg('Cancel your quote') },
      element: <CancelQuotePage />,
    },
    {
      path: QUOTE_MESSAGES_PAGE,
      handle: { title: msg('Messages about your quote') },
      element: <QuoteMessagesPage />,
    },
    {
      path: QUOTE_REPEAT_PAGE,
      handle: { title: msg('Your cleans') },
      element: <QuoteRepeatsPage />,
    },
    { path: '/apply/:jobId', handle: { title: msg('Apply') }, element: <ApplyForJob /> },
    {
      path: '/cleaner-apply',
      handle: { title: msg('Student cleaner application') },
      element: <StudentApplicationPage />,
    },
    {
      path: '/cleaner-application',
      handle: { title: msg('Your application') },
      element: <CleanerApplicationPage />,
    },
    {
      path: LEAVE_PLACE_LIST_PAGE,
      handle: { title: msg('Leave the waiting list') },
      element: <LeavePlaceList />,
    },
    {
      path: APPLICATION_STATUS_PAGE,
      handle: { title: msg('Your application') },
      element: <ApplicationLink />,
    },
    {
      path: FORGOTTEN_PASSWORD,
      handle: { title: msg('Forgotten password') },
      element: <ForgottenPassword />,
    },
    {
      path: PASSWORD_RESET_PAGE,
      handle: { title: msg('New password') },
      element: <ResetPassword />,
    },
    { path: INVITATION_PAGE, handle: { title: msg('Your invitation') }, element: <Invitation /> },
  ],
});
