import type { PasskeyRequest } from '@brightnest/contracts/identity/passkey-schemas';
import { CACHE_TAGS } from '@brightnest/contracts/events/cache-tags';
import type {
  CustomerSignInResponse,
  CustomerSignupRequest,
  CustomerSignupResponse,
  DoneResponse,
  EmailOnlyRequest,
  SignInRequest,
  SignInResponse,
  VerifyEmailRequest,
} from '@brightnest/contracts/identity/sign-in-schemas';
import type { GuestRequest } from '@brightnest/contracts/identity/guest-schemas';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { endSession, storeUser } from '@brightnest/kit/runtime/session';
import { forgetDrafts } from '@brightnest/kit/runtime/session-draft';

export const {
  useCustomerSignInMutation,
  useCustomerSignOutMutation,
  useCustomerSignUpMutation,
  useCustomerVerifyEmailMutation,
  useCustomerResendCodeMutation,
  useCustomerBookAsGuestMutation,
  useCustomerSendGuestLinkMutation,
} = remoteApi('customer').injectEndpoints({
  endpoints: (build) => ({
    customerSignIn: build.mutation<CustomerSignInResponse, SignInRequest | PasskeyRequest>({
      query: (body) =>
        callRoute('passkey' in body ? authRoutes.customerPasskeyLogin : authRoutes.customerLogin, {
          body,
        }),
      // The session is read again, and nothing of the person before stays.
      invalidatesTags: (answer) => (answer ? CACHE_TAGS : []),
    }),
    customerSignOut: build.mutation<unknown, void>({
      query: () => callRoute(authRoutes.customerLogout),
      onQueryStarted: (_nothing, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          () => {
            forgetDrafts();
            dispatch(endSession());
          },
          () => undefined,
        ),
    }),
    customerSignUp: build.mutation<CustomerSignupResponse, CustomerSignupRequest>({
      query: (body) => callRoute(authRoutes.customerSignup, { body }),
    }),
    customerVerifyEmail: build.mutation<DoneResponse, VerifyEmailRequest>({
      query: (body) => callRoute(authRoutes.verifyEmail, { body }),
      // Somebody signed in here may be the one whose address is verified now.
      invalidatesTags: (answer) => (answer ? ['Session', 'CustomerProfile'] : []),
    }),
    // Who is signed in is stored without asking for it: the form that is about to book stays open.
    customerBookAsGuest: build.mutation<SignInResponse, GuestRequest>({
      query: (body) => callRoute(authRoutes.bookAsGuest, { body }),
      onQueryStarted: (_details, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => void dispatch(storeUser(data)),
          () => undefined,
        ),
    }),
    customerSendGuestLink: build.mutation<DoneResponse, void>({
      query: () => callRoute(authRoutes.sendGuestLink),
    }),
    customerResendCode: build.mutation<DoneResponse, EmailOnlyRequest>({
      query: (body) => callRoute(authRoutes.resendVerification, { body }),
    }),
  }),
});
