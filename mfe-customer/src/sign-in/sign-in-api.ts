import { CACHE_TAGS } from '@brightnest/contracts/events/cache-tags';
import type {
  CustomerSignInResponse,
  CustomerSignupRequest,
  CustomerSignupResponse,
  DoneResponse,
  EmailOnlyRequest,
  SignInRequest,
  VerifyEmailRequest,
} from '@brightnest/contracts/identity/sign-in-schemas';
import { authRoutes } from '@brightnest/contracts/routes/auth';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { endSession } from '@brightnest/kit/runtime/session';

export const {
  useCustomerSignInMutation,
  useCustomerSignOutMutation,
  useCustomerSignUpMutation,
  useCustomerVerifyEmailMutation,
  useCustomerResendCodeMutation,
} = remoteApi('customer').injectEndpoints({
  endpoints: (build) => ({
    customerSignIn: build.mutation<CustomerSignInResponse, SignInRequest>({
      query: (body) => callRoute(authRoutes.customerLogin, { body }),
      // The session is read again, and nothing of the person before stays.
      invalidatesTags: (answer) => (answer ? CACHE_TAGS : []),
    }),
    customerSignOut: build.mutation<unknown, void>({
      query: () => callRoute(authRoutes.customerLogout),
      onQueryStarted: (_nothing, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          () => void dispatch(endSession()),
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
    customerResendCode: build.mutation<DoneResponse, EmailOnlyRequest>({
      query: (body) => callRoute(authRoutes.resendVerification, { body }),
    }),
  }),
});
